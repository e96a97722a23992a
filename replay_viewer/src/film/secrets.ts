// What stood in a sealed passage, what a seal hid and what does not add up, beneath the line of the log where it belongs.
import type { ReadonlySignal } from "@preact/signals";
import type { FactItem, Span } from "../api/types";

/** Views that know a passage from its sealing on; the others from its opening. */
const KNOW_AT_ONCE = ["all", "judge", "moderator"];
const SEALED = "passage.sealed/1";

/** What of a replay it takes to tell. */
type Shown = {
  readonly facts: ReadonlySignal<readonly FactItem[]>;
  /** The last step that is not covered; null: nothing is. */
  readonly limit: ReadonlySignal<number | null>;
  readonly reader: string;
};

/** The sentences of the facts of a passage that this view knows, in order; none while its opening is still covered. */
export function withinOf(replay: Shown, item: FactItem): readonly Span[][] {
  if (item.fact.kind !== SEALED || !item.counts) return [];
  const limit = replay.limit.value;
  if (limit !== null && !KNOW_AT_ONCE.includes(replay.reader) && !openedBy(replay.facts.value, item.fact.id, limit)) return [];
  return item.counts.filter((one) => one.fact.id !== item.fact.id).map((one) => one.sentence);
}

function openedBy(facts: readonly FactItem[], passage: string, limit: number): boolean {
  return facts.slice(0, limit).some(({ fact }) => fact.kind === "passage.opened/1" && fact.passage === passage);
}

/** What a seal hides, as a sentence, once nothing is covered; null: this view does not know it. */
export function hiddenOf(replay: Shown, item: FactItem): readonly Span[] | null {
  return replay.limit.value === null ? (item.known?.sentence ?? null) : null;
}
