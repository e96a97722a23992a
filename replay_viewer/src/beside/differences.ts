// What differs between two tables, spelled out and in the words of the table.
import { words } from "../i18n";
import { difference } from "../film/difference";
import type { Json } from "../api/blocks";
import { fieldWord } from "../corrections/fieldWords";
import { placeWord, say, word } from "../board/layout";
import type { Beside } from "./beside";
import type { Difference } from "./server";

/** Groups of the table whose names say nothing to people. */
const TECHNICAL = new Set(["seats", "pieces", "zones", "counters", "declared", "place", "last"]);
/** Fields that hold ids, or that follow from others. */
const SILENT = new Set(["fact", "sheet", "corrections", "high"]);

export type Told = Pick<Difference, "path" | "left" | "right">;

/** A part that was compared whole is looked into, so that what is equal in it is not told. */
export function spelledOut(differences: readonly Told[]): Told[] {
  return differences.flatMap(inside).filter((one) => !SILENT.has(String(one.path[one.path.length - 1])));
}

function inside(one: Told): Told[] {
  if (!isBranch(one.left) || !isBranch(one.right)) return [one];
  return difference(one.left, one.right).map(([path, right]) => {
    const left = path.reduce<Json | undefined>(
      (node, key) => (isBranch(node) ? (node as Record<string, Json>)[key] : undefined),
      one.left as Json,
    );
    return { path: [...one.path, ...path], left: left ?? null, right: right ?? null };
  });
}

function isBranch(value: unknown): value is Json & object {
  return typeof value === "object" && value !== null;
}

export function nameOf(beside: Beside, { path }: Told): string {
  const named = path.map((part, index) =>
    path[index - 1] === "seats"
      ? seatOf(beside, part)
      : typeof part === "number" || TECHNICAL.has(part)
        ? ""
        : wordOf(beside, part),
  );
  return named.filter(Boolean).join(" ");
}

/** Seats are told by their place in the list of the table. */
function seatOf(beside: Beside, index: string | number): string {
  const seat = beside.parent.table.value?.seats[Number(index)];
  return seat ? words.value.seatName(seat.seat, seat.name) : String(index);
}

function wordOf(beside: Beside, id: string): string {
  const { layout, table } = beside.parent;
  const known = [...layout.pieces, ...layout.dice].find((one) => one.id === id);
  if (known) return say(known.label);
  const place = placeWord(layout, id);
  const said = place === id ? (table.value?.pieces[id]?.label ?? word(layout, id)) : place;
  return said === id ? fieldWord(id) : said;
}

export function valueWords(beside: Beside, value: unknown): string {
  if (value === null || value === undefined) return "–";
  if (typeof value !== "object") return wordOf(beside, String(value));
  const said = Array.isArray(value) ? value : Object.values(value);
  return (
    said
      .filter((one) => one !== null && typeof one !== "object")
      .map((one) => wordOf(beside, String(one)))
      .join("・") || "…"
  );
}
