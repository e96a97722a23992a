// What lies beside the board: stacks of chits and how many have run out, senators, the treaty mat, the legend.
import { topOf, type Pile } from "../table";
import { word } from "../layout";
import type { PanelProps } from "../drawing";
import { FlownLine } from "./FlownLine";
import { held, lastWord, stacks } from "./view";
import { skyWords } from "./words";

export function Piles({ table, layout, seats, trace, narrow = false }: PanelProps & { narrow?: boolean }) {
  const t = skyWords.value;
  const [activation, senator] = [stacks(layout, "activation_chits"), stacks(layout, "senator_chits")];
  const ranOut = (zones: { id: string }[]) => zones.filter(({ id }) => table.zones[id]?.count === 0).length;
  const treaties = table.zones.treaty_chits;
  const removed = table.zones.removed;
  return (
    <div class="sky-piles">
      {!narrow && <FlownLine table={table} layout={layout} seats={seats} trace={trace} />}
      <section class="card">
        <h3>{t.untilEnd}</h3>
        <p>
          {t.emptyStacks} <b>{ranOut(senator) + ranOut(activation)}</b>{" "}
          <small>
            {t.senator} {ranOut(senator)} ・ {t.activation} {ranOut(activation)}
          </small>
        </p>
        <p class="seat-known">{word(layout, "stacks_empty")}</p>
      </section>
      <section class="card">
        <h3>{t.chits}</h3>
        <Row name={t.activation} zones={activation} table={table} changed={trace.places} />
        <Row name={t.senator} zones={senator} table={table} changed={trace.places} />
        <p class={trace.places.has("treaty_chits") ? "sky-changed" : undefined}>
          {t.treaty} <b>{treaties?.count ?? "?"}</b> <small>{treaties ? held(treaties).names.join("・") : ""}</small>
        </p>
        <h3>{t.senatorPiles}</h3>
        <Row name="" zones={stacks(layout, "senators")} table={table} changed={trace.places} />
        {removed && removed.count !== 0 && (
          <p>
            {t.removed} <b>{removed.count ?? "?"}</b>
          </p>
        )}
      </section>
    </div>
  );
}

type RowProps = {
  name: string;
  zones: { id: string; label: string }[];
  table: PanelProps["table"];
  changed: ReadonlySet<string>;
};

function Row({ name, zones, table, changed }: RowProps) {
  return (
    <p class="sky-line">
      {name && <span>{name}</span>}
      {zones.map(({ id, label }) => (
        <span key={id} class={changed.has(id) ? "sky-changed" : undefined} title={label}>
          {lastWord(label)} <Stack pile={table.zones[id]} />
        </span>
      ))}
    </p>
  );
}

function Stack({ pile }: { pile: Pile | undefined }) {
  const t = skyWords.value;
  const top = topOf(pile);
  if (pile?.count === 0) return <b class="sky-empty">{t.emptyStack}</b>;
  return (
    <>
      <b>{pile?.count ?? "?"}</b>
      {top?.up && top.card?.name && <small> ({top.card.name})</small>}
    </>
  );
}
