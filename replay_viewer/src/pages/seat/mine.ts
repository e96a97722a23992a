// What this phone and the server know of the seat's seals, put together.
import { fingerprint } from "../../seal/commitment";
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

export function mySeals(kept: readonly KeptSeal[], here: readonly Opening[], seat: number): MySeal[] {
  return kept.map((seal) => {
    const local = here.find((one) => one.seal === seal.seal);
    const inVault = seal.salt !== null;
    const vaults = inVault ? { seal: seal.seal, value: seal.value, salt: seal.salt! } : undefined;
    const hasValue = seal.value !== null && seal.value !== undefined;
    const value = hasValue ? seal.value : local?.value;
    return {
      ...seal,
      value,
      own: seal.seat === seat,
      inVault,
      opening: local ?? vaults,
      known: hasValue || local !== undefined,
    };
  });
}

/** The three public words of a seal; null for the paper, which has no commitment. */
export function wordsOf(seal: MySeal): [string, string, string] | null {
  return seal.commitment === null ? null : fingerprint(seal.commitment);
}
