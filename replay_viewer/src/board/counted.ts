// What lies in one place, or belongs to one seat, in a few words.
import { cardName, say, type Layout } from "./layout";
import { topOf, type Pile, type Table } from "./table";
import { replayWords } from "./words";

export function piecesAt(table: Table, place: string): string[] {
  return Object.keys(table.pieces).filter((id) => table.pieces[id]!.place === place);
}

export function pileText(pile: Pile | undefined): string {
  const t = replayWords.value;
  if (!pile || pile.count === 0) return "–";
  const top = topOf(pile);
  const count = pile.count === null ? t.pile("?") : pile.count === 1 && top ? "" : t.pile(String(pile.count));
  return [count, top ? (top.up ? cardName(top.card) : t.faceDownCard) : ""].filter(Boolean).join(" ");
}

export function countersOf(counters: Table["counters"], layout: Layout): string {
  const named = (name: string) => (layout.words[name] ? say(layout.words[name]!) : name);
  return Object.entries(counters)
    .map(([name, value]) => `${named(name)} ${value ?? "?"}`)
    .join("・");
}
