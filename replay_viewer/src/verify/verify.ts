// What can be said of a record without a server. Must say what `ucr_events/transparency/verifying.py` says; words.json has the words.
import { digest } from "../api/digest";
import { hex } from "../api/ids";
import { sameBytes } from "../heads/merkle";
import { cosignedAt, readCheckpoint, readKey, readNote, signedBy, type Checkpoint, type Key } from "../heads/notes";
import { actsIn, type Acts } from "./acts";
import { ofLeaves, readLeaves, type Leaves } from "./entered";
import { hostOf } from "./host";
import { BadLog, readLog, texts, type Log } from "./log";
import type { Statement, Verdict } from "./statement";

/** leaves: instead of notes, what a server says of the game's entries in its log of all games. */
export type Copy = { name: string; notes: string[]; key: string | null; leaves?: Leaves };

const ITSELF = ".ucr";

export function verify(content: string, trusted: readonly Key[], copies: readonly Copy[]): Statement[] {
  let log: Log;
  try {
    log = readLog(content);
  } catch (cause) {
    if (cause instanceof BadLog || cause instanceof TypeError) return [say("fails", "log", { why: cause.message })];
    throw cause;
  }
  const acts = actsIn(log);
  const signed = notesOf(log, trusted);
  const kept = [...itself(log, trusted), ...copies.flatMap((copy) => ofCopy(log, copy, trusted))];
  const reaches = signed.filter((one) => one.verdict !== "fails").map((one) => Number(one.values.size ?? 0));
  return [
    say("holds", "log", { facts: log.facts.length }),
    ...openings(log),
    ...acts.told.map(({ fails, code, values }) => say(fails ? "fails" : "holds", code, values)),
    ...hosted(log, trusted),
    ...signed,
    ...kept,
    ...(log.notes.length > 0 && !kept.some(vouches) ? [say("nobody", "no-witness")] : []),
    ...byNobody(log, Math.max(0, ...reaches), acts),
  ];
}

/** What a phone kept, or a note; null: it is neither. */
export function readCopy(name: string, content: string): Copy | null {
  try {
    const found = JSON.parse(content) as Record<string, unknown>;
    const leaves = readLeaves(found);
    if (leaves) return { name, notes: [], key: null, leaves };
    if (found?.format !== "ucr-head/1") return null;
    return { name, notes: texts(found.notes), key: typeof found.key === "string" ? found.key : null };
  } catch {
    const note = readNote(content);
    return note && readCheckpoint(note.text) ? { name, notes: [content], key: null } : null;
  }
}

const say = (verdict: Verdict, code: string, values: Statement["values"] = {}): Statement => ({ verdict, code, values });

/** Whether what was opened is what had been sealed. A paper seal cannot be checked. */
function openings(log: Log): Statement[] {
  const sealed = new Map(log.facts.filter(({ kind }) => SEALS.has(kind)).map((fact) => [fact.id, fact]));
  let [agree, differ, wrong] = [0, 0, 0];
  for (const fact of log.facts.filter(({ kind }) => kind === "seal.opened/1" || kind === "passage.opened/1")) {
    const seal = sealed.get(String(fact.seal ?? fact.passage));
    if (typeof seal?.commitment !== "string") continue;
    const bound =
      "passage" in fact ? { seat: null, purpose: "passage" } : { seat: seal.seat, purpose: seal.purpose ?? "sheet" };
    const value = "passage" in fact ? fact.content : (fact.value ?? null);
    const made = digest({ ucr: "seal/1", game: log.game, ...bound, slot: seal.slot, salt: fact.salt ?? "", value });
    const same = made === seal.commitment;
    if (same !== (fact.match === "matches")) wrong++;
    else if (same) agree++;
    else differ++;
  }
  return [
    ...(wrong ? [say("fails", "openings", { wrong })] : []),
    ...(agree ? [say("holds", "openings", { opened: agree, sealed: sealed.size })] : []),
    ...(differ ? [say("open", "openings-differ", { differ })] : []),
  ];
}

const SEALS = new Set(["sheet.sealed/1", "passage.sealed/1"]);

const tagOf = (key: Key) => hex(key.tag);

function notesOf(log: Log, trusted: readonly Key[]): Statement[] {
  const others = log.keys.map(readKey).filter((key): key is Key => key !== null);
  const unknown = others.filter((key) => !trusted.some((one) => one.name === key.name && tagOf(one) === tagOf(key)));
  return log.notes.flatMap((note) =>
    [...trusted, ...unknown].flatMap((key) => signed(log, note, key, trusted.includes(key)) ?? []),
  );
}

