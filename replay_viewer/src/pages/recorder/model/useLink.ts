// A pad whose entries answer an earlier fact says so while it is open.
import { useLayoutEffect } from "preact/hooks";
import type { Recorder } from "./recorder";

export function useLink(recorder: Recorder, what: "asked" | "said"): void {
  useLayoutEffect(() => {
    recorder.because.linked.value = what;
    return () => {
      recorder.because.linked.value = null;
    };
  }, [recorder, what]);
}
