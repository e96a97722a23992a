// An outcome as the table applied it: of what, then how it came out; a value or ratio may go with it.
import { useSignal } from "@preact/signals";
import type { Span } from "../../../api/types";
import { bold, caption, said, seatField, terms, word, type PadProps } from "../model/say";
import { Choices } from "../parts/Choices";
import { Crumbs } from "../parts/Crumbs";
import { NameField } from "../parts/NameField";
import { NumberField } from "../parts/NumberField";
import { addRecent, recent } from "../model/cache";
import { recorderWords } from "../words";

/** Words a table may say an outcome with; those its layout has no word for are not offered. */
const OUTCOMES = ["success", "failure", "hit", "misfire", "stands", "falls", "pierced", "maintained", "ends", "continues"];

export function OutcomePad({ recorder, onDone }: PadProps & { onDone: () => void }) {
  const t = recorderWords.value;
  const layout = recorder.layout.value;
  const of = useSignal<string | null>(null);
  const value = useSignal<number | string | null>(null);
  const asking = useSignal(false);
  const subject = recorder.subject.value;
  const record = (outcome: string) => {
    const extra = value.value === null ? {} : { value: value.value };
    const fact = { kind: "outcome.stated/1", ...seatField(subject), of: of.value!, outcome, ...extra };
    const amount: Span[] = value.value === null ? [] : [" ", bold(value.value)];
    if (typeof value.value === "string") addRecent(recorder.id, "outcome", value.value);
    onDone();
    void recorder.enter({ facts: [fact], caption: caption(subject, `${word(layout, of.value!)} `, bold(word(layout, outcome)), ...amount) });
  };
  const set = (next: number | string | null) => {
    value.value = next;
    asking.value = false;
  };
  if (of.value === null) {
    const items = terms(recorder, "outcomes").map((one) => ({ id: one.id, label: said(one.label) }));
    return <Choices items={items} onPick={(id) => (of.value = id)} label={t.which} />;
  }
  const offered = [...new Set([...OUTCOMES.filter((id) => layout?.words[id]), of.value])];
  const items = offered.map((id) => ({ id, label: id === of.value ? t.only : word(layout, id) }));
  const crumbs = [
    { id: "of", label: t.which, value: word(layout, of.value), open: false },
    { id: "value", label: t.withValue, value: value.value === null ? t.withValue : String(value.value), open: asking.value },
  ];
  return (
    <>
      <Crumbs items={crumbs} onPick={(id) => (id === "of" ? (of.value = null) : (asking.value = !asking.value))} />
      {asking.value ? (
        <>
          <NumberField onPick={set} signed unknown={false} />
          <Choices columns={6} digits label={t.withValue} items={RATIOS.map((id) => ({ id, label: id }))} onPick={set} />
          <NameField label={t.withValue} names={recent(recorder.id, "outcome")} onName={set} action={t.choose} />
        </>
      ) : (
        <Choices items={items} onPick={record} label={t.outcome} />
      )}
    </>
  );
}

const RATIOS = ["1:4", "1:3", "1:2", "1:1", "2:1", "3:1", "4:1", "5:1", "6:1", "7:1", "8:1", "9:1"];
