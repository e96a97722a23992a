// What happens to entries between the tap and the server, as functions without network or storage.
import type { FactItem, Span } from "../../api/types";
import type { Entry, Finding, Who } from "../types";

/** Facts in one request; the server takes 500. */
export const BATCH = 200;

/** Entries as they were tapped, oldest first; one that is there twice is kept once. */
export function inOrder(entries: readonly Entry[]): Entry[] {
  const once = new Map(entries.map((entry) => [entry.id, entry]));
  return [...once.values()].sort((a, b) => a.order - b.order);
}

/** The first entries whose facts fit into one request; at least one. */
export function batchOf(waiting: readonly Entry[], limit = BATCH): Entry[] {
  const batch: Entry[] = [];
  let count = 0;
  for (const entry of waiting) {
    count += entry.facts.length;
    if (batch.length > 0 && count > limit) break;
    batch.push(entry);
  }
  return batch;
}

/** Entries the server does not have yet, and those it has: all facts of an entry are stored, or none. */
export function split(entries: readonly Entry[], stored: ReadonlySet<string>): { left: Entry[]; done: Entry[] } {
  const has = (entry: Entry) => entry.facts.every((fact) => stored.has(fact.id));
  return { left: entries.filter((entry) => !has(entry)), done: entries.filter(has) };
}

/** The log with more items, each position once, ordered, only the last `keep`. */
export function merged(log: readonly FactItem[], items: readonly FactItem[], keep = 120): FactItem[] {
  const byPosition = new Map([...log, ...items].map((item) => [item.position, item]));
  return [...byPosition.values()].sort((a, b) => a.position - b.position).slice(-keep);
}

/** Whether items continue a log that ends at `position` without a hole. */
export function continues(position: number, items: readonly FactItem[]): boolean {
  const fresh = items
    .map((item) => item.position)
    .filter((at) => at > position)
    .sort((a, b) => a - b);
  return fresh.every((at, index) => at === position + 1 + index);
}

/** The first entry an error of the server is about (`facts[3].seat` -> the entry of the fourth fact), and its words. */
export function blamed(entries: readonly Entry[], errors: Record<string, string[]>): { index: number; text: string } | null {
  const found = Object.entries(errors).flatMap(([field, messages]) => {
    const fact = /^facts\[(\d+)\]/.exec(field)?.[1];
    return fact === undefined ? [] : [{ fact: Number(fact), text: messages.join(" ") }];
  });
  const first = found.sort((a, b) => a.fact - b.fact)[0];
  if (!first) return null;
  const index = entryOf(entries, first.fact);
  const texts = found.filter((one) => entryOf(entries, one.fact) === index).map((one) => one.text);
  return { index, text: [...new Set(texts)].join(" ") };
}

function entryOf(entries: readonly Entry[], fact: number): number {
  let end = 0;
  return entries.findIndex((entry) => (end += entry.facts.length) > fact);
}

/** Findings about the facts of an entry that the scribe is asked about; none for one already answered. */
export function warnings(entry: Entry, findings: readonly Finding[]): Finding[] {
  return entry.confirmed ? [] : against(entry, findings);
}

/** The same, whatever was answered before. What may only have been left out stops nobody: it is asked beside the log. */
export function against(entry: Entry, findings: readonly Finding[]): Finding[] {
  const ids = new Set(entry.facts.map((fact) => fact.id));
  const plain = findings.filter((finding) => finding.verdict === "illegal" && !finding.unless);
  return plain.filter((finding) => finding.fact !== undefined && ids.has(finding.fact));
}

/** What the referee writes down with facts of this phone is nobody else's. */
export function isReferees(item: FactItem): boolean {
  return item.fact.actor === "referee";
}

/** Whose turn it is: what the table says, changed by entries the table does not show yet. */
export function turnAfter(turn: Who, unseen: readonly Entry[]): Who {
  return unseen.reduce<Who>((now, entry) => (entry.turn === undefined ? now : entry.turn), turn);
}

/** The server's words for the facts of an entry, and for what the referee writes down with them. */
export function sentencesOf(entry: Entry, items: readonly FactItem[]): Span[][] {
  const ids = new Set<unknown>(entry.facts.map((fact) => fact.id));
  return items
    .filter((item) => ids.has(item.fact.id) || (isReferees(item) && ids.has(item.fact.because)))
    .map((item) => item.sentence);
}

export function pause(milliseconds: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), milliseconds));
}
