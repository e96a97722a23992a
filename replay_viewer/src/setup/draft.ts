// The form of a new game as data: what it starts with, what one may do to it, and the header it becomes.
import { COLOURS } from "../parts/seats";
import { complete, rosterOf, type CastAt, type Counts } from "./cast";
import type { Edition, Family, OptionValue, Reading, Visibility } from "./families";

export type SeatDraft = { key: number; name: string; colour: string };
export type DieDraft = { key: number; label: string; faces: string };
export type Sheets = "phones" | "paper";

/** A file of charts that the server has: pinned by its hash, with the token that allows it; one that came with it needs none. */
export type Pinned = { pack: string; title: string; digest: string; token: string; tables: string[] };
/** A file to choose from: for which family and editions (none named: every one). */
export type Offered = Pinned & { family: string; editions: string[] };

export type Draft = {
  family: string;
  edition: string;
  title: string;
  club: string;
  /** In turn order; the seat's number is its place in this list. */
  seats: SeatDraft[];
  dice: DieDraft[];
  options: Record<string, OptionValue>;
  readings: Record<string, string>;
  /** Role -> how many cards, where the table chose otherwise than usual for its number of seats. */
  roles: Counts | null;
  visibility: Visibility;
  sheets: Sheets;
  /** Minutes that a closing stands before what is sealed opens to everybody; null: never by itself. */
  opensAfter: number | null;
  /** The referee writes down what follows without a choice. */
  consequences: boolean;
  /** What a rule forbids is asked about before it is recorded. */
  strict: boolean;
  /** The club's charts, each pack once. */
  tables: Pinned[];
};

/** What is kept of the last game for the next one. */
export type LastTime = Partial<
  Pick<
    Draft,
    | "family"
    | "edition"
    | "club"
    | "visibility"
    | "sheets"
    | "opensAfter"
    | "readings"
    | "roles"
    | "consequences"
    | "strict"
    | "tables"
    | "options"
  >
> & {
  seats?: { name: string; colour: string }[];
  dice?: { label: string; faces: string }[];
};

export type Words = { seatName: (seat: number) => string; title: (day: string) => string; dice: string[] };

let lastKey = 0;
const newKey = () => ++lastKey;

export function seatOf(index: number, taken: readonly string[] = []): SeatDraft {
  const usual = COLOURS[index % COLOURS.length]!.key;
  const colour = taken.includes(usual) ? (COLOURS.find((one) => !taken.includes(one.key))?.key ?? usual) : usual;
  return { key: newKey(), name: "", colour };
}

export function dieOf(label: string, faces = "6"): DieDraft {
  return { key: newKey(), label, faces };
}

/** The form as it opens: as last time where there was one, else the first edition with the fewest seats. */
export function newDraft(families: readonly Family[], last: LastTime, words: Words): Draft {
  const family = families.find((one) => one.family === last.family) ?? families[0]!;
  const edition = family.editions.find((one) => one.edition === last.edition) ?? family.editions[0]!;
  const seats = (last.seats ?? []).slice(0, edition.seats[1]).map((seat) => ({ key: newKey(), ...seat }));
  return {
    family: family.family,
    edition: edition.edition,
    title: "",
    club: last.club ?? "",
    seats: filled(seats, Math.max(edition.seats[0], 2)),
    dice: usualDice(family, last, words),
    options: { ...usualOptions(edition), ...optionsOf(edition, last.options ?? {}) },
    readings: readingsFor(edition, last.readings ?? {}),
    roles: last.edition === edition.edition ? (last.roles ?? null) : null,
    visibility: last.visibility ?? usualVisibility(edition),
    sheets: last.sheets ?? "phones",
    opensAfter: last.opensAfter ?? null,
    consequences: last.consequences ?? true,
    strict: last.strict ?? false,
    tables: last.tables ?? [],
  };
}

/** As last time at this game; games that are played without dice are not asked for any. */
function usualDice(family: Family, last: LastTime, words: Words): DieDraft[] {
  if (last.family === family.family && last.dice) return last.dice.map((die) => dieOf(die.label, die.faces));
  return family.dice ? words.dice.map((label) => dieOf(label)) : [];
}

/** Of the options chosen last, those this edition still has. */
function optionsOf(edition: Edition, chosen: Readonly<Record<string, OptionValue>>): Record<string, OptionValue> {
  const has = edition.options.filter((option) => option.choices.some((choice) => choice.value === chosen[option.option]));
  return Object.fromEntries(has.map((option) => [option.option, chosen[option.option]!]));
}

/** The files that fit: of this family, for this edition or for every one. */
export function fitting(all: readonly Offered[], draft: Draft): Offered[] {
  return all.filter(
    (one) => one.family === draft.family && (one.editions.length === 0 || one.editions.includes(draft.edition)),
  );
}

/** Another family's dice: those it is usually played with. */
export function withDice(draft: Draft, family: Family, words: Words): Draft {
  return { ...draft, dice: usualDice(family, {}, words) };
}

function usualOptions(edition: Edition): Record<string, OptionValue> {
  return Object.fromEntries(edition.options.map((option) => [option.option, option.choices[0]!.value]));
}

