// The one big button of a pad: what follows, and as long as it is not complete how much is missing, said and never only grey.
import type { ComponentChildren } from "preact";
import { SeatMark } from "../../parts/SeatMark";
import type { PadProps } from "../model/desk";
import { seatsInOrder } from "../model/say";
import type { Pick } from "../types";
import { recorderWords } from "../words";

type FollowsProps = { missing?: number; onPick: () => void; children: ComponentChildren };

export function Follows({ missing = 0, onPick, children }: FollowsProps) {
  const t = recorderWords.value;
  const complete = missing === 0;
  return (
    <button
      type="button"
      class={`button pad-follows${complete ? " primary" : ""}`}
      data-choice="done"
      aria-disabled={!complete}
      onClick={() => complete && onPick()}
    >
      {complete ? children : missing > 0 ? t.stillMissing(missing) : t.tooMany(-missing)}
    </button>
  );
}

/** Who was picked, by their marks and names. */
export function Marks({ recorder, picks }: PadProps & { picks: readonly Pick[] }) {
  const seats = seatsInOrder(recorder).filter((seat) => picks.some((pick) => pick.seat === seat.seat));
  return (
    <span class="pad-marks">
      {seats.map((seat) => (
        <span key={seat.seat}>
          <SeatMark seat={seat} size={22} /> {seats.length < 3 && seat.name}
        </span>
      ))}
    </span>
  );
}
