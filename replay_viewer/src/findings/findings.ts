// Findings as the server tells them, and how they stand at a step: an earlier step does not know what settled them.
import type { FindingTold, ToWrite } from "../api/generated/answers";
import { logPath, request, type Line } from "../api/client";
import type { Verdict } from "../parts/FindingBadge";

export type Wanted = ToWrite;

/** "legal" only where it had waited for an opening. `precedents`: rulings in force on the rule in games the reader may see. */
export type Finding = FindingTold & { precedents?: { count: number; url: string } | null };

/** A finding as it stands for who knows the game up to a step. */
export type Standing = {
  finding: Finding;
  verdict: Verdict;
  /** It was settled later than this step: its final reason is not to be shown. */
  early: boolean;
  restsOn: number[];
};

const GRAVITY: readonly Verdict[] = ["not_judged", "settled", "undetermined", "unless", "illegal"];
export const GRAVEST_FIRST: readonly Verdict[] = [...GRAVITY].reverse();

/** complete: nothing is excused by what may not have been written down. */
export async function getFindings(
  game: string,
  reader: string,
  line: Line = "effective",
  complete = false,
  impatient = false,
): Promise<Finding[]> {
  const query = { as: reader, ...(line === "recorded" && { line }), ...(complete && { complete: "true" }) };
  const answer = await request<{ findings: Finding[] }>(`${logPath(game)}/findings`, { query, impatient });
  return answer.findings;
}

/** The rules that looked at a fact and found it in order; none: nobody looked. */
export async function getInOrder(game: string, reader: string, fact: string, line: Line = "effective"): Promise<Finding[]> {
  const query = { as: reader, fact, legal: "true", ...(line === "recorded" && { line }) };
  const answer = await request<{ findings: Finding[] }>(`${logPath(game)}/findings`, { query });
  return answer.findings.filter((one) => one.verdict === "legal" && one.settled_at === null);
}

/** How a finding stands at a step (`limit` null: at the end); null when its fact lies beyond it. */
export function standingAt(finding: Finding, limit: number | null): Standing | null {
  if (limit !== null && finding.position > limit) return null;
  const early = limit !== null && finding.settled_at !== null && finding.settled_at > limit;
  const restsOn = finding.rests_on.filter((step) => limit === null || step <= limit);
  return { finding, verdict: early ? "undetermined" : finalVerdict(finding), early, restsOn };
}

/** Later steps decide it, not the opening of a seal: whether something was out of place, or not written down. */
export function decidedLater({ finding, verdict, early }: Standing): boolean {
  return early && verdict === "undetermined" && finding.until.length === 0;
}

function finalVerdict({ verdict, unless }: Finding): Verdict {
  if (verdict === "illegal" && unless) return "unless";
  return verdict === "legal" ? "settled" : verdict === "not judged" ? "not_judged" : verdict;
}

export function standingOf(findings: readonly Finding[], limit: number | null): Standing[] {
  return findings.map((finding) => standingAt(finding, limit)).filter((one) => one !== null);
}

export function byStep(standing: readonly Standing[]): ReadonlyMap<number, readonly Standing[]> {
  const found = new Map<number, Standing[]>();
  for (const one of standing) found.set(one.finding.position, [...(found.get(one.finding.position) ?? []), one]);
  for (const list of found.values()) list.sort((one, other) => GRAVITY.indexOf(other.verdict) - GRAVITY.indexOf(one.verdict));
  return found;
}

/** What says something about the play; that a rule could not be judged says something about the log. */
export function isNotable(verdict: Verdict): boolean {
  return verdict !== "not_judged";
}

/** Where F leads: steps with these verdicts. While covered, a finding counts as it will stand when one arrives there. */
export function stepsOf(findings: readonly Finding[], verdicts: ReadonlySet<Verdict>, covered: boolean): number[] {
  const standing = findings.map((finding) => standingAt(finding, covered ? finding.position : null)!);
  return [...new Set(standing.filter((one) => verdicts.has(one.verdict)).map((one) => one.finding.position))].sort(
    (one, other) => one - other,
  );
}

export function countBy(standing: readonly Standing[]): Record<Verdict, number> {
  const counts: Record<Verdict, number> = { illegal: 0, unless: 0, undetermined: 0, settled: 0, not_judged: 0 };
  for (const one of standing) counts[one.verdict]++;
  return counts;
}
