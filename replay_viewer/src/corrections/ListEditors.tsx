// Fields that hold several things one after the other: cards, places or decks, an order of action.
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { cardWord, fieldWord, readCard, type CardValue } from "./fieldWords";
import { type EditorProps, NameEditor } from "./NameEditor";
import { wordOf } from "./options";
import { SeatButtons } from "./SeatButtons";
import { correctionWords } from "./words";

/** What is listed so far; pressed, it is taken out again. */
function Listed({ items, onRemove }: { items: readonly ComponentChildren[]; onRemove: (index: number) => void }) {
  const t = correctionWords.value;
  if (items.length === 0) return null;
  return (
    <div class="choices correction-listed">
      {items.map((item, index) => (
        <button key={index} type="button" class="button" title={t.takeOut} onClick={() => onRemove(index)}>
          {item} <span aria-hidden="true">✕</span>
          <span class="visually-hidden">{t.takeOut}</span>
        </button>
      ))}
    </div>
  );
}

const without = <T,>(list: readonly T[], index: number): T[] => list.filter((_, at) => at !== index);

/** Cards as people say them: a name, its level behind LV; ? for one that nobody saw. */
export function CardsEditor({ field, value, onPut }: EditorProps) {
  const t = correctionWords.value;
  const text = useSignal("");
  const many = field.type === "cards";
  const cards = many ? ((value as CardValue[] | null | undefined) ?? []) : value ? [value as CardValue] : [];
  const put = (next: readonly CardValue[]) =>
    onPut(many ? (next.length > 0 || !field.nullable ? next : null) : (next.at(-1) ?? null));
  const add = () => {
    if (!text.value.trim()) return;
    put(many ? [...cards, readCard(text.value)] : [readCard(text.value)]);
    text.value = "";
  };
  return (
    <>
      <Listed items={cards.map(cardWord)} onRemove={(index) => put(without(cards, index))} />
      <div class="correction-add">
        <input
          class="input"
          aria-label={fieldWord(field.name)}
          placeholder={t.cardHint}
          value={text.value}
          onInput={(event) => (text.value = event.currentTarget.value)}
          onKeyDown={(event) => event.key === "Enter" && (event.preventDefault(), add())}
        />
        <button type="button" class="button" onClick={add}>
          {t.add}
        </button>
      </div>
    </>
  );
}

export function NamesEditor(props: EditorProps) {
  const { field, value, layout, onPut } = props;
  const names = (value as string[] | null | undefined) ?? [];
  const put = (next: readonly string[]) => onPut(next.length === 0 && field.nullable ? null : next);
  const one = { ...field, type: "name" as const, nullable: false, name: field.name.replace(/s$/, "") };
  return (
    <>
      <Listed items={names.map((name) => wordOf(layout, name))} onRemove={(index) => put(without(names, index))} />
      <NameEditor
        {...props}
        key={names.length}
        field={one}
        value={undefined}
        onPut={(next) => typeof next === "string" && put([...names, next])}
      />
    </>
  );
}

type Slot = { seat: number };

/** The seats in the order in which they are pressed; pressed again a seat leaves the order. */
export function SlotsEditor({ field, value, seats, onPut }: EditorProps) {
  const order = (value as Slot[] | undefined) ?? [];
  const press = (seat: number) =>
    onPut(order.some((slot) => slot.seat === seat) ? order.filter((slot) => slot.seat !== seat) : [...order, { seat }]);
  return <SeatButtons label={fieldWord(field.name)} seats={seats} chosen={order.map((slot) => slot.seat)} onPress={press} />;
}
