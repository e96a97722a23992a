// Signed notes and checkpoints as C2SP has them, read and checked here. Must agree with `ucr_events/transparency/notes.py`.
import { getPublicKey, hashes, sign as signBytes, verify } from "@noble/ed25519";
import { sha256, sha512 } from "@noble/hashes/sha2.js";
import { hex } from "../api/ids";
import { sameBytes } from "./merkle";

hashes.sha512 = sha512;

const ED25519 = 1;
const COSIGNATURE = 4;
const TIME = 8;
const LENGTH = 32;
const MOST_SIGNATURES = 100;
const text = new TextEncoder();

/** cosigns: it signs what it saw of somebody else's log, with the time (`cosignature/v1`). */
export type Key = { name: string; tag: Uint8Array; public: Uint8Array; cosigns: boolean };
/** Where a log stands: its name, how many facts, and the root over them. */
export type Checkpoint = { origin: string; size: number; root: Uint8Array };
export type Note = { text: string; signatures: { name: string; tag: Uint8Array; signature: Uint8Array }[] };

/** The public key in its form name+tag+key; null: it is none. */
export function readKey(vkey: string): Key | null {
  const [name, tag, ...rest] = vkey.trim().split("+");
  const raw = fromBase64(rest.join("+"));
  if (!name || !tag || !raw || raw.length !== 1 + LENGTH || ![ED25519, COSIGNATURE].includes(raw[0]!)) return null;
  const named = tagOf(name, raw);
  return hex(named) === tag ? { name, tag: named, public: raw.slice(1), cosigns: raw[0] === COSIGNATURE } : null;
}

const tagOf = (name: string, raw: Uint8Array) => sha256(Uint8Array.of(...text.encode(`${name}\n`), ...raw)).slice(0, 4);

/** The key that cosigns under this name, of its seed. */
export function makeKey(name: string, seed: Uint8Array): Key {
  const raw = Uint8Array.of(COSIGNATURE, ...getPublicKey(seed));
  return { name, tag: tagOf(name, raw), public: raw.slice(1), cosigns: true };
}

/** name+tag+key, as it is handed round. */
export function vkeyOf({ name, tag, public: key, cosigns }: Key): string {
  return `${name}+${hex(tag)}+${toBase64(Uint8Array.of(cosigns ? COSIGNATURE : ED25519, ...key))}`;
}

/** The line under a note by which this key signed it. */
export const lineOf = ({ name, tag }: Key, signature: Uint8Array) =>
  `— ${name} ${toBase64(Uint8Array.of(...tag, ...signature))}\n`;

export const sign = (seed: Uint8Array, message: string) => signBytes(text.encode(message), seed);

/** Text and signatures of a note; a text of three lines alone is one without signatures. Null: it is none. */
export function readNote(note: string): Note | null {
  const at = note.lastIndexOf("\n\n");
  if (at < 0) return note.endsWith("\n") ? { text: note, signatures: [] } : null;
  const lines = note.slice(at + 2).split("\n");
  if (lines.pop() !== "" || lines.length === 0 || lines.length > MOST_SIGNATURES) return null;
  const signatures = lines.map((line) => {
    const found = /^— ([^\s+]+) (\S+)$/.exec(line);
    const raw = found && fromBase64(found[2]!);
    return found && raw && raw.length > 4 ? { name: found[1]!, tag: raw.slice(0, 4), signature: raw.slice(4) } : null;
  });
  return signatures.some((one) => one === null)
    ? null
    : { text: note.slice(0, at + 1), signatures: signatures as Note["signatures"] };
}

/** Whether this key signed the note; strictly, so that every program says the same of it. */
export function signedBy(note: Note, key: Key): boolean {
  const found = signatureOf(note, key);
  const at = cosignedAt(note, key);
  const signature = key.cosigns ? found?.slice(TIME) : found;
  if (signature?.length !== 64) return false;
  try {
    const message = at === null ? note.text : cosignedText(note.text, at);
    return verify(signature, text.encode(message), key.public, { zip215: false });
  } catch {
    return false;
  }
}

/** What who saw a checkpoint signs, with the time in seconds since 1970. */
export const cosignedText = (checkpoint: string, at: number) => `cosignature/v1\ntime ${at}\n${checkpoint}`;

/** When this key cosigned the note, seconds since 1970; null: it did not. */
export function cosignedAt(note: Note, key: Key): number | null {
  const found = key.cosigns ? signatureOf(note, key) : undefined;
  if (found?.length !== TIME + 64) return null;
  return (
    new DataView(found.buffer, found.byteOffset).getUint32(0) * 2 ** 32 +
    new DataView(found.buffer, found.byteOffset).getUint32(4)
  );
}

const signatureOf = (note: Note, key: Key) =>
  note.signatures.find((one) => one.name === key.name && sameBytes(one.tag, key.tag))?.signature;

export function readCheckpoint(lines: string): Checkpoint | null {
  const [origin, size, root, end, ...more] = lines.split("\n");
  const found = root === undefined ? null : fromBase64(root);
  if (!origin || !size || !/^(0|[1-9][0-9]{0,14})$/.test(size) || end !== "" || more.length > 0) return null;
  return found?.length === LENGTH ? { origin, size: Number(size), root: found } : null;
}

/** The hash in a sealed head: `origin`, `sealed`, hash. */
export function readSealed(lines: string): { origin: string; hash: Uint8Array } | null {
  const [origin, word, hash, end, ...more] = lines.split("\n");
  const found = hash === undefined ? null : fromBase64(hash);
  if (!origin || word !== "sealed" || end !== "" || more.length > 0) return null;
  return found?.length === LENGTH ? { origin, hash: found } : null;
}

export function checkpointText({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${toBase64(root)}\n`;
}

/** Base64 in its one spelling; null: it is none. */
export function fromBase64(written: string): Uint8Array | null {
  try {
    const raw = Uint8Array.from(atob(written), (letter) => letter.charCodeAt(0));
    return toBase64(raw) === written ? raw : null;
  } catch {
    return null;
  }
}

export function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

export const toUrl = (bytes: Uint8Array) => toBase64(bytes).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");

export function fromUrl(written: string): Uint8Array | null {
  const plain = written.replace(/-/g, "+").replace(/_/g, "/");
  return fromBase64(plain + "=".repeat((4 - (plain.length % 4)) % 4));
}

/** Whether this is the log of all games of the key of this name, `name`, or `name/2` after a restore. */
export function isLogOf(origin: string, name: string): boolean {
  return origin === name || (origin.startsWith(name) && /^\/([2-9]|[1-9][0-9]{1,8})$/.test(origin.slice(name.length)));
}

/** Which epoch of the key of this name a game's log is of, by its origin: `name/g/ID`, or `name/2/g/ID` after a restore. */
export function epochOf(origin: string, name: string): number | null {
  if (!origin.startsWith(`${name}/`)) return null;
  const found = /^(?:([2-9]|[1-9][0-9]{1,8})\/)?g\//.exec(origin.slice(name.length + 1));
  return found ? Number(found[1] ?? 1) : null;
}
