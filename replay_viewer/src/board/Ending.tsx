// Who won, in which class and why, as the table wrote it down when the game was closed.
import { termOf, word, type Layout } from "./layout";
import { defineWords, text } from "../i18n";
import type { Seat } from "../api/types";
import type { Closing, Outcome, Result } from "./closing";
import { SeatMark } from "../parts/SeatMark";

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
