// Dragging along a scrubber: seeks by index, and stays behind the cover.
import type { Replay } from "./model";
import { stopPlay } from "./play";

/** Handlers for the element that is dragged on; `span` is the number of steps its width stands for. */
export function dragging(replay: Replay, span: number) {
  const seek = (event: PointerEvent, element: HTMLElement) => {
    const limit = Number(element.dataset.limit);
    replay.go(Math.min(stepAt(event.clientX, element.getBoundingClientRect(), span), limit), "scrub");
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      const element = event.currentTarget as HTMLElement;
      if (event.button !== 0 || (event.target as Element).closest("button")) return;
      element.setPointerCapture(event.pointerId);
      // While the rest is covered one may drag back, and forth again to where the drag began.
      element.dataset.limit = String(replay.covered.value ? replay.step.value : replay.last.value);
      stopPlay();
      replay.scrub(true);
      seek(event, element);
    },
    onPointerMove: (event: PointerEvent) => {
      if (replay.scrubbing.value) seek(event, event.currentTarget as HTMLElement);
    },
    onPointerUp: () => replay.scrub(false),
    onPointerCancel: () => replay.scrub(false),
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
