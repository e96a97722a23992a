// Which earlier fact an entry answers. Proposed from the log alone, by recency and seat; the scribe removes it or steps back.
import { computed, signal, type ReadonlySignal } from "@preact/signals";
import type { Fact, FactItem } from "../../../api/types";
import type { Entry } from "../types";

export type Earlier = { id: string; step: number; seat: number | null; kind: string };

/** How many facts back a seat's own last fact still goes before the newest of all; how many can be stepped through. */
const NEAR = 4;
const STEPS = 8;
/** Kinds of facts that ask for something to follow. */
const LEADS = ["action.announced", "question.asked", "value.declared", "dice.rolled", "cards.played", "outcome.stated"];

/** The facts of the log and of this phone, newest first. */
export function newestFirst(log: readonly FactItem[], unsent: readonly Entry[]): Earlier[] {
  const known = new Set(log.map((item) => item.fact.id));
  const stored = log.map((item) => earlier(item.fact, item.position));
  let step = log.at(-1)?.position ?? 0;
  const own = unsent.flatMap((entry) => entry.facts).filter((fact) => !known.has(fact.id));
  return [...stored, ...own.map((fact) => earlier(fact, ++step))].reverse();
}

function earlier(fact: Fact, step: number): Earlier {
  return { id: fact.id, step, seat: typeof fact.seat === "number" ? fact.seat : null, kind: fact.kind };
}

/** What an entry of this seat may answer, most plausible first: the open question, the seat's own last facts, the newest. */
export function candidates(facts: readonly Earlier[], seat: number | null, asked: string | null = null): Earlier[] {
  const open = facts.filter((fact) => fact.id === asked);
  const own = facts.slice(0, NEAR).filter((fact) => seat !== null && fact.seat === seat);
  return [...new Set([...open, ...own, ...facts])].slice(0, STEPS);
}

/** The order of taps on the chip: what is on at first, nothing, then further back; null is nothing. */
export function ring(found: readonly Earlier[], linked: boolean): (Earlier | null)[] {
  const first = linked ? found.find((fact) => LEADS.some((kind) => fact.kind.startsWith(`${kind}/`))) : undefined;
  if (!first) return [null, ...found];
  return [first, null, ...found.filter((fact) => fact !== first)];
}

export type Sources = {
  facts: ReadonlySignal<readonly Earlier[]>;
  subject: ReadonlySignal<number | null>;
  asked: ReadonlySignal<string | null>;
};

export class Because {
  /** "asked": answers to the open question; "said": what follows what was said or rolled; null: nothing by itself. */
  readonly linked = signal<"asked" | "said" | null>(null);
  /** Taps on the chip since the last entry, or the fact picked in the log. */
  private readonly chosen = signal<number | string | null>(null);
  readonly current: ReadonlySignal<Earlier | null>;

  constructor(private readonly sources: Sources) {
    this.current = computed(() => {
      const chosen = this.chosen.value;
      const facts = sources.facts.value;
      if (typeof chosen === "string") return facts.find((fact) => fact.id === chosen) ?? null;
      const order = this.order();
      return order[(chosen ?? 0) % order.length] ?? null;
    });
  }

  step(): void {
    const chosen = this.chosen.peek();
    this.chosen.value = typeof chosen === "string" ? this.order().indexOf(null) : (chosen ?? 0) + 1;
  }

  choose(id: string): void {
    this.chosen.value = id;
  }

  /** The fact the next entry answers; `alone`: only when the scribe chose it. Then it is forgotten. */
  take(alone: boolean): string | null {
    const id = alone && this.chosen.peek() === null ? null : (this.current.peek()?.id ?? null);
    this.chosen.value = null;
    return id;
  }

  private order(): (Earlier | null)[] {
    const { facts, subject, asked } = this.sources;
    const question = this.linked.value === "asked" ? asked.value : null;
    return ring(candidates(facts.value, subject.value, question), this.linked.value !== null);
  }
}

/** Entries without the arrows to facts that will never be recorded. */
export function withoutArrowsTo(dropped: ReadonlySet<string>, entries: readonly Entry[]): Entry[] {
  const dangling = (fact: Fact) => typeof fact.because === "string" && dropped.has(fact.because);
  return entries.map((entry) => {
    if (!entry.facts.some(dangling)) return entry;
    return { ...entry, facts: entry.facts.map((fact) => (dangling(fact) ? without(fact, "because") : fact)) };
  });
}

function without(fact: Fact, field: string): Fact {
  return Object.fromEntries(Object.entries(fact).filter(([name]) => name !== field)) as Fact;
}
