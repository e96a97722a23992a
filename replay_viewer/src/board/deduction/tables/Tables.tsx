// The tables that players keep by hand, one at a time; everything in them is what the reader knows at this step.
import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Segmented } from "../../../parts/Segmented";
import type { BoardProps } from "../../drawing";
import { Tracks } from "../../freeform/Tracks";
import type { Layout } from "../../layout";
import type { Story } from "../../story";
import { replayWords } from "../../words";
import { townWords } from "../words";
import { tableWords } from "./words";
import { Board } from "../Board";
import type { DeductionTable } from "../generated";
import { Acts, openActs } from "./Acts";
import { Claims } from "./Claims";
import { Governments } from "./Governments";
import { Nights } from "./Nights";
import { Votes } from "./Votes";
import "./tables.css";

type TableId = "votes" | "governments" | "claims" | "nights" | "acts";

/** The one that was looked at last. */
const chosen = signal<TableId | null>(null);

export function Tables(props: BoardProps) {
  const table = props.table as DeductionTable;
  const { layout, story } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => showNow(box.current), [story?.step, chosen.value]);
  if (!story) return <Board {...props} />; // a page without the log knows no steps
  const offered = offeredIn(table, layout, story);
  const shown = offered.includes(chosen.value as TableId) ? chosen.value! : offered[0]!;
  return (
    <div class="deduction-board">
      <Tracks table={table} layout={layout} />
      <Segmented
        label={townWords.value.tables}
        choices={offered.map((value) => ({ value, label: labelOf(value) }))}
        value={shown}
        onChange={(value) => (chosen.value = value)}
      />
      <div class="table-scroll" ref={box} tabIndex={0} role="region" aria-label={labelOf(shown)}>
        <Shown id={shown} table={table} layout={layout} story={story} narrow={props.narrow} />
      </div>
    </div>
  );
}

/** What the step is about stands in the picture, in whatever part of the page is pushed; the page itself stays. */
function showNow(box: HTMLElement | null): void {
  const now = box?.querySelector<HTMLElement>(".now");
  for (let frame = now?.parentElement; now && frame && frame !== document.body; frame = frame.parentElement) {
    if (!/auto|scroll/.test(getComputedStyle(frame).overflow)) continue;
    const [around, part] = [frame.getBoundingClientRect(), now.getBoundingClientRect()];
    frame.scrollTop += Math.max(0, part.bottom - around.bottom) || Math.min(0, part.top - around.top);
    if (part.width > around.width) continue; // a whole row: it begins where it begins
    frame.scrollLeft += Math.max(0, part.right - around.right) || Math.min(0, part.left - around.left);
  }
}

function Shown({
  id,
  narrow,
  ...props
}: {
  id: TableId;
  table: DeductionTable;
  layout: Layout;
  story: Story;
  narrow: boolean;
}) {
  if (id === "governments") return <Governments {...props} narrow={narrow} />;
  if (id === "claims") return <Claims {...props} />;
  if (id === "nights") return <Nights {...props} />;
  if (id === "acts") return <Acts {...props} />;
  return <Votes {...props} />;
}

/** Which tables this game has, by its mechanisms: hands of tiles have governments, acts unseen have nights, others have acts. */
export function offeredIn(table: DeductionTable, layout: Layout, story: Story): TableId[] {
  const hands = layout.decks.some((deck) => deck.holding);
  return [
    ...(hands ? (["governments"] as const) : []),
    "votes",
    "claims",
    ...(table.nights > 0 ? (["nights"] as const) : []),
    ...(openActs(table, story).length > 0 ? (["acts"] as const) : []),
  ];
}

function labelOf(id: TableId): string {
  const t = replayWords.value;
  return {
    votes: t.votes,
    governments: tableWords.value.governments,
    claims: tableWords.value.claimsTable,
    nights: tableWords.value.nights,
    acts: tableWords.value.openActs,
  }[id];
}
