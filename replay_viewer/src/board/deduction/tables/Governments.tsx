// Governments: who nominated whom, the votes, the tiles as they were against what was said of them, and what was enacted.
import { useEffect } from "preact/hooks";
import { words } from "../../../i18n";
import { termOf, type Layout } from "../../layout";
import type { Drawn, Story } from "../../story";
import { seatsInOrder } from "../../table";
import { replayWords } from "../../words";
import { townWords } from "../words";
import { tableWords } from "./words";
import type { DeductionTable } from "../generated";
import { claimedOf, governmentsOf, sameTiles, type Government } from "./columns";
import { askOdds, chanceOf, handsAt, oddsOn } from "./odds";
import { Sign, toneOfWord } from "./Votes";
import { StepLink, Who } from "./Who";

type Props = { table: DeductionTable; layout: Layout; story: Story };

/** narrow: both names in one cell, one above the other. */
export function Governments({ table, layout, story, narrow }: Props & { narrow: boolean }) {
  const t = replayWords.value;
  const rows = governmentsOf(table, story);
  const current = rows.filter((row) => row.column.step <= story.step).pop();
  const key = `${story.step} ${table.hands.length}`;
  const wanted = oddsOn.value && story.odds;
  useEffect(() => (wanted ? askOdds(key, wanted) : undefined), [key, oddsOn.value]);
  const hands = oddsOn.value ? handsAt(key) : null;
  if (rows.length === 0) return <p class="table-none">{tableWords.value.noGovernments}</p>;
  return (
    <>
      {story.odds && (
        <p class="odds-switch">
          <button type="button" class="button" aria-pressed={oddsOn.value} onClick={() => (oddsOn.value = !oddsOn.value)}>
            {townWords.value.odds}
          </button>
          {oddsOn.value && <small>{tableWords.value.oddsPremise}</small>}
        </p>
      )}
      <table class="story-table governments-table">
        <caption class="visually-hidden">{tableWords.value.governments}</caption>
        <thead>
          <tr>
            <th scope="col">{tableWords.value.numberHead}</th>
            <th scope="col">
              {narrow ? `${tableWords.value.nominates} → ${tableWords.value.nominated}` : tableWords.value.nominates}
            </th>
            {!narrow && <th scope="col">{tableWords.value.nominated}</th>}
            <th scope="col">{t.votes}</th>
            <th scope="col">{tableWords.value.drawnTiles}</th>
            <th scope="col">{tableWords.value.passedTiles}</th>
            <th scope="col">{townWords.value.outcome}</th>
            {oddsOn.value && <th scope="col">{townWords.value.odds}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <Row
              key={row.column.step}
              row={row}
              number={at + 1}
              now={row === current}
              narrow={narrow}
              hands={hands}
              table={table}
              layout={layout}
              story={story}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}

/** How likely the tiles were that its first holder says it drew. */
function Odds({
  row,
  table,
  story,
  hands,
}: {
  row: Government;
  table: DeductionTable;
  story: Story;
  hands: readonly Drawn[] | null;
}) {
  const first = row.hand?.held[0];
  const said = row.hand && first ? claimedOf(table, story, row.hand, first.seat) : null;
  const chance = said && hands ? chanceOf(hands, row.hand!.fact, said) : null;
  if (chance === null) return <td>–</td>;
  return <td>{chance === 0 ? <b class="cannot">{tableWords.value.cannotBe}</b> : `${Math.round(chance * 100)} %`}</td>;
}

type RowProps = Props & { row: Government; number: number; now: boolean; narrow: boolean; hands: readonly Drawn[] | null };

function Row({ row, number, now, narrow, hands, table, layout, story }: RowProps) {
  const { ballot, by, step, chapter } = row.column;
  return (
    <tr class={now ? "now" : undefined}>
      <th scope="row">
        <StepLink step={step} label={String(number)} go={story.go} now={now} />
        <span class="visually-hidden">
          {chapter} {words.value.step(step)}
        </span>
      </th>
      <td>
        {by !== null && <Who table={table} layout={layout} seat={by} role={story.truth === true} />}
        {narrow && (
          <span class="chosen">
            → <Who table={table} layout={layout} seat={ballot.candidates[0]!} role={story.truth === true} />
          </span>
        )}
      </td>
      {!narrow && (
        <td>
          <Who table={table} layout={layout} seat={ballot.candidates[0]!} role={story.truth === true} />
        </td>
      )}
      <td class="ballot-row">
        <span>
          {seatsInOrder(table).map((seat) => (
            <span key={seat.seat} class={`mini ${ballot.cast[String(seat.seat)] ?? ""}`} title={seat.name}>
              <span class="visually-hidden">{seat.name} </span>
              <Sign word={ballot.cast[String(seat.seat)]} layout={layout} />
            </span>
          ))}
        </span>
        <b>
          {ballot.counts.yes ?? 0}–{ballot.counts.no ?? 0}
        </b>
      </td>
      <Held row={row} at={0} table={table} layout={layout} story={story} />
      <Held row={row} at={1} table={table} layout={layout} story={story} />
      <td>
        <CameOut row={row} layout={layout} />
        {row.powers.map((act) => (
          <small key={act.fact} class="power">
            {termOf(layout, "act", act.act)}{" "}
            {act.targets.map((seat) => (
              <Who key={seat} table={table} layout={layout} seat={seat} />
            ))}
          </small>
        ))}
      </td>
      {oddsOn.value && <Odds row={row} table={table} story={story} hands={hands} />}
    </tr>
  );
}

/** What one of those who held the tiles had, as far as it is known, and in dashes what it said; "＝" where both are one. */
function Held({ row, at, table, layout, story }: Props & { row: Government; at: number }) {
  const held = row.hand?.held[at];
  if (!row.hand || !held) return <td>–</td>;
  const said = claimedOf(table, story, row.hand, held.seat);
  const same = held.tiles !== null && said !== null && sameTiles(held.tiles, said);
  return (
    <td>
      <span class="tiles">
        {held.tiles !== null ? <Tiles names={held.tiles} layout={layout} /> : <span class="unknown hatch">?</span>}
        {same && (
          <span title={tableWords.value.saidSame}>
            ＝<span class="visually-hidden">{tableWords.value.saidSame}</span>
          </span>
        )}
      </span>
      {said !== null && !same && (
        <span class="tiles said">
          <span class="visually-hidden">{tableWords.value.saidWas}</span>
          <span aria-hidden="true">“</span>
          <Tiles names={said} layout={layout} said />
          <span aria-hidden="true">”</span>
        </span>
      )}
    </td>
  );
}

function CameOut({ row, layout }: { row: Government; layout: Layout }) {
  const { hand, column } = row;
  if (hand?.enacted) return <Tiles names={[hand.enacted]} layout={layout} />;
  const result = hand?.outcome || column.ballot.result;
  return result ? <small>{termOf(layout, "outcome", result)}</small> : null;
}

/** Letters in the colour of their track, each with its word. */
export function Tiles({ names, layout, said = false }: { names: readonly string[]; layout: Layout; said?: boolean }) {
  return (
    <>
      {names.map((name, at) => {
        const label = termOf(layout, "card", name);
        return (
          <b key={at} class={`tile ${toneOfWord(name, layout)}${said ? " said" : ""}`} title={label}>
            <span aria-hidden="true">{Array.from(label)[0]?.toUpperCase()}</span>
            <span class="visually-hidden">{label} </span>
          </b>
        );
      })}
    </>
  );
}
