// What a rule text says of a fact. Legal is silence: it has no badge. Each verdict has its own sign and shape.
import { words } from "../i18n";

/** `unless`: as it is written it breaks a rule, and something that was left out would excuse it. */
export type Verdict = "illegal" | "unless" | "undetermined" | "settled" | "not_judged";

const SIGNS: Record<Verdict, string> = { illegal: "✕", unless: "✎", undetermined: "?", settled: "✓", not_judged: "−" };

/** The verdict if it is one with a badge, else null (legal, or a word of a newer server). */
export function badgeOf(verdict: string | null | undefined): Verdict | null {
  return verdict && Object.prototype.hasOwnProperty.call(SIGNS, verdict) ? (verdict as Verdict) : null;
}

export type FindingBadgeProps = {
  verdict: Verdict;
  /** A number or a word after the sign: ✓13, ✕ 新しい. */
  text?: string | number;
  /** What is read aloud instead of the verdict's word. */
  label?: string;
};

export function FindingBadge({ verdict, text, label }: FindingBadgeProps) {
  const said = label ?? [verdictWord(verdict), text].filter((part) => part !== undefined).join(" ");
  return (
    <span class={`badge finding ${verdict}${text === undefined ? "" : " wide"}`} role="img" aria-label={said} title={said}>
      {SIGNS[verdict]}
      {text !== undefined && <span class="badge-text">{text}</span>}
    </span>
  );
}

export function verdictWord(verdict: Verdict): string {
  const t = words.value;
  return { illegal: t.illegal, unless: t.unless, undetermined: t.undetermined, settled: t.settled, not_judged: t.notJudged }[
    verdict
  ];
}
