// A number as ready buttons: 0–9 and 10〜, which opens 10–19 and keys for any number. Never a keyboard, never a stepper.
import { useHalf } from "../model/half";
import { recorderWords } from "../words";
import { Choices } from "./Choices";

export type NumberFieldProps = {
  onPick: (value: number | null) => void;
  /** What is recorded by a number, for screen readers. */
  say?: (value: string) => string;
  /** Negative numbers can be entered with the keys. */
  signed?: boolean;
  /** Offers 「?」 for a value nobody knows. */
  unknown?: boolean;
  first?: number;
};

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => String(from + index));

export function NumberField({ onPick, say, signed = false, unknown = true, first = 0 }: NumberFieldProps) {
  const t = recorderWords.value;
  const large = useHalf("NumberField.large", false);
  const text = useHalf("NumberField.text", "");
  const finish = (value: number | null) => {
    large.value = false;
    text.value = "";
    onPick(value);
  };
  if (!large.value) {
    const items = numbers(first, 9).map((id) => ({ id, label: id, name: say?.(id) }));
    const more = [
      ...items,
      { id: "more", label: t.more },
      ...(unknown ? [{ id: "?", label: "?", name: say?.(t.unknown) ?? t.unknown }] : []),
    ];
    const pick = (id: string) => (id === "more" ? (large.value = true) : finish(id === "?" ? null : Number(id)));
    return <Choices items={more} columns={6} digits onPick={pick} label={t.value} />;
  }
  if (text.value === "") {
    const items = [
      ...numbers(10, 19).map((id) => ({ id, label: id, name: say?.(id) })),
      { id: "keys", label: "…", name: t.other },
    ];
    const pick = (id: string) => (id === "keys" ? (text.value = " ") : finish(Number(id)));
    return (
      <Choices
        items={[...items, { id: "back", label: "↩", name: t.back }]}
        columns={6}
        digits
        onPick={(id) => (id === "back" ? (large.value = false) : pick(id))}
        label={t.value}
      />
    );
  }
  return <Keys text={text.value} signed={signed} onText={(next) => (text.value = next)} onPick={finish} />;
}

type KeysProps = { text: string; signed: boolean; onText: (text: string) => void; onPick: (value: number) => void };

function Keys({ text, signed, onText, onPick }: KeysProps) {
  const t = recorderWords.value;
  const shown = text.trim();
  const press = (id: string) => {
    if (id === "erase") return onText(` ${shown.slice(0, -1)}`);
    if (id === "sign") return onText(` ${shown.startsWith("-") ? shown.slice(1) : `-${shown}`}`);
    if (id !== "done") return onText(` ${shown}${id}`.slice(0, 7));
    if (/\d/.test(shown)) onPick(Number(shown));
  };
  const keys = numbers(0, 9).map((id) => ({ id, label: id }));
  const sign = signed ? [{ id: "sign", label: t.minus }] : [];
  const done = { id: "done", label: shown || "–", name: `${t.record} ${shown}`, chosen: true };
  return (
    <Choices
      items={[...keys, { id: "erase", label: "⌫", name: t.erase }, ...sign, done]}
      columns={6}
      digits
      onPick={press}
      label={t.value}
    />
  );
}
