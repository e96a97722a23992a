// Who votes for whom: the page asks one voter after the other, a tap answers, and the last tap records them all.
import { useSignal } from "@preact/signals";
import type { Seat } from "../../api/types";
import { writingWords } from "../../i18n/writing";
import { SeatMark } from "../../parts/SeatMark";
import { Sentence } from "../../parts/Sentence";
import {
  actOf,
  asBefore,
  begun,
  candidatesFor,
  candidatesOf,
  counted,
  isBallot,
  type Kept,
  keepBallot,
  tally,
  undone,
  voted,
  votersOf,
} from "../model/ballot";
import type { PadDesk, PadProps } from "../model/desk";
import { isDead, said, seatsInOrder } from "../model/say";
import type { Expectation } from "../types";
import { recorderWords } from "../words";
import "../style/ballot.css";

type BallotProps = PadProps & { one: Expectation; onBack?: () => void };

export function BallotPad({ recorder, one, onBack }: BallotProps) {
  const t = recorderWords.value;
  const turned = useSignal<number | null>(null);
  const ballot = begun(recorder.id, one);
  const voters = votersOf(one);
  const left = voters.filter((voter) => !(voter in ballot.votes));
  const voter = turned.value ?? left[0] ?? null;
  const sending = useSignal(false);
  const take = (next: Kept) => {
    turned.value = null;
    keepBallot(recorder.id, next);
    if (sending.value || voters.some((one) => !(one in next.votes))) return;
    sending.value = true;
    void recorder.enter(actOf(one, next.votes)).finally(() => (sending.value = false));
  };
  const repeatable = asBefore(ballot, one).order.length - ballot.order.length;
  return (
    <div class="ballot" role="group" aria-label={said(one.label)}>
      <Strip recorder={recorder} voters={voters} ballot={ballot} asked={voter} onTurn={(seat) => (turned.value = seat)} />
      <Bars recorder={recorder} ballot={ballot} of={voters.length} />
      {voter !== null && <Question recorder={recorder} voter={voter} at={voters.length - left.length + 1} of={voters.length} />}
      {voter !== null && (
        <Targets
          recorder={recorder}
          one={one}
          ballot={ballot}
          voter={voter}
          onPick={(seat) => take(voted(ballot, voter, seat))}
        />
      )}
      <div class="ballot-foot">
        <button
          type="button"
          class="button quiet"
          data-choice="undo-vote"
          disabled={ballot.order.length === 0 && !onBack}
          onClick={() => (ballot.order.length > 0 ? keepBallot(recorder.id, undone(ballot)) : onBack?.())}
        >
          ↩ <span class="visually-hidden">{writingWords.value.takeBack}</span>
        </button>
        {repeatable > 0 ? (
          <button type="button" class="button" data-choice="as-before" onClick={() => take(asBefore(ballot, one))}>
            {t.asBefore} <small>{t.votesLeft(repeatable)}</small>
          </button>
        ) : left.length > 0 || sending.value ? (
          <p class="not-yet">{left.length > 0 ? t.votesLeft(left.length) : "…"}</p>
        ) : (
          <button type="button" class="button primary" data-choice="count" onClick={() => take(ballot)}>
            {t.countVotes}
          </button>
        )}
      </div>
    </div>
  );
}

type CountProps = { recorder: PadDesk & { takeBack?: () => void }; ballot: Kept; next: Expectation | undefined };

/** The votes of just now and what they came to; tapped on, a vote is asked again. A run-off begins by the one big button. */
export function BallotCount({ recorder, ballot, next }: CountProps) {
  const t = recorderWords.value;
  const again = (seat: number) => {
    if (!recorder.pending.value || !recorder.takeBack) return;
    const votes = Object.fromEntries(Object.entries(ballot.votes).filter(([voter]) => Number(voter) !== seat));
    keepBallot(recorder.id, { ...ballot, votes, order: ballot.order.filter((voter) => voter !== seat) });
    recorder.takeBack();
  };
  const voters = Object.keys(ballot.votes).map(Number);
  const seats = seatsInOrder(recorder);
  const pending = recorder.pending.value;
  const followed = pending?.sentences?.slice(pending.facts.length) ?? [];
  const tied = next && isBallot(next) ? seats.filter((seat) => candidatesOf(next).includes(seat.seat)) : [];
  return (
    <div class="ballot counted">
      <Strip recorder={recorder} voters={voters} ballot={ballot} asked={null} onTurn={again} />
      <Bars recorder={recorder} ballot={ballot} of={voters.length} />
      {followed.length > 0 && (
        <p class="ballot-came" role="status">
          {followed.map((spans, at) => (
            <span key={at}>
              {at > 0 && " ・ "}
              <Sentence spans={spans} seats={seats} />
            </span>
          ))}
        </p>
      )}
      {pending && <p class="small">{t.mendVote}</p>}
      {tied.length > 0 && (
        <button type="button" class="button primary ballot-on" data-choice="run-off" onClick={() => counted(recorder.id)}>
          {t.runOff} <SeatNames seats={tied} />
        </button>
      )}
    </div>
  );
}

