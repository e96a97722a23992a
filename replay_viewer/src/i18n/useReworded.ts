// What was read from the server in one language is read again in another.
import { useEffect, useRef } from "preact/hooks";
import { language } from "./language";

/** Calls `read` whenever the language changes, not at the beginning. */
export function useReworded(read: () => void): void {
  const spoken = useRef(language.value);
  useEffect(() => {
    if (spoken.current === language.value) return;
    spoken.current = language.value;
    read();
  }, [language.value]);
}
