// Who voted how: a row for each seat, a column for each ballot, under its chapter. A bar: it was on the team; ♛: it proposed.
import { words } from "../../../i18n";
import { SeatMark } from "../../../parts/SeatMark";
import { termOf, type Layout } from "../../layout";
import type { Story } from "../../story";
import { seatsInOrder, type Ballot } from "../../table";
import { replayWords } from "../../words";
import { textWords } from "../../textWords";
import { townWords } from "../words";
import { tableWords } from "./words";
import { aimOf, tally } from "../arrows";
import type { DeductionTable } from "../generated";
import { sideOf } from "../roles";
import { chaptersIn, columnsOf, type Column } from "./columns";
import { StepLink, Who } from "./Who";

type Props = { table: DeductionTable; layout: Layout; story: Story };

export function Votes({ table, layout, story }: Props) {
  const t = replayWords.value;
  const columns = columnsOf(table, story);
  const seats = seatsInOrder(table).filter((seat) => seat.name !== "–");
  if (columns.length === 0) return <p class="table-none">{tableWords.value.noVotes}</p>;
  const current = columns.filter((one) => one.step <= story.step).pop();
  return (
    <>
      <Legend columns={columns} layout={layout} />
      <table class="story-table votes-table">
        <caption class="visually-hidden">{tableWords.value.votesTable}</caption>
        <thead>
          <tr>
            <td />
            {chaptersIn(columns).map((group) => (
              <th
                key={group.columns[0]!.step}
                scope="colgroup"
                colSpan={group.columns.length}
                class={`chapter-head ${toneOfGroup(group.columns, layout)}`}
              >
                {group.chapter || t.opening}
                <Came columns={group.columns} layout={layout} />
              </th>
            ))}
          </tr>
          <tr>
            <th scope="col">{textWords.value.seat}</th>
            {columns.map((column) => (
              <th key={column.step} scope="col" class={column === current ? "now" : undefined}>
                <StepLink step={column.step} label={String(column.number)} go={story.go} now={column === current} />
                <span class="visually-hidden">
                  {column.chapter} {termOf(layout, "vote", column.ballot.on)} {words.value.step(column.step)}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {seats.map((seat) => (
            <tr key={seat.seat}>
              <th scope="row">
                <Who table={table} layout={layout} seat={seat.seat} role />
              </th>
              {columns.map((column) => (
                <Cell key={column.step} column={column} seat={seat.seat} table={table} layout={layout} />
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{townWords.value.outcome}</th>
            {columns.map((column) => (
              <td key={column.step}>
                <Outcome ballot={column.ballot} table={table} layout={layout} />
              </td>
            ))}
          </tr>
          {story.truth && (
            <tr>
              <th scope="row">{tableWords.value.inTruth}</th>
              {columns.map((column) => (
                <td key={column.step}>
                  <Truth ballot={column.ballot} table={table} layout={layout} />
                </td>
              ))}
            </tr>
          )}
        </tfoot>
      </table>
    </>
  );
}

/** What the signs mean, of those that are there. */
function Legend({ columns, layout }: { columns: readonly Column[]; layout: Layout }) {
  const words = columns.some(({ ballot }) => Object.values(ballot.cast).some((word) => word === "yes" || word === "no"));
  return (
    <p class="votes-legend" aria-hidden="true">
      {words && (
        <>
          <span>○ {termOf(layout, "choice", "yes")}</span> <span>✕ {termOf(layout, "choice", "no")}</span>{" "}
        </>
      )}
      {columns.some(({ ballot }) => ballot.candidates.length > 0) && (
        <span>
          <i class="legend-bar" /> {words ? townWords.value.onTeam : tableWords.value.votedOn}
        </span>
      )}{" "}
      {columns.some(({ by }) => by !== null) && <span>♛ {tableWords.value.proposed}</span>}
    </p>
  );
}

type CellProps = { column: Column; seat: number; table: DeductionTable; layout: Layout };

function Cell({ column, seat, table, layout }: CellProps) {
  const { ballot, after } = column;
  const word = ballot.cast[String(seat)];
  const aim = aimOf(word);
  const target = aim === null ? undefined : table.seats.find((one) => one.seat === aim);
  const onTeam = ballot.candidates.includes(seat);
  const card = after?.cast[String(seat)];
  const look = [word === "yes" || word === "no" ? word : "", onTeam && "on-team"].filter(Boolean).join(" ");
  return (
    <td class={look || undefined}>
      {column.by === seat && (
        <span class="crown" title={tableWords.value.proposed}>
          ♛<span class="visually-hidden">{tableWords.value.proposed} </span>
        </span>
      )}
      {target ? <SeatMark seat={target} size={20} /> : <Sign word={word} layout={layout} />}
      {onTeam && <span class="visually-hidden"> {townWords.value.onTeam}</span>}
      {card !== undefined && <small class={`vote-card ${toneOfWord(card, layout)}`}>{termOf(layout, "choice", card)}</small>}
    </td>
  );
}

export function Sign({ word, layout }: { word: string | undefined; layout: Layout }) {
  if (word === undefined) return <span class="table-nothing">–</span>;
  const sign = { yes: "○", no: "✕" }[word];
  if (sign === undefined) return <>{termOf(layout, "choice", word)}</>;
  return (
    <>
      <span aria-hidden="true">{sign}</span>
      <span class="visually-hidden">{termOf(layout, "choice", word)}</span>
    </>
  );
}

/** How many of those who went were of which side; of a vote for people, how many votes fell on which. */
function Truth({ ballot, table, layout }: { ballot: Ballot; table: DeductionTable; layout: Layout }) {
  const cast = Object.values(ballot.cast).flatMap((word) => aimOf(word) ?? []);
  const of = cast.length > 0 ? cast : ballot.candidates;
  const sides = of.map((seat) => sideOf(table, layout, seat));
  if (sides.some((side) => side === null)) return <span class="table-nothing">?</span>;
  return (
    <>
      {[...new Set(sides as string[])].sort().map((side) => (
        <small key={side}>
          {termOf(layout, "side", side)} {sides.filter((one) => one === side).length}
        </small>
      ))}
    </>
  );
}

/** The count of a ballot, and who was chosen. */
function Outcome({ ballot, table, layout }: { ballot: Ballot; table: DeductionTable; layout: Layout }) {
  const { yes, no } = ballot.counts;
  if (yes !== undefined || no !== undefined)
    return (
      <>
        <b>
          {yes ?? 0}–{no ?? 0}
        </b>
        {ballot.result !== null && <small>{termOf(layout, "outcome", ballot.result)}</small>}
      </>
    );
  return (
    <>
      {ballot.result !== null && ballot.chosen.length !== 1 && <small>{termOf(layout, "outcome", ballot.result)}</small>}
      {ballot.chosen.map((seat) => (
        <span key={seat} class="chosen-seat">
          <Who table={table} layout={layout} seat={seat} /> <b>{tally(ballot).find(([one]) => one === seat)?.[1] ?? ""}</b>
        </span>
      ))}
    </>
  );
}

/** What the hidden cards of a chapter came to. */
function Came({ columns, layout }: { columns: readonly Column[]; layout: Layout }) {
  const after = columns
    .map((one) => one.after)
    .filter((one) => one?.closed)
    .pop();
  if (!after?.result) return null;
  const bad = Object.entries(after.counts).filter(([word]) => toneOfWord(word, layout) === "bad");
  return (
    <small>
      {" "}
      {termOf(layout, "outcome", after.result)}
      {bad.map(([word, many]) => ` ・ ${termOf(layout, "choice", word)} ${many}`)}
    </small>
  );
}

function toneOfGroup(columns: readonly Column[], layout: Layout): string {
  const result = columns
    .map((one) => one.after?.result)
    .filter(Boolean)
    .pop();
  return result ? toneOfWord(result, layout) : "";
}

/** The tone of what fills a track of that name. */
export function toneOfWord(word: string, layout: Layout): string {
  return layout.tracks.find((track) => track.id === word)?.tones[word] ?? "";
}
