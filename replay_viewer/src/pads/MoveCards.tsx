// Draw, deal, play, discard, show, return: how many face down, or which cards.
import type { Span } from "../api/types";
import { CardNames } from "./CardNames";
import { addRecent } from "./model/cache";
import { type Movement, movement, type Seen } from "./model/cards";
import type { PadProps } from "./model/desk";
import { useHalf } from "./model/half";
import { bold, caption, pieceLabel, pieceOf, placeLabel, presentSeats, said, terms } from "./model/say";
import { ownCaption, whose } from "./model/whose";
import { Choices } from "./parts/Choices";
import { Crumbs } from "./parts/Crumbs";
import { PlaceGrid } from "./parts/PlaceGrid";
import { SeatRow } from "./parts/SeatRow";
import type { Card, Deck, Draft } from "./types";
import { recorderWords } from "./words";

export type MoveCardsProps = PadProps & { deck: Deck | null; verb: Movement };
type Open = "count" | "names" | "purpose" | "from" | "through" | "kind";

const COUNTS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "?"];

export function MoveCards({ recorder, deck, verb }: MoveCardsProps) {
  const t = recorderWords.value;
  const targets = useHalf<number[]>("MoveCards.targets", [], verb);
  const pieces = useHalf<string[]>("MoveCards.pieces", [], verb);
  const purpose = useHalf<string | null>("MoveCards.purpose", null, verb);
  const through = useHalf<string | null>("MoveCards.through", null, verb);
  const kind = useHalf<string | null>("MoveCards.kind", null, verb);
  const open = useHalf<Open>("MoveCards.open", verb === "draw" || verb === "deal" ? "count" : "names", verb);
  const collected = useHalf<Card[] | null>("MoveCards.collected", null, verb);
  const forAll = useHalf<boolean | null>("MoveCards.forAll", null, verb);
  const from = useHalf<string | null>("MoveCards.from", null, verb);
  const subject = recorder.acting.subject.value;
  // A card dealt to nobody is nowhere: while no seat is meant, or the table is set up, it goes to everybody.
  const setsUp = recorder.table.value?.part === "setup";
  const toAll = verb === "deal" && (forAll.value ?? (subject === null || (setsUp && recorder.acting.picked.value === null)));

  const finish = (seen: Seen) => {
    const seats = toAll ? presentSeats(recorder) : [subject];
    const facts = seats.map((seat) => withMore(movement(verb, deck, seat, seen, from.value)));
    const names: Span[] = (seen.cards ?? []).flatMap((card) => [" ", card.name ? bold(card.name) : { unknown: "" }]);
    const many: Span[] = seen.cards ? names : [" ", seen.count === null ? { unknown: "" } : bold(t.cardsOf(seen.count))];
    const aimed: Span[] = [...targets.value.map((seat) => ({ seat })), ...pieces.value.map((id) => pieceLabel(recorder, id))];
    const whom: Span[] = aimed.length > 0 ? [" → ", ...aimed] : [];
    const origin = from.value ? `${placeLabel(recorder.layout.value, from.value, "")} ` : "";
    const what: Span[] = [origin, t[verb], deck ? ` ${said(deck.label)}` : "", ...many, ...whom];
    const told = toAll
      ? caption(null, t.everybody, ...what)
      : verb === "play"
        ? ownCaption(recorder, ...what)
        : caption(subject, ...what);
    for (const card of seen.cards ?? []) if (card.name) addRecent(recorder.id, `card.${deck?.id ?? ""}`, card.name);
    targets.value = [];
    pieces.value = [];
    purpose.value = null;
    through.value = null;
    kind.value = null;
    collected.value = null;
    from.value = null;
    forAll.value = null;
    void recorder.enter({ facts, caption: told });
  };
  const withMore = (fact: Draft): Draft => {
    const against = pieces.value.length > 0 ? { pieces: pieces.value } : {};
    if (verb === "play")
      return {
        ...fact,
        ...whose(recorder),
        ...against,
        ...(targets.value.length > 0 ? { targets: targets.value } : {}),
        ...(purpose.value ? { purpose: purpose.value } : {}),
        ...(through.value ? { through: through.value } : {}),
      };
    if (verb === "show" && targets.value.length > 0) return { ...fact, to: targets.value };
    return fact;
  };
  const card = (seen: Card) => {
    const one = kind.value ? { ...seen, kind: kind.value } : seen;
    if (collected.value) collected.value = [...collected.value, one];
    else finish({ count: 1, cards: [one] });
  };
  const nameOf = (zone: string) => (zone === deck?.id ? said(deck.label) : placeLabel(recorder.layout.value, zone, ""));
  const crumbs = [
    {
      id: "count",
      label: t.howMany,
      value: verb === "draw" || verb === "deal" ? t.howMany : t.faceDown,
      open: open.value === "count",
    },
    { id: "names", label: t.name, value: t.name, open: open.value === "names" },
    ...(verb === "play"
      ? [
          {
            id: "purpose",
            label: t.purpose,
            value: purpose.value ? labelOf(recorder, purpose.value) : t.purpose,
            open: open.value === "purpose",
          },
        ]
      : []),
    ...BESIDES.filter(([, list]) => verb === "play" && terms(recorder, list).length > 0).map(([id, list, title]) => {
      const chosen = (id === "through" ? through : kind).value;
      return { id, label: t[title], value: chosen ? labelOf(recorder, chosen, list) : t[title], open: open.value === id };
    }),
    { id: "from", label: t.elsewhere, value: from.value ? nameOf(from.value) : t.elsewhere, open: open.value === "from" },
  ];
  const take = (zone: string | null) => {
    from.value = zone;
    open.value = "names";
  };
  const standing = recorder.table.value?.pieces[pieceOf(recorder, subject) ?? ""]?.place ?? null;
  const together = collected.value;
  const several = [
    { id: "several", label: t.several, chosen: together !== null, act: () => (collected.value = together ? null : []) },
    ...(together?.length
      ? [{ id: "done", label: t.recordCount(together.length), act: () => finish({ count: together.length, cards: together }) }]
      : []),
  ];
  const withTargets = verb === "play" || verb === "show";
  return (
    <>
      <Crumbs items={crumbs} onPick={(id) => (open.value = id as Open)} />
      {withTargets && (
        <SeatRow
          recorder={recorder}
          label={t.toWhom}
          chosen={targets.value}
          onChange={(next) => (targets.value = next)}
          pieces={pieces.value}
          {...(verb === "play" ? { onPieces: (next: string[]) => (pieces.value = next) } : {})}
        />
      )}
      {open.value === "from" && (
        <>
          {deck && (
            <Choices
              columns={1}
              items={[{ id: "deck", label: `${t.fromDeck} ${said(deck.label)}`, chosen: from.value === deck.id }]}
              onPick={() => take(deck.id)}
            />
          )}
          <PlaceGrid
            recorder={recorder}
            piles={deck ?? true}
            near={from.value ?? standing}
            chosen={from.value ? [from.value] : []}
            onPick={take}
          />
        </>
      )}
      {open.value === "count" && (
        <>
          {verb === "deal" && (
            <Choices
              columns={2}
              items={[{ id: "all", label: t.dealAll, chosen: toAll }]}
              onPick={() => (forAll.value = !toAll)}
            />
          )}
          <Choices
            columns={6}
            digits
            label={t.howMany}
            items={COUNTS.map((id) => ({ id, label: id, name: id === "?" ? t.unknown : t.cardsOf(Number(id)) }))}
            onPick={(id) => finish({ count: id === "?" ? null : Number(id), cards: null })}
          />
        </>
      )}
      {open.value === "purpose" && (
        <Choices
          items={terms(recorder, "actions").map((one) => ({ id: one.id, label: said(one.label) }))}
          onPick={(id) => {
            purpose.value = id;
            open.value = "names";
          }}
          label={t.purpose}
        />
      )}
      {BESIDES.map(
        ([id, list, title]) =>
          open.value === id && (
            <Choices
              key={id}
              items={[
                ...terms(recorder, list).map((one) => ({ id: one.id, label: said(one.label) })),
                { id: "", label: t.nobody },
              ]}
              onPick={(one) => {
                (id === "through" ? through : kind).value = one || null;
                open.value = "names";
              }}
              label={t[title]}
            />
          ),
      )}
      {open.value === "names" && (
        <CardNames
          recorder={recorder}
          deck={deck}
          onCard={card}
          levels={verb === "play" || verb === "discard"}
          purpose={purpose.value}
          more={several}
        />
      )}
    </>
  );
}

/** What may be said of a card that is played, the list of its words, and what it is called. */
const BESIDES = [
  ["through", "helpers", "through"],
  ["kind", "card_kinds", "cardKind"],
] as const;

const labelOf = (recorder: PadProps["recorder"], id: string, list = "actions") => {
  const term = terms(recorder, list).find((one) => one.id === id);
  return term ? said(term.label) : id;
};