/** Another edition: its options, at least as many seats as it needs, no empty ones beyond its most. People who sit there stay. */
export function withEdition(draft: Draft, family: string, edition: Edition): Draft {
  const most = edition.seats[1];
  const kept = draft.seats.filter((seat, at) => at < most || seat.name.trim() !== "");
  const seats = filled(kept, edition.seats[0]);
  return {
    ...draft,
    family,
    edition: edition.edition,
    seats,
    options: usualOptions(edition),
    readings: readingsFor(edition, draft.readings),
    roles: null,
    tables: family === draft.family ? draft.tables : [],
    visibility: family === draft.family ? draft.visibility : usualVisibility(edition),
  };
}

const usualVisibility = ({ visibility = "after" }: Edition): Visibility => visibility;

/** With another number of seats the usual roles are in again. */
export function withSeat(draft: Draft): Draft {
  return { ...draft, roles: null, seats: filled(draft.seats, draft.seats.length + 1) };
}

export function withoutSeat(draft: Draft, index: number): Draft {
  return { ...draft, roles: null, seats: draft.seats.filter((_, at) => at !== index) };
}

/** Who is in at this number of seats, as the edition has it; undefined: it asks for no roles. */
export function castOf(draft: Draft, edition: Edition | undefined): CastAt | undefined {
  return edition?.cast?.at[draft.seats.length];
}

/** The roles in force: the table's own, else those usual for its number of seats. */
export function rolesOf(draft: Draft, at: CastAt): Counts {
  return complete(at, draft.roles ?? at.counts);
}

/** The person moves with name and colour; numbers follow the turn order. */
export function movedSeat(draft: Draft, index: number, by: 1 | -1): Draft {
  const to = index + by;
  if (to < 0 || to >= draft.seats.length) return draft;
  const seats = [...draft.seats];
  [seats[index], seats[to]] = [seats[to]!, seats[index]!];
  return { ...draft, seats };
}

/** A colour somebody else has is swapped, since two pieces of one colour cannot be told apart. */
export function withColour(draft: Draft, index: number, colour: string): Draft {
  const before = draft.seats[index]!.colour;
  const seats = draft.seats.map((seat, at) => {
    if (at === index) return { ...seat, colour };
    return seat.colour === colour ? { ...seat, colour: before } : seat;
  });
  return { ...draft, seats };
}

/** The readings of this edition: those chosen that it has, the usual ones for the rest. */
export function readingsFor(edition: Edition | undefined, chosen: Readonly<Record<string, string>>): Record<string, string> {
  const has = (reading: Reading, name: string | undefined) => reading.choices.some((choice) => choice.id === name);
  return Object.fromEntries(
    (edition?.readings ?? []).map((reading) => {
      const name = chosen[reading.rule];
      return [reading.rule, name !== undefined && has(reading, name) ? name : reading.default];
    }),
  );
}

/** Another file of the same name takes the place of the one before. */
export function withTables(draft: Draft, added: Pinned): Draft {
  return { ...draft, tables: [...draft.tables.filter((one) => one.pack !== added.pack), added] };
}

/** What the table is called: club and title, the day where nobody said more. */
export function titleOf(draft: Draft, words: Words, day: string): string {
  return [draft.club.trim(), draft.title.trim()].filter(Boolean).join(" ") || words.title(day);
}

/** The header for POST /games; empty names become the seat's number, an empty title the day. */
export function headerOf(draft: Draft, words: Words, day: string, edition?: Edition): Record<string, unknown> {
  const at = castOf(draft, edition);
  const title = titleOf(draft, words, day);
  const seats = draft.seats.map(({ name, colour }, index) => ({
    seat: index + 1,
    name: name.trim() || words.seatName(index + 1),
    colour,
  }));
  return {
    title,
    family: draft.family,
    edition: draft.edition,
    ...(edition?.file && { edition_file: edition.file }),
    seats,
    order: seats.map((seat) => seat.seat),
    dice: draft.dice.map((die, index) => ({ id: `d${index + 1}`, label: die.label.trim(), faces: Number(die.faces) })),
    options: at ? without(draft.options, edition!.cast!.options) : draft.options,
    readings: draft.readings,
    ...(at && { roster: rosterOf(edition!.cast!, rolesOf(draft, at)) }),
    visibility: draft.visibility,
    claims: "tickets",
    sheets: draft.sheets,
    ...(draft.opensAfter === null || draft.sheets === "paper" ? {} : { opens_after: draft.opensAfter }),
    consequences: draft.consequences,
    strict: draft.strict,
    tables: Object.fromEntries(draft.tables.map((one) => [one.pack, one.digest])),
    at: Date.now(),
  };
}

function without(options: Record<string, OptionValue>, names: readonly string[]): Record<string, OptionValue> {
  return Object.fromEntries(Object.entries(options).filter(([name]) => !names.includes(name)));
}

export function lastTimeOf({ seats, title, dice, ...kept }: Draft): LastTime {
  return {
    ...kept,
    dice: dice.map(({ label, faces }) => ({ label, faces })),
    seats: seats.map(({ name, colour }) => ({ name, colour })),
  };
}

function filled(seats: SeatDraft[], count: number): SeatDraft[] {
  const all = [...seats];
  while (all.length < count)
    all.push(
      seatOf(
        all.length,
        all.map((seat) => seat.colour),
      ),
    );
  return all;
}
