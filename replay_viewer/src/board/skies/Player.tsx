// One player board in words: influence, energy, ships and bases left, cards, senators, treaties, faction.
import type { VNode } from "preact";
import { word } from "../layout";
import type { Pile, Table, TableSeat } from "../table";
import type { PanelProps } from "../drawing";
import { changeOf, type Changes } from "./changes";
import { basesLeft, held, isWinner, startOf, tallyOf } from "./view";
import { skyWords } from "./words";

export function Player({ table, layout, trace, seat }: PanelProps & { seat: TableSeat }) {
  const t = skyWords.value;
  const tally = tallyOf(table, seat.seat);
  const faction = held(table.zones[`faction.${seat.seat}`]).names;
  return (
    <span class="sky-player">
      <span class="sky-line">
        <Changed when={scoreChanged(trace, seat.seat)}>
          {t.influence} <b>{tally?.total ?? "?"}</b>
        </Changed>
        <small>{tally ? kinds(tally) : ""}</small>
      </span>
      <span class="sky-line">
        <Holding label={t.energy} name="energy" seat={seat} trace={trace} />
        <span title={word(layout, "supply")}>
          <Holding label={t.supply} name="supply" seat={seat} trace={trace} />
        </span>
        <span title={word(layout, "board")}>
          {t.bases} <b>{basesLeft(table, seat.seat)}</b>
        </span>
      </span>
      <span class="sky-line">
        <Changed when={trace.places.has(`hand.${seat.seat}`)}>
          {t.politic} <Cards pile={table.zones[`hand.${seat.seat}`]} />
        </Changed>
        {table.zones[`senator.${seat.seat}`]?.count !== 0 && (
          <Changed when={trace.places.has(`senator.${seat.seat}`)}>
            <Senators table={table} seat={seat.seat} />
          </Changed>
        )}
      </span>
      {isWinner(table, seat.seat) && <b class="sky-winner">{t.winner}</b>}
      {(faction.length > 0 || startOf(table) === seat.seat) && (
        <span class="sky-line">
          {faction.length > 0 && `${t.faction} ${faction.join("・")}`}
          {startOf(table) === seat.seat && <small title={word(layout, "start_player")}>○ {t.start}</small>}
        </span>
      )}
    </span>
  );
}

function scoreChanged(trace: Changes, seat: number): boolean {
  const zones = ["activation_chit", "senator_chit", "treaty_chit"].some((zone) => trace.places.has(`${zone}.${seat}`));
  return zones || trace.counters.has(`${seat}.influence`);
}

/** 「起動9 条約3 通常1」: without the kinds of which there are none. */
function kinds(tally: NonNullable<ReturnType<typeof tallyOf>>): string {
  const t = skyWords.value;
  const all = [
    [t.activation, tally.activation],
    [t.senator, tally.senator],
    [t.treaty, tally.treaty],
    [t.normal, tally.normal],
  ] as const;
  return all
    .filter(([, value]) => value !== 0)
    .map(([name, value]) => t.kind(name, String(value ?? "?")))
    .join(" ");
}

function Holding({ label, name, seat, trace }: { label: string; name: string; seat: TableSeat; trace: Changes }) {
  const by = changeOf(trace, seat.seat, name);
  return (
    <Changed when={by !== null}>
      {label} <b>{seat.counters[name] ?? "?"}</b>
      {by !== null && <span class="sky-by"> {by}</span>}
    </Changed>
  );
}

/** Names are shortened to their first letter; the whole ones are said and shown on hover. */
function Cards({ pile }: { pile: Pile | undefined }): VNode {
  const { names, more } = held(pile);
  if (names.length === 0 && more === 0) return <b>–</b>;
  const rest = more === null ? "?" : more > 0 ? `+${more}` : "";
  return (
    <span title={names.join("・")}>
      <span class="visually-hidden">{names.join("・")}</span>
      <b aria-hidden="true">{names.map((name) => name.slice(0, 1)).join(" ")}</b>
      {rest && <b> {rest}</b>}
    </span>
  );
}

function Senators({ table, seat }: { table: Table; seat: number }): VNode | null {
  const pile = table.zones[`senator.${seat}`];
  const { names } = held(pile);
  if (!pile) return null;
  return <span title={names.join("・")}>{skyWords.value.senators(String(pile.count ?? "?"))}</span>;
}

function Changed({ when, children }: { when: boolean; children: preact.ComponentChildren }) {
  return <span class={when ? "sky-changed" : undefined}>{children}</span>;
}
