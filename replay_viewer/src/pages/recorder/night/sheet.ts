// What the moderator's sheet of a night is made of: the acts in the order in which they are called, and what was written of each.
import type { Fact, Span } from "../../../api/types";
import type { Expectation, NightAct } from "../../../pads/types";
import type { Entry, Passage } from "../../../passages/server";

export type Called = { act: NightAct; state: "done" | "open" | "later"; said: Span[][] };

type Given = {
  acts: readonly NightAct[];
  roster: readonly string[];
  night: number;
  passage: Passage;
  expectations: readonly Expectation[];
  /** Acts that were called without anything to write down. */
  called: ReadonlySet<string>;
};

/** The acts of this night; one that nobody can do any more is called all the same, so that nobody hears who is out. */
export function sheetOf(given: Given): Called[] {
  let open = false;
  return given.acts
    .filter((act) => isCalled(given, act))
    .map((act) => {
      const said = saidOf(given.passage, act.id);
      const over = given.called.has(act.id) || (said.length > 0 && formsOf(given.expectations, act.id).length === 0);
      const state = over ? "done" : open ? "later" : "open";
      open ||= state === "open";
      return { act, state, said };
    });
}

/** The buttons of an act. */
export const formsOf = (expectations: readonly Expectation[], act: string): Expectation[] =>
  expectations.filter((one) => one.step === `${act}.act`);

function isCalled({ acts: _, roster, night, passage, expectations }: Given, act: NightAct): boolean {
  if (saidOf(passage, act.id).length > 0 || formsOf(expectations, act.id).length > 0) return true;
  return night >= act.first && act.roles.some((role) => roster.length === 0 || roster.includes(role));
}

/** The sentences of an act and of what it taught. */
function saidOf(passage: Passage, act: string): Span[][] {
  const facts = passage.facts ?? [];
  const ids = new Set(facts.filter(({ fact }) => isAct(fact, act)).map(({ fact }) => fact.id));
  const its = ({ fact }: Entry) => ids.has(fact.id) || (typeof fact.because === "string" && ids.has(fact.because));
  return facts.flatMap((entry, at) => (its(entry) ? [passage.said?.[at] ?? [entry.fact.kind]] : []));
}

const isAct = (fact: Fact, act: string): boolean => fact.kind === "action.announced/1" && fact.action === act;
