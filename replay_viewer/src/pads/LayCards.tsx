// Cards laid out on places: tap the places (or a whole board), then record. Face down unless said otherwise.
import { identifier } from "../api/ownWords";
import type { PadProps } from "./model/desk";
import { useHalf } from "./model/half";
import { allPlaces, boardsOf, caption, pilesOf, placeLabel, said, seatField } from "./model/say";
import { Choices } from "./parts/Choices";
import { NameField, Names } from "./parts/NameField";
import { PlaceGrid } from "./parts/PlaceGrid";
import type { Deck } from "./types";
import { recorderWords } from "./words";

/** Kinds of places that are covered all at once. */
const WHOLE = ["square", "slot"];

export function LayCards({ recorder, deck }: PadProps & { deck: Deck | null }) {
  const t = recorderWords.value;
  const places = useHalf<string[]>("LayCards.places", []);
  const up = useHalf("LayCards.up", false);
  const fromDeck = useHalf("LayCards.fromDeck", true);
  const names = useHalf<readonly string[] | null>("LayCards.names", null);
  const subject = recorder.acting.subject.value;
  const layout = recorder.layout.value;
  const stacks = new Set(pilesOf(recorder).map((pile) => pile.id));
  const toggle = (place: string | null) => {
    if (place === null) return;
    const again = places.value.includes(place) && !stacks.has(place); // on a pile each tap is one card more
    places.value = again ? places.value.filter((one) => one !== place) : [...places.value, place];
  };
  const whole = (board: string) => {
    const ids = allPlaces(recorder)
      .filter((place) => place.board === board && WHOLE.includes(place.kind))
      .map((place) => place.id);
    places.value = ids.every((id) => places.value.includes(id))
      ? places.value.filter((id) => !ids.includes(id))
      : [...new Set([...places.value, ...ids])];
  };
  const record = () => {
    const cards = names.value?.map((name) => ({ name }));
    const fact = {
      kind: "cards.laid/1" as const,
      ...seatField(subject),
      ...(deck && fromDeck.value ? { source: deck.id } : {}),
      places: places.value,
      ...(cards ? { cards } : {}),
      ...(up.value ? { face: "up" } : {}),
    };
    const where =
      places.value.length > 3 ? `×${places.value.length}` : places.value.map((id) => placeLabel(layout, id, "")).join("・");
    places.value = [];
    fromDeck.value = true;
    names.value = null;
    void recorder.enter({
      facts: [fact],
      caption: caption(subject, `${t.lay} ${deck && fromDeck.value ? said(deck.label) : ""} → ${where}`),
    });
  };
  const boards = boardsOf(recorder).filter((board) =>
    allPlaces(recorder).some((place) => place.board === board.id && WHOLE.includes(place.kind)),
  );
  const listed = deck?.cards ?? [];
  const items = [
    ...boards.map((board) => ({ id: `board:${board.id}`, label: t.allOf(board.label) })),
    ...(deck ? [{ id: "source", label: t.fromDeck, chosen: fromDeck.value }] : []),
    { id: "face", label: up.value ? t.faceUp : t.faceDown },
    ...(deck && !fromDeck.value ? [{ id: "pile", label: t.ontoPile(said(deck.label)) }] : []),
    ...(places.value.length > 0 && up.value ? [{ id: "names", label: t.namesToo }] : []),
    ...(places.value.length > 0 ? [{ id: "lastOff", label: t.lastOff }] : []),
    ...(places.value.length > 0 ? [{ id: "record", label: t.recordCount(places.value.length) }] : []),
  ];
  const pick = (id: string) => {
    if (id === "record") record();
    else if (id === "face") up.value = !up.value;
    else if (id === "lastOff") places.value = places.value.slice(0, -1);
    else if (id === "names") names.value = [];
    else if (id === "pile" && deck) places.value = [...places.value, deck.id];
    else if (id === "source") fromDeck.value = !fromDeck.value;
    else whole(id.slice("board:".length));
  };
  if (names.value !== null) {
    const at = names.value.length;
    const give = (name: string) => {
      names.value = [...(names.value ?? []), name];
      if (names.value.length === places.value.length) record();
    };
    const place = placeLabel(layout, places.value[at] ?? null, "");
    return (
      <>
        <p class="pad-label">{t.whichTile(place)}</p>
        {listed.length > 0 ? <Names names={listed} onName={give} /> : <NameField key={at} label={t.name} onName={give} />}
        <Choices
          items={[{ id: "back", label: t.back }]}
          onPick={() => (names.value = at > 0 ? (names.value ?? []).slice(0, -1) : null)}
        />
      </>
    );
  }
  return (
    <>
      <Choices items={items} onPick={pick} label={t.lay} />
      <PlaceGrid recorder={recorder} piles onPick={toggle} chosen={places.value} />
      {layout?.open_places && <NameField label={t.newPlace} onName={(name) => toggle(identifier(name))} action={t.choose} />}
    </>
  );
}
