// The order of action: tap the seats, and the pieces that no seat plays, in order. With cards: tap a seat, then its card; the order is the order of the taps.
import type { Span } from "../api/types";
import type { PadProps } from "./model/desk";
import { useHalf } from "./model/half";
import { caption, pieceLabel, presentSeats, seatName } from "./model/say";
import { piecesInPlay } from "./model/whose";
import { Choices } from "./parts/Choices";
import { Names } from "./parts/NameField";
import { PieceChips } from "./parts/PieceChips";
import { SeatGrid } from "./parts/SeatGrid";
import { recorderWords } from "./words";

type Slot = { seat?: number; piece?: string; card?: { name: string } };
type Key = number | string;
const keyOf = (slot: Slot): Key => slot.seat ?? slot.piece!;
const slotOf = (key: Key, name?: string): Slot => ({
  ...(typeof key === "number" ? { seat: key } : { piece: key }),
  ...(name ? { card: { name } } : {}),
});

export function InitiativePad({ recorder, onDone }: PadProps & { onDone: () => void }) {
  const t = recorderWords.value;
  const order = useHalf<Slot[]>("InitiativePad.order", []);
  const carding = useHalf<Key | null>("InitiativePad.carding", null);
  const withCards = useHalf("InitiativePad.withCards", false);
  const cards = recorder.layout.value?.decks.find((deck) => deck.holding === "trump")?.cards ?? [];
  const inside = recorder.table.value?.combats.at(-1)?.participants ?? presentSeats(recorder);
  const record = (slots: Slot[]) => {
    const spans = slots.flatMap((slot): Span[] => [
      slot.seat ? { seat: slot.seat } : pieceLabel(recorder, slot.piece!),
      slot.card ? `${slot.card.name} ` : " ",
    ]);
    const others = slots.flatMap((slot, index) =>
      slot.piece ? [{ piece: slot.piece, place: index + 1, ...(slot.card ? { card: slot.card } : {}) }] : [],
    );
    const fact = {
      kind: "initiative.set/1" as const,
      order: slots.filter((slot) => slot.seat),
      ...(others.length > 0 ? { others } : {}),
    };
    onDone();
    void recorder.enter({ facts: [fact], caption: caption(null, `${t.initiative} `, ...spans) });
  };
  const pick = (key: Key) => {
    if (order.value.some((slot) => keyOf(slot) === key)) order.value = order.value.filter((slot) => keyOf(slot) !== key);
    else if (withCards.value) carding.value = key;
    else order.value = [...order.value, slotOf(key)];
  };
  if (carding.value !== null) {
    const left = cards.filter((name) => !order.value.some((slot) => slot.card?.name === name));
    const give = (name: string) => {
      order.value = [...order.value, slotOf(carding.value!, name)];
      carding.value = null;
    };
    return (
      <>
        <p class="pad-label">
          {typeof carding.value === "number" ? seatName(recorder, carding.value) : pieceLabel(recorder, carding.value)}
        </p>
        <Names names={left} onName={give} />
      </>
    );
  }
  const notes = Object.fromEntries(
    order.value.map((slot, index) => [keyOf(slot), `${index + 1}${slot.card ? ` ${slot.card.name}` : ""}`]),
  );
  const items = [
    { id: "back", label: t.back },
    ...(cards.length > 0 ? [{ id: "cards", label: t.which === "" ? "" : `＋♠♥`, name: t.name, chosen: withCards.value }] : []),
    ...(order.value.length > 0 ? [{ id: "record", label: t.recordCount(order.value.length) }] : []),
  ];
  const act = (id: string) =>
    id === "record" ? record(order.value) : id === "cards" ? (withCards.value = !withCards.value) : onDone();
  return (
    <>
      <p class="pad-label">{t.initiativeHint}</p>
      <SeatGrid
        recorder={recorder}
        label={t.initiative}
        notes={notes}
        picked={order.value.flatMap((slot) => (slot.seat ? [slot.seat] : []))}
        doubtful={presentSeats(recorder).filter(
          (seat) => !inside.includes(seat) && !order.value.some((slot) => slot.seat === seat),
        )}
        onPick={pick}
      />
      <PieceChips
        recorder={recorder}
        label={t.nobodys}
        pieces={piecesInPlay(recorder)}
        chosen={order.value.flatMap((slot) => (slot.piece ? [slot.piece] : []))}
        onPick={pick}
      />
      <Choices items={items} onPick={act} label={t.initiative} />
    </>
  );
}
