// The whole table in words (key M): planets, player boards, mats.
import type { VNode } from "preact";
import { words } from "../../i18n";
import { SeatMark } from "../../parts/SeatMark";
import { pileText } from "../counted";
import { word, zoneWord, type Layout } from "../layout";
import { seatsInOrder, type Table } from "../table";
import { textWords } from "../textWords";
import type { BoardProps } from "../drawing";
import { basesLeft, held, planetsOf, startOf, tallyOf, type Planet } from "./view";
import { skyWords } from "./words";

export function TextTables(props: BoardProps) {
  return (
    <div class="text-table stack sky-text">
      <Planets {...props} />
      <Players {...props} />
      <Mats {...props} />
    </div>
  );
}

function Planets({ table, layout }: BoardProps) {
  const t = skyWords.value;
  const heads = [t.planet, t.action, t.motherships, t.present, t.majority, t.politicLeft];
  return (
    <table>
      <caption>{word(layout, "ring")}</caption>
      <Heads names={heads} />
      <tbody>
        {planetsOf(table, layout).map((planet) => (
          <tr key={planet.id}>
            <th scope="row">{planet.name}</th>
            <td>{planet.action}</td>
            <td>
              {planet.motherships
                .map((ship) => `${name(table, ship.seat)} ${ship.facing === "right" ? t.facesRight : t.facesLeft}`)
                .join(t.comma) || "–"}
            </td>
            <td>{presentText(planet, table) || "–"}</td>
            <td>{planet.holder === null ? t.none : name(table, planet.holder)}</td>
            <td>{planet.politic?.count ?? "?"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function presentText(planet: Planet, table: Table): string {
  const t = skyWords.value;
  return planet.present
    .map((one) => {
      const parts = [
        one.active.length > 0 && t.active(one.active.length),
        one.inactive.length > 0 && t.inactive(one.inactive.length),
        one.ships !== 0 && t.ships(String(one.ships ?? "?")),
      ];
      return `${name(table, one.seat)} ${parts.filter(Boolean).join("・")}`;
    })
    .join(t.comma);
}

function Players({ table, layout }: BoardProps) {
  const t = skyWords.value;
  const heads = [
    textWords.value.seat,
    t.influence,
    t.energy,
    t.supply,
    t.bases,
    t.politic,
    word(layout, "senator"),
    t.treaties,
    t.faction,
  ];
  return (
    <table>
      <caption>{word(layout, "board")}</caption>
      <Heads names={heads} />
      <tbody>
        {seatsInOrder(table).map((seat) => (
          <tr key={seat.seat}>
            <th scope="row">
              <SeatMark seat={seat} size={20} decorative /> {words.value.seatName(seat.seat, seat.name)}
              {startOf(table) === seat.seat && `（${word(layout, "start_player")}）`}
            </th>
            <td>{influence(table, seat.seat)}</td>
            <td>{seat.counters.energy ?? "?"}</td>
            <td>{seat.counters.supply ?? "?"}</td>
            <td>{basesLeft(table, seat.seat)}</td>
            {["hand", "senator", "treaty_chit", "faction"].map((zone) => (
              <td key={zone}>{cards(table, `${zone}.${seat.seat}`)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** 「12（起動 9・条約 3）」 */
function influence(table: Table, seat: number): string {
  const t = skyWords.value;
  const tally = tallyOf(table, seat);
  const kinds = (["activation", "senator", "treaty", "normal"] as const).filter((kind) => tally && tally[kind] !== 0);
  const parts = kinds.map((kind) => `${t[kind]} ${tally?.[kind] ?? "?"}`).join("・");
  return `${tally?.total ?? "?"}${parts && ` (${parts})`}`;
}

function Mats({ table, layout }: BoardProps) {
  const shown = ["senators.", "senator_chits.", "activation_chits.", "treaty_chits", "removed"];
  const zones = Object.keys(table.zones).filter((id) => shown.some((start) => id.startsWith(start)));
  return (
    <table>
      <caption>{skyWords.value.mats}</caption>
      <Heads names={[textWords.value.place, textWords.value.cards]} />
      <tbody>
        {zones.map((id) => (
          <tr key={id}>
            <th scope="row">{zoneName(layout, id)}</th>
            <td>{pileText(table.zones[id])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const zoneName = (layout: Layout, id: string) => zoneWord(layout, id, skyWords.value.removed);

function cards(table: Table, zone: string): string {
  const { names, more } = held(table.zones[zone]);
  const rest = more === null ? "?" : more > 0 ? `+${more}` : "";
  return [...names, rest].filter(Boolean).join("・") || "–";
}

function Heads({ names }: { names: readonly string[] }): VNode {
  return (
    <thead>
      <tr>
        {names.map((one) => (
          <th key={one} scope="col">
            {one}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function name(table: Table, seat: number): string {
  return words.value.seatName(seat, table.seats.find((one) => one.seat === seat)?.name ?? "");
}
