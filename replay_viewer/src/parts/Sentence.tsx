// A sentence the server wrote, drawn: marks for seats, bold for what counts, hatched 「?」 for what nobody knows.
import type { Seat, Span } from "../api/types";
import { words } from "../i18n";
import { SeatMark } from "./SeatMark";

export type SentenceProps = {
  spans: readonly Span[];
  seats: readonly Seat[];
  /** Px of the marks. */
  size?: number;
};

export function Sentence({ spans, seats, size = 20 }: SentenceProps) {
  return (
    <span class="sentence">
      {spans.map((span, index) => (
        <SpanPart key={index} span={span} seats={seats} size={size} />
      ))}
    </span>
  );
}

function SpanPart({ span, seats, size }: { span: Span; seats: readonly Seat[]; size: number }) {
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
  return <SeatMark seat={seat} size={size} />;
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
