// One participant of a combat: card used, hand, ESP, power spent, endurance.
import type { Seat } from "../../api/types";
import { SeatMark } from "../../parts/SeatMark";
import { damageOf, knownOf, knownText, rungsOf, spokenOf } from "../knowledge";
import { cardName, word, type Layout } from "../layout";
import { isOut, type Combat, type Table } from "../table";
import { lockeWords } from "./words";
import { combatWords } from "./combatWords";
import { attackOf } from "./attack";
import { Ladder } from "./Ladder";

export type ParticipantProps = { number: number; combat: Combat; table: Table; layout: Layout; seats: readonly Seat[] };

/** What helps in a battle, beside level, power and endurance. */
const BESIDE = ["melee_shift", "suit", "minions"];

export function ParticipantCard({ number, combat, table, layout, seats }: ParticipantProps) {
  const seat = table.seats.find((one) => one.seat === number);
  const person = seats.find((one) => one.seat === number);
  if (!seat || !person) return null;
  const attack = attackOf(table);
  const hand = table.zones[`hand.${number}`];
  const used = attack?.attacker === number ? attack.card : attack?.target === number ? attack.answer_card : null;
  const answer = attack?.target === number && attack.answer ? word(layout, attack.answer) : "";
  const damage = damageOf(seat);
  const unassigned = seat.counters.damage !== undefined && seat.counters.damage !== 0;
  const role = attack?.attacker === number ? " attacker" : attack?.target === number ? " target" : "";
  const limit = knownOf(table, seat, "esp_power");
  return (
    <article class={`participant card${role}`}>
      <h3 class="row">
        <SeatMark seat={person} size={30} dead={isOut(seat)} decorative />
        {person.name}
        {used && <span class="chip">{cardName(used)}</span>}
        <small>{[answer, stateIn(combat, number, attack?.attacker ?? null)].filter(Boolean).join(" ・ ")}</small>
      </h3>
      <p class="participant-line">
        <span>{hand ? lockeWords.value.hand(hand.count === null ? "?" : String(hand.count)) : ""}</span>
        <span>
          ESP{knownText(knownOf(table, seat, "esp_level"))} ・{" "}
          {combatWords.value.spent(seat.counters["power.spent"] ?? ("power.spent" in seat.counters ? "?" : 0))}
          {knownText(limit)}
        </span>
      </p>
      <p class="participant-line">
        <span>
          {[
            ...seat.states.map((state) => word(layout, state)),
            ...spokenOf(table, seat, BESIDE).map(({ trait, text }) => `${word(layout, trait)}${text}`),
            damage === null
              ? lockeWords.value.damage("?")
              : unassigned
                ? `${lockeWords.value.damage(damage)} ${combatWords.value.takenBy} ?`
                : "",
          ]
            .filter(Boolean)
            .join(" ・ ")}
        </span>
        <span class="row ladder-row">
          {lockeWords.value.endurance} <Ladder rungs={rungsOf(table, seat)} />
        </span>
      </p>
    </article>
  );
}

/** Where the participant is in this round. */
export function stateIn(combat: Combat, seat: number, attacker: number | null): string {
  if (attacker === seat && combat.turn === seat) return combatWords.value.attacks;
  if (combat.turn === seat) return combatWords.value.acting;
  return combat.order.find((slot) => slot.seat === seat)?.acted ? lockeWords.value.acted : "";
}
