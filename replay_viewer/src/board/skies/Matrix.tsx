// Planets as rows and seats as columns: the picture for phones, and everything beside the board below it.
import type { Seat } from "../../api/types";
import { words } from "../../i18n";
import { SeatMark } from "../../parts/SeatMark";
import { seatsInOrder, type TableSeat } from "../table";
import type { BoardProps } from "../drawing";
import { changeOf, isChanged } from "./changes";
import { FlownLine } from "./FlownLine";
import { HouseMark } from "./House";
import { Piles } from "./Piles";
import { Player } from "./Player";
import { CardMark } from "./Tile";
import { isLaid, isWinner, planetsOf, tallyOf, type Mothership, type Planet } from "./view";
import { skyWords } from "./words";

export function Matrix(props: BoardProps) {
  const { table, layout, seats, trace, onChoose } = props;
  const t = skyWords.value;
  const planets = planetsOf(table, layout);
  const order = seatsInOrder(table);
  return (
    <div class="sky-matrix">
      <FlownLine table={table} layout={layout} seats={seats} trace={trace} />
      <table>
        <caption class="visually-hidden">{t.planets}</caption>
        <thead>
          <tr>
            <th scope="col">{t.planet}</th>
            {order.map((seat) => (
              <th key={seat.seat} scope="col">
                <SeatMark seat={seat} size={22} turn={table.turn === seat.seat} />
                {isWinner(table, seat.seat) && <b class="sky-winner">{t.winner}</b>}
                <Held table={table} seat={seat} trace={trace} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {planets.map((planet) => (
            <tr key={planet.id} data-place={planet.id} class={isChanged(trace, planet.id) ? "changed" : undefined}>
              <th scope="row" onClick={() => onChoose(planet.id)}>
                {planet.name}
                <small>{planet.action}</small>
                <small>
                  {planet.price && <span class="sky-pile">{planet.price}</span>}{" "}
                  <PileMark count={planet.politic?.count ?? null} />
                </small>
              </th>
              {order.map((seat) => (
                <Cell key={seat.seat} {...props} planet={planet} seat={seat} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="sky-note">
        <HouseMark full count={1} /> {t.activeLegend} ・ <HouseMark full={false} count={1} /> {t.inactiveLegend} ・{" "}
        {isLaid(table) ? ringNote(planets) : t.notLaid}
      </p>
      <ul class="sky-players">
        {order.map((seat) => (
          <li key={seat.seat} class="card row">
            <SeatMark seat={seat} size={22} turn={table.turn === seat.seat} />
            <span>
              <b>{seat.name}</b>
              <Player table={table} layout={layout} seats={seats} trace={trace} seat={seat} />
            </span>
          </li>
        ))}
      </ul>
      <Piles table={table} layout={layout} seats={seats} trace={trace} narrow />
    </div>
  );
}

/** Energy and influence, which everybody asks for first. */
function Held({ table, seat, trace }: Pick<BoardProps, "table" | "trace"> & { seat: TableSeat }) {
  const t = skyWords.value;
  const rows = [
    [t.energyShort, t.energy, seat.counters.energy ?? "?", changeOf(trace, seat.seat, "energy")],
    [t.influenceShort, t.influence, tallyOf(table, seat.seat)?.total ?? "?", null],
  ] as const;
  return (
    <small class="sky-held">
      {rows.map(([short, name, value, by]) => (
        <span key={name} class={by !== null ? "sky-changed" : undefined}>
          <abbr title={name}>{short}</abbr> <b>{value}</b>
        </span>
      ))}
    </small>
  );
}

function Cell({ planet, seat, trace, chosen, onChoose }: BoardProps & { planet: Planet; seat: Seat }) {
  const t = skyWords.value;
  const here = planet.present.find((one) => one.seat === seat.seat);
  const ship = planet.motherships.find((one) => one.seat === seat.seat);
  const by = changeOf(trace, seat.seat, `ships.${planet.id}`);
  const look = [planet.holder === seat.seat && "holder", by !== null && "sky-changed"].filter(Boolean).join(" ");
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: choosing a cell only marks it; what it holds is read out in it
    <td class={look || undefined} onClick={() => onChoose(`ships.${planet.id}`)}>
      {ship && <Pointer ship={ship} seat={seat} chosen={chosen === ship.piece} />}
      {here && here.ships !== 0 && (
        <span class="sky-ships">
          <span class="visually-hidden">{t.ships(String(here.ships ?? "?"))}</span>
          <span aria-hidden="true">×{here.ships ?? "?"}</span>
          {by !== null && <span class="sky-by"> {by}</span>}
        </span>
      )}
      {here && here.active.length > 0 && <HouseMark full count={here.active.length} label={t.active(here.active.length)} />}
      {here && here.inactive.length > 0 && (
        <HouseMark full={false} count={here.inactive.length} label={t.inactive(here.inactive.length)} />
      )}
      {planet.holder === seat.seat && <small class="sky-holder">{t.majority}</small>}
    </td>
  );
}

/** How many politic cards lie there. */
function PileMark({ count }: { count: number | null }) {
  return (
    <span class="sky-pile" title={skyWords.value.politicLeft}>
      <svg width="16" height="16" viewBox="-7 -9 15 17" role="img" aria-label={skyWords.value.politicLeft}>
        <g class="tile-cards">
          <CardMark x={0} y={0} />
        </g>
      </svg>
      {count ?? "?"}
    </span>
  );
}

/** The mothership: pointing down to the next row when it looks to the right, up when to the left. */
function Pointer({ ship, seat, chosen }: { ship: Mothership; seat: Seat; chosen: boolean }) {
  const t = skyWords.value;
  const facing = ship.facing === "right" ? t.facesRight : t.facesLeft;
  return (
    <span
      class={`sky-pointer${chosen ? " chosen" : ""}`}
      role="img"
      aria-label={`${words.value.seatName(seat.seat, seat.name)} ${t.mothership} ${facing}`}
    >
      {ship.facing === "right" ? "▼" : "▲"}
      <SeatMark seat={seat} size={18} decorative />
    </span>
  );
}

function ringNote(planets: readonly Planet[]): string {
  const t = skyWords.value;
  const [first, last] = [planets[0], planets[planets.length - 1]];
  return first && last ? [`▼ ${t.facesRight}`, `▲ ${t.facesLeft}`, t.next(last.name, first.name)].join(" ・ ") : "";
}
