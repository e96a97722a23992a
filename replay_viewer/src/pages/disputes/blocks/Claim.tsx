// ① What is claimed, by whom, under which rules.
import { words } from "../../../i18n";
import { FindingBadge } from "../../../parts/FindingBadge";
import { SeatMark } from "../../../parts/SeatMark";
import { rulesHref, shortRule } from "../../../api/rules";
import { claimWord, reasonWord, ruleWord, stepHref, verdictOf, whoWord } from "../../../disputes/say";
import type { Dispute } from "../../../disputes/types";
import { disputeWords } from "../../../disputes/words";
import type { Desk } from "../model/desk";
import { Block } from "../parts/Block";
import { Withdraw } from "../parts/Withdraw";

export function Claim({ desk, document }: { desk: Desk; document: Dispute }) {
  const t = disputeWords.value;
  const { seats } = desk;
  const { claim } = document;
  if (!claim) return null;
  const seat = seats.find((one) => one.seat === claim.seat);
  const found = document.facts
    .flatMap((one) => one.findings)
    .find((one) => one.fact === claim.finding?.fact && one.rule === claim.finding.rule);
  return (
    <Block number={1} title={t.block1}>
      <p class="dispute-who">
        {seat ? (
          <>
            <SeatMark seat={seat} size={26} decorative /> <b>{seat.name}</b> <small>{t.raisedBy}</small>
          </>
        ) : (
          <small>{t.raisedByRole(whoWord(claim.by, seats))}</small>
        )}
        {claim.fact !== null && <a href={stepHref(document.game, claim.step, claim.fact)}>{words.value.step(claim.step)}</a>}
      </p>
      {(claim.words || !found) && <p class="dispute-claim">「{claimWord(claim)}」</p>}
      {found && (
        <p class="dispute-claim">
          <FindingBadge verdict={verdictOf(found)} /> {reasonWord(found)}
        </p>
      )}
      {document.withdrawn && (
        <p class="note" data-withdrawn>
          {t.withdrawnBy(whoWord(document.withdrawn.by, seats))}{" "}
          {document.withdrawn.reason && `「${document.withdrawn.reason}」`}
        </p>
      )}
      {claim.rules.length > 0 && (
        <p class="row">
          {claim.rules.map((id) => {
            const rule = document.rules.find((one) => one.id === id);
            return (
              <a key={id} class="chip" href={rulesHref(document.game, { reader: "public", limit: null }, id)} title={id}>
                {rule ? ruleWord(rule) : shortRule(id)}
              </a>
            );
          })}
        </p>
      )}
      {document.may.withdraw && <Withdraw desk={desk} />}
    </Block>
  );
}
