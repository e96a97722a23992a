// A pad that does not fit shows whole rows only: its height ends between two rows, and the rest is reached by scrolling.
import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

export type Row = { top: number; bottom: number };

/** The greatest height up to `room` at which no row is cut; `room` itself when there is none. */
export function wholeHeight(rows: readonly Row[], room: number): number {
  const cuts = rows
    .map((row) => row.bottom)
    .filter((at) => at <= room && !rows.some((row) => row.top < at - 1 && row.bottom > at + 1));
  return cuts.length > 0 ? Math.max(...cuts) : room;
}

/** Keeps `pad` as high as its whole rows, whatever it holds and however large the page is. */
export function useWholeRows(pad: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = pad.current;
    if (!element) return undefined;
    let planned = 0;
    const fit = () => {
      planned = 0;
      if (element.style.maxHeight) {
        element.style.maxHeight = "";
        element.classList.remove("more-below");
      }
      if (element.scrollHeight <= element.clientHeight + 1) return;
      const top = element.getBoundingClientRect().top - element.scrollTop;
      const rows = [...element.querySelectorAll("button, input, textarea")].map((one) => {
        const box = one.getBoundingClientRect();
        return { top: box.top - top, bottom: box.bottom - top };
      });
      element.style.maxHeight = `${wholeHeight(rows, element.clientHeight - MARGIN) + MARGIN}px`;
      element.classList.add("more-below");
    };
    // Once a frame, before it is painted: whatever changes meanwhile, the page is laid out for it once.
    const plan = () => {
      planned ||= requestAnimationFrame(fit);
    };
    const watch = new ResizeObserver(plan);
    const changed = new MutationObserver(plan);
    watch.observe(element.parentElement!.parentElement!);
    changed.observe(element, { childList: true, subtree: true });
    fit();
    return () => {
      cancelAnimationFrame(planned);
      watch.disconnect();
      changed.disconnect();
    };
  }, []);
}

/** Room under the last row; less than the gap before the next. */
const MARGIN = 1;
