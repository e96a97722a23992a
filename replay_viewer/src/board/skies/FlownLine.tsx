// The last move of a mothership in words: from, to, how far, and what it cost.
import { SeatMark } from "../../parts/SeatMark";
import type { PanelProps } from "../drawing";
import { flownAt } from "./flown";
import { planetsOf } from "./view";
import { skyWords } from "./words";

export function FlownLine({ table, layout, seats, trace }: PanelProps) {
  const flown = flownAt(table, planetsOf(table, layout), trace);
  const seat = seats.find((one) => one.seat === flown?.seat);
  if (!flown || !seat) return null;
  const t = skyWords.value;
  return (
    <p class="sky-flown">
      <SeatMark seat={seat} size={18} /> {t.mothership} <b>{`${flown.from.name} → ${flown.to.name}`}</b>{" "}
      <small>{[t.ahead(flown.steps), flown.paid && `${t.energy} ${flown.paid}`].filter(Boolean).join(" ・ ")}</small>
    </p>
  );
}
