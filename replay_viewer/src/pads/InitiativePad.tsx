// The order of action: tap the seats in order. With cards: tap a seat, then its card; the order is the order of the taps.
import { useSignal } from "@preact/signals";
import type { Span } from "../api/types";
import type { PadProps } from "./model/desk";
import { caption, presentSeats, seatName } from "./model/say";
import { Choices } from "./parts/Choices";
import { Names } from "./parts/NameField";
import { SeatGrid } from "./parts/SeatGrid";
import { recorderWords } from "./words";

type Slot = { seat: number; card?: { name: string } };

export function InitiativePad({ recorder, onDone }: PadProps & { onDone: () => void }) {
  const t = recorderWords.value;
  const order = useSignal<Slot[]>([]);
  const carding = useSignal<number | null>(null);
  const withCards = useSignal(false);
  const cards = recorder.layout.value?.decks.find((deck) => deck.holding === "trump")?.cards ?? [];
  const inside = recorder.table.value?.combats.at(-1)?.participants ?? presentSeats(recorder);
  const record = (slots: Slot[]) => {
    const spans = slots.flatMap((slot): Span[] => [{ seat: slot.seat }, slot.card ? `${slot.card.name} ` : " "]);
    onDone();
    void recorder.enter({ facts: [{ kind: "initiative.set/1", order: slots }], caption: caption(null, `${t.initiative} `, ...spans) });
  };
  const pick = (seat: number) => {
    if (order.value.some((slot) => slot.seat === seat)) order.value = order.value.filter((slot) => slot.seat !== seat);
    else if (withCards.value) carding.value = seat;
    else order.value = [...order.value, { seat }];
  };
  if (carding.value !== null) {
    const left = cards.filter((name) => !order.value.some((slot) => slot.card?.name === name));
    const give = (name: string) => {
      order.value = [...order.value, { seat: carding.value!, card: { name } }];
      carding.value = null;
    };
    return (
      <>
        <p class="pad-label">{seatName(recorder, carding.value)}</p>
        <Names names={left} onName={give} />
      </>
    );
  }
  const notes = Object.fromEntries(order.value.map((slot, index) => [slot.seat, `${index + 1}${slot.card ? ` ${slot.card.name}` : ""}`]));
  const items = [
    { id: "back", label: t.back },
    ...(cards.length > 0 ? [{ id: "cards", label: t.which === "" ? "" : `＋♠♥`, name: t.name, chosen: withCards.value }] : []),
    ...(order.value.length > 0 ? [{ id: "record", label: t.recordCount(order.value.length) }] : []),
  ];
  const act = (id: string) => (id === "record" ? record(order.value) : id === "cards" ? (withCards.value = !withCards.value) : onDone());
  return (
    <>
      <p class="pad-label">{t.initiativeHint}</p>
      <SeatGrid
        recorder={recorder}
        label={t.initiative}
        notes={notes}
        picked={order.value.map((slot) => slot.seat)}
        doubtful={presentSeats(recorder).filter((seat) => !inside.includes(seat) && !order.value.some((slot) => slot.seat === seat))}
        onPick={pick}
      />
      <Choices items={items} onPick={act} label={t.initiative} />
    </>
  );
}
