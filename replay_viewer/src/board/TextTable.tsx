// The same table in words, for screen readers and for whoever prefers reading (key M).
import { words } from "../i18n";
import { SeatMark } from "../parts/SeatMark";
import { cardName, placeWord, say, word, zoneWord, type Layout } from "./layout";
import { isOut, seatsInOrder, topOf, type Pile, type Table } from "./table";
import { replayWords } from "./words";
import type { BoardProps } from "./drawing";
import { pieceName } from "./summary";

export function TextTable({ table, layout, seats }: BoardProps) {
  const t = replayWords.value;
  return (
    <div class="text-table stack">
      <table>
        <caption>{t.textTable}</caption>
        <thead>
          <tr>
            <th scope="col">{t.seat}</th>
            <th scope="col">{t.place}</th>
            <th scope="col">{t.state}</th>
            <th scope="col">{t.counters}</th>
          </tr>
        </thead>
        <tbody>
          {seatsInOrder(table).map((seat) => (
            <tr key={seat.seat}>
              <th scope="row">
                <SeatMark seat={seat} dead={isOut(seat)} size={20} decorative /> {words.value.seatName(seat.seat, seat.name)}
              </th>
              <td>{placeOfSeat(table, layout, seat.seat)}</td>
              <td>{seat.states.map((state) => word(layout, state)).join("・") || "–"}</td>
              <td>{countersOf(seat.counters, layout) || "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table>
        <caption>{t.zones}</caption>
        <thead>
          <tr>
            <th scope="col">{t.place}</th>
            <th scope="col">{t.cards}</th>
            <th scope="col">{t.pieces}</th>
          </tr>
        </thead>
        <tbody>
          {zonesWorthSaying(table, layout).map((id) => (
            <tr key={id}>
              <th scope="row">{zoneWord(layout, id, t.discards)}</th>
              <td>{pileText(table.zones[id])}</td>
              <td>
                {piecesAt(table, id)
                  .map((piece) => pieceName(piece, table, layout, seats))
                  .join("・")}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function piecesAt(table: Table, place: string): string[] {
  return Object.keys(table.pieces).filter((id) => table.pieces[id]!.place === place);
}

/** Places with cards or pieces on them in the layout's order, then every other zone that holds cards. */
function zonesWorthSaying(table: Table, layout: Layout): string[] {
  const holds = (id: string) => (table.zones[id] ? table.zones[id]!.count !== 0 : false) || piecesAt(table, id).length > 0;
  const places = layout.places.map((place) => place.id);
  const others = Object.keys(table.zones).filter((id) => !places.includes(id));
  return [...places, ...others].filter(holds);
}

export function pileText(pile: Pile | undefined): string {
  const t = replayWords.value;
  if (!pile || pile.count === 0) return "–";
  const top = topOf(pile);
  const count = pile.count === null ? t.pile("?") : pile.count === 1 && top ? "" : t.pile(String(pile.count));
  return [count, top ? (top.up ? cardName(top.card) : t.faceDownCard) : ""].filter(Boolean).join(" ");
}

function placeOfSeat(table: Table, layout: Layout, seat: number): string {
  const own = layout.pieces.find((piece) => piece.seat === seat)?.id;
  const place = own === undefined ? null : (table.pieces[own]?.place ?? null);
  return place === null ? "–" : placeWord(layout, place);
}

export function countersOf(counters: Table["counters"], layout: Layout): string {
  const named = (name: string) => (layout.words[name] ? say(layout.words[name]!) : name);
  return Object.entries(counters)
    .map(([name, value]) => `${named(name)} ${value ?? "?"}`)
    .join("・");
}
