// An announced action: against whom, where and with which value first, if at all; the action's button records.
import type { Span } from "../api/types";
import { writingWords } from "../i18n/writing";
import { CardNames } from "./CardNames";
import { addRecent } from "./model/cache";
import type { PadProps } from "./model/desk";
import { useHalf } from "./model/half";
import { bold, pieceLabel, placeLabel, said, terms, word } from "./model/say";
import { ownCaption, whose } from "./model/whose";
import { Choices } from "./parts/Choices";
import { Crumbs } from "./parts/Crumbs";
import { NumberField } from "./parts/NumberField";
import { OwnWord } from "./parts/OwnWord";
import { PlaceGrid } from "./parts/PlaceGrid";
import { SeatRow } from "./parts/SeatRow";
import type { Card } from "./types";
import { recorderWords } from "./words";

type Open = "place" | "value" | "card" | null;

export function ActionPad({ recorder, onDone }: PadProps & { onDone: () => void }) {
  const t = recorderWords.value;
  const targets = useHalf<number[]>("ActionPad.targets", []);
  const pieces = useHalf<string[]>("ActionPad.pieces", []);
  const place = useHalf<string | null>("ActionPad.place", null);
  const value = useHalf<number | null>("ActionPad.value", null);
  const card = useHalf<Card | null>("ActionPad.card", null);
  const open = useHalf<Open>("ActionPad.open", null);
  const record = (action: string) => {
    const fact = {
      kind: "action.announced/1" as const,
      ...whose(recorder),
      action,
      ...(targets.value.length > 0 ? { targets: targets.value } : {}),
      ...(pieces.value.length > 0 ? { pieces: pieces.value } : {}),
      ...(place.value ? { place: place.value } : {}),
      ...(card.value ? { card: card.value } : {}),
      ...(value.value !== null ? { value: value.value } : {}),
    };
    const aimed: Span[] = [...targets.value.map((seat) => ({ seat })), ...pieces.value.map((id) => pieceLabel(recorder, id))];
    const whom: Span[] = aimed.length > 0 ? [" → ", ...aimed] : [];
    const amount: Span[] = value.value !== null ? [" ", bold(value.value)] : [];
    const what: Span[] = card.value ? [" ", card.value.name ? bold(card.value.name) : { unknown: "" }] : [];
    const where = place.value ? ` ${placeLabel(recorder.layout.value, place.value, "")}` : "";
    if (card.value?.name) addRecent(recorder.id, `card.${deck?.id ?? ""}`, card.value.name);
    onDone();
    void recorder.enter({
      facts: [fact],
      caption: ownCaption(recorder, word(recorder.layout.value, action), ...amount, ...what, ...whom, where),
    });
  };
  const deck = recorder.layout.value?.decks[0] ?? null;
  const crumbs = [
    {
      id: "value",
      label: t.withValue,
      value: value.value === null ? t.withValue : String(value.value),
      open: open.value === "value",
    },
    {
      id: "place",
      label: t.place,
      value: place.value ? placeLabel(recorder.layout.value, place.value, "") : t.place,
      open: open.value === "place",
    },
    {
      id: "card",
      label: writingWords.value.card,
      value: card.value ? (card.value.name ?? t.nameUnknown) : writingWords.value.card,
      open: open.value === "card",
    },
  ];
  const close =
    <T,>(set: (value: T) => void) =>
    (next: T) => {
      set(next);
      open.value = null;
    };
  return (
    <>
      <SeatRow
        recorder={recorder}
        label={t.toWhom}
        chosen={targets.value}
        onChange={(next) => (targets.value = next)}
        pieces={pieces.value}
        onPieces={(next) => (pieces.value = next)}
      />
      <Crumbs items={crumbs} onPick={(id) => (open.value = open.value === id ? null : (id as Open))} />
      {open.value === "value" && <NumberField onPick={close((next: number | null) => (value.value = next))} />}
      {open.value === "place" && (
        <PlaceGrid recorder={recorder} onPick={close((next: string | null) => (place.value = next))} />
      )}
      {open.value === "card" && (
        <CardNames recorder={recorder} deck={deck} levels onCard={close((next: Card) => (card.value = next))} />
      )}
      {open.value === null && (
        <>
          <Choices
            items={terms(recorder, "actions").map((one) => ({ id: one.id, label: said(one.label) }))}
            onPick={record}
            label={t.action}
          />
          <OwnWord recorder={recorder} list="actions" />
        </>
      )}
    </>
  );
}
