// Guessing first: the question before a ballot, and at the end of the game what those were whom one has chosen.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { logPath, request } from "../../api/client";
import type { Seat } from "../../api/types";
import { word } from "../../board/layout";
import { ballotsOf, votersFor, type Ballot } from "../../film/ballots";
import { isOwnView } from "../../film/cover";
import { guessWords } from "../../film/guessWords";
import type { Replay } from "../../film/replay";
import { words as common } from "../../i18n";
import { SeatMark } from "../../parts/SeatMark";
import "./guess.css";

type Props = { replay: Replay };

export function GuessButton({ replay }: Props) {
  const t = guessWords.value;
  if (replay.open.value) return null;
  const on = replay.guessing.on.value;
  const press = () => (on ? replay.guessing.stop() : begin(replay));
  return (
    <button type="button" class="button" aria-pressed={on} data-guess onClick={press}>
      {on ? t.stop : t.begin}
    </button>
  );
}

/** From the step shown on, covered, as one who was there could see it. */
function begin(replay: Replay): void {
  replay.lifted.value = false;
  replay.guessing.begin(replay.step.value, ballotsOf);
  if (!isOwnView(replay.reader)) void replay.chooseView("public");
}

export function GuessBand({ replay }: Props) {
  const t = guessWords.value;
  if (!replay.guessing.on.value || replay.lifted.value) return null;
  const next = replay.guessing.next.value;
  const asked = replay.guessing.asked.value;
  const here = next !== undefined && replay.step.value >= next.called;
  return (
    <section class="note band guess-band" aria-label={t.begin}>
      {here ? (
        <Question replay={replay} ballot={next} number={asked.indexOf(next) + 1} of={asked.length} />
      ) : !next && replay.step.value >= replay.guessing.end.value ? (
        <Answers replay={replay} asked={asked} />
      ) : (
        <p role="status">{asked.length === 0 ? t.noBallots : next ? t.goOn : t.atEnd}</p>
      )}
      <Same replay={replay} asked={asked} />
      <button type="button" class="button quiet" onClick={() => replay.guessing.stop()}>
        {t.stop}
      </button>
    </section>
  );
}

type QuestionProps = Props & { ballot: Ballot; number: number; of: number };

function Question({ replay, ballot, number, of }: QuestionProps) {
  const t = guessWords.value;
  return (
    <>
      <p role="status">
        <b>{t.whom}</b> <small>{t.ballotOf(number, of)}</small>
      </p>
      <div class="guess-choices" role="group" aria-label={t.whom}>
        {replay.seats.value
          .filter((seat) => ballot.candidates.includes(seat.seat))
          .map((seat) => (
            <button key={seat.seat} type="button" class="button" onClick={() => replay.guessing.answer(ballot, seat.seat)}>
              <SeatMark seat={seat} decorative /> {seat.name}
            </button>
          ))}
        <button type="button" class="button quiet" onClick={() => replay.guessing.answer(ballot, null)}>
          {t.skip}
        </button>
      </div>
      <small>{t.covered}</small>
    </>
  );
}

/** Who chose the same, once the ballot that was answered last is over at the step shown. */
function Same({ replay, asked }: Props & { asked: readonly Ballot[] }) {
  const t = guessWords.value;
  const answers = replay.guessing.answers.value;
  const ballot = asked.filter((one) => answers.has(one.id) && one.closed <= replay.step.value).at(-1);
  const guess = ballot && answers.get(ballot.id);
  if (!ballot || guess === null || guess === undefined) return null;
  const same = votersFor(replay.facts.value, ballot, guess);
  const seats = replay.seats.value.filter((one) => same.includes(one.seat));
  return (
    <p class="guess-same">
      {t.choseTheSame} {seats.length > 0 ? seats.map((seat) => <Named key={seat.seat} seat={seat} />) : t.nobodyDid}
    </p>
  );
}

type Chances = { seats: { seat: number; sides: Readonly<Record<string, number>> }[] };

/** Each answer beside the side of that seat, as far as this view can prove it by the end, and how many there were of each. */
function Answers({ replay, asked }: Props & { asked: readonly Ballot[] }) {
  const t = guessWords.value;
  const found = useSignal<Chances | null>(null);
  useEffect(() => {
    void request<Chances>(`${logPath(replay.id)}/analysis`, { query: { as: replay.reader } }).then(
      (chances) => (found.value = chances),
      () => undefined,
    );
  }, [replay, replay.reader]);
  const sideOf = (seat: number): string | undefined => {
    const sides = found.value?.seats.find((one) => one.seat === seat)?.sides ?? {};
    return Object.keys(sides).find((name) => sides[name] === 1);
  };
  const answers = replay.guessing.answers.value;
  const counted = new Map<string, number>();
  for (const seat of answers.values()) {
    const side = seat === null ? undefined : sideOf(seat);
    if (side) counted.set(side, (counted.get(side) ?? 0) + 1);
  }
  return (
    <>
      <p role="status">
        <b>{t.answers}</b> {[...counted].map(([side, many]) => t.votesFor(word(replay.layout, side), many)).join(" ・ ")}
      </p>
      <ul class="guess-answers">
        {asked.map((ballot) => {
          const seat = replay.seats.value.find((one) => one.seat === answers.get(ballot.id));
          const side = seat && sideOf(seat.seat);
          return (
            <li key={ballot.id}>
              <button type="button" class="chip chip-link" onClick={() => replay.go(ballot.called)}>
                {common.value.step(ballot.called)}
              </button>{" "}
              {seat ? <Named seat={seat} /> : "–"} {seat && <b>{side ? word(replay.layout, side) : "?"}</b>}
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Named({ seat }: { seat: Seat }) {
  return (
    <span class="guess-named">
      <SeatMark seat={seat} decorative /> {seat.name}
    </span>
  );
}
