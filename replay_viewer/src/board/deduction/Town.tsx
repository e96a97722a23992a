// The town: everybody in a circle as they sit, or in rows where there is no room for one; arrows for votes and acts.
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { words } from "../../i18n";
import { termOf, type Layout } from "../layout";
import type { Story } from "../story";
import type { BoardProps } from "../drawing";
import { isOut, seatsInOrder, type Table, type TableSeat } from "../table";
import { townWords } from "./words";
import type { DeductionTable } from "./generated";
import { SeatTile } from "./SeatTile";
import { rolesOf } from "./roles";
import { emsOf } from "../../parts/widths";
import { actsNow, arrowsOf, ballotNow, curve, seatsOf, spots, type TownArrow } from "./arrows";

const CARD = { width: 132, height: 104 };
/** As high as most cards are, until it is known how high they came to be: where arrows end. */
const EDGE = 72;
/** From so many seats on the cards would lie on each other. */
const CROWD = 16;

export function Town(props: BoardProps) {
  const { layout, story, onSeat, chosenSeat } = props;
  const table = props.table as DeductionTable;
  const root = useRef<HTMLDivElement>(null);
  const size = useSize(root);
  const seats = seatsInOrder(table).filter((seat) => seat.name !== "–");
  const circle = spots(seats.length, size.width, size.height, CARD);
  const round = !props.narrow && seats.length < CROWD && size.width >= 560 && size.height >= 300 && !crowded(circle);
  const arrows = arrowsOf(
    table,
    story,
    (act) => termOf(layout, "act", act),
    (layout.vocabularies.actions ?? []).map((one) => one.id),
  );
  const lit = new Set(
    arrows.filter((one) => !one.old).flatMap((one) => (one.look === "act" && story?.sky === "night" ? [one.to] : [])),
  );
  const ballot = ballotNow(table, story);
  const tile = (seat: TableSeat) => (
    <SeatTile
      table={table}
      layout={layout}
      seat={seat}
      story={story}
      ballot={ballot}
      lit={lit.has(seat.seat)}
      picked={chosenSeat === seat.seat}
      {...(onSeat && { onPick: onSeat })}
    />
  );
  const places = round ? circle : [];
  const heights = useHeights(root);
  return (
    <div class="town" data-sky={story?.sky || undefined} ref={root}>
      {round ? (
        <>
          <Arrows arrows={arrows} seats={seats} places={places} heights={heights} size={size} />
          <ol class="town-circle">
            {seats.map((seat, at) => (
              <li key={seat.seat} style={{ left: `${places[at]!.x}px`, top: `${places[at]!.y}px`, width: `${CARD.width}px` }}>
                {tile(seat)}
              </li>
            ))}
          </ol>
        </>
      ) : (
        <ol
          class={`town-rows${seats.length > 10 ? " many" : ""}`}
          style={{
            "--longest": `${longestWord(table, layout, seats).toFixed(2)}em`,
            "--half": Math.ceil(seats.length / 2),
          }}
        >
          {seats.map((seat) => (
            <li key={seat.seat}>{tile(seat)}</li>
          ))}
        </ol>
      )}
      {!round && story?.sky === "night" && actsNow(table, story).length > 0 && (
        <ActLines table={table} layout={layout} story={story} />
      )}
    </div>
  );
}

/** Whether cards of the full height would lie on each other. */
function crowded(places: readonly { x: number; y: number }[]): boolean {
  const touch = (one: { x: number; y: number }, other: { x: number; y: number }) =>
    Math.abs(one.x - other.x) < CARD.width && Math.abs(one.y - other.y) < CARD.height - 8;
  return places.some((one, at) => touch(one, places[(at + 1) % places.length]!));
}

/** Em of the quotes round a claim. */
const QUOTES = 0.7;

/** The widest word on the cards, in em: no card is narrower, so that no role or claim is broken. */
function longestWord(table: DeductionTable, layout: Layout, seats: readonly TableSeat[]): number {
  const claims = table.claims_made.filter((one) => one.what === "role").map((one) => one.value ?? "");
  const widest = (role: string) => Math.max(0, ...termOf(layout, "role", role).split(" ").map(emsOf));
  const known = seats.map(({ seat }) => rolesOf(table, seat).now ?? "");
  return Math.max(0, ...known.map(widest), ...claims.map((role) => widest(role) + QUOTES));
}

