// A seat of the town: mark and whole name, its role as this reader knows it, what it says to be, and its vote of today.
import { SeatMark, seatLabel } from "../../parts/SeatMark";
import { words } from "../../i18n";
import { termOf, type Layout } from "../layout";
import type { Story } from "../story";
import { isOut, type Ballot, type TableSeat } from "../table";
import { townWords } from "./words";
import type { DeductionTable } from "./generated";
import { RoleChip } from "./RoleChip";
import { rolesOf } from "./roles";
import { aimOf, tally } from "./arrows";

export type SeatTileProps = {
  table: DeductionTable;
  layout: Layout;
  seat: TableSeat;
  story: Story | undefined;
  ballot: Ballot | null;
  /** The step's own people. */
  lit: boolean;
  picked: boolean;
  onPick?: (seat: number) => void;
};

export function SeatTile({ table, layout, seat, story, ballot, lit, picked, onPick }: SeatTileProps) {
  const out = isOut(seat);
  const offices = Object.keys(table.offices).filter((office) => table.offices[office] === seat.seat);
  const onTeam = ballot !== null && ballot.candidates.length > 0 && ballot.candidates.includes(seat.seat);
  const look = ["seat-tile", out && "out", lit && "lit", onTeam && "named", table.turn === seat.seat && "turn"];
  const content = (
    <>
      <span class="tile-who">
        <SeatMark seat={seat} size={26} dead={out} decorative />
        <span class="tile-name">
          <span class="visually-hidden">{seatLabel(seat, false, out)}</span>
          <span aria-hidden="true">{seat.name}</span>
        </span>
      </span>
      <Said table={table} layout={layout} seat={seat.seat} />
      {out && <small class="tile-out">{whenOut(story, seat.seat)}</small>}
      {offices.map((office) => (
        <small key={office} class="tile-office">
          {termOf(layout, "office", office)}
        </small>
      ))}
      <Vote table={table} layout={layout} seat={seat.seat} ballot={ballot} />
    </>
  );
  const kind = look.filter(Boolean).join(" ");
  return onPick ? (
    <button type="button" class={kind} aria-pressed={picked} onClick={() => onPick(seat.seat)}>
      {content}
    </button>
  ) : (
    <div class={kind}>{content}</div>
  );
}

/** What is known of a seat, and what it says of itself: never in the same dress. */
function Said({ table, layout, seat }: { table: DeductionTable; layout: Layout; seat: number }) {
  const { now, dealt } = rolesOf(table, seat);
  const claimed = table.claims_made.filter((one) => one.seat === seat && one.what === "role" && one.value).at(-1)?.value;
  return (
    <>
      {now && <RoleChip layout={layout} role={now} />}
      {dealt && now && dealt !== now && (
        <small class="tile-dealt">{townWords.value.dealtRole(termOf(layout, "role", dealt))}</small>
      )}
      {claimed && <span class="claim-chip">{townWords.value.claims(termOf(layout, "role", claimed))}</span>}
    </>
  );
}

function Vote({ table, layout, seat, ballot }: { table: DeductionTable; layout: Layout; seat: number; ballot: Ballot | null }) {
  if (ballot === null) return null;
  const word = ballot.cast[String(seat)];
  const aim = aimOf(word);
  const target = aim === null ? undefined : table.seats.find((one) => one.seat === aim);
  const many = tally(ballot).find(([one]) => one === seat)?.[1] ?? 0;
  if (word === undefined && many === 0) return null;
  return (
    <span class="tile-vote">
      {many > 0 && <b class="tile-votes">{townWords.value.votesFor(many)}</b>}
      {target && (
        <span class="tile-aim">
          → <SeatMark seat={target} size={18} />
        </span>
      )}
      {word !== undefined && aim === null && <b class={`tile-word ${word}`}>{choiceSign(word, layout)}</b>}
    </span>
  );
}

/** ○ and ✕ for yes and no, each with its word. */
export function choiceSign(word: string, layout: Layout): string {
  const said = termOf(layout, "choice", word);
  return word === "yes" ? `○ ${said}` : word === "no" ? `✕ ${said}` : said;
}

function whenOut(story: Story | undefined, seat: number): string {
  const step = story?.died.get(seat);
  const chapter = step === undefined ? "" : story!.chapterOf(step);
  return chapter ? townWords.value.diedIn(chapter) : words.value.dead;
}
