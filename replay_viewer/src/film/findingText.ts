// A finding in words: what it says, what would decide it, and the name of its rule.
import { language, words } from "../i18n";
import type { Rule } from "../api/book";
import { nameOfRule, shortRule } from "../api/rules";
import { verdictWord } from "../parts/FindingBadge";
import { decidedLater, type Standing } from "../findings/findings";
import { detailWords } from "../findings/detailWords";
import { say } from "../board/layout";
import type { Replay } from "./replay";

/** The rule's number and term; a rule the book does not have is named by its id. */
export function ruleName(rule: Rule | undefined, id: string): string {
  return rule ? nameOfRule(rule, language.value) : shortRule(id);
}

/** The verdict in a word. */
export function standingWord(standing: Standing): string {
  return decidedLater(standing) ? detailWords.value.openYet : verdictWord(standing.verdict);
}

/** The reason in one sentence. The server gives the rule's own words where it has nothing of the moment to say. */
export function reasonOf(replay: Replay, standing: Standing): string {
  const own = ownReason(replay, standing);
  if (own !== null) return own;
  const { finding, verdict } = standing;
  const rule = replay.rules.value.get(finding.rule);
  const term = rule ? say(rule.term) : shortRule(finding.rule);
  if (decidedLater(standing)) return detailWords.value.laterSteps;
  if (verdict === "undetermined") {
    const waits = waitsFor(standing);
    return waits.length === 0
      ? detailWords.value.waits
      : detailWords.value.waitsFor(waits.map((what) => untilWord(replay, what)).join("・"));
  }
  return verdict === "illegal" || verdict === "unless"
    ? detailWords.value.breaks(term)
    : verdict === "settled"
      ? detailWords.value.keeps(term)
      : term;
}

/** What the server says of this moment beyond the rule's own words; null where it says no more, or says it later. */
export function ownReason(replay: Replay, { finding, early }: Standing): string | null {
  const rule = replay.rules.value.get(finding.rule);
  const given = say(finding.reason);
  const ofTheRule = rule ? [say(rule.term), say(rule.text)] : [];
  return early || [...ofTheRule, shortRule(finding.rule)].includes(given) ? null : given;
}

/** What has to be opened first; of a finding that was settled later, what it waited for then. */
export function waitsFor({ finding, verdict }: Standing): readonly string[] {
  return verdict === "undetermined" ? finding.until : [];
}

/** What a finding that is settled by now had waited for. */
export function waitedFor({ finding, early }: Standing): readonly string[] {
  return !early && finding.settled_at !== null ? finding.until : [];
}

/** "sheet:4" is 席4 リンのシート, "taken_by:f12" the seal that belongs to the fact f12. */
export function untilWord(replay: Replay, what: string): string {
  const [slot, of] = [what.slice(0, what.indexOf(":")), what.slice(what.indexOf(":") + 1)];
  const seat = replay.seats.value.find((one) => String(one.seat) === of);
  if (seat && slot === "sheet") return detailWords.value.sheetOf(words.value.seatName(seat.seat, seat.name));
  const item = replay.facts.value.find((one) => one.fact.id === of);
  if (item && item.position <= replay.shown.value.length) return detailWords.value.sealOfStep(item.position);
  return detailWords.value.sealOf(of);
}
