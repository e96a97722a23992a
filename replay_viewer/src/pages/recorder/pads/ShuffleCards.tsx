// A deck shuffled, with the piles and hands that were put into it.
import { useSignal } from "@preact/signals";
import { holdingOf } from "../model/cards";
import { caption, presentSeats, said, seatField, type PadProps } from "../model/say";
import { Choices } from "../parts/Choices";
import type { Deck } from "../types";
import { recorderWords } from "../words";

export function ShuffleCards({ recorder, deck }: PadProps & { deck: Deck | null }) {
  const t = recorderWords.value;
  const discards = useSignal(false);
  const hands = useSignal(false);
  const subject = recorder.subject.value;
  if (!deck) return null;
  const held = presentSeats(recorder).flatMap((seat) => holdingOf(deck, seat) ?? []);
  const items = [
    ...(deck.discard ? [{ id: "discards", label: t.withDiscard, chosen: discards.value }] : []),
    ...(deck.holding ? [{ id: "hands", label: `＋ ${t.everybody}`, chosen: hands.value }] : []),
    { id: "record", label: t.record },
  ];
  const record = () => {
    const taking = [...(discards.value && deck.discard ? [deck.discard] : []), ...(hands.value ? held : [])];
    const fact = { kind: "cards.shuffled/1", ...seatField(subject), deck: deck.id, ...(taking.length > 0 ? { taking } : {}) };
    discards.value = false;
    hands.value = false;
    void recorder.enter({ facts: [fact], caption: caption(subject, `${t.shuffle} ${said(deck.label)}`) });
  };
  const pick = (id: string) => (id === "record" ? record() : id === "discards" ? (discards.value = !discards.value) : (hands.value = !hands.value));
  return <Choices items={items} columns={2} onPick={pick} label={t.shuffle} />;
}
