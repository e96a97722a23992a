// How wide a drawing is on this screen, so that its words keep their size on a phone.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";

/** ref: goes on the svg; wide: its width in pixels, to be that of its viewBox. `first` until it is known. */
export function useWidth(first: number) {
  const ref = useRef<SVGSVGElement>(null);
  const wide = useSignal(first);
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => {
      const now = Math.round(entry?.contentRect.width ?? 0);
      if (now > 0) wide.value = now;
    });
    if (ref.current) watch.observe(ref.current);
    return () => watch.disconnect();
  }, []);
  return { ref, wide: wide.value };
}