/** Seats with their marks, on a button. */
export function SeatNames({ seats }: { seats: readonly Seat[] }) {
  return (
    <span class="named-seats">
      {seats.map((seat) => (
        <span key={seat.seat} class="named-seat">
          <SeatMark seat={seat} size={22} decorative /> {seat.name}
        </span>
      ))}
    </span>
  );
}

type StripProps = PadProps & { voters: readonly number[]; ballot: Kept; asked: number | null; onTurn: (seat: number) => void };

/** Who → whom; a tap on a voter turns the question to it. */
function Strip({ recorder, voters, ballot, asked, onTurn }: StripProps) {
  const seats = seatsInOrder(recorder);
  const seatOf = (number: number | undefined) => seats.find((seat) => seat.seat === number);
  return (
    <ul class={`ballot-strip${voters.length > 9 ? " two" : ""}`} style={{ "--voters": String(voters.length) }}>
      {seats
        .filter((seat) => voters.includes(seat.seat))
        .map((seat) => {
          const target = seatOf(ballot.votes[seat.seat]);
          return (
            <li key={seat.seat}>
              <button
                type="button"
                class="ballot-voter"
                aria-current={seat.seat === asked ? "step" : undefined}
                aria-label={`${seat.name} → ${target?.name ?? "–"}`}
                data-voter={seat.seat}
                onClick={() => onTurn(seat.seat)}
              >
                <SeatMark seat={seat} size={22} decorative />
                <span class="ballot-name">{seat.name}</span>
                <span aria-hidden="true">↓</span>
                {target ? <SeatMark seat={target} size={20} decorative /> : <span class="ballot-none" aria-hidden="true" />}
              </button>
            </li>
          );
        })}
    </ul>
  );
}

/** For whom how many; a bar holds the marks of who voted so, that it can be held against fingers. */
function Bars({ recorder, ballot, of }: PadProps & { ballot: Kept; of: number }) {
  const seats = seatsInOrder(recorder);
  const rows = tally(ballot.votes, ballot.order);
  const most = rows[0]?.[1].length ?? 0;
  const seatOf = (number: number) => seats.find((seat) => seat.seat === number)!;
  if (rows.length === 0) return null;
  return (
    <ul class="ballot-bars">
      {rows.map(([target, voters]) => (
        <li key={target}>
          <span class="named-seat">
            <SeatMark seat={seatOf(target)} size={22} decorative /> {seatOf(target).name}
          </span>
          <span class={`ballot-bar${voters.length === most ? " leads" : ""}`}>
            <span style={{ width: `${(voters.length / of) * 100}%` }}>
              {voters.map((voter) => (
                <SeatMark key={voter} seat={seatOf(voter)} size={16} decorative />
              ))}
            </span>
          </span>
          <b>{voters.length}</b>
        </li>
      ))}
    </ul>
  );
}

function Question({ recorder, voter, at, of }: PadProps & { voter: number; at: number; of: number }) {
  const t = recorderWords.value;
  const seat = seatsInOrder(recorder).find((one) => one.seat === voter);
  if (!seat) return null;
  return (
    <p class="ballot-question" aria-live="polite">
      <SeatMark seat={seat} size={28} decorative /> <b>{t.votesForWhom(seat.name)}</b>
      <small>{t.voterOf(Math.min(at, of), of)}</small>
    </p>
  );
}

type TargetsProps = PadProps & { one: Expectation; ballot: Kept; voter: number; onPick: (seat: number) => void };

/** Whom this voter may name is one tap; whom it may not stays in its place, dashed. */
function Targets({ recorder, one, ballot, voter, onPick }: TargetsProps) {
  const all = candidatesOf(one);
  const may = candidatesFor(one, voter);
  const seats = seatsInOrder(recorder).filter((seat) => all.includes(seat.seat));
  const votes = (seat: Seat) => Object.values(ballot.votes).filter((target) => target === seat.seat).length;
  return (
    <div class={`choices ballot-targets${seats.length < 3 ? " few" : ""}`}>
      {seats.map((seat) => {
        const own = ballot.votes[voter] === seat.seat;
        const free = may.includes(seat.seat);
        return (
          <button
            key={seat.seat}
            type="button"
            class={`button seat-button${own ? " picked" : ""}${free ? "" : " not-for"}`}
            data-seat={seat.seat}
            disabled={!free}
            aria-label={`${seat.name}${votes(seat) > 0 ? ` ${recorderWords.value.votesSoFar(votes(seat))}` : ""}`}
            onClick={() => onPick(seat.seat)}
          >
            <SeatMark seat={seat} size={26} dead={isDead(recorder, seat.seat)} decorative />
            <span class="seat-button-words">
              {seat.name}
              {seat.seat === voter && <small>{recorderWords.value.oneself}</small>}
            </span>
            {votes(seat) > 0 && <b class="ballot-count">{votes(seat)}</b>}
          </button>
        );
      })}
    </div>
  );
}
