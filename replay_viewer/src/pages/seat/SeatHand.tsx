// The blocks of a seat's page, in the order in which they are needed at the table.
import { AskedNow } from "./AskedNow";
import { EraseVault } from "./EraseVault";
import { MineAlone } from "./MineAlone";
import { Leave } from "./Leave";
import type { SeatState } from "./load";
import { MySheet } from "./MySheet";
import { ReleaseSeals } from "./ReleaseSeals";
import { Restore } from "./Restore";
import { SealedList } from "./SealedList";
import { Tonight } from "./Tonight";
import { seatWords } from "./words";

export function SeatHand({ state }: { state: SeatState }) {
  return (
    <>
      <ReleaseSeals state={state} />
      <Tonight state={state} />
      <MySheet state={state} />
      <AskedNow state={state} />
      <Leave state={state} />
      <SealedList state={state} />
      <details class="seat-details">
        <summary>{seatWords.value.more}</summary>
        <div class="stack">
          <Restore state={state} />
          <MineAlone state={state} />
          <EraseVault state={state} />
        </div>
      </details>
    </>
  );
}
