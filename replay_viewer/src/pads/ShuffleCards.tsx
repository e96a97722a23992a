// A deck shuffled, with what was put into it first: its discards, hands of seats, cards that lay on places.
import { holdingOf } from "./model/cards";
import type { PadProps } from "./model/desk";
import { useHalf } from "./model/half";
import { caption, presentSeats, said, seatField } from "./model/say";
import { Choices } from "./parts/Choices";
import { PlaceGrid } from "./parts/PlaceGrid";
import { SeatRow } from "./parts/SeatRow";
import type { Deck } from "./types";
import { recorderWords } from "./words";

export function ShuffleCards({ recorder, deck }: PadProps & { deck: Deck | null }) {
  const t = recorderWords.value;
  const discards = useHalf("ShuffleCards.discards", false);
  const hands = useHalf<number[]>("ShuffleCards.hands", []);
  const places = useHalf<string[]>("ShuffleCards.places", []);
  const open = useHalf("ShuffleCards.open", false);
  const subject = recorder.acting.subject.value;
  if (!deck) return null;
  const everybody = presentSeats(recorder);
  const all = hands.value.length === everybody.length;
  const zones = recorder.table.value?.zones ?? {};
  const covered = (recorder.layout.value?.places ?? [])
    .map((place) => place.id)
    .filter((id) => zones[id]?.cards.some((card) => !card.up));
  const toggle = (place: string | null) => {
    if (place === null) return;
    places.value = places.value.includes(place) ? places.value.filter((one) => one !== place) : [...places.value, place];
  };
  const record = () => {
    const held = hands.value.flatMap((seat) => holdingOf(deck, seat) ?? []);
    const taking = [...held, ...(discards.value && deck.discard ? [deck.discard] : []), ...places.value];
    const fact = {
      kind: "cards.shuffled/1" as const,
      ...seatField(subject),
      deck: deck.id,
      ...(taking.length > 0 ? { taking } : {}),
    };
    discards.value = false;
    hands.value = [];
    places.value = [];
    void recorder.enter({ facts: [fact], caption: caption(subject, `${t.shuffle} ${said(deck.label)}`) });
  };
  const act: Record<string, () => void> = {
    record,
    discards: () => (discards.value = !discards.value),
    hands: () => (hands.value = all ? [] : everybody),
    places: () => (open.value = !open.value),
    covered: () => (places.value = covered.every((id) => places.value.includes(id)) ? [] : covered),
  };
  const items = [
    ...(deck.discard ? [{ id: "discards", label: t.withDiscard, chosen: discards.value }] : []),
    ...(deck.holding ? [{ id: "hands", label: `＋ ${t.everybody}`, chosen: all }] : []),
    { id: "places", label: `＋ ${t.place}${places.value.length > 0 ? ` ${places.value.length}` : "…"}`, chosen: open.value },
    { id: "record", label: t.record },
  ];
  return (
    <>
      <Choices items={items} columns={2} onPick={(id) => act[id]?.()} label={t.shuffle} />
      {open.value && (
        <>
          {covered.length > 0 && (
            <Choices
              columns={1}
              items={[{ id: "covered", label: t.allCovered(covered.length) }]}
              onPick={() => act.covered?.()}
            />
          )}
          <PlaceGrid recorder={recorder} piles onPick={toggle} chosen={places.value} />
        </>
      )}
      {!open.value && deck.holding && (
        <SeatRow recorder={recorder} label={t.hands} chosen={hands.value} onChange={(next) => (hands.value = next)} />
      )}
    </>
  );
}
