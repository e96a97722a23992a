// Guess first: before each ballot, whom would you have chosen? What comes later stays covered, and so does the count of hits.
import { useSignal } from "@preact/signals";
import type { FactItem, Seat } from "../../api/types";
import { ballotsOf, votersFor, type Ballot } from "../../film/ballots";
import { guessWords } from "../../film/guessWords";
import { words as common } from "../../i18n";
import { SeatMark } from "../../parts/SeatMark";
import { NamedSeats, Sentence } from "../../parts/Sentence";
import { revealOf } from "./reveal";
import type { Opened, Review } from "./server";

type Props = { opened: Opened; review: Review | null; hrefOf: (step: number) => string };

const SPOKEN = ["value.declared/1", "act.claimed/1", "claim.made/1", "state.changed/1", "vote.closed/1"];

export function Guess({ opened, review, hrefOf }: Props) {
  const t = guessWords.value;
  const guesses = useSignal<(number | null)[]>([]);
  const ballots = ballotsOf(opened.facts, opened.game.seats, revealOf(opened));
  const at = guesses.value.length;
  const ballot = ballots[at];
  const answer = (seat: number | null) => (guesses.value = [...guesses.value, seat]);
  if (!ballot) return <Answers opened={opened} review={review} ballots={ballots} guesses={guesses.value} hrefOf={hrefOf} />;
  const before = guesses.value.at(-1);
  return (
    <section class="review-card review-guess" key={at}>
      <p class="review-hint">{t.ballotOf(at + 1, ballots.length)}</p>
      {at > 0 && before !== null && <Beside opened={opened} ballot={ballots[at - 1]!} guess={before!} />}
      <NamedSeats.Provider value={true}>
        <ul class="review-list">
          {heardBefore(opened, ballot, ballots[at - 1]).map((item) => (
            <li key={item.position}>
              <Sentence spans={item.sentence} seats={opened.game.seats} />
            </li>
          ))}
        </ul>
      </NamedSeats.Provider>
      <h2>{t.whom}</h2>
      <p class="review-hint">{t.covered}</p>
      <div class="review-choices">
        {ballot.candidates.map((number) => {
          const seat = opened.game.seats.find((one) => one.seat === number)!;
          return (
            <button key={number} type="button" class="button" onClick={() => answer(number)}>
              <SeatMark seat={seat} decorative /> {seat.name}
            </button>
          );
        })}
      </div>
      <button type="button" class="button" onClick={() => answer(null)}>
        {t.skip}
      </button>
    </section>
  );
}

/** What was said, voted and who died since the ballot before, as everybody heard it. */
function heardBefore({ facts }: Opened, ballot: Ballot, before: Ballot | undefined): FactItem[] {
  const heard = ({ position, fact }: FactItem) =>
    position < ballot.called && position >= (before?.closed ?? 0) && SPOKEN.includes(fact.kind);
  return facts.filter(heard);
}

/** Once one has answered: who chose the same. */
function Beside({ opened, ballot, guess }: { opened: Opened; ballot: Ballot; guess: number }) {
  const same = votersFor(opened.facts, ballot, guess);
  const seats = opened.game.seats.filter((one) => same.includes(one.seat));
  return (
    <p>
      {guessWords.value.choseTheSame}{" "}
      {seats.length > 0 ? seats.map((seat) => <SeatMark key={seat.seat} seat={seat} />) : guessWords.value.nobodyDid}
    </p>
  );
}

type AnswersProps = Props & { ballots: readonly Ballot[]; guesses: readonly (number | null)[] };

/** Each answer beside what that seat was, as far as the reader can prove it by the end. */
function Answers({ opened, review, ballots, guesses, hrefOf }: AnswersProps) {
  const t = guessWords.value;
  const sideOf = (seat: number): string | undefined => {
    const sides = review?.analysis.seats.find((one) => one.seat === seat)?.sides ?? {};
    return Object.keys(sides).find((name) => sides[name] === 1);
  };
  const counted = new Map<string, number>();
  for (const seat of guesses) {
    const side = seat === null ? undefined : sideOf(seat);
    if (side) counted.set(side, (counted.get(side) ?? 0) + 1);
  }
  return (
    <section class="review-card">
      <h2>{t.answers}</h2>
      {ballots.length === 0 && <p>{t.noBallots}</p>}
      <ul class="review-list">
        {ballots.map((ballot, index) => (
          <li key={ballot.id}>
            <a class="chip chip-link" href={hrefOf(ballot.called)} aria-label={common.value.step(ballot.called)}>
              {ballot.called}
            </a>{" "}
            <Chosen seat={opened.game.seats.find((one) => one.seat === guesses[index])} sideOf={sideOf} />
          </li>
        ))}
      </ul>
      <p>{[...counted].map(([side, many]) => t.votesFor(side, many)).join(" ・ ")}</p>
    </section>
  );
}

function Chosen({ seat, sideOf }: { seat: Seat | undefined; sideOf: (seat: number) => string | undefined }) {
  if (!seat) return <>–</>;
  return (
    <>
      <SeatMark seat={seat} decorative /> {seat.name} <b>{sideOf(seat.seat) ?? "?"}</b>
    </>
  );
}
