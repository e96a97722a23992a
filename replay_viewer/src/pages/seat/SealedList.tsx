// What this seat sealed besides its sheet, and what others showed it.
import { HoldToPeek } from "../../parts/HoldButton";
import { slotLabel } from "./layout";
import type { SeatState } from "./load";
import { sheetInForce } from "./MySheet";
import { SealCard } from "./SealCard";
import { ValueView } from "./ValueView";
import { seatWords } from "./words";

export function SealedList({ state }: { state: SeatState }) {
  const t = seatWords.value;
  const sheet = sheetInForce(state);
  const layout = state.layout.value!;
  const own = state.seals.value.filter((seal) => seal.own && seal.seal !== sheet?.seal);
  const shown = state.seals.value.filter((seal) => !seal.own);
  return (
    <>
      {own.length > 0 && (
        <section class="stack" aria-labelledby="sealed-title">
          <h2 id="sealed-title">{t.list}</h2>
          {[...own].reverse().map((seal) => (
            <SealCard key={seal.seal} state={state} seal={seal} openLabel={t.open} />
          ))}
        </section>
      )}
      {shown.length > 0 && (
        <section class="stack" aria-labelledby="shown-title">
          <h2 id="shown-title">{t.shownToMe}</h2>
          {shown.map((seal) => (
            <div key={seal.seal} class="card">
              <h3>{slotLabel(layout, seal.slot)}</h3>
              <HoldToPeek secret={() => <ValueView value={seal.value} layout={layout} />} />
            </div>
          ))}
        </section>
      )}
    </>
  );
}
