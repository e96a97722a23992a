// Who won, in which class and why, as the table wrote it down when the game was closed.
import { termOf, word, type Layout } from "./layout";
import { defineWords, text } from "../i18n";
import type { FactItem, Seat } from "../api/types";
import { SeatMark } from "../parts/SeatMark";

type Outcome = "won" | "lost" | "drew" | "left" | "unknown";
type Result = { seat: number; outcome: Outcome; grade?: string | null; score?: number | null; reason?: string | null };
/** The closing that counts: its step, how it ended, and what it says of each seat. */
export type Closing = { step: number; how: string | null; results: readonly Result[] };

const ORDER: readonly Outcome[] = ["won", "drew", "lost", "left", "unknown"];

const words = defineWords({
  won: text("Won: "),
  drew: text("Drew: "),
  lost: text("Lost: "),
  left: text("Left: "),
  unknown: text("Unknown: "),
  grade: text<[grade: string]>("class {grade}"),
  score: text<[score: number]>("{score} points"),
});

/** null: the game was not closed in these facts, or the closing was corrected away. */
export function closingIn(facts: readonly FactItem[]): Closing | null {
  const closed = [...facts]
    .reverse()
    .find((one) => one.fact.kind === "game.closed/1" && !(Array.isArray(one.counts) && one.counts.length === 0));
  if (!closed) return null;
  const { how, results } = closed.counts?.[0]?.fact ?? closed.fact;
  return {
    step: closed.position,
    how: typeof how === "string" ? how : null,
    results: (Array.isArray(results) ? results : []) as Result[],
  };
}

export function Ending({ closing, seats, layout }: { closing: Closing; seats: readonly Seat[]; layout: Layout }) {
  return (
    <>
      {closing.how && (
        <p class="ending-how">
          <b>{termOf(layout, "ending", closing.how)}</b>
        </p>
      )}
      {ORDER.map((outcome) => {
        const here = closing.results.filter((one) => one.outcome === outcome);
        return here.length === 0 ? null : (
          <p key={outcome}>
            <b>{words.value[outcome]}</b>
            {here.map((one) => (
              <Of key={one.seat} result={one} layout={layout} seat={seats.find((seat) => seat.seat === one.seat)} />
            ))}
          </p>
        );
      })}
    </>
  );
}

function Of({ result, seat, layout }: { result: Result; seat: Seat | undefined; layout: Layout }) {
  const score = typeof result.score === "number" ? words.value.score(result.score) : null;
  const said = [result.grade && words.value.grade(result.grade), score, result.reason && word(layout, result.reason)]
    .filter(Boolean)
    .join("・");
  return (
    <span class="ending-result">
      {seat && <SeatMark seat={seat} decorative />} {seat?.name}
      {said && <small>（{said}）</small>}
    </span>
  );
}
