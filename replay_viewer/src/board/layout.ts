// The layout of a game: places, decks, dice and the words for everything, as the server says them.
import { told } from "../i18n";
import { request } from "../api/client";
import { ownWord } from "../api/ownWords";
import type { Card, Table } from "./table";

export type Label = { ja: string; en: string };
export type Place = {
  id: string;
  label: Label;
  board: string;
  row: number | null;
  column: number | null;
  kind: string | null;
  group: Label;
};

/** A row of spaces: what a field of the table came to, in order (words, a number of marks, or seats). */
export type Track = {
  id: string;
  label: Label;
  reads: string;
  spaces: Label[];
  tones: Record<string, string>;
};

export type Layout = {
  /** Which of the drawings (board/index.ts) fits this family. */
  drawing: string;
  boards: { id: string; label: Label; notes: Label[]; shape: string | null }[];
  /** Role -> its side, the side's tone ("good", "bad" or nothing) and what a look shows, where the game says. */
  roles?: Record<string, { side: string; tone: string; looks: string }>;
  /** Role -> the name of its sign, where the game names one. */
  icons?: Record<string, string>;
  tracks: Track[];
  places: Place[];
  pieces: { id: string; label: Label; seat: number | null }[];
  decks: { id: string; label: Label; discard: string | null; holding: string }[];
  dice: { id: string; label: Label; faces: number }[];
  vocabularies: Record<string, { id: string; label: Label }[]>;
  sheet_fields: { field: string; type: string; label: Label }[];
  /** Place -> what is printed there beside its name, where the table's lists say it. */
  printed?: Record<string, Label>;
  words: Record<string, Label>;
};

export function getLayout(game: string, signal?: AbortSignal): Promise<Layout> {
  return request<Layout>(`/games/${encodeURIComponent(game)}/layout`, signal && { signal });
}

export function say(label: Label): string {
  return told(label);
}

/** The table's word for a trait, state, part, phase …; a name nobody translated is shown as it is. */
export function word(layout: Pick<Layout, "words">, name: string): string {
  const found = Object.prototype.hasOwnProperty.call(layout.words, name) ? layout.words[name] : undefined;
  return found ? say(found) : (ownWord(name) ?? name);
}

/** The same where there is room for a few letters only, as far as the table has a short one. */
export function shortWord(layout: Pick<Layout, "words">, name: string): string {
  const short = `${name}.short`;
  return word(layout, Object.prototype.hasOwnProperty.call(layout.words, short) ? short : name);
}

/** A word by its group: a role and an act may be called alike and mean two things. */
export function termOf(layout: Layout, group: string, name: string): string {
  const own = layout.words[`${group}.${name}`];
  return own ? say(own) : word(layout, name);
}

/** The same, each name as this table calls it. */
export function named<T>(values: Readonly<Record<string, T>>, layout: Layout): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [word(layout, name), value]));
}

export function placeOf(layout: Layout, id: string): Place | undefined {
  return layout.places.find((place) => place.id === id);
}

export function placeWord(layout: Layout, id: string | null): string {
  if (id === null) return "";
  const place = placeOf(layout, id);
  return place ? say(place.label) : id;
}

/** What a place is called beside its group's name: "Harbour 3" within Harbour is "3". */
export function shortPlace(place: Place): string {
  const whole = say(place.label);
  const group = say(place.group);
  return whole.startsWith(group) && whole.length > group.length ? whole.slice(group.length).trim() : whole;
}

/** A zone in words: a place, a deck, its discard pile, or what a seat holds. */
export function zoneWord(layout: Layout, id: string, discards: string): string {
  const place = placeOf(layout, id);
  if (place) return say(place.label);
  for (const deck of layout.decks) {
    if (deck.id === id) return say(deck.label);
    if (deck.discard === id) return `${say(deck.label)} ${discards}`;
  }
  const dot = id.indexOf(".");
  return dot > 0 ? `${word(layout, id.slice(0, dot))} ${id.slice(dot + 1)}` : word(layout, id);
}

export function cardName(card: Card | null | undefined): string {
  if (!card?.name) return card?.level != null ? `? LV${card.level}` : "?";
  return card.level != null ? `${card.name} LV${card.level}` : card.name;
}

/** At most five letters, so that a name fits its place; the whole name is shown on hover and focus. */
export function shortName(name: string, most = 5): string {
  const letters = Array.from(name);
  return letters.length <= most ? name : `${letters.slice(0, most - 1).join("")}…`;
}

/** 「惑星編 12巡」: where in the game a table is. */
export function chapterOf(table: Table, layout: Layout, round: (number: number) => string): string {
  return [table.part && word(layout, table.part), table.round !== null && round(table.round)].filter(Boolean).join(" ");
}
