// Rules of a book: how they are called, found and shown, and the address of an entry.
import { toldIn, type Language } from "../i18n";
import type { Label, Rule } from "./book";
import { request, type Line } from "./client";

/** A section with a number is quoted by it: "3.1"; another by its name. */
function quotedSection(rule: Pick<Rule, "section" | "heading">, lang: Language): string {
  return isNumbered(rule.section) ? rule.section : toldIn(rule.heading, lang);
}

/** The section and the term, once where they are the same: "3.1 sealing", "the mission". */
export function nameOfRule(rule: Pick<Rule, "section" | "heading" | "term">, lang: Language): string {
  const section = quotedSection(rule, lang);
  const term = toldIn(rule.term, lang);
  return section === term ? section : `${section} ${term}`;
}

/** What stands over its rules: "3.1 キャラクターシート", "movement"; null for a number without a name. */
export function sectionTitle(rule: Pick<Rule, "section" | "heading">, lang: Language): string | null {
  const name = toldIn(rule.heading, lang);
  if (name === rule.section) return null;
  return isNumbered(rule.section) ? `${rule.section} ${name}` : name;
}

const isNumbered = (section: string): boolean => /^\d/.test(section);

/** A short game that shows a rule: its facts as sentences, and of which of them (from 1) what is said. */
export type Example = { id: string; title: string; told: Label[]; marks: { verdict: string; facts: number[] }[] };

export async function getExamples(game: string, rule: string): Promise<Example[]> {
  const answer = await request<{ rules: { examples: Example[] }[] }>(`/games/${encodeURIComponent(game)}/rules`, {
    query: { rule },
  });
  return answer.rules[0]?.examples ?? [];
}

/** A rule's id without its edition: what people quote, and the anchor on the page. */
export function shortRule(id: string): string {
  return id.slice(id.indexOf(":") + 1);
}

/** From where the book is opened: the view, the step up to which it may tell of this game (null: all of it), the line. */
export type From = { reader: string; limit: number | null; line?: Line };

export function rulesHref(game: string, from: From, rule?: string): string {
  const query = new URLSearchParams({
    as: from.reader.replace(":", ""),
    upto: from.limit === null ? "all" : String(from.limit),
    ...(from.line === "recorded" && { line: from.line }),
  });
  const anchor = rule === undefined ? "" : `#${encodeURIComponent(shortRule(rule))}`;
  return `/g/${encodeURIComponent(game)}/rules?${query.toString()}${anchor}`;
}

/** The step of an address; 0 where it names none, so that a bare address tells nothing of the game. */
export function limitOf(query: URLSearchParams): number | null {
  const upto = query.get("upto");
  return upto === "all" ? null : Math.max(0, Math.trunc(Number(upto ?? 0)) || 0);
}

/** Rules whose id, term or text has all the words, and that are met in this way; `how` null: in any. */
export function chosenRules(rules: readonly Rule[], search: string, how: string | null): Rule[] {
  const wanted = search.trim().toLowerCase().split(/\s+/).filter(Boolean);
  return rules.filter((rule) => {
    const text = [rule.id, rule.term.ja, rule.term.en, rule.text.ja, rule.text.en].join(" ").toLowerCase();
    return (how === null || rule.how === how) && wanted.every((word) => text.includes(word));
  });
}

/** Rules by section, sections and rules in the order of the book's numbers. */
export function sectionsOf(rules: readonly Rule[]): [string, Rule[]][] {
  const sections = new Map<string, Rule[]>();
  for (const rule of rules) sections.set(rule.section, [...(sections.get(rule.section) ?? []), rule]);
  return [...sections].sort(([one], [other]) => one.localeCompare(other, "en", { numeric: true }));
}
