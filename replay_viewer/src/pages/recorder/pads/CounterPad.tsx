// A number that changes by so much, or is noted as it stands: of the seat, of the table, or of a piece.
import { useSignal } from "@preact/signals";
import { habit, setHabit } from "../model/cache";
import { bold, caption, pieceLabel, said, seatField, terms, word, type PadProps } from "../model/say";
import { Choices } from "../parts/Choices";
import { Crumbs } from "../parts/Crumbs";
import { NumberField } from "../parts/NumberField";
import { recorderWords } from "../words";

const CHANGES = [-5, -4, -3, -2, -1, 1, 2, 3, 4, 5];

export function CounterPad({ recorder }: PadProps) {
  const t = recorderWords.value;
  const owners = useSignal(false);
  const piece = useSignal<string | null>(null);
  const ofTable = useSignal(false);
  const set = useSignal(false);
  const other = useSignal(false);
  const chosen = useSignal<string | null>(null);
  const subject = ofTable.value || piece.value ? null : recorder.subject.value;
  const counters = [...terms(recorder, "counters"), ...terms(recorder, "table_counters")];
  const kept = habit(recorder.id, "counter");
  const counter = chosen.value ?? (counters.some((one) => one.id === kept) ? kept! : (counters[0]?.id ?? ""));
  const isTables = terms(recorder, "table_counters").some((one) => one.id === counter);
  const whose = isTables ? null : subject;

  const record = (value: number | null) => {
    setHabit(recorder.id, "counter", counter);
    const about = { ...seatField(whose), counter, ...(piece.value ? { piece: piece.value } : {}) };
    const fact = set.value ? { kind: "counter.set/1", ...about, value } : { kind: "counter.changed/1", ...about, by: value };
    const sign = value === null ? { unknown: "" } : bold(set.value || value < 0 ? value : `+${value}`);
    const of = piece.value ? `${pieceLabel(recorder, piece.value)} ` : "";
    piece.value = null;
    ofTable.value = false;
    other.value = false;
    void recorder.enter({ facts: [fact], caption: caption(whose, of, word(recorder.layout.value, counter), set.value ? " = " : " ", sign) });
  };
  const owner = piece.value ? pieceLabel(recorder, piece.value) : isTables || whose === null ? t.table : (recorder.game.value?.seats.find((one) => one.seat === whose)?.name ?? "");
  const crumbs = [
    { id: "owner", label: t.which, value: owner, open: owners.value },
    { id: "set", label: t.change, value: set.value ? t.setTo : t.change, open: false },
  ];
  const pickOwner = (id: string) => {
    piece.value = id.startsWith("piece:") ? id.slice(6) : null;
    ofTable.value = id === "table";
    owners.value = false;
  };
  if (owners.value) {
    const pieces = Object.keys(recorder.table.value?.pieces ?? {}).map((id) => ({ id: `piece:${id}`, label: pieceLabel(recorder, id), hint: t.pieceWhich }));
    return <Choices items={[{ id: "seat", label: t.back }, { id: "table", label: t.table }, ...pieces]} onPick={pickOwner} label={t.which} />;
  }
  return (
    <>
      <Crumbs items={crumbs} onPick={(id) => (id === "owner" ? (owners.value = true) : (set.value = !set.value))} />
      <Choices items={counters.map((one) => ({ id: one.id, label: said(one.label), chosen: one.id === counter }))} onPick={(id) => (chosen.value = id)} label={t.counter} />
      {set.value || other.value ? (
        <NumberField onPick={record} signed first={0} />
      ) : (
        <Choices
          columns={6}
          digits
          label={t.change}
          items={[...CHANGES.slice(0, 5).map(numberItem), { id: "?", label: "?", name: t.unknown }, ...CHANGES.slice(5).map(numberItem), { id: "more", label: "…", name: t.other }]}
          onPick={(id) => (id === "more" ? (other.value = true) : record(id === "?" ? null : Number(id)))}
        />
      )}
    </>
  );
}

const numberItem = (by: number) => ({ id: String(by), label: by < 0 ? `−${-by}` : `+${by}` });
