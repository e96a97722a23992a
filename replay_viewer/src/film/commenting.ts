// Comments: remarks that name the fact they are about. They stand at that fact's step; with the rest covered, only those
// that had been written by then, since hindsight tells.
import { signal } from "@preact/signals";
import type { FactItem } from "../api/types";
import { remember, remembered } from "../storage";

export type Comment = { id: string; step: number; seat: number | null; actor: string; text: string };

const SHOWN = "ucr.replay.comments";

/** Whether comments are on the page; kept in this browser. */
export const commentsShown = signal(remembered(SHOWN) !== "off");

export function showComments(on: boolean): void {
  commentsShown.value = on;
  remember(SHOWN, on ? "on" : "off");
}

/** Step -> the comments on it, in the order in which they were written. */
export function commentsOf(facts: readonly FactItem[]): ReadonlyMap<number, Comment[]> {
  const steps = new Map<string, number>();
  for (const item of facts) {
    steps.set(item.fact.id, item.position);
    for (const { fact } of item.counts ?? []) steps.set(fact.id, item.position);
  }
  const found = new Map<number, Comment[]>();
  for (const { position, fact, counts } of facts) {
    const about = aboutOf(fact);
    const step = about === null ? undefined : steps.get(about);
    if (step === undefined || step >= position || counts?.length === 0) continue; // struck: taken back
    const comment = {
      id: fact.id,
      step: position,
      seat: fact.seat ?? null,
      actor: String(fact.actor ?? ""),
      text: String(fact.text ?? ""),
    };
    found.set(step, [...(found.get(step) ?? []), comment]);
  }
  return found;
}

/** Whether the line is a comment written once the game was over: it stands at its step, not in its own place. One that was
 * made while it ran is a line of the game, too. */
export function isComment(item: FactItem, over: number | null): boolean {
  return over !== null && item.position > over && aboutOf(item.fact) !== null;
}

/** The step at which the game was closed first; null: it runs. */
export function overAt(facts: readonly FactItem[]): number | null {
  return facts.find((item) => item.fact.kind.startsWith("game.closed/"))?.position ?? null;
}

function aboutOf(fact: FactItem["fact"]): string | null {
  return fact.kind.startsWith("remark.made/") && typeof fact.because === "string" ? fact.because : null;
}
