// A table without a picture: decks and zones with counts, places with pieces, counters, the open question.
import { words } from "../../i18n";
import { SeatMark } from "../../parts/SeatMark";
import { cardName, placeWord, word, zoneWord, type Layout } from "../layout";
import { isOut, seatsInOrder, type Pile, type Table, type TableSeat } from "../table";
import { replayWords } from "../words";
import { listWords } from "./words";
import type { VNode } from "preact";
import type { BoardProps, PanelProps } from "../drawing";
import { isSeatPiece, pieceName } from "../summary";
import { countersOf } from "../counted";
import { Claims } from "./Claims";
import { Tracks } from "./Tracks";
import { Marks, Votes } from "./Votes";

/** What else is said of a seat below its name. */
type SeatNote = { SeatNote?: (props: PanelProps & { seat: TableSeat }) => VNode };

export function Lists({ SeatNote, ...props }: BoardProps & SeatNote) {
  const { table, layout, seats, trace, chosen, onChoose } = props;
  const t = replayWords.value;
  const owned = new RegExp(`\\.(${table.seats.map((seat) => seat.seat).join("|")})$`);
  const shared = Object.keys(table.zones).filter((id) => !owned.test(id));
  const listed = layout.places.filter((place) => !(place.id in table.zones)).map((place) => place.id);
  const used = Object.values(table.pieces).flatMap((one) =>
    one.place !== null && !listed.includes(one.place) ? [one.place] : [],
  );
  const places = [...listed, ...new Set(used)];
  const pots = Object.keys(table.amounts ?? {}).filter((holder) => !holder.startsWith("seat:"));
  const off = Object.keys(table.pieces).filter((id) => table.pieces[id]!.place === null && !isSeatPiece(id, layout));
  const question = openQuestion(table, layout);
  const piece = (id: string) => (
    <button key={id} type="button" class={`piece-button${id === chosen ? " chosen" : ""}`} onClick={() => onChoose(id)}>
      {pieceName(id, table, layout, seats)}
      {Object.keys(table.pieces[id]!.counters).length > 0 && <small> {countersOf(table.pieces[id]!.counters, layout)}</small>}
    </button>
  );
  const at = (place: string) => Object.keys(table.pieces).filter((id) => table.pieces[id]!.place === place);
  return (
    <div class="lists">
      <Tracks table={table} layout={layout} />
      <Votes table={table} layout={layout} />
      <ul class="list-seats">
        {seatsInOrder(table).map((seat) => (
          <li key={seat.seat} class={`card list-seat${table.turn === seat.seat ? " turn" : ""}`}>
            <h3 class="row">
              <SeatMark seat={seat} size={28} dead={isOut(seat)} turn={table.turn === seat.seat} decorative />
              {seat.name}
              <small>{seat.states.map((state) => word(layout, state)).join("・")}</small>
            </h3>
            {SeatNote && <SeatNote table={table} layout={layout} seats={seats} trace={trace} seat={seat} />}
            <Amounts held={table.amounts?.[`seat:${seat.seat}`]} layout={layout} />
            {Object.entries(seat.counters).map(([name, value]) => (
              <p key={name} class="list-number">
                {word(layout, name)} <b>{value ?? "?"}</b>
              </p>
            ))}
            {Object.keys(table.zones)
              .filter((id) => id.endsWith(`.${seat.seat}`))
              .map((id) => (
                <Zone
                  key={id}
                  name={word(layout, id.slice(0, id.lastIndexOf(".")))}
                  pile={table.zones[id]!}
                  changed={trace.places.has(id)}
                />
              ))}
          </li>
        ))}
      </ul>
      <Claims table={table} layout={layout} />
      {table.groups.length > 0 && (
        <section class="card">
          <h3>{listWords.value.groups}</h3>
          {table.groups.map((group) => (
            <p key={group.leader} class="vote-row">
              <Marks seats={[group.leader, ...group.members.filter((seat) => seat !== group.leader)]} table={table} />
            </p>
          ))}
        </section>
      )}
      {pots.length > 0 && (
        <section class="card">
          <h3>{listWords.value.pots}</h3>
          {pots.map((pot) => (
            <p key={pot} class="zone">
              <span>{word(layout, pot)}</span>
              <Amounts held={table.amounts?.[pot]} layout={layout} />
            </p>
          ))}
        </section>
      )}
      {shared.length > 0 && (
        <section class="card">
          <h3>{t.zones}</h3>
          {shared.map((id) => (
            <Zone key={id} name={zoneWord(layout, id, t.discards)} pile={table.zones[id]!} changed={trace.places.has(id)} />
          ))}
        </section>
      )}
      {(places.length > 0 || off.length > 0) && (
        <section class="card">
          <h3>{t.pieces}</h3>
          {places.map((place) => (
            <p key={place} class={`zone${trace.places.has(place) ? " changed" : ""}`}>
              <span>{placeWord(layout, place)}</span>
              <span class="row">{at(place).length > 0 ? at(place).map(piece) : "–"}</span>
            </p>
          ))}
          {off.length > 0 && (
            <p class="zone">
              <span>{listWords.value.off}</span>
              <span class="row">{off.map(piece)}</span>
            </p>
          )}
        </section>
      )}
      {(Object.keys(table.counters).length > 0 || table.roll || question) && (
        <section class="card">
          <h3>{t.counters}</h3>
          <p>{countersOf(table.counters, layout)}</p>
          {table.roll && (
            <p class="zone">
              <span>{listWords.value.dice}</span>
              <b>{table.roll.faces.map((face) => face ?? "?").join("・")}</b>
            </p>
          )}
          {question && (
            <p class="zone">
              <span>{listWords.value.questionOf(word(layout, question.question))}</span>
              <span>
                {Object.keys(question.answers)
                  .map((seat) => words.value.seat(Number(seat)))
                  .join("・")}
              </span>
            </p>
          )}
        </section>
      )}
    </div>
  );
}

/** What waits for answers, or has some; an announcement that nobody answers is no question, though the table keeps it like one. */
function openQuestion(table: Table, layout: Layout): Table["asked"] {
  const asked = table.asked;
  if (asked === null || Object.keys(asked.answers).length > 0) return asked;
  return (layout.vocabularies.questions ?? []).some((one) => one.id === asked.question) ? asked : null;
}

function Amounts({ held, layout }: { held: Readonly<Record<string, string>> | undefined; layout: Layout }) {
  return (
    <>
      {Object.entries(held ?? {}).map(([what, amount]) => (
        <span key={what} class="list-number">
          {word(layout, what)} <b>{amount}</b>
        </span>
      ))}
    </>
  );
}

function Zone({ name, pile, changed }: { name: string; pile: Pile; changed: boolean }) {
  const t = replayWords.value;
  const known = pile.cards.filter((laid) => laid.up).map((laid) => cardName(laid.card));
  return (
    <p class={`zone${changed ? " changed" : ""}`}>
      <span>{name}</span>
      <span>
        {pile.count === null ? <span class="unknown hatch">?</span> : t.pile(String(pile.count))}
        {known.length > 0 && <b class="zone-cards"> {known.join("・")}</b>}
      </span>
    </p>
  );
}
