// How likely tiles were to be drawn as somebody says, by chance alone. Off until somebody wants it: on a screen that all see
// it says more than a table may like.
import { signal } from "@preact/signals";
import type { Drawn } from "../../story";

export const oddsOn = signal(false);

type Known = { key: string; hands: readonly Drawn[] };
const known = signal<Known | null>(null);
let asked = "";

const GATHER_MS = 250;

/** The hands of the step that was asked for last; null: not known yet. */
export function handsAt(key: string): readonly Drawn[] | null {
  return known.value?.key === key ? known.value.hands : null;
}

/** Asks for the step shown once one stays there; the returned function takes it back. */
export function askOdds(key: string, ask: () => Promise<readonly Drawn[]>): () => void {
  if (asked === key) return () => undefined;
  const timer = setTimeout(() => {
    asked = key;
    ask().then(
      (hands) => (known.value = { key, hands }),
      () => (asked = ""), // no numbers are no reason to show no table; the next step asks again
    );
  }, GATHER_MS);
  return () => clearTimeout(timer);
}

/** The chance that just these tiles were drawn; 0: they cannot have been; null: nothing is known of this hand. */
export function chanceOf(hands: readonly Drawn[], fact: string, tiles: readonly string[]): number | null {
  const hand = hands.find((one) => one.fact === fact);
  if (!hand || tiles.includes("?")) return null;
  const many = (name: string) => tiles.filter((one) => one === name).length;
  const found = hand.chances.find((one) => Object.entries(one.tiles).every(([name, count]) => many(name) === count));
  return found?.chance ?? 0;
}
