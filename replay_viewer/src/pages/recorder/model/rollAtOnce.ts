// A roll that is asked for first opens the pad of dice without a tap; when something else is due, the pad closes again.
import { useEffect, useRef } from "preact/hooks";
import type { Recorder } from "./recorder";

export function useRollAtOnce(recorder: Recorder, idle: boolean): void {
  const opened = useRef(false);
  const expectations = recorder.expectations.value;
  useEffect(() => {
    const first = expectations[0];
    const roll = first?.open && first.pad ? first.pad : null;
    if (!roll && opened.current) recorder.wanted.value = null;
    opened.current = roll !== null && idle;
    if (!roll || !idle) return;
    recorder.acting.picked.value ??= roll.seat;
    recorder.wanted.value ??= roll;
  }, [expectations, idle]);
}
