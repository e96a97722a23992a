// Whether the log that the server shows now goes on from what this browser, or another phone, has seen of it.
import type { Kept } from "../api/heads";
import { sha256 } from "@noble/hashes/sha2.js";
import { continues, sameBytes } from "./merkle";
import {
  fromBase64,
  readCheckpoint,
  readKey,
  readNote,
  readSealed,
  signedBy,
  toUrl,
  epochOf,
  type Checkpoint,
  type Key,
  type Note,
} from "./notes";

/** What the server answers; each throws Refused when it does not. */
export type Answers = {
  key: () => Promise<string | null>;
  checkpoint: () => Promise<string>;
  consistency: (from: number) => Promise<{ proof: string[]; checkpoint: string }>;
  sealed: (hash: string) => Promise<{ nonce: string; checkpoint: string }>;
  epochs: () => Promise<{ epochs: { epoch: number; at: number; ended: string }[]; size: number | null }>;
};

/** `status` as HTTP has it; 0: nobody answered. */
export class Refused extends Error {
  constructor(readonly status: number) {
    super(`refused: ${status}`);
  }
}

/** Why a log does not follow: it is shorter, its beginning is another, it is gone, a signature fails, a seal stays shut. */
export type Why = "shorter" | "other" | "gone" | "signature" | "sealed";

/**
 * What the server says in excuse: that it restored a backup, when (ms since 1970), and how many of the facts that were seen
 * are therefore missing; null: it does not say how many.
 */
export type Restored = { at: number; missing: number | null };

export type Evidence = { key: string | null; seen: string; now: string | null; proof: string[] };

export type Outcome =
  | {
      kind: "first" | "same" | "longer";
      size: number;
      before: number;
      at: number;
      signed: boolean;
      otherKey: boolean;
      /** What another phone showed: it is in this log, or this server never signed it. */
      compared: "agrees" | "foreign" | null;
    }
  | { kind: "covered"; sealed: number }
  | { kind: "unknown" }
  | {
      kind: "breaks";
      why: Why;
      before: number | null;
      size: number | null;
      at: number;
      restored: Restored | null;
      evidence: Evidence;
    };

export type Checked = { outcome: Outcome; kept: Kept };

class Breaks extends Error {
  constructor(
    readonly why: Why,
    readonly seen: string,
    readonly now: string | null = null,
    readonly proof: string[] = [],
  ) {
    super(why);
  }
}

/** Asks, and says what came of it. What does not follow never replaces what is kept. */
export async function check(kept: Kept, answers: Answers, now: number, other: string | null = null): Promise<Checked> {
  try {
    return await asked(kept, answers, now, other);
  } catch (cause) {
    if (cause instanceof Breaks) return { outcome: await broken(kept, cause, answers), kept };
    if (!(cause instanceof Refused)) throw cause;
    if (cause.status === 403) return { outcome: { kind: "covered", sealed: kept.sealed.length }, kept };
    if (cause.status === 404 && kept.note) return { outcome: await broken(kept, new Breaks("gone", kept.note), answers), kept };
    return { outcome: { kind: "unknown" }, kept };
  }
}

async function asked(kept: Kept, answers: Answers, at: number, other: string | null): Promise<Checked> {
  const key = await answers.key();
  const pinned = kept.note || kept.sealed.length > 0 ? (kept.key ?? key) : key;
  const keys = [pinned, key].map((one) => (one ? readKey(one) : null));
  let now: Told | null = null;
  if (kept.note) now = await follow(kept.note, answers, keys, true);
  if (kept.latest) now = (await follow(kept.latest, answers, keys)) ?? now;
  const followed = other ? await follow(other, answers, keys) : null;
  const compared = other ? (followed ? "agrees" : "foreign") : null;
  now ??= followed ?? (await first(answers, keys));
  for (const one of kept.sealed) await open(one, answers, keys);
  const before = sizeOf(kept.note);
  const kind = before === null ? "first" : before === now.size ? "same" : "longer";
  const otherKey = pinned !== key;
  const outcome = { kind, size: now.size, before: before ?? 0, at: kept.at, signed: now.signed, otherKey, compared } as const;
  return { outcome, kept: { key: now.signed ? key : null, note: now.note, at, latest: null, sealed: [] } };
}

async function first(answers: Answers, keys: (Key | null)[]): Promise<Told> {
  const stands = await answers.checkpoint();
  return read(stands, keys) ?? fail("signature", "", stands);
}

type Told = Checkpoint & { note: string; signed: boolean };

/**
 * The log as it stands now, which goes on from this note; null: the note is nobody's, and shows nothing. Throws Breaks.
 * trusted: it was checked before, by whatever key there was then.
 */
