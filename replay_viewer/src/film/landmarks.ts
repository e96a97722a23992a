// Where one jumps to: parts, rounds, turns, combats and reveals, found by the marks the server puts on facts; and the
// log cut into chapters with headers. Steps are positions: the fact of step n is facts[n - 1].
import type { FactItem, NamedChapter } from "../api/types";

export type Turn = { step: number; seat: number | null; inCombat: boolean };
export type Fight = { number: number; from: number; to: number | null; rounds: number[] };
export type PartMark = { step: number; part: string };

export type Landmarks = {
  parts: PartMark[];
  rounds: number[];
  turns: Turn[];
  fights: Fight[];
  reveals: number[];
  gaps: number[];
};

export type Chapter = {
  /** The step of its first line. */
  from: number;
  part: string | null;
  round: number | null;
  seat: number | null;
  /** Number of the combat and its round, when the chapter lies in one. */
  fight: number | null;
  fightRound: number | null;
  /** The header names something that began earlier. */
  continued: boolean;
  /** Its name, where it has one of its own. */
  named: NamedChapter | null;
  items: FactItem[];
};

export function landmarksOf(facts: readonly FactItem[]): Landmarks {
  const found: Landmarks = { parts: [], rounds: [], turns: [], fights: [], reveals: [], gaps: [] };
  const open: Fight[] = [];
  for (const { position: step, fact, mark } of facts) {
    const inside = open[open.length - 1];
    if (mark === "part") found.parts.push({ step, part: String(fact.part ?? "") });
    else if (mark === "round") (inside ? inside.rounds : found.rounds).push(step);
    else if (mark === "turn") found.turns.push({ step, seat: fact.seat ?? null, inCombat: inside !== undefined });
    else if (mark === "reveal") found.reveals.push(step);
    else if (mark === "gap") found.gaps.push(step);
    else if (mark === "combat") {
      const fight: Fight = { number: found.fights.length + 1, from: step, to: null, rounds: [] };
      found.fights.push(fight);
      open.push(fight);
    } else if (mark === "combat-end") {
      const ended = open.pop();
      if (ended) ended.to = step;
    }
  }
  return found;
}

/** The log in chapters: those with names of their own where there are any, else what the marks begin. */
export function chaptersOf(facts: readonly FactItem[]): Chapter[] {
  return facts.some((item) => item.chapter) ? namedChapters(facts) : markedChapters(facts);
}

/** The steps at which chapters with names of their own begin. */
export function chapterSteps(facts: readonly FactItem[]): number[] {
  return facts.filter((item) => item.chapter).map((item) => item.position);
}

function namedChapters(facts: readonly FactItem[]): Chapter[] {
  const chapters: Chapter[] = [];
  for (const item of facts) {
    if (item.chapter || chapters.length === 0) chapters.push(plainChapter(item.position, item.chapter ?? null));
    chapters[chapters.length - 1]!.items.push(item);
  }
  return chapters;
}

function plainChapter(from: number, named: NamedChapter | null): Chapter {
  return { from, named, items: [], part: null, round: null, seat: null, fight: null, fightRound: null, continued: false };
}

/** One per part, round, turn, combat and combat round; a header is never left without lines. */
function markedChapters(facts: readonly FactItem[]): Chapter[] {
  const chapters: Chapter[] = [];
  const fights: { number: number; round: number | null }[] = [];
  let [part, round, seat, count] = [null as string | null, null as number | null, null as number | null, 0];
  let current: Chapter | undefined;
  let fresh = false; // the chapter holds nothing but the marks that opened it
  const open = (from: number, continued: boolean) => {
    const fight = fights[fights.length - 1];
    const head = { part, round, seat, fight: fight?.number ?? null, fightRound: fight?.round ?? null, continued };
    if (current && fresh && current.fight === head.fight) Object.assign(current, head);
    else chapters.push((current = { from, items: [], named: null, ...head }));
  };
  let after = false;
  for (const item of facts) {
    const { mark, fact, position } = item;
    const inside = fights[fights.length - 1];
    let opens = current === undefined;
    if (mark === "part") [part, round, seat, opens] = [String(fact.part ?? ""), null, null, true];
    else if (mark === "round" && inside) [inside.round, opens] = [numberOf(fact.number), true];
    else if (mark === "round") [round, seat, opens] = [numberOf(fact.number), null, true];
    else if (mark === "turn" && !inside) [seat, opens] = [fact.seat ?? null, true];
    else if (mark === "combat") {
      fights.push({ number: ++count, round: null });
      opens = true;
    }
    if (opens || after) open(position, after && !opens);
    after = false;
    current!.items.push(item);
    fresh = mark != null && mark !== "reveal" && (opens || fresh);
    if (mark === "combat-end" && fights.pop()) after = true;
  }
  return chapters;
}

const numberOf = (value: unknown) => (typeof value === "number" ? value : null);

/** Steps of the seat's facts: those whose sentence shows its mark. */
export function mentions(item: FactItem, seat: number): boolean {
  return (
    item.fact.seat === seat || item.sentence.some((span) => typeof span === "object" && "seat" in span && span.seat === seat)
  );
}

/** Whether a fact names an id (a piece, a die, a place) anywhere in its fields. */
export function names(value: unknown, id: string): boolean {
  if (value === id) return true;
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).some((inner) => names(inner, id));
}

export function nextOf(steps: readonly number[], from: number): number | null {
  return steps.find((step) => step > from) ?? null;
}

export function previousOf(steps: readonly number[], from: number): number | null {
  for (let index = steps.length - 1; index >= 0; index--) if (steps[index]! < from) return steps[index]!;
  return null;
}

/** The fight running at a step, the innermost. */
export function fightAt(fights: readonly Fight[], step: number): Fight | undefined {
  let found: Fight | undefined;
  for (const fight of fights) if (fight.from <= step && (fight.to === null || step <= fight.to)) found = fight;
  return found;
}

/** Where PgDn and PgUp lead: combat rounds inside a combat, parts outside. */
export function sections(marks: Landmarks, step: number): number[] {
  const fight = fightAt(marks.fights, step);
  if (!fight) return marks.parts.map((part) => part.step);
  return [fight.from, ...fight.rounds, ...(fight.to === null ? [] : [fight.to])];
}
