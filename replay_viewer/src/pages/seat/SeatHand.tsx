// The blocks of a seat's page, in the order in which they are needed at the table; at night there is one block for all.
import { Accused } from "./Accused";
import { AskedNow } from "./AskedNow";
import { Closing } from "./Closing";
import { EraseVault } from "./EraseVault";
import { MoveButton } from "../../tickets/Paper";
import { MineAlone } from "./MineAlone";
import { Leave } from "./Leave";
import type { SeatState } from "./load";
import { MySheet, sheetInForce } from "./MySheet";
import { Restore } from "./Restore";
import { SealedList } from "./SealedList";
import { Today } from "./Today";
import { Tonight } from "./Tonight";
import { Town } from "./Town";
import { seatWords } from "./words";

export function SeatHand({ state }: { state: SeatState }) {
  return (
    <>
      <Closing state={state} />
      <Tonight state={state}>
        {(nights, told) => (
          <>
            <Accused state={state} />
            <AskedNow state={state} />
            {(!told || sheetInForce(state) !== undefined) && <MySheet state={state} />}
            <Town state={state} />
            <Today state={state} />
            {nights}
            <Leave state={state} />
            <SealedList state={state} />
            <details class="seat-details">
              <summary>{seatWords.value.more}</summary>
              <div class="stack">
                <Restore state={state} />
                {state.game.value?.claims === "tickets" ? (
                  <MoveButton game={state.id} role={`seat:${state.seat}`} />
                ) : (
                  <MineAlone state={state} />
                )}
                <EraseVault state={state} />
              </div>
            </details>
          </>
        )}
      </Tonight>
    </>
  );
}
