// Where everybody was when: places as bands, a line for each seat, combats framed. Loaded after the rest of the page.
import { useSignal } from "@preact/signals";
import { scaleLinear } from "d3-scale";
import { curveLinear, line } from "d3-shape";
import { useEffect } from "preact/hooks";
import { SeatShape } from "../../parts/SeatMark";
import { colourOf } from "../../parts/seats";
import type { Seat } from "../../api/types";
import { useWidth } from "../../parts/useWidth";
import { words } from "../../i18n";
import type { Review } from "./server";
import { storyWords } from "./storyWords";
import { loadTrack, type Band, type Stay, type Track } from "./track";

const WIDE = 1100; // until it is known how wide the screen lets it be
const LEFT = 108;
const RIGHT = 40;
const MARK = 16; // size of a seat's mark
const TOP = 8;
const LANE = 4;
const TURN = 4; // px that a line takes from one band to the next

type Props = { review: Review; hrefOf: (step: number) => string };

export function Places({ review, hrefOf }: Props) {
  const track = useSignal<Track | null>(null);
  useEffect(() => {
    track.value = null;
    void loadTrack(review).then(
      (found) => (track.value = found),
      () => undefined,
    );
  }, [review]);
  const now = track.value;
  if (!now || now.bands.length === 0) return null;
  const t = storyWords.value;
  return (
    <section class="review-card review-wide">
      <h2>{t.places}</h2>
      <p class="review-hint">{t.placesHint}</p>
      <div class="review-scroll" tabIndex={0} role="group" aria-label={t.places}>
        <Drawing review={review} track={now} hrefOf={hrefOf} />
      </div>
      <details class="no-print">
        <summary>{t.asTable}</summary>
        <Twin review={review} track={now} hrefOf={hrefOf} />
      </details>
    </section>
  );
}

function Drawing({ review, track, hrefOf }: Props & { track: Track }) {
  const { seats } = review.game;
  const { ref, wide } = useWidth(WIDE);
  const tall = seats.length * LANE + 10;
  // Few places must not leave too little room for the marks of all seats at the end.
  const bottom = TOP + Math.max(track.bands.length * (tall + 4), seats.length * (MARK + 1));
  const x = scaleLinear()
    .domain([0, Math.max(track.last, 1)])
    .range([LEFT, wide - RIGHT]);
  const bandTop = (band: string | null) => TOP + track.bands.findIndex((one) => one.id === band) * (tall + 4);
  const y = (band: string, seat: Seat) => bandTop(band) + 5 + (seats.indexOf(seat) + 0.5) * LANE;
  return (
    <svg
      ref={ref}
      class="review-places"
      viewBox={`0 0 ${wide} ${bottom + 18}`}
      role="group"
      aria-label={storyWords.value.places}
    >
      {track.bands.map((band) => (
        <g key={band.id}>
          <rect class="place-band" x={LEFT} width={wide - LEFT - RIGHT} y={bandTop(band.id)} height={tall} />
          <text class="review-tick" x={LEFT - 8} y={bandTop(band.id) + tall / 2 + 4} text-anchor="end">
            {band.label()}
          </text>
        </g>
      ))}
      {track.fights.map(({ from, to }, index) => (
        <a key={from} href={hrefOf(from)} aria-label={`${storyWords.value.fight(index + 1)} ${words.value.step(from)}`}>
          <rect
            class="place-fight"
            x={x(from)}
            width={Math.max(x(to + 1) - x(from), 3)}
            y={TOP - 4}
            height={bottom - TOP + 4}
          />
          <text class="review-tick" x={(x(from) + x(to)) / 2} y={bottom + 14} text-anchor="middle">
            {storyWords.value.fight(index + 1)}
          </text>
        </a>
      ))}
      {seats.map((seat) => (
        <Line
          key={seat.seat}
          seat={seat}
          stays={track.stays.get(seat.seat) ?? []}
          last={track.last}
          x={x}
          y={y}
          hrefOf={hrefOf}
        />
      ))}
      {sideBySide(breaks(seats, track, x, y)).map(({ seat, x, y }) => (
        <SeatShape key={`${seat.seat} ${x}`} seat={seat} x={x} y={y} size={MARK} />
      ))}
      {spread(ends(seats, track, y), bottom).map(({ seat, from, to }) => (
        <g key={seat.seat}>
          <line class="review-axis" x1={x(track.last)} x2={wide - MARK} y1={from} y2={to} />
          <SeatShape seat={seat} x={wide - MARK} y={to} size={MARK} />
        </g>
      ))}
    </svg>
  );
}

