// Opening a dispute: here · one of the findings, or a sentence, as the claim · open it.
import { useSignal } from "@preact/signals";
import { useState } from "preact/hooks";
import { newId } from "../api/ids";
import type { FactItem, Game, Seat } from "../api/types";
import { writingWords } from "../i18n/writing";
import { Dialog } from "../parts/Dialog";
import { FindingBadge, type Verdict } from "../parts/FindingBadge";
import { Problem } from "../parts/Problem";
import { Sentence } from "../parts/Sentence";
import { SeatButtons } from "../corrections/SeatButtons";
import { openDispute, type Opening } from "./server";
import { disputeWords } from "./words";
import "./disputes.css";

/** A finding as the page may show it at this step. */
export type Claimable = { fact: string; rule: string; verdict: Verdict; name: string; reason: string };
export type OpenDisputeProps = {
  game: Game;
  seats: readonly Seat[];
  item: FactItem;
  findings: readonly Claimable[];
  /** The rule of the finding one came from: it is the claim already. */
  chosen: string | null;
  onOpened: (dispute: string) => void;
  onClose: () => void;
};

export function OpenDispute({ game, seats, item, findings, chosen, onOpened, onClose }: OpenDisputeProps) {
  const t = disputeWords.value;
  const [ids] = useState(() => ({ dispute: newId(), id: newId() }));
  const rule = useSignal(chosen);
  const text = useSignal("");
  const seat = useSignal<number | null>(null);
  const sending = useSignal(false);
  const problem = useSignal<unknown>(null);
  const finding = findings.find((one) => one.rule === rule.value);
  const ready = (finding !== undefined || text.value.trim() !== "") && !sending.value;
  const send = async () => {
    const claim: Opening = { ...ids, step: item.position, fact: item.fact.id };
    if (text.value.trim()) claim.words = text.value.trim();
    if (finding) claim.finding = { fact: finding.fact, rule: finding.rule };
    if (seat.value !== null) claim.seat = seat.value;
    sending.value = true;
    try {
      onOpened((await openDispute(game.game, claim)).dispute);
    } catch (thrown) {
      problem.value = thrown;
      sending.value = false;
    }
  };
  const actions = (
    <>
      <button type="button" class="button" onClick={onClose}>
        {writingWords.value.cancel}
      </button>
      <button type="button" class="button primary" data-open-dispute disabled={!ready} onClick={() => void send()}>
        {t.submit}
      </button>
    </>
  );
  return (
    <Dialog open title={t.raiseTitle(item.position)} onClose={onClose} actions={actions}>
      <div class="stack open-dispute">
        <p>
          <small>{t.here1}</small> <Sentence spans={item.sentence} seats={seats} />
        </p>
        {findings.length > 0 && (
          <Findings findings={findings} rule={rule.value} onChoose={(one) => (rule.value = rule.value === one ? null : one)} />
        )}
        <label class="field">
          {findings.length > 0 ? t.ownWords : t.claim}
          <input
            class="input"
            placeholder={t.claimHint}
            value={text.value}
            onInput={(event) => (text.value = event.currentTarget.value)}
          />
        </label>
        {game.you.role !== "seat" && (
          <>
            <p class="small">{t.byWhom}</p>
            <SeatButtons
              label={t.byWhom}
              seats={seats}
              chosen={seat.value === null ? [] : [seat.value]}
              onPress={(one) => (seat.value = seat.value === one ? null : one)}
            />
          </>
        )}
        {problem.value !== null && <Problem problem={problem.value} />}
      </div>
    </Dialog>
  );
}

function Findings({
  findings,
  rule,
  onChoose,
}: {
  findings: readonly Claimable[];
  rule: string | null;
  onChoose: (rule: string) => void;
}) {
  const t = disputeWords.value;
  return (
    <div class="ruling-options" role="group" aria-label={t.asClaim}>
      <p class="small">{t.asClaim}</p>
      {findings.map((one) => (
        <button
          key={one.rule}
          type="button"
          class="button"
          aria-pressed={one.rule === rule}
          data-claim-rule={one.rule}
          onClick={() => onChoose(one.rule)}
        >
          <span>
            <FindingBadge verdict={one.verdict} /> {one.name}
          </span>
          <small>{one.reason}</small>
        </button>
      ))}
    </div>
  );
}
