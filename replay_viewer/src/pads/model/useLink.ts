// A pad whose entries answer an earlier fact says so while it is open.
import { useLayoutEffect } from "preact/hooks";
import type { Link } from "./because";
import type { PadDesk } from "./desk";

export function useLink(recorder: PadDesk, what: Link): void {
  useLayoutEffect(() => {
    recorder.because.linked.value = what;
    return () => {
      recorder.because.linked.value = null;
    };
  }, [recorder, what]);
}