type End = { seat: Seat; from: number };

/** Who stands where at the end, from top to bottom. */
function ends(seats: readonly Seat[], track: Track, y: (band: string, seat: Seat) => number): End[] {
  const found = seats.flatMap((seat): End[] => {
    const band = track.stays.get(seat.seat)?.at(-1)?.band ?? null;
    return band === null ? [] : [{ seat, from: y(band, seat) }];
  });
  return found.sort((one, other) => one.from - other.from);
}

type Spot = { seat: Seat; x: number; y: number };

/** Where a line begins and where it breaks off: colours alone do not tell every eye whose it is. */
function breaks(seats: readonly Seat[], track: Track, x: LineProps["x"], y: LineProps["y"]): Spot[] {
  return seats.flatMap((seat) => {
    const stays = track.stays.get(seat.seat) ?? [];
    return stays.flatMap(({ from, band }, index): Spot[] => {
      const before = stays[index - 1]?.band ?? null;
      if ((band === null) === (before === null)) return [];
      return [{ seat, x: x(from), y: y(band ?? before!, seat) }];
    });
  });
}

/** Each further along its own line as long as it would cover another. */
function sideBySide(found: readonly Spot[]): Spot[] {
  const placed: Spot[] = [];
  const covers = (one: Spot) =>
    placed.some((other) => Math.abs(other.x - one.x) < MARK + 1 && Math.abs(other.y - one.y) < MARK + 1);
  for (const spot of found) {
    let mark = spot;
    while (covers(mark)) mark = { ...mark, x: mark.x + MARK + 1 };
    placed.push(mark);
  }
  return placed;
}

/** The marks so far apart that none covers another. */
function spread(found: readonly End[], bottom: number): (End & { to: number })[] {
  let least = MARK / 2;
  const down = found.map((end) => ({ ...end, to: (least = Math.max(end.from, least) + MARK + 1) - MARK - 1 }));
  let most = bottom - MARK / 2;
  return down.reverse().map((end) => ({ ...end, to: (most = Math.min(end.to, most) - MARK - 1) + MARK + 1 }));
}

type LineProps = {
  seat: Seat;
  stays: readonly Stay[];
  last: number;
  x: (step: number) => number;
  y: (band: string, seat: Seat) => number;
  hrefOf: (step: number) => string;
};
type Point = { x: number; y: number } | null;

function Line({ seat, stays, last, x, y, hrefOf }: LineProps) {
  const points = stays.flatMap(({ from, band }, index): Point[] => {
    const to = stays[index + 1]?.from ?? last;
    if (band === null) return [null];
    return [
      { x: x(from), y: y(band, seat) },
      { x: Math.max(x(from), x(to) - TURN), y: y(band, seat) },
    ];
  });
  const drawn =
    line<Point>()
      .defined((point) => point !== null)
      .x((point) => point!.x)
      .y((point) => point!.y)
      .curve(curveLinear)(points) ?? "";
  return (
    <g>
      <path class="place-line-edge" d={drawn} />
      <path class="place-line" d={drawn} stroke={colourOf(seat)} />
      {stays.map(({ from, band }) =>
        band === null ? null : (
          <a key={from} href={hrefOf(from)} tabIndex={-1}>
            <title>{`${seat.name} ${words.value.step(from)}`}</title>
            <rect x={x(from) - 12} y={y(band, seat) - 12} width="24" height="24" fill="transparent" />
          </a>
        ),
      )}
    </g>
  );
}

/** The same as a table: every stay with the step it began at. */
function Twin({ review, track, hrefOf }: Props & { track: Track }) {
  const bands = new Map(track.bands.map((band): [string, Band] => [band.id, band]));
  return (
    <table class="review-table">
      <tbody>
        {review.game.seats.map((seat) => (
          <tr key={seat.seat}>
            <th scope="row">{seat.name}</th>
            <td>
              {(track.stays.get(seat.seat) ?? []).map(({ from, band }) => (
                <span key={from}>
                  <a href={hrefOf(from)}>{from}</a> {band === null ? storyWords.value.nowhere : bands.get(band)?.label()}
                  {"　"}
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
