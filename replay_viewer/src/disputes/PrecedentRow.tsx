// One earlier ruling, with a link to its dispute.
import { disputeHref } from "./hrefs";
import { outcomeWord } from "./say";
import type { Precedent } from "./types";
import { disputeWords } from "./words";

export function PrecedentRow({ precedent }: { precedent: Precedent }) {
  const t = disputeWords.value;
  return (
    <li data-precedent={precedent.dispute}>
      <span class="said">
        <a href={disputeHref(precedent.game, precedent.dispute)}>{t.fromGame(precedent.title, precedent.step)}</a>{" "}
        {outcomeWord(precedent.outcome)}
        <small>{precedent.reason}</small>
        {!precedent.in_force && <small>{t.overturned}</small>}
      </span>
    </li>
  );
}
