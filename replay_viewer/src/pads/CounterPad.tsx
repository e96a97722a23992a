// A number that changes by so much, or is noted as it stands: of the seat, of the table, or of a piece.
import { habit, setHabit } from "./model/cache";
import type { PadProps } from "./model/desk";
import { useHalf } from "./model/half";
import { bold, caption, pieceLabel, said, seatField, terms } from "./model/say";
import { useLink } from "./model/useLink";
import { Choices } from "./parts/Choices";
import { NumberField } from "./parts/NumberField";
import { OwnWord } from "./parts/OwnWord";
import { recorderWords } from "./words";

/** A screen on which not all counters and all amounts find room; how many counters are shown there at once. */
const SHORT = "(max-height: 700px)";
const FEW = 6;
const CHANGES = [-5, -4, -3, -2, -1, 1, 2, 3, 4, 5];

export function CounterPad({ recorder, set }: PadProps & { set: boolean }) {
  const t = recorderWords.value;
  const owners = useHalf("CounterPad.owners", false);
  const piece = useHalf<string | null>("CounterPad.piece", null);
  const ofTable = useHalf("CounterPad.ofTable", false);
  const all = useHalf("CounterPad.all", false);
  const other = useHalf("CounterPad.other", false);
  const chosen = useHalf<string | null>("CounterPad.chosen", null);
  useLink(recorder, "counted");
  const owned = ofTable.value ? null : (piece.value ?? recorder.acting.piece.value);
  const subject = ofTable.value || owned ? null : recorder.acting.subject.value;
  const counters = [...terms(recorder, "counters"), ...terms(recorder, "table_counters")];
  const kept = habit(recorder.id, "counter");
  const counter = chosen.value ?? (counters.some((one) => one.id === kept) ? kept! : (counters[0]?.id ?? ""));
  const isTables = terms(recorder, "table_counters").some((one) => one.id === counter);
  const whose = isTables ? null : subject;
  const own = isTables && !piece.value ? null : owned;

  const record = (value: number | null) => {
    setHabit(recorder.id, "counter", counter);
    const about = { ...seatField(whose), counter, ...(own === null ? {} : { piece: own }) };
    const fact = set
      ? { kind: "counter.set/1" as const, ...about, value }
      : { kind: "counter.changed/1" as const, ...about, by: value };
    const sign = value === null ? { unknown: "" } : bold(set || value < 0 ? value : `+${value}`);
    const of = own === null ? "" : `${pieceLabel(recorder, own)} `;
    piece.value = null;
    ofTable.value = false;
    other.value = false;
    void recorder.enter({
      facts: [fact],
      caption: caption(
        whose,
        of,
        counters.flatMap((one) => (one.id === counter ? [said(one.label)] : []))[0] ?? counter,
        set ? " = " : " ",
        sign,
      ),
    });
  };
  const owner =
    own !== null
      ? pieceLabel(recorder, own)
      : isTables || whose === null
        ? t.table
        : (recorder.game.value?.seats.find((one) => one.seat === whose)?.name ?? "");
  const pickOwner = (id: string) => {
    piece.value = id.startsWith("piece:") ? id.slice(6) : null;
    ofTable.value = id === "table";
    owners.value = false;
  };
  if (owners.value) {
    const pieces = Object.keys(recorder.table.value?.pieces ?? {}).map((id) => ({
      id: `piece:${id}`,
      label: pieceLabel(recorder, id),
      hint: t.pieceWhich,
    }));
    return (
      <Choices
        items={[{ id: "seat", label: t.back }, { id: "table", label: t.table }, ...pieces]}
        onPick={pickOwner}
        label={t.which}
      />
    );
  }
  const short = window.matchMedia(SHORT).matches && !all.value && counters.length > FEW;
  const used = counters.filter((one) => one.id === counter);
  const shown = short ? [...used, ...counters.filter((one) => one.id !== counter)].slice(0, FEW) : counters;
  const items = [
    ...shown.map((one) => ({ id: one.id, label: said(one.label), chosen: one.id === counter })),
    ...(short ? [{ id: "all", label: t.other }] : []),
    { id: "owner", label: `${owner} ▾` },
  ];
  const pick = (id: string) => {
    if (id === "owner") owners.value = true;
    else if (id === "all") all.value = true;
    else {
      chosen.value = id;
      all.value = false;
    }
  };
  return (
    <>
      <Choices columns={items.length > 6 ? 4 : 3} items={items} onPick={pick} label={t.counter} />
      <OwnWord recorder={recorder} list="counters" onWord={pick} />
      {set || other.value ? (
        <NumberField onPick={record} signed first={0} />
      ) : (
        <Choices
          columns={6}
          digits
          label={t.change}
          items={[
            ...CHANGES.slice(0, 5).map(numberItem),
            { id: "?", label: "?", name: t.unknown },
            ...CHANGES.slice(5).map(numberItem),
            { id: "more", label: "…", name: t.other },
          ]}
          onPick={(id) => (id === "more" ? (other.value = true) : record(id === "?" ? null : Number(id)))}
        />
      )}
    </>
  );
}

const numberItem = (by: number) => ({ id: String(by), label: by < 0 ? `−${-by}` : `+${by}` });
