// ⑥ What rests on the disputed step; once a ruling is chosen, what becomes of each line if it is confirmed.
import { useSignal } from "@preact/signals";
import type { Seat } from "../../../api/types";
import { words } from "../../../i18n";
import { FindingBadge } from "../../../parts/FindingBadge";
import { ChangeBadge } from "../../../corrections/Changes";
import { stepHref, stepIn } from "../../../disputes/say";
import type { Dispute, Resting } from "../../../disputes/types";
import { disputeWords } from "../../../disputes/words";
import { Block } from "../parts/Block";
import type { RulingForm } from "../model/ruling";
import { RestingThing } from "../parts/RestingThing";
import { SupposeChoice, SupposedRows } from "../parts/SupposedRows";

type Props = { document: Dispute; seats: readonly Seat[]; form: RulingForm };
const FIRST = 12;

export function RestsOn({ document, seats, form }: Props) {
  const t = disputeWords.value;
  const whole = useSignal(false);
  const wish = useSignal("");
  const { rests } = document;
  const shown = whole.value ? rests : rests.slice(0, FIRST);
  const judged = form.rehearsal.value !== null;
  const claimed = document.facts.find((item) => item.why === "claim")?.fact;
  const supposed = claimed !== undefined && wish.value !== "" && !judged;
  return (
    <Block number={6} title={t.block6(rests.length)}>
      {rests.length === 0 && <p>{t.nothingRests}</p>}
      {claimed && !judged && <SupposeChoice fact={claimed} wish={wish} />}
      {supposed && (
        <SupposedRows
          game={document.game}
          fact={claimed}
          wish={wish.value}
          seats={seats}
          most={whole.value ? Infinity : FIRST}
          onMore={() => (whole.value = true)}
        />
      )}
      {rests.length > 0 && !supposed && (
        <table class="rests-table">
          <thead>
            <tr>
              <th scope="col">{t.stepColumn}</th>
              <th scope="col">{t.factColumn}</th>
              <th scope="col">{judged ? t.ifConfirmed : t.howColumn}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((one, at) => (
              <tr key={`${one.what} ${one.fact} ${at}`} data-rests={one.fact}>
                <td>
                  <a
                    class="dispute-step"
                    href={stepHref(document.game, one.step, one.fact)}
                    aria-label={words.value.step(one.step)}
                  >
                    {one.step}
                  </a>
                </td>
                <td>
                  <RestingThing one={one} seats={seats} />
                </td>
                <td>{judged ? <Becomes one={one} form={form} /> : <How one={one} document={document} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {shown.length < rests.length && !supposed && (
        <button type="button" class="button no-print" onClick={() => (whole.value = true)}>
          {t.more(rests.length - shown.length)}
        </button>
      )}
    </Block>
  );
}

function How({ one, document }: { one: Resting; document: Dispute }) {
  const t = disputeWords.value;
  const steps = one.through.flatMap((fact) => stepIn(document, fact) ?? []);
  const names = {
    fact: t.becauseOf,
    consequence: t.follows,
    finding: t.foundBy,
    settled: t.settles,
    correction: t.corrects,
    dispute: t.disputes,
  };
  return <small>{[names[one.what], steps.map((step) => words.value.step(step)).join("・")].filter(Boolean).join("：")}</small>;
}

/** The rehearsed ruling's word on one line: taken out, changed in its findings, in need of a correction, or as it was. */
function Becomes({ one, form }: { one: Resting; form: RulingForm }) {
  const t = disputeWords.value;
  const changes =
    form.rehearsal.value?.downstream?.changes.filter(
      (change) => change.fact === one.fact && (!one.finding || change.rule === one.finding.rule),
    ) ?? [];
  const out =
    form.outcome.value === "void"
      ? form.voided.value.includes(one.fact)
      : form.outcome.value === "replay" && one.step >= (form.from.value ?? Infinity);
  if (out) return <b>{t.takenOut}</b>;
  if (changes.length === 0) return <FindingBadge verdict="settled" text={t.unchanged} label={t.unchanged} />;
  return (
    <span class="dispute-who">
      {changes.map((change) => (
        <ChangeBadge key={`${change.what} ${change.rule}`} change={change} />
      ))}
    </span>
  );
}
