// What a seat says of others, or all learn about them: how, whom, how many of them, then what they are; the last tap records.
import type { Signal } from "@preact/signals";
import type { PadProps } from "./model/desk";
import { useHalf } from "./model/half";
import { bold, caption, said, seatField } from "./model/say";
import { Choices } from "./parts/Choices";
import { NameField } from "./parts/NameField";
import { SeatRow } from "./parts/SeatRow";
import { Tabs } from "./parts/Tabs";
import { recorderWords } from "./words";

type How = "accuses" | "vouches" | "looked" | "learned";
type Amount = "all" | "one" | "some" | "none";

/** Bounds on how many of the seats it is said of; all of them needs none. */
const BOUNDS: Record<Amount, Record<string, number>> = {
  all: {},
  one: { least: 1, most: 1 },
  some: { least: 1 },
  none: { least: 0, most: 0 },
};

export function AboutPad({ recorder }: PadProps) {
  const t = recorderWords.value;
  const how = useHalf<How>("AboutPad.how", "accuses");
  const amount = useHalf<Amount>("AboutPad.amount", "all");
  const seats = useHalf<number[]>("AboutPad.seats", []);
  const sure = useHalf<number | null>("AboutPad.sure", null);
  const asking = useHalf("AboutPad.asking", false); // how sure, instead of how many
  const subject = recorder.acting.subject.value;
  const roster = recorder.layout.value?.roster;
  const listed = [
    ...(roster?.side ?? []).map((one) => ({ ...one, of: "side" })),
    ...(roster?.role ?? []).map((one) => ({ ...one, of: "role" })),
  ];
  const record = (what: string, of: string, label = what) => {
    const says = { seats: seats.value, what: [what], ...(of === "role" ? { of } : {}), ...BOUNDS[amount.value] };
    const manner = how.value === "accuses" ? {} : { how: how.value };
    const fact =
      how.value === "learned"
        ? { kind: "knowledge.given/1" as const, says }
        : {
            kind: "claim.made/1" as const,
            ...seatField(subject),
            says,
            ...manner,
            ...(sure.value === null ? {} : { chance: sure.value }),
          };
    const whom = seats.value.map((seat) => ({ seat }));
    const percent = how.value === "learned" || sure.value === null ? "" : ` ${sure.value}%`;
    seats.value = [];
    amount.value = "all";
    sure.value = null;
    void recorder.enter({
      facts: [fact],
      caption: caption(how.value === "learned" ? null : subject, `${t[how.value]} `, ...whom, " ", bold(label + percent)),
    });
  };
  const hows: How[] = ["accuses", "vouches", "looked", "learned"];
  const amounts: Amount[] = seats.value.length > 1 ? ["all", "one", "some", "none"] : ["all", "none"];
  const labels: Record<Amount, string> =
    seats.value.length > 1
      ? { all: t.amountAll, one: t.amountOne, some: t.amountSome, none: t.amountNone }
      : { all: t.amountYes, one: t.amountYes, some: t.amountYes, none: t.amountNo };
  return (
    <>
      <Tabs
        label={t.about}
        items={hows.map((id) => ({ id, label: t[id] }))}
        value={how.value}
        onChange={(id) => (how.value = id)}
      />
      <SeatRow recorder={recorder} label={t.aboutWhom} chosen={seats.value} onChange={(next) => (seats.value = next)} />
      {seats.value.length > 0 && (
        <>
          {how.value !== "learned" && <SureRow sure={sure} asking={asking} />}
          <Choices
            items={amounts.map((id) => ({ id, label: labels[id], chosen: amount.value === id }))}
            columns={4}
            onPick={(id) => (amount.value = id as Amount)}
            label={t.howManyOf}
          />
          {listed.length > 0 ? (
            <Choices
              items={listed.map((one) => ({ id: `${one.of}:${one.id}`, label: said(one.label) }))}
              onPick={(id) => pick(id, listed, record)}
              label={t.what}
            />
          ) : (
            <NameField label={t.what} onName={(name) => record(name, "side")} />
          )}
        </>
      )}
    </>
  );
}

const TENTHS = Array.from({ length: 11 }, (_, index) => index * 10);

/** How sure the seat says to be, where the table writes that down: shut until somebody wants it. */
function SureRow({ sure, asking }: { sure: Signal<number | null>; asking: Signal<boolean> }) {
  const t = recorderWords.value;
  const shown = sure.value === null ? t.sure : `${t.sure}：${sure.value}%`;
  const choose = (id: string) => {
    sure.value = id === "none" ? null : Number(id);
    asking.value = false;
  };
  if (!asking.value)
    return (
      <Choices
        items={[{ id: "open", label: shown, chosen: sure.value !== null }]}
        columns={2}
        onPick={() => (asking.value = true)}
        label={t.sure}
      />
    );
  const tenths = TENTHS.map((percent) => ({ id: String(percent), label: `${percent}%`, chosen: sure.value === percent }));
  return <Choices items={[...tenths, { id: "none", label: t.sureNot }]} columns={6} onPick={choose} label={t.sure} />;
}

type Listed = { id: string; of: string; label: Parameters<typeof said>[0] };

function pick(id: string, listed: readonly Listed[], record: (what: string, of: string, label: string) => void): void {
  const found = listed.find((one) => `${one.of}:${one.id}` === id)!;
  record(found.id, found.of, said(found.label));
}
