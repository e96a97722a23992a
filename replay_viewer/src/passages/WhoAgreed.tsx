// The list at the end, filled while people look: who opens, who has not answered, who has no phone. Nobody is left unnamed.
import type { Seat } from "../api/types";
import { AnyIcon } from "../parts/AnyIcon";
import { SeatMark } from "../parts/SeatMark";
import { endWords } from "./endWords";
import "./end.css";

export type WhoAgreedProps = {
  seats: readonly Seat[];
  agreed: ReadonlySet<number>;
  /** Null: phones are not needed at this table, so that none is missed. */
  phones: ReadonlySet<number> | null;
};

export function WhoAgreed({ seats, agreed, phones }: WhoAgreedProps) {
  const t = endWords.value;
  return (
    <section class="who-agreed" aria-labelledby="who-agreed-title">
      <h2 id="who-agreed-title">
        {t.endTitle}{" "}
        <span class="digit" role="status">
          {agreed.size} / {seats.length}
        </span>
      </h2>
      <ul>
        {seats.map((seat) => (
          <li key={seat.seat} data-agreed={stateOf(seat.seat, agreed, phones)} data-seat={seat.seat}>
            <SeatMark seat={seat} size={32} decorative />
            <b>{seat.name}</b>
            <State state={stateOf(seat.seat, agreed, phones)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type Stands = "yes" | "waiting" | "phoneless";

function stateOf(seat: number, agreed: ReadonlySet<number>, phones: ReadonlySet<number> | null): Stands {
  if (agreed.has(seat)) return "yes";
  return phones !== null && !phones.has(seat) ? "phoneless" : "waiting";
}

function State({ state }: { state: Stands }) {
  const t = endWords.value;
  if (state === "yes")
    return (
      <small class="agreed-yes">
        <AnyIcon name="check" size={16} /> {t.agreed}
      </small>
    );
  if (state === "waiting")
    return (
      <small>
        <AnyIcon name="circle-dashed" size={16} /> {t.covered}
      </small>
    );
  return <small>— {t.noPhone}</small>;
}
