// An expectation that still asks for something is filled in tap by tap; what goes where was said by the server.
import type { Ask, Draft, Expectation, Finding, Pick } from "../types";

export type Asking = {
  readonly one: Expectation;
  readonly facts: readonly Draft[];
  /** Which of its questions is open. */
  readonly at: number;
  /** What the server had said against the values picked so far. */
  readonly against: readonly Finding[];
};

export function begun(one: Expectation): Asking {
  return { one, facts: one.facts, at: 0, against: againstOf(one) };
}

/** The open question; null when all are answered. */
export function questionOf({ one, at }: Asking): Ask | null {
  return one.asks?.[at] ?? null;
}

/** With the answer to the open question; `values` where they are more than those of the picks. */
export function answered(
  asking: Asking,
  picked: readonly Pick[],
  values: readonly unknown[] = picked.map((pick) => pick.value),
): Asking {
  const ask = questionOf(asking)!;
  const value = ask.kind === "one" ? values[0] : values;
  const put = asking.facts.map((fact, index) =>
    ask.into.reduce<Draft>((now, [at, field]) => (at === index ? ({ ...now, [field]: value } as Draft) : now), fact),
  );
  const added = ask.picks.flatMap((pick) =>
    picked.includes(pick) ? (pick.adds ?? []) : ask.kind === "many" ? (pick.otherwise ?? []) : [],
  );
  const against = picked.filter((pick) => pick.verdict === "illegal").map((pick) => broken(pick.rule, asking.one));
  const ending = ask.comes?.[picked.length]?.adds ?? [];
  return { ...asking, facts: [...put, ...added, ...ending], at: asking.at + 1, against: [...asking.against, ...against] };
}

/** What the server said against an expectation when it offered it. */
export function againstOf(one: Expectation): Finding[] {
  return one.verdict === "illegal" && one.rule !== undefined ? [broken(one.rule, one)] : [];
}

function broken(rule: string | undefined, one: Expectation): Finding {
  return { verdict: "illegal", ...(one.group ? { title: one.group } : {}), ...(rule ? { rule } : {}) };
}

/** What tells a question from every other: what it is about, and how it begins. */
export function aboutOf(ask: Ask, one: Expectation): string {
  return JSON.stringify([one.step, one.facts, ask.title.ja, ask.exact, ask.starts, ask.picks.map((pick) => pick.value)]);
}

/** Places of the picks that are likely; all of them where nothing is said. */
export function likely(ask: Ask, otherwise: "all" | "none"): number[] {
  const all = ask.picks.map((_, at) => at);
  return ask.starts ? all.filter((at) => ask.starts!.includes(ask.picks[at]!.value)) : otherwise === "all" ? all : [];
}

export type Slot = { seat: number; card?: { name: string } };

/** The order of action as it is tapped: complete when one seat is left, who then comes last. */
export function orderOf(tapped: readonly number[], all: readonly number[]): Slot[] | null {
  const left = all.filter((seat) => !tapped.includes(seat));
  return left.length > 1 ? null : [...tapped, ...left].map((seat) => ({ seat }));
}

/** The order of action by the cards that were given, in the order in which the server lists them; null until all have one. */
export function orderByCards(
  given: ReadonlyMap<number, string>,
  all: readonly number[],
  cards: readonly string[],
): Slot[] | null {
  if (all.some((seat) => !given.has(seat))) return null;
  const slots = all.map((seat) => ({ seat, card: { name: given.get(seat)! } }));
  return slots.sort((a, b) => cards.indexOf(a.card.name) - cards.indexOf(b.card.name));
}

/** The value of a question whose other names may be typed. */
export function typedValue(typed: unknown, name: string): unknown {
  if (typed === "") return name;
  if (Array.isArray(typed)) return typed.map((one) => typedValue(one, name));
  if (typeof typed !== "object" || typed === null) return typed;
  return Object.fromEntries(Object.entries(typed).map(([key, value]) => [key, typedValue(value, name)]));
}

/** Names that have these letters in them, those that begin with them first. */
export function found<T>(all: readonly T[], text: string, nameOf: (one: T) => string): T[] {
  const wanted = text.trim().toLowerCase();
  const hits = all.filter((one) => nameOf(one).toLowerCase().includes(wanted));
  const begins = (one: T) => nameOf(one).toLowerCase().startsWith(wanted);
  return [...hits.filter(begins), ...hits.filter((one) => !begins(one))];
}

/** Many values are looked up in two taps, first their group. */
export function groupsOf(picks: readonly Pick[], direct: number): string[] {
  const groups = [...new Set(picks.flatMap((pick) => (pick.group ? [pick.group] : [])))];
  return picks.length > direct && groups.length > 1 ? groups : [];
}
