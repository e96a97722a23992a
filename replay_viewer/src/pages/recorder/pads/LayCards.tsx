// Cards laid out on places: tap the places (or a whole board), then record. Face down unless said otherwise.
import { useSignal } from "@preact/signals";
import { allPlaces, boardsOf, caption, identifier, placeLabel, said, seatField, type PadProps } from "../model/say";
import { Choices } from "../parts/Choices";
import { NameField } from "../parts/NameField";
import { PlaceGrid } from "../parts/PlaceGrid";
import type { Deck } from "../types";
import { recorderWords } from "../words";

export function LayCards({ recorder, deck }: PadProps & { deck: Deck | null }) {
  const t = recorderWords.value;
  const places = useSignal<string[]>([]);
  const up = useSignal(false);
  const fromDeck = useSignal(true);
  const subject = recorder.acting.subject.value;
  const layout = recorder.layout.value;
  const toggle = (place: string | null) => {
    if (place === null) return;
    places.value = places.value.includes(place) ? places.value.filter((one) => one !== place) : [...places.value, place];
  };
  const whole = (board: string) => {
    const ids = allPlaces(recorder).filter((place) => place.board === board && place.kind === "square").map((place) => place.id);
    places.value = ids.every((id) => places.value.includes(id)) ? places.value.filter((id) => !ids.includes(id)) : [...new Set([...places.value, ...ids])];
  };
  const record = () => {
    const fact = {
      kind: "cards.laid/1",
      ...seatField(subject),
      ...(deck && fromDeck.value ? { source: deck.id } : {}),
      places: places.value,
      ...(up.value ? { face: "up" } : {}),
    };
    const where = places.value.length > 3 ? `×${places.value.length}` : places.value.map((id) => placeLabel(layout, id, "")).join("・");
    places.value = [];
    fromDeck.value = true;
    void recorder.enter({ facts: [fact], caption: caption(subject, `${t.lay} ${deck && fromDeck.value ? said(deck.label) : ""} → ${where}`) });
  };
  const boards = boardsOf(recorder).filter((board) => allPlaces(recorder).some((place) => place.board === board.id && place.kind === "square"));
  const items = [
    ...boards.map((board) => ({ id: `board:${board.id}`, label: t.allOf(board.label) })),
    ...(deck ? [{ id: "source", label: t.fromDeck, chosen: fromDeck.value }] : []),
    { id: "face", label: up.value ? t.faceUp : t.faceDown },
    ...(places.value.length > 0 ? [{ id: "record", label: t.recordCount(places.value.length) }] : []),
  ];
  const pick = (id: string) => {
    if (id === "record") record();
    else if (id === "face") up.value = !up.value;
    else if (id === "source") fromDeck.value = !fromDeck.value;
    else whole(id.slice("board:".length));
  };
  return (
    <>
      <Choices items={items} onPick={pick} label={t.lay} />
      <PlaceGrid recorder={recorder} onPick={toggle} chosen={places.value} />
      {layout?.open_places && <NameField label={t.newPlace} onName={(name) => toggle(identifier(name))} action={t.choose} />}
    </>
  );
}
