// What this phone and the server know of the seat's seals, put together.
import { commitment, fingerprint } from "../../seal/commitment";
import type { KeptSeal } from "../../seal/client";
import type { Opening } from "../../seal/openings";

export type MySeal = KeptSeal & {
  /** Made by this seat; false: shown to it by another. */
  own: boolean;
  /** With it the seal can be opened; from this phone, else from the vault. */
  opening: Opening | undefined;
  /** Whether the vault has the opening as well. */
  inVault: boolean;
  /** Whether there is a value to look at, which may be any JSON value. */
  known: boolean;
};

/** A seal of somebody else is told by a value without a salt: the vault gives salts of one's own seals only. */
export function mySeals(kept: readonly KeptSeal[], here: readonly Opening[]): MySeal[] {
  return kept.map((seal) => {
    const local = here.find((one) => one.seal === seal.seal);
    const inVault = seal.salt !== null;
    const vaults = inVault ? { seal: seal.seal, value: seal.value, salt: seal.salt! } : undefined;
    const hasValue = seal.value !== null && seal.value !== undefined;
    const own = inVault || local !== undefined || !hasValue || seal.opened !== null;
    const value = hasValue ? seal.value : local?.value;
    return { ...seal, value, own, inVault, opening: local ?? vaults, known: hasValue || local !== undefined };
  });
}

/** The three public words of a seal this phone can open; null when only the table knows its commitment. */
export function wordsOf(game: string, seat: number, seal: MySeal): [string, string, string] | null {
  if (!seal.opening) return null;
  const binding = { game, seat, slot: seal.slot, purpose: seal.purpose };
  return fingerprint(commitment(binding, seal.opening.salt, seal.opening.value));
}
