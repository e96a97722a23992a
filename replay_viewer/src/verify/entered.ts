// Whether a record is what was entered of it into a server's log of all games. Must say what `ucr_events/transparency/entered.py` says.
import { sha256 } from "@noble/hashes/sha2.js";
import { continues, includes, leaf, sameBytes, type Hash } from "../heads/merkle";
import {
  cosignedAt,
  fromBase64,
  isLogOf,
  readCheckpoint,
  readKey,
  readNote,
  signedBy,
  vkeyOf,
  type Checkpoint,
  type Key,
} from "../heads/notes";
import type { Statement } from "./statement";

type Leaf = { place: number; at: number; size: number; entry: Uint8Array; head: Checkpoint | null; proof: Hash[] };
type Witnessed = { key: string; note: string; proof: Hash[] };
/** What a server says of a game's entries, kept as a file or within the game's own. */
export type Leaves = { leaves: Leaf[]; checkpoint: string; witnessed: Witnessed[] };

const NOBODY = "none of the keys has signed it";

/** The document of the server; null: it is none. */
export function readLeaves(found: unknown): Leaves | null {
  const given = found as { format?: unknown; leaves?: unknown; checkpoint?: unknown; witnessed?: unknown } | null;
  if (given?.format !== "ucr-leaves/1" || typeof given.checkpoint !== "string") return null;
  try {
    const leaves = rows(given.leaves).map(readLeaf);
    const witnessed = rows(given.witnessed ?? []).map((one) => ({
      key: String(one.key),
      note: String(one.note),
      proof: hashes(one.proof),
    }));
    return { leaves, checkpoint: given.checkpoint, witnessed };
  } catch (cause) {
    if (cause instanceof TypeError) return null;
    throw cause;
  }
}

/** What can be said of the entries. agrees: whether the record began so. */
export function ofLeaves(
  name: string,
  { leaves, checkpoint, witnessed }: Leaves,
  trusted: readonly Key[],
  keys: readonly Key[],
  agrees: (head: Checkpoint) => boolean,
): Statement[] {
  const note = readNote(checkpoint);
  const tree = note && readCheckpoint(note.text);
  const key = note && [...trusted, ...keys].find((one) => signedBy(note, one));
  if (!tree || !key || !isLogOf(tree.origin, key.name)) return [say("fails", "entries", { name, why: NOBODY })];
  const fits = (one: Leaf) =>
    one.head !== null && includes(leaf(one.entry), one.place, tree.size, one.proof, tree.root) && agrees(one.head);
  const last = leaves.filter(fits).at(-1);
  const told = { name, key: key.name };
  return [
    ...(leaves.length === 0 ? [say("nobody", "no-entry", told)] : []),
    ...leaves.filter((one) => !fits(one)).map(({ size, at }) => say("fails", "entered", { name, size, at })),
    ...(last
      ? [
          say(isAmong(key, trusted) ? "holds" : "open", "entered", {
            ...told,
            size: last.size,
            at: last.at,
            entries: tree.size,
          }),
          ...witnessed.flatMap((one) => seen(one, tree, last.place, trusted, told)),
        ]
      : []),
  ];
}

/** What a witness's word is worth; nothing of one that signed before the entry was there. */
function seen(
  one: Witnessed,
  tree: Checkpoint,
  place: number,
  trusted: readonly Key[],
  told: Statement["values"],
): Statement[] {
  const values = { ...told, witness: one.key.split("+")[0]! };
  const key = readKey(one.key);
  const note = readNote(one.note);
  const signed = note && readCheckpoint(note.text);
  const at = note && key ? cosignedAt(note, key) : null;
  if (!key || !note || !signed || at === null || !signedBy(note, key)) return [say("fails", "witnessed", values)];
  const [less, more] = signed.size <= tree.size ? [signed, tree] : [tree, signed];
  if (signed.origin !== tree.origin || !continues(less.size, less.root, more.size, more.root, one.proof))
    return [say("fails", "witnessed", values)];
  if (signed.size <= place) return [];
  return [say(isAmong(key, trusted) ? "holds" : "open", "witnessed", { ...values, entries: signed.size, at })];
}

const say = (verdict: Statement["verdict"], code: string, values: Statement["values"]): Statement => ({
  verdict,
  code,
  values,
});

const isAmong = (key: Key, keys: readonly Key[]) => keys.some((one) => vkeyOf(one) === vkeyOf(key));

function readLeaf(one: Record<string, unknown>): Leaf {
  const entry = bytes(one.entry);
  const [place, at, size] = [one.place, one.at, one.size].map(Number) as [number, number, number];
  return { place, at, size, entry, head: hidden(one, entry, size), proof: hashes(one.proof) };
}

/** What the entry hid; null: it hides something else, or the server does not open it. */
function hidden({ nonce, checkpoint }: Record<string, unknown>, entry: Uint8Array, size: number): Checkpoint | null {
  if (typeof nonce !== "string" || typeof checkpoint !== "string") return null;
  const head = readCheckpoint(checkpoint);
  const made = sha256(Uint8Array.of(...bytes(nonce), ...new TextEncoder().encode(checkpoint)));
  return head?.size === size && sameBytes(made, entry) ? head : null;
}

function rows(found: unknown): Record<string, unknown>[] {
  if (!Array.isArray(found)) throw new TypeError("expected a list");
  return found.map((one: unknown) => {
    if (typeof one !== "object" || one === null) throw new TypeError("expected an object");
    return one as Record<string, unknown>;
  });
}

function hashes(found: unknown): Hash[] {
  if (!Array.isArray(found)) throw new TypeError("expected a list");
  return found.map(bytes);
}

function bytes(found: unknown): Uint8Array {
  const raw = typeof found === "string" ? fromBase64(found) : null;
  if (!raw) throw new TypeError("expected base64");
  return raw;
}
