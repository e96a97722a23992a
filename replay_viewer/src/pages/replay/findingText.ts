// A finding in words: what it says, what would decide it, and the name of its rule.
import { words } from "../../i18n";
import { shortRule, type Rule } from "../rules/book";
import type { Standing } from "./findings";
import { findingWords } from "./findingWords";
import { say } from "./layout";
import type { Replay } from "./model";

/** The rule's number and term; a rule the book does not have is named by its id. */
export function ruleName(rule: Rule | undefined, id: string): string {
  return rule ? `${rule.section} ${say(rule.term)}` : shortRule(id);
}

/** The reason in one sentence. The server gives the rule's own words where it has nothing of the moment to say. */
export function reasonOf(replay: Replay, { finding, verdict, early }: Standing): string {
  const t = findingWords.value;
  const rule = replay.rules.value.get(finding.rule);
  const term = rule ? say(rule.term) : shortRule(finding.rule);
  const given = say(finding.reason);
  const generic = given === term || given === rule?.text || given === shortRule(finding.rule);
  if (early || (verdict === "undetermined" && generic)) {
    return early || finding.until.length === 0 ? t.waits : t.waitsFor(finding.until.map((what) => untilWord(replay, what)).join("・"));
  }
  if (!generic) return given;
  return verdict === "illegal" ? t.breaks(term) : verdict === "settled" ? t.keeps(term) : term;
}

/** "sheet:4" is 席4 リンのシート, "taken_by:f12" the seal that belongs to the fact f12. */
export function untilWord(replay: Replay, what: string): string {
  const t = findingWords.value;
  const [slot, of] = [what.slice(0, what.indexOf(":")), what.slice(what.indexOf(":") + 1)];
  const seat = replay.seats.value.find((one) => String(one.seat) === of);
  if (seat && slot === "sheet") return t.sheetOf(words.value.seatName(seat.seat, seat.name));
  const item = replay.facts.value.find((one) => one.fact.id === of);
  if (item && item.position <= replay.shown.value.length) return t.sealOfStep(item.position);
  return t.sealOf(of);
}
