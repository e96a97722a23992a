// The check itself, loaded when a game is opened: recall, ask, keep; and what two phones show each other.
import { effect } from "@preact/signals";
import { heard, keptHead } from "../api/heads";
import { check, type Evidence, type Outcome } from "./check";
import { keep, recall } from "./memory";
import {
  cosignedText,
  epochOf,
  fromBase64,
  fromUrl,
  lineOf,
  makeKey,
  readCheckpoint,
  readKey,
  readNote,
  sign,
  toBase64,
  toUrl,
  vkeyOf,
} from "./notes";
import { request } from "../api/client";
import { remember, remembered } from "../storage";
import { showToast } from "../parts/Toast";
import { answersOf } from "./server";
import { headWords } from "./words";

const LONG_MS = 15_000;

/** shown: what another phone showed, as it stood in its link. */
export async function lookAt(game: string, shown: string | null): Promise<Outcome> {
  const before = await recall(game);
  const answers = answersOf(game);
  const other = shown === null ? null : noteOf(game, shown, before.key ?? (await answers.key().catch(() => null)));
  const { outcome, kept } = await check(before, answers, Date.now(), other);
  const meanwhile = keptHead(game); // what was heard while the server was asked
  const latest = meanwhile.latest === before.latest ? kept.latest : meanwhile.latest;
  await keep(game, { ...kept, latest, sealed: [...new Set([...kept.sealed, ...newIn(meanwhile.sealed, before.sealed)])] });
  keepWhatIsHeard(game);
  return outcome;
}

/** What somebody waits to hear, or would not look for in a menu. */
export function say(outcome: Outcome): void {
  if (!("size" in outcome) || outcome.kind === "breaks") return;
  const t = headWords.value;
  if (outcome.compared) showToast(t[outcome.compared], outcome.compared === "agrees" ? "plain" : "warning");
  if (outcome.otherKey) showToast(t.otherKey, "warning", LONG_MS);
}

export type Cosigned = { seats: { seat: number; size: number; at: number }[]; of: number; size: number };

export const cosignatures = (game: string) => request<Cosigned>(`/games/${encodeURIComponent(game)}/cosignatures`);

/** Signs what this phone saw of the game as it stands, once it was checked; else what is wrong. */
export async function cosign(game: string, seat: number): Promise<Cosigned | Outcome> {
  const outcome = await lookAt(game, null);
  const kept = await recall(game);
  const note = kept.note === null ? null : readNote(kept.note);
  const found = note && readCheckpoint(note.text);
  if (!("size" in outcome) || outcome.kind === "breaks" || !note || !found) return outcome;
  const seed = seedOf(game, seat);
  const at = Math.floor(Date.now() / 1000);
  const key = makeKey(`${found.origin}/seat/${seat}`, seed);
  const signature = Uint8Array.of(...timeBytes(at), ...sign(seed, cosignedText(note.text, at)));
  const body = { key: vkeyOf(key), note: `${note.text}\n${lineOf(key, signature)}` };
  return request<Cosigned>(`/games/${encodeURIComponent(game)}/cosignatures`, { method: "POST", body });
}

/** The key of this phone for this game and seat, and nothing else ever. */
function seedOf(game: string, seat: number): Uint8Array {
  const name = `ucr.cosign.${game.toLowerCase()}.${seat}`;
  const there = remembered(name);
  const found = there === null ? null : fromBase64(there);
  if (found?.length === 32) return found;
  const made = crypto.getRandomValues(new Uint8Array(32));
  remember(name, toBase64(made));
  return made;
}

function timeBytes(seconds: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(seconds));
  return bytes;
}

/** Goes on from what the server shows after it restored a backup; what was seen before is forgotten. */
export async function goOnFrom(game: string, { key, now }: Evidence): Promise<void> {
  await keep(game, { key, note: now, at: Date.now(), latest: null, sealed: [] });
}

const newIn = (now: readonly string[], before: readonly string[]) => now.filter((one) => !before.includes(one));

const kept = new Set<string>();

function keepWhatIsHeard(game: string): void {
  if (kept.has(game)) return;
  kept.add(game);
  effect(() => void (heard.value > 0 && keep(game, keptHead(game))));
}

/** The end of a link by which another phone compares: size, root and signature. Null: nothing is kept yet. */
export async function linkOf(game: string): Promise<string | null> {
  const kept = await recall(game);
  const note = kept.note === null ? null : readNote(kept.note);
  const found = note && readCheckpoint(note.text);
  if (!note || !found) return null;
  const signed = note.signatures[0];
  const epoch = signed ? epochOf(found.origin, signed.name) : null;
  const later = epoch && epoch > 1 ? [epoch] : [];
  return [found.size, toUrl(found.root), ...(signed ? [toUrl(signed.signature), ...later] : [])].join(".");
}

/** The note that such a link stands for. */
function noteOf(game: string, shown: string, vkey: string | null): string | null {
  const [size, root, signature, epoch] = shown.split(".");
  const key = vkey === null ? null : readKey(vkey);
  const [hash, signed] = [fromUrl(root ?? ""), fromUrl(signature ?? "")];
  if (!size || !hash) return null;
  const text = `${key ? key.name : "unsigned"}${epoch ? `/${epoch}` : ""}/g/${game}\n${size}\n${toBase64(hash)}\n`;
  return key && signed ? `${text}\n— ${key.name} ${toBase64(Uint8Array.of(...key.tag, ...signed))}\n` : text;
}
