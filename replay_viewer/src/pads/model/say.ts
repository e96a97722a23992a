// Small readings of the layout and the table that several pads share.

import { ownWord } from "../../api/ownWords";
import type { Span } from "../../api/types";
import { told, words } from "../../i18n";
import type { Deck, Label, Layout, Place, Table, Term } from "../types";
import { recorderWords } from "../words";
import type { PadDesk } from "./desk";
import { ownTerms } from "./ownTerms";

export const said = (label: Label): string => told(label);

/** The terms of one vocabulary of the layout, in pad order, then the table's own; none when this game has no such words. */
export function terms(recorder: PadDesk, name: string): Term[] {
  const listed = recorder.layout.value?.vocabularies[name] ?? [];
  return [...listed, ...ownTerms(recorder, name, listed)];
}

/** A word of this table in the page's language; the word itself when nobody translated it. */
export function word(layout: Layout | null, id: string): string {
  const label = layout?.words[id];
  return label ? said(label) : (ownWord(id) ?? id);
}

export function placeLabel(layout: Layout | null, id: string | null, nowhere: string): string {
  if (id === null) return nowhere;
  const place = [...(layout?.places ?? []), ...(layout?.decks ?? [])].find((one) => one.id === id);
  return place ? said(place.label) : (ownWord(id) ?? id);
}

/** Words of an act: who, then what; numbers and names that count are bold. */
export function caption(seat: number | null | undefined, ...parts: Span[]): Span[] {
  return seat ? [{ seat }, " ", ...parts] : parts;
}

export const bold = (value: string | number): Span => ({ b: String(value) });

export function seatField(seat: number | null): { seat?: number } {
  return seat === null ? {} : { seat };
}

export function seatName(recorder: PadDesk, seat: number | null): string {
  return recorder.game.value?.seats.find((one) => one.seat === seat)?.name ?? "";
}

/** Seats in turn order; those who left are in it, too. */
export function seatsInOrder(recorder: PadDesk) {
  const game = recorder.game.value;
  if (!game) return [];
  const now = new Map((recorder.table.value?.seats ?? []).map((seat) => [seat.seat, seat]));
  const all = game.seats.map((seat) => ({ ...seat, name: now.get(seat.seat)?.name ?? seat.name }));
  const order = recorder.table.value?.order ?? game.order;
  if (!order) return all;
  const at = (seat: number) => (order.includes(seat) ? order.indexOf(seat) : order.length + seat);
  return all.sort((a, b) => at(a.seat) - at(b.seat));
}

export function presentSeats(recorder: PadDesk): number[] {
  const absent = new Set((recorder.table.value?.seats ?? []).filter((seat) => !seat.present).map((seat) => seat.seat));
  return seatsInOrder(recorder)
    .map((seat) => seat.seat)
    .filter((seat) => !absent.has(seat));
}

/** Its mark is emptied and struck. */
export function isDead(recorder: PadDesk, seat: number): boolean {
  return recorder.table.value?.seats.find((one) => one.seat === seat)?.states.includes("dead") ?? false;
}

/** The seat after this one in turn order, among those present. */
export function nextSeat(recorder: PadDesk, seat: number): number {
  const all = presentSeats(recorder);
  return all[(all.indexOf(seat) + 1) % all.length] ?? seat;
}

/** The piece that belongs to a seat, if there is one. */
export function pieceOf(recorder: PadDesk, seat: number | null): string | null {
  const pieces = Object.entries(recorder.table.value?.pieces ?? {});
  return pieces.find(([, piece]) => piece.seat !== null && piece.seat === seat)?.[0] ?? null;
}

export function pieceLabel(recorder: PadDesk, id: string): string {
  const known = recorder.layout.value?.pieces.find((piece) => piece.id === id);
  return known ? said(known.label) : (recorder.table.value?.pieces[id]?.label ?? id);
}

/** Pieces standing on a place. */
export function piecesOn(table: Table | null, place: string): string[] {
  return Object.entries(table?.pieces ?? {})
    .filter(([, piece]) => piece.place === place)
    .map(([id]) => id);
}

/** Places to choose from: those of the layout, and those that came up on an open table. */
export function allPlaces(recorder: PadDesk): Place[] {
  const layout = recorder.layout.value;
  const listed = layout?.places ?? [];
  if (!layout?.open_places) return listed;
  const used = Object.values(recorder.table.value?.pieces ?? {}).flatMap((piece) => (piece.place ? [piece.place] : []));
  const fresh = [...new Set(used)].filter((id) => !listed.some((place) => place.id === id));
  const board = layout.boards[0]?.id ?? "table";
  return [
    ...listed,
    ...fresh.map((id) => ({
      id,
      label: { ja: ownWord(id) ?? id, en: ownWord(id) ?? id },
      board,
      row: 0,
      column: 0,
      kind: "list",
      group: { ja: "", en: "" },
    })),
  ];
}

/** The boards of the layout that have places, then those that only the header's own places are on. */
/** The board of places that are piles of cards; no layout has one of this name. */
export const PILES = "piles";

/** Decks, their discards and the other piles of the table as places to tap; of one deck also what each seat holds of it. */
export function pilesOf(recorder: PadDesk, deck: Deck | null = null): Place[] {
  const t = recorderWords.value;
  const decks = recorder.layout.value?.decks ?? [];
  const pile = (id: string, label: Label): Place => ({
    id,
    label,
    board: PILES,
    row: 0,
    column: 0,
    kind: "pile",
    group: label,
  });
  const held = (seat: number) => {
    const name = `${words.value.seat(seat)} ${deck ? said(deck.label) : ""}`;
    return pile(`${deck?.holding}.${seat}`, { ja: name, en: name });
  };
  const discards = decks.flatMap((one) => {
    const name = t.discardOf(said(one.label));
    return one.discard ? [pile(one.discard, { ja: name, en: name })] : [];
  });
  return [
    ...decks.map((one) => pile(one.id, one.label)),
    ...discards.filter((one, at) => discards.findIndex((other) => other.id === one.id) === at),
    ...(deck?.holding ? presentSeats(recorder).map(held) : []),
  ];
}

export function boardsOf(recorder: PadDesk): { id: string; label: string }[] {
  const used = [...new Set(allPlaces(recorder).map((place) => place.board))];
  const listed = (recorder.layout.value?.boards ?? []).filter((one) => used.includes(one.id));
  const others = used.filter((id) => !listed.some((one) => one.id === id));
  return [
    ...listed.map((one) => ({ id: one.id, label: said(one.label) })),
    ...others.map((id) => ({ id, label: word(recorder.layout.value, id) })),
  ];
}

/** The name of a button that says more than it shows: what it shows is part of it, so that a voice can press it by that. */
export function inFull(name: string, ...shown: (string | undefined | null | false)[]): string {
  const visible = shown.filter(Boolean).join(" ");
  return containsWords(name, visible) ? name : `${visible} ${name}`;
}

/** Whether whole words of a text are these; Japanese has no spaces between them. */
function containsWords(text: string, words: string): boolean {
  if (!/^[\x20-\x7e]*$/.test(words)) return text.includes(words);
  const plain = (one: string) =>
    ` ${one
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim()} `;
  return plain(text).includes(plain(words));
}
