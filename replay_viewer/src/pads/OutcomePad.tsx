// An outcome as the table applied it: of what, then how it came out; a value, a ratio, the fact it is about may go with it.
import type { Span } from "../api/types";
import { words } from "../i18n";
import { addRecent } from "./model/cache";
import type { PadProps } from "./model/desk";
import { useHalf } from "./model/half";
import { bold, caption, said, seatField, terms, word } from "./model/say";
import { useLink } from "./model/useLink";
import { OutcomeValue } from "./OutcomeValue";
import { Choices } from "./parts/Choices";
import { Crumbs } from "./parts/Crumbs";
import { FactChoices } from "./parts/FactChoices";
import { OwnWord } from "./parts/OwnWord";
import { recorderWords } from "./words";

type Open = "value" | "about" | null;

export function OutcomePad({ recorder, onDone }: PadProps & { onDone: () => void }) {
  const t = recorderWords.value;
  const layout = recorder.layout.value;
  const of = useHalf<string | null>("OutcomePad.of", null);
  const value = useHalf<number | string | null>("OutcomePad.value", null);
  const about = useHalf<string | null>("OutcomePad.about", null);
  const open = useHalf<Open>("OutcomePad.open", null);
  const subject = recorder.acting.subject.value;
  useLink(recorder, "stated");
  const record = (outcome: string) => {
    const extra = { ...(value.value === null ? {} : { value: value.value }), ...(about.value ? { about: about.value } : {}) };
    const fact = { kind: "outcome.stated/1" as const, ...seatField(subject), of: of.value!, outcome, ...extra };
    const amount: Span[] = value.value === null ? [] : [" ", bold(value.value)];
    if (typeof value.value === "string") addRecent(recorder.id, "outcome", value.value);
    onDone();
    void recorder.enter({
      facts: [fact],
      caption: caption(subject, `${word(layout, of.value!)} `, bold(word(layout, outcome)), ...amount),
    });
  };
  if (of.value === null) {
    const items = terms(recorder, "outcomes").map((one) => ({ id: one.id, label: said(one.label) }));
    return (
      <>
        <Choices items={items} onPick={(id) => (of.value = id)} label={t.which} />
        <OwnWord recorder={recorder} list="outcomes" onWord={(id) => (of.value = id)} />
      </>
    );
  }
  const set = (next: number | string | null) => {
    value.value = next;
    open.value = null;
  };
  const meant = recorder.facts.value.find((fact) => fact.id === about.value);
  const crumbs = [
    { id: "of", label: t.which, value: word(layout, of.value), open: false },
    {
      id: "value",
      label: t.withValue,
      value: value.value === null ? t.withValue : String(value.value),
      open: open.value === "value",
    },
    { id: "about", label: t.about, value: meant ? words.value.step(meant.step) : t.about, open: open.value === "about" },
  ];
  const items = terms(recorder, "results")
    .filter((one) => one.id !== of.value)
    .map((one) => ({ id: one.id, label: said(one.label) }));
  return (
    <>
      <Crumbs
        items={crumbs}
        onPick={(id) => (id === "of" ? (of.value = null) : (open.value = open.value === id ? null : (id as Open)))}
      />
      {open.value === "value" && <OutcomeValue recorder={recorder} onValue={set} />}
      {open.value === "about" && (
        <FactChoices
          recorder={recorder}
          onPick={(id) => {
            about.value = id;
            open.value = null;
          }}
        />
      )}
      {open.value === null && <Choices items={[...items, { id: of.value, label: t.only }]} onPick={record} label={t.outcome} />}
    </>
  );
}
