// A sentence the server wrote, drawn: marks for seats, bold for what counts, hatched 「?」 for what nobody knows.
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Seat, Span } from "../api/types";
import { words } from "../i18n";
import { SeatMark } from "./SeatMark";

export type SentenceProps = {
  spans: readonly Span[];
  seats: readonly Seat[];
  /** Px of the marks. */
  size?: number;
};

/** Whether sentences name people beside their marks: in games where a piece on the board does not tell who is meant. */
export const NamedSeats = createContext(false);

export function Sentence({ spans, seats, size = 20 }: SentenceProps) {
  const named = useContext(NamedSeats);
  return (
    <span class="sentence">
      {spans.map((span, index) => (
        <SpanPart key={index} span={span} seats={seats} size={size} named={named && !isListed(spans, index)} />
      ))}
    </span>
  );
}

const BETWEEN = ["・", ", ", "、"];

/** So many in a row are a team, whom one wants to read; more are everybody: there names would bury the sentence. */
const TEAM = 5;

/** Whether a seat is one of many in a row: there the marks are enough. */
export function isListed(spans: readonly Span[], index: number): boolean {
  const isSeat = (at: number) => typeof spans[at] === "object" && "seat" in spans[at];
  const joined = (at: number) => typeof spans[at] === "string" && BETWEEN.includes(spans[at]);
  let [first, last] = [index, index];
  while (joined(first - 1) && isSeat(first - 2)) first -= 2;
  while (joined(last + 1) && isSeat(last + 2)) last += 2;
  return (last - first) / 2 + 1 > TEAM;
}

type PartProps = { span: Span; seats: readonly Seat[]; size: number; named: boolean };

function SpanPart({ span, seats, size, named }: PartProps) {
  if (typeof span === "string") return <>{span}</>;
  if ("b" in span) return <b>{span.b}</b>;
  if ("unknown" in span) {
    const said = span.unknown || words.value.unknown;
    return (
      <span class="unknown hatch" role="img" aria-label={said} title={said}>
        {words.value.unknownMark}
      </span>
    );
  }
  const seat = seats.find((one) => one.seat === span.seat) ?? { seat: span.seat, name: "" };
  if (!named || !seat.name) return <SeatMark seat={seat} size={size} />;
  return (
    <span class="seat-named" role="img" aria-label={words.value.seatName(seat.seat, seat.name)}>
      <SeatMark seat={seat} size={size} decorative />
      <b dir="auto">{seat.name}</b>
    </span>
  );
}

/** The same sentence in words only, for the live region, titles and tests. */
export function plainText(spans: readonly Span[], seats: readonly Seat[]): string {
  const t = words.value;
  return spans
    .map((span) => {
      if (typeof span === "string") return span;
      if ("b" in span) return span.b;
      if ("unknown" in span) return span.unknown || t.unknown;
      const seat = seats.find((one) => one.seat === span.seat);
      return seat ? t.seatName(seat.seat, seat.name) : t.seat(span.seat);
    })
    .join("");
}
