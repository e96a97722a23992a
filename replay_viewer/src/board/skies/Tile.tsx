// One planet of the ring: name and action, what each seat has there, who holds the majority, its politic cards.
import type { Seat } from "../../api/types";
import { words } from "../../i18n";
import { SeatShape } from "../../parts/SeatMark";
import { corners, frame, isUpright } from "./geometry";
import { changeOf, isChanged, type Changes } from "./changes";
import { House } from "./House";
import type { Planet, Presence } from "./view";
import { skyWords } from "./words";

/** Heights of the lines of text below the flat side, and below the tip of an upright tile. */
const DOWN = { name: 32, action: 51, ships: 89, bases: 115, holder: 146, politic: 168 };
const UP = { name: 108, action: 128, ships: 182, bases: 208, holder: 239, politic: 264 };
const UP_FEW = { ...UP, ships: 168, bases: 193, holder: 226, politic: 256 };
/** Colour and price stand below the action: beside it they are too long for an upright tile. */
const PRICE_BELOW = 17;
/** Px of one seat: four have less room. */
const columnOf = (seats: number) => (seats > 3 ? 48 : 56);
const markOf = (seats: number) => (seats > 3 ? 18 : 20);

export type TileProps = {
  planet: Planet;
  seats: readonly Seat[];
  changes: Changes;
  /** The mothership of the seat on turn is here. */
  here: boolean;
  chosen: string | null;
  onChoose: (id: string) => void;
};

export function Tile({ planet, seats, changes, here, chosen, onChoose }: TileProps) {
  const t = skyWords.value;
  const { x, flat, tip } = frame(planet.at);
  const upright = isUpright(planet.at);
  const rows = !upright ? DOWN : planet.present.length > 2 ? UP : UP_FEW;
  const y = (row: keyof typeof DOWN) => (upright ? tip : flat) + rows[row];
  const look = ["tile", here && "here", isChanged(changes, planet.id) && "changed"].filter(Boolean).join(" ");
  const outline = corners(planet.at).map((point) => `${point.x} ${point.y}`);
  const column = columnOf(planet.present.length);
  const left = x - (column * (planet.present.length - 1)) / 2;
  const cards = planet.politic?.count;
  return (
    <g class={look} data-place={planet.id}>
      <path class="tile-ground" d={`M${outline.join("L")}Z`} onClick={() => onChoose(planet.id)} />
      <text class="planet-title" x={x} y={y("name")}>
        {planet.name}
      </text>
      <text class="tile-note" x={x} y={y("action")}>
        {planet.action}
      </text>
      {planet.price && (
        <text class="tile-note" x={x} y={y("action") + PRICE_BELOW}>
          {planet.price}
        </text>
      )}
      {planet.present.map((one, index) => (
        <Column
          key={one.seat}
          presence={one}
          planet={planet}
          seat={seats.find((seat) => seat.seat === one.seat)}
          x={left + column * index}
          ships={y("ships")}
          bases={y("bases")}
          by={changeOf(changes, one.seat, `ships.${planet.id}`)}
          mark={markOf(planet.present.length)}
          chosen={chosen}
          onChoose={onChoose}
        />
      ))}
      {planet.present.length > 0 && (
        <text class="tile-note" x={x} y={y("holder")}>
          {planet.holder === null ? t.nobodyAlone : t.holder(words.value.seat(planet.holder))}
        </text>
      )}
      <g
        class={`tile-cards${changes.places.has(`politic.${planet.id}`) ? " changed" : ""}`}
        onClick={() => onChoose(`politic.${planet.id}`)}
      >
        <title>{`${t.politicLeft} ${cards ?? "?"}`}</title>
        <CardMark x={x - 11} y={y("politic") - 5} />
        <text x={x + 2} y={y("politic")}>
          {cards ?? "?"}
        </text>
      </g>
    </g>
  );
}

/** Two cards on top of each other: a pile of politic cards. */
export function CardMark({ x, y }: { x: number; y: number }) {
  return (
    <>
      <rect x={x - 6} y={y - 6} width={9} height={13} rx={1.5} />
      <rect x={x - 2} y={y - 8} width={9} height={13} rx={1.5} />
    </>
  );
}

type ColumnProps = {
  presence: Presence;
  planet: Planet;
  seat: Seat | undefined;
  x: number;
  ships: number;
  bases: number;
  by: string | null;
  /** Px of the seat's mark. */
  mark: number;
  chosen: string | null;
  onChoose: (id: string) => void;
};

function Column({ presence, planet, seat, x, ships, bases, by, mark, chosen, onChoose }: ColumnProps) {
  const t = skyWords.value;
  const counter = `ships.${planet.id}`;
  const kinds = [
    { ids: presence.active, full: true, label: t.active(presence.active.length) },
    { ids: presence.inactive, full: false, label: t.inactive(presence.inactive.length) },
  ].filter((kind) => kind.ids.length > 0);
  const start = x - (kinds.length - 1) * 11;
  return (
    <g class="tile-seat">
      <g class={`piece${chosen === counter ? " chosen" : ""}`} onClick={() => onChoose(counter)}>
        <title>{`${seat ? words.value.seatName(seat.seat, seat.name) : ""} ${t.ships(String(presence.ships ?? "?"))}`}</title>
        {seat && <SeatShape seat={seat} x={presence.ships === 0 ? x : x - 12} y={ships - 5} size={mark} />}
        {presence.ships !== 0 && (
          <text class="tile-count" x={x - 2} y={ships}>
            ×{presence.ships ?? "?"}
          </text>
        )}
        {by !== null && (
          <text class="tile-change" x={x + 4} y={ships - 16}>
            {by}
          </text>
        )}
      </g>
      {kinds.map((kind, index) => (
        <g key={kind.label} class="piece" onClick={() => onChoose(kind.ids[0]!)}>
          <title>{`${seat ? words.value.seatName(seat.seat, seat.name) : ""} ${kind.label}`}</title>
          <House x={start + index * 22} y={bases - 5} full={kind.full} count={kind.ids.length} />
        </g>
      ))}
    </g>
  );
}
