// What one can play, as people call it: a family with its editions as one thing, or each edition as a game of its own.
import { said, type Edition, type Family } from "./families";
import { PICTURED } from "./posters/Poster";

export type Playable = {
  /** The family, or "family/edition" where each edition is a game of its own. */
  key: string;
  family: Family;
  /** The one a new table begins with. */
  edition: Edition;
  name: string;
  picture: string | null;
  /** Fewest and most seats of all its editions. */
  seats: [number, number];
};

export function playables(families: readonly Family[]): Playable[] {
  return families.flatMap((family) =>
    family.apart
      ? family.editions.map((edition) => playable(family, [edition], said(edition.label)))
      : [playable(family, family.editions, said(family.label))],
  );
}

function playable(family: Family, editions: readonly Edition[], name: string): Playable {
  const edition = editions[0]!;
  return {
    key: keyOf(family, edition.edition),
    family,
    edition,
    name,
    picture: edition.picture ?? null,
    seats: [Math.min(...editions.map((one) => one.seats[0])), Math.max(...editions.map((one) => one.seats[1]))],
  };
}

const keyOf = (family: Family, edition: string) => (family.apart ? `${family.family}/${edition}` : family.family);

/** The key of what is played at a table; null where the server no longer offers it. */
export function playedAt(families: readonly Family[], family: string, edition: string): string | null {
  const found = families.find((one) => one.family === family);
  return found ? keyOf(found, edition) : null;
}

/** The picture of what is played at a table. */
export function pictureAt(families: readonly Family[], family: string, edition: string): string | null {
  const editions = families.find((one) => one.family === family)?.editions ?? [];
  return (editions.find((one) => one.edition === edition) ?? editions[0])?.picture ?? null;
}

/** The first of each picture in the pictures' order, then all others: variants of a game look like it. */
export function picturesFirst(all: readonly Playable[]): Playable[] {
  const first = PICTURED.flatMap((picture) => all.find((one) => one.picture === picture) ?? []);
  return [...first, ...all.filter((one) => !first.includes(one))];
}