/** Whether the key that the game's id is made of signed it. */
function hosted(log: Log, trusted: readonly Key[]): Statement[] {
  const host = hostOf(log);
  if (host === null) return [];
  if (host === "") return [say("fails", "host")];
  const named = [...trusted, ...log.keys.map(readKey)].filter((key): key is Key => key !== null);
  const keys = named.filter((key) => !key.cosigns && hex(key.public) === host);
  const found = log.notes.flatMap((note) => keys.map((key) => signed(log, note, key, true)));
  const sizes = found.flatMap((one) => (one?.verdict === "holds" ? [Number(one.values.size)] : []));
  return sizes.length > 0 ? [say("holds", "host", { size: Math.max(...sizes) })] : [say("nobody", "host-silent")];
}

/** What this key says of the log by this note; null: nothing. */
function signed(log: Log, written: string, key: Key, known: boolean): Statement | null {
  const note = readNote(written);
  if (!note?.signatures.some((one) => one.name === key.name && sameBytes(one.tag, key.tag))) return null;
  const found = readCheckpoint(note.text);
  if (!found || !signedBy(note, key)) return say("fails", "note", { key: key.name });
  const values = { key: key.name, tag: tagOf(key), size: found.size, facts: log.facts.length };
  if (!agrees(log, found)) return say("fails", "signed-other", values);
  const at = cosignedAt(note, key);
  if (at !== null) return say("holds", "cosigned", { ...values, at, seat: key.name.split("/").at(-1)! });
  return known ? say("holds", "signed", values) : say("open", "signed-unknown", values);
}

const vouches = ({ code, verdict }: Statement) => code === "witnessed" && verdict !== "fails";

/** What the file itself says of its entry in the log of all games. */
function itself(log: Log, trusted: readonly Key[]): Statement[] {
  if (log.entered === undefined) return [];
  const leaves = readLeaves(log.entered);
  if (!leaves) return [say("fails", "entries", { name: ITSELF, why: "expected what ucr-leaves/1 says" })];
  return ofCopy(log, { name: ITSELF, notes: [], key: null, leaves }, trusted);
}

function ofCopy(log: Log, copy: Copy, trusted: readonly Key[]): Statement[] {
  if (copy.leaves) {
    const named = log.keys.map(readKey).filter((key): key is Key => key !== null);
    return ofLeaves(copy.name, copy.leaves, trusted, named, (head) => agrees(log, head));
  }
  const own = copy.key === null ? null : readKey(copy.key);
  const keys = own ? [...trusted, own] : trusted;
  const seen = new Map<number, string>();
  return copy.notes.flatMap((written) => {
    const note = readNote(written);
    const found = note && readCheckpoint(note.text);
    if (!note || !found) return []; // a sealed head: the server opens it, not the log
    const values = { name: copy.name, size: found.size, facts: log.facts.length };
    const told = [say(agrees(log, found) ? "holds" : "fails", "copy", values)];
    const key = keys.find((one) => signedBy(note, one));
    if (!key) return told;
    const root = hex(found.root);
    if (seen.has(found.size) && seen.get(found.size) !== root)
      told.push(say("fails", "two-heads", { ...values, key: key.name }));
    seen.set(found.size, root);
    return told;
  });
}

function agrees(log: Log, { origin, size, root }: Checkpoint): boolean {
  const there = log.roots[size - 1];
  return origin.endsWith(`/g/${log.game}`) && there !== undefined && sameBytes(there, root);
}

function byNobody(log: Log, signed: number, acts: Acts): Statement[] {
  const count = log.facts.length;
  const seats = ((log.facts[0]?.seats as { seat: number }[] | undefined) ?? []).map(({ seat }) => seat);
  const saw = log.keys.map(readKey).flatMap((key) => (key?.cosigns ? [key.name.split("/").at(-1)] : []));
  const missing = seats.filter((seat) => !saw.includes(String(seat)));
  return [
    ...(log.notes.length === 0 ? [say("nobody", "unsigned")] : []),
    ...(log.notes.length > 0 && signed < count ? [say("nobody", "after", { first: signed + 1, last: count })] : []),
    ...(missing.length > 0 ? [say("nobody", "seats", { seats: missing.join(", ") })] : []),
    say("nobody", acts.nobody.code, acts.nobody.values),
    ...["times", "unwritten"].map((code) => say("nobody", code)),
  ];
}