/** Who lives: above the town. */
export function TownCount({ table }: { table: Table }) {
  const seats = table.seats.filter((seat) => seat.name !== "–");
  const alive = seats.filter((seat) => !isOut(seat)).length;
  if (alive === seats.length) return null;
  return <small class="town-count">{townWords.value.alive(alive, seats.length)}</small>;
}

/** Without arrows, the acts of the chapter as lines. */
function ActLines({ table, layout, story }: { table: DeductionTable; layout: Layout; story: Story | undefined }) {
  const name = (seat: number) => table.seats.find((one) => one.seat === seat)?.name ?? words.value.seat(seat);
  return (
    <ul class="town-acts">
      {actsNow(table, story).map((act) => (
        <li key={act.fact}>
          <b>{act.by.map(name).join("・") || "?"}</b> <span class="act-chip">{termOf(layout, "act", act.act)}</span>{" "}
          {seatsOf(act).length > 0 && <>→ {seatsOf(act).map(name).join("・")}</>}
        </li>
      ))}
    </ul>
  );
}

type ArrowsProps = {
  arrows: TownArrow[];
  seats: TableSeat[];
  places: { x: number; y: number }[];
  heights: readonly number[];
  size: { width: number; height: number };
};

/** Only to look at: rows, log and sentence say the same in words. */
function Arrows({ arrows, seats, places, heights, size }: ArrowsProps) {
  const indexOf = (seat: number) => seats.findIndex((one) => one.seat === seat);
  const at = (seat: number) => places[indexOf(seat)];
  const card = (seat: number) => ({ width: CARD.width, height: heights[indexOf(seat)] ?? EDGE });
  const middle = { x: size.width / 2, y: size.height / 2 };
  const drawn = arrows.flatMap((arrow) => {
    const [from, to] = [at(arrow.from), at(arrow.to)];
    const back = arrows.some((one) => one.from === arrow.to && one.to === arrow.from);
    return from && to ? [{ arrow, d: curve(from, to, middle, [card(arrow.from), card(arrow.to)], back) }] : [];
  });
  return (
    <svg class="town-arrows" width={size.width} height={size.height} aria-hidden="true">
      <defs>
        <marker
          id="town-tip"
          viewBox="0 0 10 10"
          refX="8"
          refY="5"
          markerWidth="7"
          markerHeight="7"
          orient="auto-start-reverse"
        >
          <path d="M0 0L10 5L0 10z" fill="context-stroke" />
        </marker>
      </defs>
      <ellipse
        class="town-ring"
        cx={middle.x}
        cy={middle.y}
        rx={Math.max(0, size.width / 2 - CARD.width)}
        ry={Math.max(0, size.height / 2 - CARD.height)}
      />
      {drawn.map(({ arrow, d }, index) => (
        <path
          key={index}
          class={`town-arrow ${arrow.look} kind-${arrow.kind}${arrow.old ? " old" : ""}`}
          d={d}
          marker-end="url(#town-tip)"
        />
      ))}
      {drawn.map(({ arrow, d }, index) => arrow.said && <ArrowWord key={index} d={d} arrow={arrow} />)}
    </svg>
  );
}

/** What an act is called, in the middle of its arrow. */
function ArrowWord({ d, arrow }: { d: string; arrow: TownArrow }) {
  const [x0, y0, bx, by, x1, y1] = (d.match(/-?[\d.]+/g) ?? []).map(Number) as [number, number, number, number, number, number];
  const [x, y] = [(x0 + 2 * bx + x1) / 4, (y0 + 2 * by + y1) / 4];
  return (
    <text class={`town-arrow-word kind-${arrow.kind}${arrow.old ? " old" : ""}`} x={x} y={y + 5}>
      {arrow.said}
    </text>
  );
}

/** How high each card of the circle is: an arrow ends at the edge, also of one that grew by a vote. */
function useHeights(root: { current: HTMLElement | null }): readonly number[] {
  const heights = useSignal<readonly number[]>([]);
  useLayoutEffect(() => {
    const now = [...(root.current?.querySelectorAll<HTMLElement>(".town-circle > li") ?? [])].map((one) => one.offsetHeight);
    if (now.join() !== heights.value.join()) heights.value = now;
  });
  return heights.value;
}

function useSize(root: { current: HTMLElement | null }) {
  const size = useSignal({ width: 0, height: 0 });
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const measure = () => (size.value = { width: element.clientWidth, height: element.clientHeight });
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    measure();
    return () => watcher.disconnect();
  }, []);
  return size.value;
}
