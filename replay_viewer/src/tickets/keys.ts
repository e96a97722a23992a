// The key of this phone for a role of a game: made of 16 random bytes, which fit on a slip of paper.
import { getPublicKey, hashes, sign } from "@noble/ed25519";
import { hkdf } from "@noble/hashes/hkdf.js";
import { sha256, sha512 } from "@noble/hashes/sha2.js";
import { hex, randomHex } from "../api/ids";
import { seedName } from "../api/tickets";
import { remember, remembered } from "../storage";

hashes.sha512 = sha512;

const SEED = /^[0-9a-f]{32}$/;
const bytes = (text: string) => new TextEncoder().encode(text);

/** The seed of this phone, in hexadecimal; null: it has none for this role. */
export function seedOf(game: string, role: string): string | null {
  const kept = remembered(seedName(game, role));
  return kept !== null && SEED.test(kept) ? kept : null;
}

/** The same, made if there is none. Kept before it is used, so that a second tab takes the same. */
export function seedFor(game: string, role: string): string {
  const there = seedOf(game, role);
  if (there) return there;
  keepSeed(game, role, randomHex(16));
  return seedOf(game, role)!;
}

export const isSeed = (text: string): boolean => SEED.test(text);

/** Keeps a seed in the place of what was there. */
export const keepSeed = (game: string, role: string, seed: string): void => remember(seedName(game, role), seed);

export function publicKey(seed: string): string {
  return hex(getPublicKey(secretOf(seed)));
}

/** The signature over this text, in base64. */
export function signText(seed: string, text: string): string {
  return btoa(String.fromCharCode(...sign(bytes(text), secretOf(seed))));
}

/** Its Ed25519 key; from the same seed another purpose makes another. */
function secretOf(seed: string): Uint8Array {
  const raw = Uint8Array.from(seed.match(/../g)!, (pair) => parseInt(pair, 16));
  return hkdf(sha256, raw, undefined, bytes("ucr-seat/1 ed25519"), 32);
}
