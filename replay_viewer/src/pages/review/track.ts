// Where the pieces of the seats stood at every step, as bands of places: planets by name, a board of squares by its rim
// and its inside.
import { openLayout } from "../../board";
import { say, type Layout, type Place } from "../../board/layout";
import { openFilm } from "../../film/load";
import type { Table } from "../../board/table";
import type { Review } from "./server";
import { storyWords } from "./storyWords";

export type Band = { id: string; label: () => string };
/** From a step on in this band; null: nowhere on the board. */
export type Stay = { from: number; band: string | null };
export type Track = { last: number; bands: Band[]; stays: ReadonlyMap<number, Stay[]>; fights: { from: number; to: number }[] };

const LEAST_RIM = 4; // rows and columns from which a board has an inside worth telling apart

export async function loadTrack({ game, reader }: Review): Promise<Track> {
  const [layout, film] = await Promise.all([openLayout(game.game), openFilm(game.game, reader, "effective")]);
  const bandOf = bandsOf(layout);
  const follows = standsForSeat(layout);
  const stays = new Map<number, Stay[]>();
  const fights: Track["fights"] = [];
  for (let step = 1; step <= film.lastStep; step++) {
    await film.ensure(step);
    const table = film.tableAt(step) as unknown as Table;
    for (const [seat, band] of whereAll(table, bandOf, follows)) stay(stays, seat, step, band);
    fight(fights, step, table.combats.length > 0);
  }
  const used = new Set([...stays.values()].flat().map((one) => one.band));
  const bands = [...new Map([...bandOf.values()].map((band) => [band.id, band])).values()].filter((band) => used.has(band.id));
  return { last: film.lastStep, bands, stays, fights };
}

/** Whether a piece stands for its seat: a seat has one of its kind (`mother.2`), not several alike (`base.2.left.1`). */
function standsForSeat(layout: Layout): (id: string) => boolean {
  const kind = (id: string) => id.split(".").slice(0, 2).join(".");
  const many = new Map<string, number>();
  for (const { id } of layout.pieces) many.set(kind(id), (many.get(kind(id)) ?? 0) + 1);
  return (id) => (many.get(kind(id)) ?? 1) === 1;
}

function whereAll(
  table: Table,
  bandOf: ReadonlyMap<string, Band>,
  follows: (id: string) => boolean,
): Map<number, string | null> {
  const found = new Map<number, string | null>();
  for (const [id, piece] of Object.entries(table.pieces)) {
    if (piece.seat === null || !follows(id)) continue;
    const band = piece.place === null ? null : (bandOf.get(piece.place)?.id ?? null);
    if (band !== null || !found.has(piece.seat)) found.set(piece.seat, band);
  }
  return found;
}

function stay(stays: Map<number, Stay[]>, seat: number, step: number, band: string | null): void {
  const before = stays.get(seat);
  if (!before) stays.set(seat, [{ from: step, band }]);
  else if (before[before.length - 1]!.band !== band) before.push({ from: step, band });
}

function fight(fights: Track["fights"], step: number, on: boolean): void {
  const last = fights[fights.length - 1];
  if (!on) return;
  if (last && last.to === step - 1) last.to = step;
  else fights.push({ from: step, to: step });
}

/** Place -> its band, in the order of the layout; what lies around a board comes before the board. */
function bandsOf(layout: Layout): ReadonlyMap<string, Band> {
  const sorted = [...layout.places].sort(
    (one, other) =>
      boardAt(layout, one) - boardAt(layout, other) || Number(other.kind === "around") - Number(one.kind === "around"),
  );
  return new Map(sorted.map((place) => [place.id, bandOf(layout, place)]));
}

const boardAt = (layout: Layout, place: Place): number => layout.boards.findIndex((board) => board.id === place.board);

function bandOf(layout: Layout, place: Place): Band {
  if (place.kind === "around") return { id: `${place.board} around`, label: () => say(place.label) };
  const group = place.id.split(".")[0]!;
  const beside = layout.places.filter(
    (one) => one.board === place.board && one.kind !== "around" && one.id.split(".")[0] === group,
  );
  const [rows, columns] = [beside.map((one) => one.row ?? 0), beside.map((one) => one.column ?? 0)];
  if (new Set(rows).size < LEAST_RIM || new Set(columns).size < LEAST_RIM)
    return { id: `${place.board} ${group}`, label: () => say(place.group) };
  const rim = atEnd(place.row, rows) || atEnd(place.column, columns);
  return {
    id: `${place.board} ${group} ${rim ? "rim" : "inside"}`,
    label: () => (rim ? storyWords.value.rim : storyWords.value.inside),
  };
}

const atEnd = (at: number | null, all: readonly number[]): boolean => at === Math.min(...all) || at === Math.max(...all);
