// Everybody is one of two, such as yes and no: all in one grid, a tap turns a seat over, and the big button says what it comes to.
import { words } from "../../i18n";
import { SeatMark } from "../../parts/SeatMark";
import type { PadProps } from "../model/desk";
import { likely } from "../model/filling";
import { useHalf } from "../model/half";
import { said, seatsInOrder } from "../model/say";
import type { Ask, Label, Pick } from "../types";
import { recorderWords } from "../words";
import { Choices } from "./Choices";
import { Follows } from "./Follows";

type EitherProps = PadProps & { ask: Ask; about: string; both: [Label, Label]; onGive: (picked: readonly Pick[]) => void };

export function Either({ recorder, ask, about, both, onGive }: EitherProps) {
  const t = recorderWords.value;
  const chosen = useHalf<readonly number[]>("first", likely(ask, "all"), about);
  const isFirst = (at: number) => chosen.value.includes(at);
  const picked = ask.picks.filter((_, at) => isFirst(at));
  const turn = (at: number) =>
    (chosen.value = isFirst(at) ? chosen.value.filter((other) => other !== at) : [...chosen.value, at]);
  const everybody = (first: boolean) => (chosen.value = first ? ask.picks.map((_, at) => at) : []);
  return (
    <>
      <Choices
        items={both.map((word, at) => ({ id: `all-${at}`, label: t.everybodySays(said(word)) }))}
        columns={2}
        onPick={(id) => everybody(id === "all-0")}
        label={said(ask.title)}
      />
      <div class="choices seat-grid either" role="group" aria-label={said(ask.title)} data-count={ask.picks.length}>
        {ask.picks.map((pick, at) => (
          <Side
            key={at}
            recorder={recorder}
            seat={pick.seat}
            first={isFirst(at)}
            word={said(both[isFirst(at) ? 0 : 1])}
            onTurn={() => turn(at)}
          />
        ))}
      </div>
      {ask.starts && <p class="small ask-likely">{t.likelySoFar}</p>}
      <Follows onPick={() => onGive(picked)}>
        <span role="status">
          {ask.comes?.[picked.length] ? said(ask.comes[picked.length]!.label) : said(ask.done ?? ask.title)}
        </span>
      </Follows>
    </>
  );
}

type SideProps = PadProps & { seat: number | undefined; first: boolean; word: string; onTurn: () => void };

/** A seat with its word: ring and cross are shapes, so that no colour is needed to read them. */
function Side({ recorder, seat: number, first, word, onTurn }: SideProps) {
  const seat = seatsInOrder(recorder).find((one) => one.seat === number);
  return (
    <button
      type="button"
      class={`button seat-button ${first ? "first" : "second"}`}
      aria-label={seat ? `${words.value.seatName(seat.seat, seat.name)} ${word}` : word}
      data-seat={number}
      onClick={onTurn}
    >
      {seat && <SeatMark seat={seat} size={24} decorative />}
      <span class="seat-button-words">
        <span>{seat?.name}</span>{" "}
        <small>
          {first ? "○" : "✕"} {word}
        </small>
      </span>
    </button>
  );
}
