// Chapters with names of their own on the scrubber: one segment each, as long as its steps; above them what happened in them.
import type { Fact } from "../api/types";
import { termOf, word } from "../board/layout";
import type { Replay } from "../film/replay";
import { replayWords } from "../board/words";
import { words } from "../i18n";
import type { Mark } from "./lane";

/** Px of the scrubber on a laptop, as near as a word's room needs it. */
const LENGTH = 1100;

/** Nothing beyond `limit` is in them: neither a name nor a length. */
export function chapterMarks(replay: Replay, limit: number, span: number, length = LENGTH): Mark[] {
  const chapters = replay.chapters.value.filter((one) => one.from <= limit);
  return chapters.map((one, at): Mark => {
    const to = chapters[at + 1]?.from ?? Math.max(limit, one.from);
    const title = one.named?.title ?? replayWords.value.opening;
    const room = ((to - one.from) / Math.max(1, span - 1)) * length;
    const text = [title, one.named?.short ?? title].find((word) => widthOf(word) <= room) ?? "";
    return { step: one.from, to, text, shape: "part", said: title, tone: `sky-${one.named?.sky || "plain"}` };
  });
}

function widthOf(text: string): number {
  return Array.from(text).reduce((sum, letter) => sum + (letter > "\u2fff" ? 13 : 8), 8);
}

/** Deaths, ties, refusals, what a track came to, and the end: what one looks for along an evening. */
export function eventMarks(replay: Replay, limit: number): Mark[] {
  replay.loads.value; // what is told rests on what has loaded of the film
  const marks: Mark[] = [];
  const dead = new Set<string>();
  for (let step = 2; step <= limit; step++) {
    const fact = replay.facts.value[step - 1]?.fact;
    const mark = (fact && ballotMark(replay, fact)) ?? happened(replay, step, dead);
    if (mark) marks.push({ step, to: null, text: mark[0]!, shape: "event", tone: mark[1]!, said: mark[2]! });
  }
  return marks;
}

/** A refused proposal has a sign of its own: a mission that failed is something else. */
function ballotMark(replay: Replay, fact: Fact): string[] | null {
  if (fact.kind.startsWith("game.closed/")) return ["⚑", "end", termOf(replay.layout, "ending", String(fact.how ?? ""))];
  if (!fact.kind.startsWith("vote.closed/")) return null;
  if (fact.result === "again") return ["＝", "tie", word(replay.layout, "again")];
  return fact.result === "no" ? ["⊘", "refused", termOf(replay.layout, "outcome", "no")] : null;
}

/** dead: who died before; what is learnt of a death later is no second one. */
function happened(replay: Replay, step: number, dead: Set<string>): string[] | null {
  for (const operation of replay.shownFilm.value.changesAt(step)) {
    const [path, value] = operation;
    const [field, name] = path.map(String);
    if (name === undefined || operation.length < 2) continue;
    if (field === "deaths" && !dead.has(name)) {
      dead.add(name);
      return ["†", "death", `${words.value.dead} ${words.value.seat(Number(name))}`];
    }
    if (field === "tracks" && typeof value === "number" && value > 0) {
      const tone = replay.layout.tracks.find((one) => one.id === name)?.tones[name];
      if (tone === "good" || tone === "bad") return [tone === "good" ? "○" : "✕", tone, termOf(replay.layout, "track", name)];
    }
  }
  return null;
}
