// What differs between two tables, as changes. Needed only where two blocks of a film meet: no block tells that step.
import type { Json, Op, Path } from "../api/blocks";

/** Changes that turn `before` into `after`; a list of another length is replaced whole. */
export function difference(before: Json, after: Json, path: Path = []): Op[] {
  if (Object.is(before, after)) return [];
  if (!isBranch(before) || !isBranch(after) || !sameShape(before, after)) return [[path, after]];
  const old = before as { readonly [key: string]: Json };
  const now = after as { readonly [key: string]: Json };
  const key = (name: string) => (Array.isArray(after) ? Number(name) : name);
  const gone = Object.keys(old).filter((name) => !(name in now));
  return [
    ...gone.map((name): Op => [[...path, key(name)]]),
    ...Object.keys(now).flatMap((name): Op[] =>
      name in old ? difference(old[name]!, now[name]!, [...path, key(name)]) : [[[...path, key(name)], now[name]!]],
    ),
  ];
}

function isBranch(node: Json): node is readonly Json[] | { readonly [key: string]: Json } {
  return typeof node === "object" && node !== null;
}

function sameShape(one: Json, other: Json): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return Array.isArray(one) === Array.isArray(other);
  return one.length === other.length;
}
