// All seats in one row; in a combat the order of action; after them whoever no seat plays. A tap makes it the subject of the
// open pad. What does not fit is pushed sideways, until the next act.
import { useEffect, useRef } from "preact/hooks";
import { shortWord } from "../../board/layout";
import { language, words } from "../../i18n";
import { SeatMark } from "../../parts/SeatMark";
import { SeatStrip } from "../../parts/SeatStrip";
import type { PadProps } from "../model/desk";
import { seatsInOrder, word } from "../model/say";
import { piecesInPlay } from "../model/whose";
import type { Slot } from "../types";
import { recorderWords } from "../words";
import { PieceChips } from "./PieceChips";
import { intoSight } from "./sideways";

export function Strip({ recorder }: PadProps) {
  const piece = recorder.acting.piece.value;
  const pieces = piecesInPlay(recorder);
  const row = useRef<HTMLDivElement>(null);
  const aside = typeof recorder.acting.picked.value === "string";
  useEffect(() => {
    if (!aside) row.current!.scrollLeft = 0;
  }, [aside]);
  return (
    <div class="in-play sideways" ref={row} onFocusIn={intoSight}>
      <Seats recorder={recorder} narrow={pieces.length > 0} />
      <PieceChips
        recorder={recorder}
        label={recorderWords.value.nobodys}
        pieces={pieces}
        chosen={piece === null ? [] : [piece]}
        onPick={(id) => (recorder.acting.picked.value = id)}
      />
    </div>
  );
}

function Seats({ recorder, narrow }: PadProps & { narrow: boolean }) {
  const table = recorder.table.value;
  const order = table?.combats.at(-1)?.order ?? [];
  const pick = (seat: number) => (recorder.acting.picked.value = seat);
  if (order.length > 0) return <InitiativeTrack recorder={recorder} order={order} onPick={pick} />;
  const seats = table?.seats ?? [];
  const layout = recorder.layout.value;
  const states: Record<number, string> = {};
  for (const group of table?.groups ?? [])
    for (const seat of group.members) if (seat !== group.leader) states[seat] = recorderWords.value.withGroup(group.leader);
  for (const seat of seats) {
    const state = seat.states.find((one) => one !== "dead");
    if (state) states[seat.seat] = layout ? shortWord(layout, state) : state;
    if (seat.states.includes("dead")) delete states[seat.seat];
  }
  return (
    <SeatStrip
      seats={seatsInOrder(recorder)}
      turn={recorder.acting.turn.value}
      dead={seats.filter((seat) => seat.states.includes("dead")).map((seat) => seat.seat)}
      states={states}
      selected={recorder.acting.subject.value}
      onPick={pick}
      narrow={narrow || seats.length > 9}
    />
  );
}

/** As much of a state as stands under a mark: two letters of Japanese are wide as four of English. */
function shortState(state: string): string {
  const letters = Array.from(state);
  if (language.value === "ja") return letters.slice(0, 3).join("");
  return letters.length > 5 ? `${letters.slice(0, 4).join("")}.` : state;
}

/** What the seat does in the attack under way: 攻撃, 防御, 耐久5; null when it has no part in it. */
function doing(recorder: PadProps["recorder"], seat: number): string | null {
  const attack = recorder.table.value?.attack;
  const layout = recorder.layout.value;
  if (!attack) return null;
  if (attack.attacker === seat) return shortState(word(layout, attack.action));
  if (attack.target !== seat) return null;
  if (typeof attack.endurance === "number") return `${shortState(word(layout, "endurance"))}${attack.endurance}`;
  const answer = attack.answer ? word(layout, attack.answer) : "";
  return answer !== "" && answer === shortState(answer) ? answer : recorderWords.value.target;
}

/** Seats outside the combat follow, smaller: anybody may still do something. */
function InitiativeTrack({ recorder, order, onPick }: PadProps & { order: readonly Slot[]; onPick: (seat: number) => void }) {
  const seats = seatsInOrder(recorder);
  const outside = seats.filter((seat) => !order.some((slot) => slot.seat === seat.seat));
  const turn = recorder.acting.turn.value;
  const subject = recorder.acting.subject.value;
  const doingNow = (seat: number, slot: Slot) =>
    doing(recorder, seat) ?? (slot.acted ? recorderWords.value.acted : seat === turn ? words.value.turn : "–");
  const named = (seat: (typeof seats)[number]) => words.value.seatName(seat.seat, seat.name);
  const cell = (seat: (typeof seats)[number], slot: Slot | null) => (
    <li key={seat.seat} class={slot ? "" : "outside"}>
      <button
        type="button"
        class={`track-seat${seat.seat === turn ? " turn" : ""}`}
        aria-pressed={seat.seat === subject}
        aria-label={[slot && `${slot.card?.name ?? ""} ${seat.seat} ${doingNow(seat.seat, slot)}`.trim(), named(seat)]
          .filter(Boolean)
          .join(" ・ ")}
        onClick={() => onPick(seat.seat)}
      >
        {slot && <span class="track-card">{slot.card?.name ?? ""} </span>}
        <SeatMark seat={seat} size={slot ? 24 : 20} decorative />{" "}
        {slot && <span class="track-word">{doingNow(seat.seat, slot)}</span>}
      </button>
    </li>
  );
  return (
    <ul class="track" aria-label={words.value.seats}>
      {order.map((slot) => seats.filter((seat) => seat.seat === slot.seat).map((seat) => cell(seat, slot)))}
      {outside.map((seat) => cell(seat, null))}
    </ul>
  );
}
