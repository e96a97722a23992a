// How a line of the replay stands at the step and on the line that are shown.
import type { ReadonlySignal } from "@preact/signals";
import type { Line } from "../api/client";
import type { FactItem, Seat } from "../api/types";
import { words } from "../i18n";
import { plainText } from "../parts/Sentence";
import { stand, type Stand } from "../corrections/stand";
import { noteWords } from "../corrections/noteWords";

/** What of a replay decides how its lines stand. */
type Lined = {
  readonly facts: ReadonlySignal<readonly FactItem[]>;
  readonly shown: ReadonlySignal<readonly FactItem[]>;
  readonly limit: ReadonlySignal<number | null>;
  readonly line: ReadonlySignal<Line>;
  readonly seats: ReadonlySignal<readonly Seat[]>;
};

export function standOf(replay: Lined, item: FactItem): Stand {
  return stand(item, replay.facts.value, replay.limit.value, replay.line.value === "recorded");
}

/** Whether the two lines of the log differ, so far as the page may show. */
export function hasTwoLines(replay: Lined): boolean {
  return replay.line.value === "recorded" || replay.shown.value.some((item) => standOf(replay, item).of.length > 0);
}

/** What is said aloud after the sentence of a corrected step: what counts instead; "" for any other. */
export function correctionAt(replay: Lined, step: number): string {
  const item = replay.facts.value[step - 1];
  const found = item && standOf(replay, item);
  if (!found?.corrected) return "";
  const t = noteWords.value;
  const said = found.instead.map(
    (spans) => `${found.struck ? t.counts : t.alsoCounts} ${plainText(spans, replay.seats.value)}`,
  );
  return [words.value.corrected, ...(found.struck && said.length === 0 ? [t.nothingCounts] : said)].join(" ");
}
