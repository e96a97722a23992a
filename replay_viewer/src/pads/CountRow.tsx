// How many there were of each: a tap on a word adds one, a tap on its number takes one away.
import { said } from "./model/say";
import { Choices } from "./parts/Choices";
import type { Term } from "./types";
import { recorderWords } from "./words";

export type CountRowProps = {
  items: readonly Term[];
  counts: Readonly<Record<string, number>>;
  onCount: (id: string, many: number) => void;
};

export function CountRow({ items, counts, onCount }: CountRowProps) {
  const t = recorderWords.value;
  const many = (id: string) => counts[id] ?? 0;
  const more = items.map((one) => ({
    id: one.id,
    label: said(one.label),
    hint: String(many(one.id)),
    chosen: many(one.id) > 0,
  }));
  const less = items.filter((one) => many(one.id) > 0).map((one) => ({ id: one.id, label: `− ${said(one.label)}` }));
  return (
    <>
      <Choices items={more} onPick={(id) => onCount(id, many(id) + 1)} label={t.howManyOf} />
      {less.length > 0 && <Choices items={less} onPick={(id) => onCount(id, many(id) - 1)} label={t.fewer} />}
    </>
  );
}
