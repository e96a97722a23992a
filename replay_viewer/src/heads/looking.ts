// The check itself, loaded when a game is opened: recall, ask, keep; and what two phones show each other.
import { effect } from "@preact/signals";
import { heard, keptHead } from "../api/heads";
import { check, type Outcome } from "./check";
import { keep, recall } from "./memory";
import { readCheckpoint, readKey, readNote, toBase64, toUrl, fromUrl } from "./notes";
import { answersOf } from "./server";

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
  return [found.size, toUrl(found.root), ...(signed ? [toUrl(signed.signature)] : [])].join(".");
}

/** The note that such a link stands for. */
function noteOf(game: string, shown: string, vkey: string | null): string | null {
  const [size, root, signature] = shown.split(".");
  const key = vkey === null ? null : readKey(vkey);
  const [hash, signed] = [fromUrl(root ?? ""), fromUrl(signature ?? "")];
  if (!size || !hash) return null;
  const text = `${key ? key.name : "unsigned"}/g/${game}\n${size}\n${toBase64(hash)}\n`;
  return key && signed ? `${text}\n— ${key.name} ${toBase64(Uint8Array.of(...key.tag, ...signed))}\n` : text;
}
