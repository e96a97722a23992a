// The top card of a place turned over: which place, then which card it was.
import { CardNames } from "./CardNames";
import { addRecent } from "./model/cache";
import type { PadProps } from "./model/desk";
import { useHalf } from "./model/half";
import { bold, caption, pieceOf, placeLabel, seatField } from "./model/say";
import { Choices } from "./parts/Choices";
import { Crumbs } from "./parts/Crumbs";
import { PlaceGrid } from "./parts/PlaceGrid";
import type { Card, Deck } from "./types";
import { recorderWords } from "./words";

export function TurnCard({ recorder, deck }: PadProps & { deck: Deck | null }) {
  const t = recorderWords.value;
  const picked = useHalf<string | null>("TurnCard.picked", null);
  const choosing = useHalf("TurnCard.choosing", false);
  const subject = recorder.acting.subject.value;
  const standing = recorder.table.value?.pieces[pieceOf(recorder, subject) ?? ""]?.place ?? null;
  const place = picked.value ?? standing;
  const label = placeLabel(recorder.layout.value, place, t.choose);
  const record = (card: Card | null, face: "up" | "down") => {
    if (place === null) return;
    const named = card && Object.keys(card).length > 0 ? { card } : {};
    const fact = {
      kind: "card.turned/1" as const,
      ...seatField(subject),
      place,
      ...named,
      ...(face === "down" ? { face } : {}),
    };
    if (card?.name) addRecent(recorder.id, `card.${deck?.id ?? ""}`, card.name);
    picked.value = null;
    const what = face === "down" ? t.faceDown : card?.name ? bold(card.name) : { unknown: "" };
    void recorder.enter({ facts: [fact], caption: caption(subject, `${t.turnOver} ${label} `, what) });
  };
  if (choosing.value || place === null) {
    return (
      <PlaceGrid
        recorder={recorder}
        piles
        near={place}
        onPick={(id) => {
          picked.value = id;
          choosing.value = false;
        }}
        chosen={place ? [place] : []}
      />
    );
  }
  return (
    <>
      <Crumbs items={[{ id: "place", label: t.place, value: label, open: false }]} onPick={() => (choosing.value = true)} />
      <CardNames recorder={recorder} deck={deck} onCard={(card) => record(card, "up")} />
      <Choices columns={2} items={[{ id: "down", label: t.faceDown }]} onPick={() => record(null, "down")} />
    </>
  );
}
