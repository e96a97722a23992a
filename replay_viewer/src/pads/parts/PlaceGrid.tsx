// The board as buttons: rows and columns where the layout has them, else a list. One board at a time.
import type { Seat } from "../../api/types";
import { SeatMark } from "../../parts/SeatMark";
import type { PadProps } from "../model/desk";
import { useHalf } from "../model/half";
import { allPlaces, boardsOf, inFull, PILES, pieceLabel, piecesOn, pilesOf, said } from "../model/say";
import type { Deck, Place } from "../types";
import { recorderWords } from "../words";
import { Tabs } from "./Tabs";

export type PlaceGridProps = PadProps & {
  onPick: (place: string | null) => void;
  /** Offers the piles of cards, too; of a deck also what the seats hold. */
  piles?: boolean | Deck;
  /** Offers 盤外. */
  offBoard?: boolean;
  chosen?: readonly string[];
  /** Opens the board of this place first. */
  near?: string | null;
  say?: (place: string) => string;
};

export function PlaceGrid({ recorder, onPick, piles = false, offBoard = false, chosen = [], near, say }: PlaceGridProps) {
  const t = recorderWords.value;
  const board = useHalf<string | null>("PlaceGrid.board", null);
  const stacks = piles ? pilesOf(recorder, piles === true ? null : piles) : [];
  const places = [...allPlaces(recorder), ...stacks];
  const boards = [...boardsOf(recorder), ...(stacks.length > 0 ? [{ id: PILES, label: t.piles }] : [])];
  const first = places.find((place) => place.id === near)?.board ?? guessBoard(recorder, boards) ?? "";
  const current = board.value ?? first;
  const shown = places.filter((place) => place.board === current);
  const squares = shown.filter((place) => place.kind !== "around" && (place.row > 0 || place.column > 0 || isGrid(shown)));
  const rest = shown.filter((place) => !squares.includes(place));
  const columns = Math.max(1, new Set(squares.map((place) => place.column)).size);
  const cell = (place: Place) => <PlaceButton key={place.id} {...{ recorder, place, onPick, chosen, say }} />;
  return (
    <div class="place-grid">
      <div class="board-row">
        {boards.length > 1 && <Tabs label={t.place} items={boards} value={current} onChange={(id) => (board.value = id)} />}
        {offBoard && <OffBoard onPick={onPick} />}
      </div>
      {isGrid(shown) ? (
        <>
          <div class="squares" style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
            {squares.map(cell)}
          </div>
          <div class="off-squares">{rest.map(cell)}</div>
        </>
      ) : (
        <div class="off-squares list">{shown.map(cell)}</div>
      )}
    </div>
  );
}

const isGrid = (places: readonly Place[]) => new Set(places.map((place) => place.column)).size > 1;

function guessBoard(recorder: PadProps["recorder"], boards: readonly { id: string }[]): string | undefined {
  const part = recorder.table.value?.part;
  return (boards.find((one) => one.id === part) ?? boards[0])?.id;
}

function OffBoard({ onPick }: { onPick: (place: null) => void }) {
  return (
    <button type="button" class="place" data-place="" onClick={() => onPick(null)}>
      {recorderWords.value.offBoard}
    </button>
  );
}

type ButtonProps = PadProps & {
  place: Place;
  onPick: (place: string) => void;
  chosen: readonly string[];
  say: PlaceGridProps["say"];
};

function PlaceButton({ recorder, place, onPick, chosen, say }: ButtonProps) {
  const table = recorder.table.value;
  const pile = table?.zones[place.id];
  const top = pile?.cards.at(-1);
  const pieces = piecesOn(table, place.id);
  const seats = pieces.flatMap(
    (id) => recorder.game.value?.seats.filter((seat) => seat.seat === table?.pieces[id]?.seat) ?? [],
  );
  const [label, short] = [said(place.label), shortLabel(place)];
  const here = pieces.map((id) => pieceLabel(recorder, id)).join("、");
  const down = (pile?.count ?? 0) > 0 && !top?.up;
  return (
    <button
      type="button"
      class={`place${down ? " down" : ""}${chosen.includes(place.id) ? " chosen" : ""}`}
      aria-label={inFull([say ? say(label) : label, here, top?.up ? top.card?.name : ""].filter(Boolean).join(" "), short)}
      aria-pressed={chosen.includes(place.id)}
      data-place={place.id}
      title={label}
      onClick={() => onPick(place.id)}
    >
      <span class="place-label">{short}</span>
      {pieces.length > 0 && <Standing seats={seats} count={pieces.length} />}
      {pieces.length === 0 && top?.up && (
        <span class="place-card">
          {Array.from(top.card?.name ?? "?")
            .slice(0, 5)
            .join("")}
        </span>
      )}
    </button>
  );
}

/** As many marks as a square holds, those of seats first, and how many more there are. */
function Standing({ seats, count }: { seats: readonly Seat[]; count: number }) {
  const room = count > 3 ? 2 : 3;
  const marks = seats.slice(0, room);
  const hollow = Math.min(count, room) - marks.length;
  return (
    <span class="place-pieces" aria-hidden="true">
      {marks.map((seat) => (
        <SeatMark key={seat.seat} seat={seat} size={18} decorative />
      ))}
      {Array.from({ length: hollow }, (_, index) => (
        <span key={index} class="piece-mark" />
      ))}
      {count > room && <b>+{count - room}</b>}
    </span>
  );
}

/** 「港3」 on its own row needs the first letters and the number only; the full name is read aloud. */
function shortLabel(place: Place): string {
  const label = said(place.label);
  const group = said(place.group);
  if (place.column === 0 || !label.startsWith(group) || group === "")
    return place.kind === "port" ? Array.from(group).slice(0, 3).join("") : label;
  return `${Array.from(group).slice(0, 2).join("")}${label.slice(group.length).trim()}`;
}
