// The keys of a what-if: stepping, the ends, the fork.
import type { WhatIf } from "./model";

/** Handles a key; answers whether it was one of ours. */
export function pressKey(event: KeyboardEvent, whatIf: WhatIf): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.shiftKey) return false;
  if (event.target instanceof Element && event.target.closest("input, textarea, select, [contenteditable], dialog"))
    return false;
  const act = ACTS[event.key];
  act?.(whatIf);
  return act !== undefined;
}

const ACTS: Readonly<Record<string, (whatIf: WhatIf) => void>> = {
  ArrowRight: (whatIf) => whatIf.go(whatIf.step.value + 1),
  ArrowLeft: (whatIf) => whatIf.go(whatIf.step.value - 1),
  Home: (whatIf) => whatIf.go(1),
  End: (whatIf) => whatIf.go(whatIf.branch.last.value),
  s: (whatIf) => (whatIf.parent.lifted.value = !whatIf.parent.lifted.value),
  b: (whatIf) => whatIf.go(whatIf.fork),
};
