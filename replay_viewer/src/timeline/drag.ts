// Dragging along a scrubber: seeks by index, and stays behind the cover.
import type { Replay } from "../film/replay";
import { stopPlay } from "./play";

/** Px after which a press on a mark is a drag, and no longer a jump to the mark. */
const SLACK = 5;

/** Handlers for the element that is dragged on; `span` is the number of steps its width stands for. */
export function dragging(replay: Replay, span: number) {
  const seek = (event: PointerEvent, element: HTMLElement) => {
    const limit = Number(element.dataset.limit);
    replay.go(Math.min(stepAt(event.clientX, element.getBoundingClientRect(), span), limit), "scrub");
  };
  const begin = (event: PointerEvent, element: HTMLElement) => {
    element.setPointerCapture(event.pointerId); // takes the click away from a mark below
    // While the rest is covered one may drag back, and forth again to where the drag began.
    element.dataset.limit = String(replay.covered.value ? replay.step.value : replay.last.value);
    delete element.dataset.pressed;
    stopPlay();
    replay.scrub(true);
    seek(event, element);
  };
  const end = (event: PointerEvent) => {
    delete (event.currentTarget as HTMLElement).dataset.pressed;
    replay.scrub(false);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      const element = event.currentTarget as HTMLElement;
      if (event.button !== 0) return;
      if ((event.target as Element).closest("button")) element.dataset.pressed = String(event.clientX);
      else begin(event, element);
    },
    onPointerMove: (event: PointerEvent) => {
      const element = event.currentTarget as HTMLElement;
      const pressed = element.dataset.pressed;
      if (replay.scrubbing.value) seek(event, element);
      else if (pressed !== undefined && event.buttons === 0) delete element.dataset.pressed;
      else if (pressed !== undefined && Math.abs(event.clientX - Number(pressed)) > SLACK) begin(event, element);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

export function stepAt(x: number, box: { left: number; width: number }, span: number): number {
  const part = Math.min(1, Math.max(0, (x - box.left) / box.width));
  return Math.round(1 + part * (span - 1));
}

/** Where a step lies on the scrubber, in percent. */
export function percent(step: number, span: number): number {
  return ((step - 1) / Math.max(1, span - 1)) * 100;
}
