// What phones sign. Must agree with `ucr_events/transparency/acts.py`.
import { sha256 } from "@noble/hashes/sha2.js";
import { canonicalJson } from "../api/digest";
import { hex } from "../api/ids";

/** A ticket as it is named where it must not stand. */
export const hashed = (ticket: string): string => hex(sha256(new TextEncoder().encode(ticket)));

/** ticket: its hash. */
export function claimText(game: string, role: string, key: string, ticket: string): string {
  return canonicalJson({ ucr: "claim/1", game, role, keys: { ed25519: key }, ticket });
}

/** What the phone before signs: whoever holds the ticket of this hash goes on for it. */
export function handoverText(game: string, role: string, ticket: string): string {
  return canonicalJson({ ucr: "handover/1", game, role, ticket });
}

/** seen: where the log stood as this phone saw it, [size, root], or a sealed head's hash, or null. */
export function actText(game: string, fact: Record<string, unknown>, seen: unknown): string {
  const { actor: _actor, match: _match, signed: _signed, ...told } = fact;
  return canonicalJson({ ucr: "act/1", game, fact: told, seen });
}
