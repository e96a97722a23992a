// Persons, outcomes and verdicts of a dispute in words.
import type { Seat, Span } from "../api/types";
import { language, words } from "../i18n";
import { writingWords } from "../i18n/writing";
import { plainText } from "../parts/Sentence";
import { nameOfRule, shortRule } from "../api/rules";
import { standingAt, type Finding } from "../findings/findings";
import { say } from "../board/layout";
import { disputeWords } from "./words";
import type { ClaimWords, Dispute, DisputeRule, DisputeState, Outcome } from "./types";

export function seatWord(seat: number, seats: readonly Seat[]): string {
  const found = seats.find((one) => one.seat === seat);
  return found?.name || words.value.seat(seat);
}

/** "seat:4" is the person of that seat, anything else a role: 判定者. */
export function whoWord(by: string, seats: readonly Seat[]): string {
  const seat = /^seat:(\d+)$/.exec(by)?.[1];
  return seat ? seatWord(Number(seat), seats) : disputeWords.value.roles(by);
}

export function outcomeWord(outcome: Outcome): string {
  const t = writingWords.value;
  return { stands: t.stands, void: t.void, replay: t.replayFromHere, adjusted: t.adjusted }[outcome];
}

export function stateWord(state: DisputeState | null, outcome: Outcome | null): string {
  const t = disputeWords.value;
  if (state === "withdrawn") return writingWords.value.withdrawn;
  return state === "ruled" ? [t.ruled, outcome && outcomeWord(outcome)].filter(Boolean).join(" ・ ") : t.open;
}

/** The claim in a line: its own words, else the rule of its finding. */
export function claimWord(claim: ClaimWords): string {
  return claim.words ?? (claim.finding ? shortRule(claim.finding.rule) : "");
}

export const verdictOf = (finding: Finding) => standingAt(finding, null)!.verdict;

export function reasonWord(finding: Finding): string {
  return say(finding.reason);
}

/** What the book calls a rule; of one that it does not have, the name that people quote. */
export function ruleWord({ id, section, heading, term }: Pick<DisputeRule, "id" | "section" | "heading" | "term">): string {
  return section && heading && term ? nameOfRule({ section, heading, term }, language.value) : shortRule(id);
}

/** The step of a fact that the document names; null for one it does not. */
export function stepIn(document: Dispute, fact: string): number | null {
  const found =
    document.facts.find((one) => one.fact.id === fact)?.position ?? document.rests.find((one) => one.fact === fact)?.step;
  return found ?? (document.claim?.fact === fact ? document.claim.step : null);
}

export function sentenceWord(spans: readonly Span[], seats: readonly Seat[]): string {
  return plainText(spans, seats);
}

export function timeWord(at: number | null): string {
  if (at === null) return "";
  return new Date(at).toLocaleString(language.value, { month: "numeric", day: "numeric", hour: "2-digit", minute: "2-digit" });
}

export const stepHref = (game: string, step: number, fact?: string | null): string => {
  const query = new URLSearchParams({ step: String(step), ...(fact && { at: fact }) });
  return `/g/${encodeURIComponent(game)}?${query}`;
};