async function follow(seen: string, answers: Answers, keys: (Key | null)[], trusted = false): Promise<Told | null> {
  const before = read(seen, keys) ?? (trusted ? read(seen, [null]) : null);
  if (!before) return null;
  let answer: { proof: string[]; checkpoint: string };
  try {
    answer = await answers.consistency(before.size);
  } catch (cause) {
    if (cause instanceof Refused && cause.status === 422) throw new Breaks("shorter", seen, await answers.checkpoint());
    throw cause;
  }
  const now = read(answer.checkpoint, keys) ?? fail("signature", seen, answer.checkpoint);
  const proof = answer.proof.map((one) => fromBase64(one) ?? new Uint8Array());
  const theSame = goesOn(before.origin, now.origin, keys) || !before.signed || !sameKey(keys);
  if (!theSame || !continues(before.size, before.root, now.size, now.root, proof))
    throw new Breaks("other", seen, answer.checkpoint, answer.proof);
  return now;
}

/** A sealed head is opened by the log that it was given of. Throws Breaks, or Refused while the log is covered. */
async function open(seen: string, answers: Answers, keys: (Key | null)[]): Promise<void> {
  const note = readNote(seen);
  const head = note && readSealed(note.text);
  if (!note || !head || !signs(note, keys)) return;
  let told: { nonce: string; checkpoint: string };
  try {
    told = await answers.sealed(toUrl(head.hash));
  } catch (cause) {
    if (cause instanceof Refused && cause.status === 409) throw new Breaks("sealed", seen, await answers.checkpoint());
    throw cause;
  }
  const nonce = fromBase64(told.nonce) ?? new Uint8Array();
  const hash = sha256(Uint8Array.of(...nonce, ...new TextEncoder().encode(told.checkpoint)));
  if (!sameBytes(hash, head.hash)) throw new Breaks("sealed", seen, await answers.checkpoint());
  await follow(told.checkpoint, answers, keys, true);
}

/** A checkpoint, signed by one of the keys; where there is none, as it is. Null: it is none, or a key fails. */
function read(written: string, keys: (Key | null)[]): Told | null {
  const note = readNote(written);
  const found = note && readCheckpoint(note.text);
  if (!note || !found) return null;
  const signed = signs(note, keys);
  return signed || keys.every((key) => key === null) ? { ...found, note: written, signed } : null;
}

const signs = (note: Note, keys: (Key | null)[]) => keys.some((key) => key !== null && signedBy(note, key));
const sameKey = ([one, other]: (Key | null)[]) => !one || !other || sameBytes(one.public, other.public);

function sizeOf(written: string | null): number | null {
  const note = written === null ? null : readNote(written);
  return (note && readCheckpoint(note.text)?.size) ?? null;
}

function fail(why: Why, seen: string, now: string | null): never {
  throw new Breaks(why, seen, now);
}

async function broken(kept: Kept, { why, seen, now, proof }: Breaks, answers: Answers): Promise<Outcome> {
  const evidence = { key: kept.key, seen, now, proof };
  const restored = await saidToBeRestored(evidence, why, answers).catch(() => null);
  return { kind: "breaks", why, before: sizeOf(seen), size: sizeOf(now), at: kept.at, restored, evidence };
}

/** Whether the server says, by the same key, that a backup was restored since, and that explains what is missing. */
async function saidToBeRestored({ key, seen, now }: Evidence, why: Why, answers: Answers): Promise<Restored | null> {
  const pinned = key === null ? null : readKey(key);
  const before = originOf(seen);
  const then = before && pinned ? epochOf(before, pinned.name) : null;
  if (!pinned || !then || why === "signature" || why === "sealed") return null;
  const { epochs, size } = await answers.epochs();
  const last = epochs.at(-1);
  const ended = last && readNote(last.ended);
  if (!last || last.epoch <= then || !ended || !signedBy(ended, pinned)) return null;
  const shown = now === null ? null : originOf(now);
  if (shown !== null && epochOf(shown, pinned.name) !== last.epoch) return null;
  const saw = sizeOf(seen) ?? 0;
  const missing = why === "gone" ? saw : size === null ? null : saw - size;
  return missing === null || missing > 0 ? { at: last.at * 1000, missing } : null;
}

const originOf = (written: string) => readCheckpoint(readNote(written)?.text ?? "")?.origin ?? null;

/** Whether a log of this name goes on under that one: the same, or its next epoch after a restore. */
function goesOn(before: string, now: string, keys: (Key | null)[]): boolean {
  if (before === now) return true;
  const name = keys.find((key) => key !== null)?.name;
  const [then, since] = name === undefined ? [] : [before, now].map((one) => epochOf(one, name));
  return Boolean(then && since && then < since) && before.split("/g/")[1] === now.split("/g/")[1];
}
