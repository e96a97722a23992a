// Cards: what was done, from which deck, then how many or which; the last tap records.
import { writingWords } from "../i18n/writing";
import { LayCards } from "./LayCards";
import { MoveCards } from "./MoveCards";
import { habit, setHabit } from "./model/cache";
import { VERBS, type Verb } from "./model/cards";
import type { PadProps } from "./model/desk";
import { useHalf } from "./model/half";
import { said } from "./model/say";
import { Choices } from "./parts/Choices";
import { Crumbs } from "./parts/Crumbs";
import { ShuffleCards } from "./ShuffleCards";
import { TurnCard } from "./TurnCard";
import { recorderWords } from "./words";

export function CardPad({ recorder }: PadProps) {
  const t = recorderWords.value;
  const verb = useHalf<Verb | null>("CardPad.verb", VERBS.find((one) => one === habit(recorder.id, "verb")) ?? null);
  const deckId = useHalf<string | null>("CardPad.deckId", habit(recorder.id, "deck"));
  const open = useHalf<"verb" | "deck" | null>("CardPad.open", verb.value ? null : "verb");
  const decks = recorder.layout.value?.decks ?? [];
  const deck = decks.find((one) => one.id === deckId.value) ?? decks[0] ?? null;
  const pickVerb = (id: string) => {
    verb.value = id as Verb;
    setHabit(recorder.id, "verb", id);
    open.value = null;
  };
  const pickDeck = (id: string) => {
    deckId.value = id;
    setHabit(recorder.id, "deck", id);
    open.value = null;
  };
  const crumbs = [
    { id: "verb", label: writingWords.value.card, value: verb.value ? t[verb.value] : t.choose, open: open.value === "verb" },
    ...(deck ? [{ id: "deck", label: t.deck, value: said(deck.label), open: open.value === "deck" }] : []),
  ];
  const shared = { recorder, deck };
  return (
    <>
      <Crumbs items={crumbs} onPick={(id) => (open.value = open.value === id ? null : (id as "verb" | "deck"))} />
      {open.value === "verb" && (
        <Choices
          items={VERBS.map((id) => ({ id, label: t[id], chosen: id === verb.value }))}
          onPick={pickVerb}
          label={writingWords.value.card}
        />
      )}
      {open.value === "deck" && (
        <Choices
          items={decks.map((one) => ({ id: one.id, label: said(one.label), chosen: one === deck }))}
          columns={2}
          onPick={pickDeck}
          label={t.deck}
        />
      )}
      {open.value === null && verb.value === "shuffle" && <ShuffleCards {...shared} />}
      {open.value === null && verb.value === "lay" && <LayCards {...shared} />}
      {open.value === null && verb.value === "turnOver" && <TurnCard {...shared} />}
      {open.value === null && verb.value && verb.value !== "shuffle" && verb.value !== "lay" && verb.value !== "turnOver" && (
        <MoveCards {...shared} key={verb.value} verb={verb.value} />
      )}
    </>
  );
}
