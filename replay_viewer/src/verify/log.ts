// A `.ucr` file, read strictly: every line in the one form it can have, every digest and link made anew.
import { sha256 } from "@noble/hashes/sha2.js";
import { canonicalJson } from "../api/digest";
import { hex } from "../api/ids";
import { leaf, node, type Hash } from "../heads/merkle";

export type Fact = Record<string, unknown> & { kind: string; id: string };
export type Log = { game: string; facts: Fact[]; roots: Hash[]; notes: string[]; keys: string[]; entered?: unknown };

export class BadLog extends Error {}

const bytes = (text: string) => new TextEncoder().encode(text);

/** The file; throws BadLog, which says where something is wrong. */
export function readLog(content: string): Log {
  const lines = content.split("\n").map((line) => line.replace(/\r$/, ""));
  if (lines.at(-1) === "") lines.pop();
  const first = parsed(lines[0] ?? "", 1);
  if (first.format !== "ucr/1" || typeof first.game !== "string") throw new BadLog("line 1: no .ucr file");
  const log: Log = { game: first.game, facts: [], roots: [], notes: [], keys: [] };
  let link = sha256(bytes(`ucr-chain/1\n${log.game}`));
  const parts: Hash[] = [];
  for (let at = 1; at < lines.length; at++) {
    const line = lines[at]!;
    const record = parsed(line, at + 1);
    if ("end" in record) return ended(log, record, link, at, lines.length);
    if (record.position !== at || canonicalJson(record) !== line) throw new BadLog(`line ${at + 1}: not in its one form`);
    const digest = sha256(bytes(canonicalJson(record.fact)));
    if (record.digest !== hex(digest)) throw new BadLog(`line ${at + 1}: the fact was altered`);
    link = sha256(Uint8Array.of(...link, ...digest));
    grow(parts, digest, at - 1);
    log.facts.push(record.fact as Fact);
    log.roots.push(rootOf(parts));
  }
  throw new BadLog(`the file breaks off after ${log.facts.length} facts`);
}

function ended(log: Log, record: Record<string, unknown>, link: Uint8Array, at: number, lines: number): Log {
  if (record.end !== log.facts.length) throw new BadLog(`line ${at + 1}: the end line counts other facts than are there`);
  if (at !== lines - 1) throw new BadLog(`line ${at + 2}: something follows the end line`);
  if (record.head !== hex(link)) throw new BadLog(`line ${at + 1}: the head of the chain does not agree`);
  const vouched = record.vouched as { notes?: unknown; keys?: unknown; entered?: unknown } | undefined;
  return { ...log, notes: texts(vouched?.notes), keys: texts(vouched?.keys), entered: vouched?.entered };
}

function grow(parts: Hash[], digest: Uint8Array, number: number): void {
  let found = leaf(digest);
  for (; number & 1; number >>= 1) found = node(parts.pop()!, found);
  parts.push(found);
}

const rootOf = (parts: readonly Hash[]) => parts.slice(0, -1).reduceRight((right, left) => node(left, right), parts.at(-1)!);

function parsed(line: string, number: number): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(line);
    if (typeof found === "object" && found !== null && !Array.isArray(found)) return found as Record<string, unknown>;
  } catch {
    // said below
  }
  throw new BadLog(`line ${number}: not JSON`);
}

export const texts = (found: unknown): string[] =>
  Array.isArray(found) ? found.filter((one): one is string => typeof one === "string") : [];
