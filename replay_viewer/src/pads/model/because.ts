// Which earlier fact an entry answers. Proposed from the log alone, by recency and seat; the scribe removes it or steps back.
import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { newId } from "../../api/ids";
import type { Fact, FactItem } from "../../api/types";
import type { Act, Entry, Table } from "../types";
import type { Acting } from "./acting";

export type Earlier = { id: string; step: number; seat: number | null; kind: string };

/** How many facts back a seat's own last fact still goes before the newest of all; how many can be stepped through. */
const NEAR = 2;
const STEPS = 8;
/** What a pad enters, and the kinds of facts that such an entry usually follows at once. */
export type Link = "asked" | "rolled" | "stated" | "counted";
const LEADS: Record<Link, readonly string[]> = {
  asked: ["question.asked", "question.answered", "action.announced"],
  rolled: ["action.announced", "value.declared", "outcome.stated", "cards.played"],
  stated: ["action.announced", "value.declared", "outcome.stated", "cards.played", "dice.rolled", "question.asked"],
  counted: ["action.announced", "value.declared", "dice.rolled"],
};

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
export function ring(found: readonly Earlier[], linked: Link | null): (Earlier | null)[] {
  const [first, ...further] = found;
  const leads = linked !== null && first !== undefined && LEADS[linked].some((kind) => first.kind.startsWith(`${kind}/`));
  return leads ? [first, null, ...further] : [null, ...found];
}

/** Where it looks: the desk whose acts these are. */
export type Sources = {
  readonly facts: ReadonlySignal<readonly Earlier[]>;
  readonly acting: Acting;
  readonly table: ReadonlySignal<Table | null>;
};

export class Because {
  /** What the open pad enters; null: what answers nothing by itself. */
  readonly linked = signal<Link | null>(null);
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

  /** The facts of an act, with their ids and the fact they answer; of one that is `alone` only when the scribe chose it. Then it is forgotten. */
  factsOf(act: Act, at: number): Fact[] {
    const answered = act.alone && this.chosen.peek() === null ? null : (this.current.peek()?.id ?? null);
    this.chosen.value = null;
    const arrow = answered ? { because: answered } : {};
    return act.facts.map((draft) => ({ ...arrow, ...draft, id: newId(), at }) as unknown as Fact);
  }

  private order(): (Earlier | null)[] {
    const { facts, acting, table } = this.sources;
    const question = this.linked.value === "asked" ? (table.value?.asked?.fact ?? null) : null;
    return ring(candidates(facts.value, acting.subject.value, question), this.linked.value);
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
