// While phones write, nothing tells that somebody wrote.
import { useEffect } from "preact/hooks";
import type { NightDesk } from "./desk";

const LOOK_AGAIN_MS = 2_000;

/** What phones have come to is read now and then. */
export function useLookAgain(desk: NightDesk): void {
  useEffect(() => {
    const timer = window.setInterval(() => void desk.look(), LOOK_AGAIN_MS);
    return () => window.clearInterval(timer);
  }, [desk]);
}
