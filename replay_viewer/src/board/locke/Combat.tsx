// A combat: order of action from left to right, the attack being carried out, a card for each participant.
import { words } from "../../i18n";
import { SeatMark } from "../../parts/SeatMark";
import { cardName, placeWord, word } from "../layout";
import { combatOf, topOf, type Combat } from "../table";
import { replayWords } from "../words";
import { lockeWords } from "./words";
import { combatWords } from "./combatWords";
import type { BoardProps } from "../drawing";
import { attackOf } from "./attack";
import type { Attack } from "./generated";
import { AttackStrip } from "./AttackStrip";
import { Ladder } from "./Ladder";
import { ParticipantCard, stateIn } from "./ParticipantCard";

export function CombatView(props: BoardProps) {
  const { table, layout, seats } = props;
  const t = replayWords.value;
  const combat = combatOf(table);
  if (!combat) return <p>{t.none}</p>;
  const attack = attackOf(table);
  const nameOf = (piece: string) => table.pieces[piece]?.label ?? word(layout, piece);
  const fighters = [...new Set([...combat.order.map((slot) => slot.seat), ...combat.participants])];
  const turn = combat.turn === null ? null : seats.find((seat) => seat.seat === combat.turn);
  const onTurn = turn?.name ?? (combat.turn_piece == null ? null : nameOf(combat.turn_piece));
  const top = combat.place === null ? undefined : topOf(table.zones[combat.place]);
  const about = [
    combat.place && `${placeWord(layout, combat.place)}${top?.up ? ` ${cardName(top.card)}` : ""}`,
    combat.round !== null && t.fightRound(combat.round),
    onTurn && combatWords.value.turnOf(onTurn),
    combat.phase && word(layout, combat.phase),
  ];
  return (
    <div class="combat">
      <p class="combat-about">{about.filter(Boolean).join(" ・ ")}</p>
      <Track {...props} combat={combat} />
      {attack && (
        <AttackStrip attack={attack} layout={layout} seats={seats} nameOf={nameOf} verdicts={props.verdicts?.("attack")} />
      )}
      <div class="participants">
        {fighters.map((number) => (
          <ParticipantCard key={number} number={number} combat={combat} table={table} layout={layout} seats={seats} />
        ))}
        {combat.others.map((other) => (
          <article key={other} class={`participant card npc${sideIn(attack, other)}`}>
            <h3 class="row">
              <span class="npc-mark" aria-hidden="true" />
              {nameOf(other)} <small>NPC</small>
            </h3>
          </article>
        ))}
        <Legend />
      </div>
    </div>
  );
}

/** The side on which somebody whom no seat plays is in the attack; one of a group stands for it. */
function sideIn(attack: Attack | null, other: string): string {
  const is = (piece: string | null | undefined) => piece === other || piece?.startsWith(`${other}.`);
  return is(attack?.attacker_piece) ? " attacker" : is(attack?.target_piece) ? " target" : "";
}

function Track({ combat, seats, table }: BoardProps & { combat: Combat }) {
  const attacker = attackOf(table)?.attacker ?? null;
  if (combat.order.length === 0) return null;
  return (
    <ol class="combat-track">
      {combat.order.map((slot) => {
        const seat = seats.find((one) => one.seat === slot.seat) ?? { seat: slot.seat, name: "" };
        const now = combat.turn === slot.seat;
        return (
          <li
            key={slot.seat}
            class={`combat-slot${now ? " now" : ""}${slot.acted ? " acted" : ""}`}
            aria-current={now ? "true" : undefined}
          >
            <span class="row">
              {slot.card && <b>{cardName(slot.card)}</b>}
              <SeatMark seat={seat} size={22} decorative />
            </span>
            <span>
              {[seat.name || words.value.seat(seat.seat), stateIn(combat, slot.seat, attacker)].filter(Boolean).join(" ")}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function Legend() {
  return (
    <aside class="participant card legend">
      <h3>{lockeWords.value.legend}</h3>
      <p>
        <Ladder rungs={{ crossed: 1, left: 3, unknown: 3 }} /> {combatWords.value.legendCrossed} ／{" "}
        {combatWords.value.legendWhite} ／ {combatWords.value.legendHatch}
      </p>
    </aside>
  );
}
