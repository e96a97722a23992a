// The story of a step for the drawings, from the log as far as the step.
import type { FactItem, Span } from "../api/types";
import type { Drawn, Story } from "../board/story";
import type { Chapter } from "./landmarks";

export function storyAt(
  facts: readonly FactItem[],
  chapters: readonly Chapter[],
  step: number,
  go?: (step: number) => void,
  odds?: () => Promise<readonly Drawn[]>,
): Story {
  const written = facts.slice(0, step);
  const now = chapters.filter((one) => one.from <= step).pop();
  const steps = new Map<string, number>();
  const said = new Map<string, readonly Span[]>();
  const died = new Map<number, number>();
  for (const item of written) {
    steps.set(item.fact.id, item.position);
    for (const { fact, sentence } of item.counts ?? [item]) {
      said.set(fact.id, sentence);
      steps.set(fact.id, item.position);
      if (fact.kind.startsWith("state.changed/") && fact.state === "dead" && typeof fact.seat === "number") {
        if (fact.on === false) died.delete(fact.seat);
        else died.set(fact.seat, item.position);
      }
    }
  }
  return {
    step,
    from: now?.from ?? 1,
    title: now?.named?.title ?? "",
    sky: now?.named?.sky ?? "",
    chapterOf: (at) => chapters.filter((one) => one.from <= at).pop()?.named?.title ?? "",
    stepOf: (fact) => steps.get(fact) ?? null,
    said: (fact) => said.get(fact) ?? [],
    died,
    ...(go && { go }),
    ...(odds && { odds }),
  };
}
