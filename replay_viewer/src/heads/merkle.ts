// Whether a log only grew: the trees and proofs of RFC 6962, in our own words. Must agree with `ucr_events/transparency/merkle.py`.
import { sha256 } from "@noble/hashes/sha2.js";

export type Hash = Uint8Array;

const LENGTH = 32;

export function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}

const EMPTY = sha256(new Uint8Array());

export function leaf(entry: Uint8Array): Hash {
  return sha256(Uint8Array.of(0, ...entry));
}

export function node(left: Hash, right: Hash): Hash {
  return sha256(Uint8Array.of(1, ...left, ...right));
}

/** The root of the tree over these entries. */
export function rootOf(entries: readonly Uint8Array[]): Hash {
  const parts: Hash[] = [];
  entries.forEach((entry, at) => {
    let found = leaf(entry);
    for (let number = at; number & 1; number >>= 1) found = node(parts.pop()!, found);
    parts.push(found);
  });
  const last = parts.pop();
  return last ? parts.reduceRight((right, left) => node(left, right), last) : EMPTY;
}

/** Whether the proof shows that a leaf of this hash is at this place in the tree of this size and root. */
export function includes(hashed: Hash, place: number, size: number, proof: readonly Hash[], wanted: Hash): boolean {
  if (!(place >= 0 && place < size) || [hashed, wanted, ...proof].some((one) => one.length !== LENGTH)) return false;
  let [last, found] = [size - 1, hashed];
  for (const one of proof) {
    if (last === 0) return false;
    if (place % 2 === 1 || place === last) {
      found = node(one, found);
      while (place % 2 === 0 && place > 0) [place, last] = [half(place), half(last)];
    } else {
      found = node(found, one);
    }
    [place, last] = [half(place), half(last)];
  }
  return last === 0 && sameBytes(found, wanted);
}

/** Whether the proof shows that the tree of size `before` and root `first` is the beginning of the tree of `size` and `second`. */
export function continues(before: number, first: Hash, size: number, second: Hash, proof: readonly Hash[]): boolean {
  if (!(before >= 0 && before <= size) || [first, second, ...proof].some((one) => one.length !== LENGTH)) return false;
  if (before === size) return proof.length === 0 && sameBytes(first, second);
  if (before === 0) return proof.length === 0 && sameBytes(first, EMPTY);
  const path = isPower(before) ? [first, ...proof] : [...proof];
  const start = path.shift();
  if (!start) return false;
  let place = before - 1;
  let last = size - 1;
  while (place % 2 === 1) [place, last] = [half(place), half(last)];
  let [old, grown] = [start, start];
  for (const one of path) {
    if (last === 0) return false;
    if (place % 2 === 1 || place === last) {
      [old, grown] = [node(one, old), node(one, grown)];
      while (place % 2 === 0 && place > 0) [place, last] = [half(place), half(last)];
    } else {
      grown = node(grown, one);
    }
    [place, last] = [half(place), half(last)];
  }
  return last === 0 && sameBytes(old, first) && sameBytes(grown, second);
}

const half = (number: number) => Math.floor(number / 2);

function isPower(number: number): boolean {
  while (number % 2 === 0) number /= 2;
  return number === 1;
}
