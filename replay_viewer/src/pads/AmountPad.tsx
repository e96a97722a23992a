// An exact amount that changes hands: from whom, to whom (a seat, the pot, outside), then how much; decimals are typed.
import { useSignal } from "@preact/signals";
import type { PadProps } from "./model/desk";
import { useHalf } from "./model/half";
import { bold, caption, said, seatField, seatName, seatsInOrder, terms } from "./model/say";
import { Choices } from "./parts/Choices";
import { Crumbs } from "./parts/Crumbs";
import { NameField } from "./parts/NameField";
import { recorderWords } from "./words";

type Field = "what" | "giver" | "taker";
const OUTSIDE = "outside";
const FORM = /^(0|[1-9][0-9]{0,14})(\.[0-9]{0,7}[1-9])?$/;

export function AmountPad({ recorder }: PadProps) {
  const t = recorderWords.value;
  const subject = recorder.acting.subject.value;
  const own = subject === null ? OUTSIDE : `seat:${subject}`;
  const chosen = useHalf<Record<Field, string | null>>("AmountPad.chosen", { what: null, giver: null, taker: null });
  const open = useHalf<Field | null>("AmountPad.open", null);
  const wrong = useSignal(false);
  const kinds = terms(recorder, "counters");
  const whats =
    kinds.length > 0 ? kinds.map((one) => ({ id: one.id, label: said(one.label) })) : [{ id: "money", label: "money" }];
  const value = (field: Field) =>
    chosen.value[field] ??
    { what: whats.find((one) => one.id === "money")?.id ?? whats[0]!.id, giver: own, taker: "pot" }[field];
  const nameOf = (id: string) =>
    id === OUTSIDE ? t.outside : id === "pot" ? t.pot : id.startsWith("seat:") ? seatName(recorder, Number(id.slice(5))) : id;
  const holders = [...seatsInOrder(recorder).map((seat) => `seat:${seat.seat}`), "pot", OUTSIDE].map((id) => ({
    id,
    label: nameOf(id),
  }));
  const record = (text: string) => {
    const amount = text.replace(/[,，]/g, "").trim();
    wrong.value = !FORM.test(amount);
    if (wrong.value) return;
    const [what, giver, taker] = [value("what"), value("giver"), value("taker")];
    const route = { ...(giver === OUTSIDE ? {} : { giver }), ...(taker === OUTSIDE ? {} : { taker }) };
    const fact = {
      kind: "amount.moved/1" as const,
      ...seatField(subject),
      amount,
      ...(what === "money" ? {} : { what }),
      ...route,
    };
    chosen.value = { what: null, giver: null, taker: null };
    void recorder.enter({ facts: [fact], caption: caption(subject, bold(amount), ` ${nameOf(giver)} → ${nameOf(taker)}`) });
  };
  const label = (field: Field) =>
    field === "what" ? (whats.find((one) => one.id === value("what"))?.label ?? "") : nameOf(value(field));
  const fields: Field[] = ["what", "giver", "taker"];
  return (
    <>
      <Crumbs
        items={fields.map((id) => ({ id, label: t[id], value: label(id), open: open.value === id }))}
        onPick={(id) => (open.value = open.value === id ? null : (id as Field))}
      />
      {open.value !== null ? (
        <Choices
          items={open.value === "what" ? whats : holders}
          onPick={(id) => {
            chosen.value = { ...chosen.value, [open.value!]: id };
            open.value = null;
          }}
          label={t[open.value]}
        />
      ) : (
        <NameField label={t.amountMoved} maxLength={24} onName={record} />
      )}
      {wrong.value && <p role="alert">{t.amountForm}</p>}
    </>
  );
}
