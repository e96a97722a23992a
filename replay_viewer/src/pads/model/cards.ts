// From the choices of the card pad to facts: one verb, one deck, and what was seen of the cards.
import type { Card, Deck, Draft } from "../types";

export type Verb = "draw" | "deal" | "play" | "discard" | "show" | "return" | "shuffle" | "lay" | "turnOver";
export const VERBS: readonly Verb[] = ["draw", "deal", "play", "discard", "show", "return", "shuffle", "lay", "turnOver"];

/** `cards` null: nobody saw which; `count` null: nobody knows how many. */
export type Seen = { count: number | null; cards: Card[] | null };

export function holdingOf(deck: Deck | null, seat: number | null): string | null {
  return deck?.holding && seat !== null ? `${deck.holding}.${seat}` : null;
}

const zone = (field: "source" | "to", name: string | null | undefined) => (name ? { [field]: name } : {});

function seenFields({ count, cards }: Seen): Record<string, unknown> {
  return { ...(count === null ? {} : { count }), ...(cards === null ? {} : { cards }) };
}

export type Movement = Exclude<Verb, "shuffle" | "lay" | "turnOver">;

/**
 * A card leaving or reaching a seat. Draws and deals go to what the seat holds of the deck; the others come from there.
 * `from`: a place on the board it was taken from instead.
 */
export function movement(
  verb: Movement,
  deck: Deck | null,
  seat: number | null,
  seen: Seen,
  from: string | null = null,
): Draft {
  const own = holdingOf(deck, seat);
  const by = seat === null ? {} : { seat };
  const fields = seenFields(seen);
  switch (verb) {
    case "draw":
      return { kind: "cards.drawn/1", ...by, ...zone("source", from ?? deck?.id), ...zone("to", own), ...fields };
    case "deal":
      return { kind: "cards.dealt/1", ...by, ...zone("source", from ?? deck?.id), ...zone("to", own), ...fields };
    case "play":
      return { kind: "cards.played/1", ...by, ...zone("source", from ?? own), ...zone("to", deck?.discard), ...fields };
    case "discard": {
      const down = seen.cards === null ? { face: "down" } : {};
      return {
        kind: "cards.discarded/1",
        ...by,
        ...zone("source", from ?? own),
        ...zone("to", deck?.discard),
        ...fields,
        ...down,
      };
    }
    case "show":
      return { kind: "cards.shown/1", ...by, ...zone("source", from ?? own), ...fields };
    case "return":
      return { kind: "cards.returned/1", ...by, ...zone("source", from ?? own), ...zone("to", deck?.id), ...fields };
  }
}
