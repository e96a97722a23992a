// The same table in words, for screen readers and for whoever prefers reading (key M).
import { words } from "../i18n";
import { SeatMark } from "../parts/SeatMark";
import { countersOf, piecesAt, pileText } from "./counted";
import { placeWord, word, zoneWord, type Layout } from "./layout";
import { isOut, seatsInOrder, type Table } from "./table";
import { replayWords } from "./words";
import { textWords } from "./textWords";
import type { BoardProps } from "./drawing";
import { pieceName } from "./summary";

export function TextTable({ table, layout, seats }: BoardProps) {
  const t = replayWords.value;
  return (
    <div class="text-table stack">
      <table>
        <caption>{textWords.value.textTable}</caption>
        <thead>
          <tr>
            <th scope="col">{textWords.value.seat}</th>
            <th scope="col">{textWords.value.place}</th>
            <th scope="col">{textWords.value.state}</th>
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
            <th scope="col">{textWords.value.place}</th>
            <th scope="col">{textWords.value.cards}</th>
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

/** Places with cards or pieces on them in the layout's order, then every other zone that holds cards. */
function zonesWorthSaying(table: Table, layout: Layout): string[] {
  const holds = (id: string) => (table.zones[id] ? table.zones[id]!.count !== 0 : false) || piecesAt(table, id).length > 0;
  const places = layout.places.map((place) => place.id);
  const others = Object.keys(table.zones).filter((id) => !places.includes(id));
  return [...places, ...others].filter(holds);
}

function placeOfSeat(table: Table, layout: Layout, seat: number): string {
  const own = layout.pieces.find((piece) => piece.seat === seat)?.id;
  const place = own === undefined ? null : (table.pieces[own]?.place ?? null);
  return place === null ? "–" : placeWord(layout, place);
}
