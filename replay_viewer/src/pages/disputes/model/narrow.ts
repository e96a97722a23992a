// Whether the window is narrower than a number of px, drawn again when that changes.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

export function useNarrow(width: number): boolean {
  const media = window.matchMedia(`(max-width: ${width - 1}px)`);
  const narrow = useSignal(media.matches);
  useEffect(() => {
    const changed = () => (narrow.value = media.matches);
    media.addEventListener("change", changed);
    return () => media.removeEventListener("change", changed);
  }, [width]);
  return narrow.value;
}
