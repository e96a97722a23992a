// Links are renewed or claimed by the dozen at the start of an evening: in a log those that follow each other are one line.
import type { FactItem } from "../api/types";

export type Folded = { item: FactItem; more: number };

export function isRenewal({ fact }: FactItem): boolean {
  return fact.kind.startsWith("link.renewed/") || fact.kind.startsWith("link.claimed/");
}

/** The lines of a log; more: how many renewals behind this one stand in its line. The current step has a line of its own. */
export function folded(items: readonly FactItem[], current: number | null = null): Folded[] {
  const lines: Folded[] = [];
  for (const item of items) {
    const last = lines.at(-1);
    const together = last && isRenewal(last.item) && isRenewal(item);
    if (together && last.item.position !== current && item.position !== current) last.more += 1;
    else lines.push({ item, more: 0 });
  }
  return lines;
}
