// What lies where, read from the table: planets in their ring, what each seat has there, chits and cards.
import { say, word, type Layout } from "../layout";
import { topOf, type Pile, type Table } from "../table";
import type { SkiesTable, Tally } from "./generated";
import { skyWords } from "./words";

export type Facing = "left" | "right";
export type Mothership = { piece: string; seat: number; facing: Facing };
/** What one seat has on a planet; `ships` null: how many is not known. The bases are ids of pieces. */
export type Presence = { seat: number; ships: number | null; active: string[]; inactive: string[] };
export type Planet = {
  id: string;
  name: string;
  action: string;
  /** Its colour and what a base costs there: "" without the club's list. */
  price: string;
  /** Place in the ring, from 0, in the direction "right". */
  at: number;
  motherships: Mothership[];
  present: Presence[];
  /** The seat that holds the majority alone. */
  holder: number | null;
  politic: Pile | undefined;
};
const ACTIONS: Readonly<Record<string, string>> = {
  deyvas: "hire",
  hreja: "activate",
  utei: "build",
  eylona: "treaty",
  wyrne: "redeploy",
  solenmere: "refuel",
};

/** The table as this family's fold makes it. */
const own = (table: Table) => table as SkiesTable;

/** Planets in the order of the ring; before the tiles are laid in the layout's. */
export function planetsOf(table: Table, layout: Layout): Planet[] {
  const places = layout.places.filter((place) => place.kind === "planet");
  const order = isLaid(table) ? own(table).ring : places.map((place) => place.id);
  return order.map((id, at) => ({
    id,
    at,
    name: say(places.find((place) => place.id === id)?.label ?? { ja: id, en: id }),
    action: word(layout, ACTIONS[id] ?? ""),
    price: layout.printed?.[id] ? say(layout.printed[id]) : "",
    motherships: mothershipsAt(table, id),
    present: presentAt(table, id),
    holder: own(table).majority[id] ?? null,
    politic: table.zones[`politic.${id}`],
  }));
}

/** Whether the tiles are joined into the ring. */
export const isLaid = (table: Table) => own(table).ring.length > 0;
export const startOf = (table: Table) => own(table).start;
export const tallyOf = (table: Table, seat: number): Tally | undefined => own(table).tally[String(seat)];
export const planetOf = (place: string) => place.split(".")[0]!;

/** Who won, once the table has written it down. */
export const isWinner = (table: Table, seat: number) => own(table).results?.[String(seat)]?.[0] === "won";

function mothershipsAt(table: Table, planet: string): Mothership[] {
  return Object.entries(table.pieces).flatMap(([piece, { place, seat }]) => {
    if (!piece.startsWith("mother.") || place === null || seat === null || planetOf(place) !== planet) return [];
    return [{ piece, seat, facing: place.endsWith(".left") ? "left" : "right" }];
  });
}

function presentAt(table: Table, planet: string): Presence[] {
  const bases = (seat: number, lies: string) =>
    Object.keys(table.pieces).filter(
      (id) => table.pieces[id]!.seat === seat && table.pieces[id]!.place === `${planet}.${lies}`,
    );
  return table.seats.flatMap(({ seat, counters }) => {
    const ships = counters[`ships.${planet}`];
    const found = {
      seat,
      ships: ships === undefined ? 0 : ships,
      active: bases(seat, "active"),
      inactive: bases(seat, "inactive"),
    };
    return found.ships !== 0 || found.active.length + found.inactive.length > 0 ? [found] : [];
  });
}

/** Bases that still stand on the player board. */
export function basesLeft(table: Table, seat: number): number {
  return Object.values(table.pieces).filter((piece) => piece.seat === seat && piece.place?.startsWith("board.")).length;
}

/** Zones of one kind in the layout's order, such as all stacks of chits of the senators. */
export function stacks(layout: Layout, kind: string): { id: string; label: string }[] {
  return layout.decks.filter((deck) => deck.id.startsWith(`${kind}.`)).map((deck) => ({ id: deck.id, label: say(deck.label) }));
}

/** 「黄 3(9) ・ 紫 空 ・ 緑 2(4)」: each stack of a kind with how many lie there and what is on top. */
export function stacksInWords(table: Table, layout: Layout, kind: string): string {
  const each = stacks(layout, kind).map(({ id, label }) => {
    const pile = table.zones[id];
    const top = topOf(pile);
    const count = pile?.count === 0 ? skyWords.value.emptyStack : String(pile?.count ?? "?");
    return `${lastWord(label)} ${count}${top?.up && top.card?.name ? `(${top.card.name})` : ""}`;
  });
  return each.join(" ・ ");
}

/** What tells a stack from its neighbours: the bracket or the dots at the end of its label. */
export function lastWord(label: string): string {
  const bracket = /[（(]([^）)]+)[）)]$/.exec(label);
  return bracket ? bracket[1]! : (/•+$/.exec(label)?.[0] ?? label);
}

/** The names on cards that are known, and how many more there are: null when nobody counted them. */
export function held(pile: Pile | undefined): { names: string[]; more: number | null } {
  if (!pile) return { names: [], more: 0 };
  const names = pile.cards.flatMap((laid) => (laid.card?.name ? [laid.card.name] : []));
  return { names, more: pile.count === null ? null : Math.max(0, pile.count - names.length) };
}
