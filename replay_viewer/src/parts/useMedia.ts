// Whether a media query holds, also while the window changes.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

export function useMedia(query: string): boolean {
  const holds = useSignal(matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const changed = () => (holds.value = media.matches);
    media.addEventListener("change", changed);
    return () => media.removeEventListener("change", changed);
  }, [query]);
  return holds.value;
}
