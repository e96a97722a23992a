// Commitments: how a hidden value is fixed without being told. Must agree with `ucr_events/hidden/seals.py`.
import { digest } from "../api/digest";
import { randomHex } from "../api/ids";
import { WORDS } from "./words";

/** What a commitment is bound to, so that a seal cannot be moved to another game, seat or slot. */
export type Binding = { game: string; seat: number; slot: string; purpose: string };

/** 128 random bits in hexadecimal. */
export function newSalt(): string {
  return randomHex(16);
}

/** SHA-256 over the canonical JSON of binding, salt and value: 64 hex digits. */
export function commitment({ game, seat, slot, purpose }: Binding, salt: string, value: unknown): string {
  return digest({ ucr: "seal/1", game, seat, slot, purpose, salt, value });
}

/** Three words that people compare aloud; 18 bits of the commitment, so a help for the eye and no proof. */
export function fingerprint(commitmentHex: string): [string, string, string] {
  const number = parseInt(commitmentHex.slice(0, 8), 16);
  const word = (shift: number) => WORDS[(number >>> shift) & 63]!;
  return [word(0), word(6), word(12)];
}
