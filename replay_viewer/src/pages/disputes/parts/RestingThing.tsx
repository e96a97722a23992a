// ⑥ One thing that rests on the disputed step: a fact in its sentence, a finding in its reason.
import type { Seat } from "../../../api/types";
import { FindingBadge } from "../../../parts/FindingBadge";
import { Sentence } from "../../../parts/Sentence";
import { reasonWord, verdictOf } from "../../../disputes/say";
import type { Resting } from "../../../disputes/types";

export function RestingThing({ one, seats }: { one: Resting; seats: readonly Seat[] }) {
  if (!one.finding) return one.sentence && <Sentence spans={one.sentence} seats={seats} />;
  return (
    <>
      <FindingBadge verdict={verdictOf(one.finding)} /> {reasonWord(one.finding)}
    </>
  );
}
