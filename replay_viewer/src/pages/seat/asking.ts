// What a phone asks at night. Every page asks as many questions as the role that is asked most, so that none shows which it is.
import { isOut, seatsInOrder } from "../../board/table";
import type { Fact, Seat } from "../../api/types";
import type { NightAct, SeatLayout } from "./layout";
import type { SeatState } from "./load";
import type { Counted } from "./publicTable";

/** Whether somebody chooses something in it. */
const chooses = (act: NightAct): boolean => act.many > 0 || act.centre > 0;

/** What this seat chooses tonight, as far as a role, a life and the night allow; of an unknown role nothing. */
export function actsOf(layout: SeatLayout, role: string | null, state: SeatState): NightAct[] {
  if (role === null || isDead(state)) return [];
  const night = nightOf(state);
  return layout.acts.filter((act) => act.roles.includes(role) && chooses(act) && act.first <= night);
}

/** How many questions the page of every seat has. */
export function questionsOf(layout: SeatLayout): number {
  const roles = new Set(layout.acts.flatMap((act) => act.roles));
  const asked = [...roles].map((role) => layout.acts.filter((act) => act.roles.includes(role) && chooses(act)).length);
  return Math.max(1, ...asked);
}

/** The number of the night that runs, or comes next; where nobody counts them every act may be done. */
function nightOf(state: SeatState): number {
  const table = state.table.value?.table as Counted | undefined;
  return table?.nights === undefined ? Number.POSITIVE_INFINITY : Math.max(1, table.nights);
}

function isDead(state: SeatState): boolean {
  const seat = state.table.value?.table.seats.find((one) => one.seat === state.seat);
  return seat !== undefined && isOut(seat);
}

/** Whom a page of the night names: who lives, as everybody knows it. */
export function living(state: SeatState): Seat[] {
  const seats = state.game.value?.seats ?? [];
  const table = state.table.value?.table;
  if (!table) return seats;
  const alive = seatsInOrder(table).filter((one) => !isOut(one));
  return alive.flatMap((one) => seats.find((seat) => seat.seat === one.seat) ?? []);
}

/** The last ones chosen, no more than the question asks for: one more takes the place of the first. */
export function chosenWith(all: readonly number[], one: number, most: number): number[] {
  if (all.includes(one)) return all.filter((other) => other !== one);
  return [...all, one].slice(-most);
}

/** The cards in the centre of this table, by their numbers. */
export function centreOf(layout: SeatLayout): number[] {
  return layout.places.flatMap(({ id }) => (id.startsWith("centre.") ? [Number(id.slice("centre.".length))] : []));
}

/** The act as a fact; nobody and nothing chosen, or no act of one's own: no fact, which is written, too. */
export function factsOf(
  act: Pick<NightAct, "id"> | null,
  seat: number,
  targets: readonly number[],
  cards: readonly number[],
): Omit<Fact, "id">[] {
  if (act === null || targets.length + cards.length === 0) return [];
  return [
    {
      kind: "action.announced/1",
      seat,
      action: act.id,
      ...(targets.length > 0 && { targets }),
      ...(cards.length > 0 && { pieces: cards.map((card) => `centre.${card}`) }),
    },
  ];
}

/** Whom somebody without an act named: a note of this night, in its own words. */
export function noteOf(seat: number, text: string): Omit<Fact, "id">[] {
  return [{ kind: "remark.made/1", seat, text }];
}
