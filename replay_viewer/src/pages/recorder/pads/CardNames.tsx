// Which card: level, then name. The names last used come first, then the deck's list; unknown and face down are always there.
import { useSignal } from "@preact/signals";
import { recent } from "../model/cache";
import type { PadProps } from "../model/say";
import { Choices } from "../parts/Choices";
import { NameField, Names } from "../parts/NameField";
import { recorderWords } from "../words";
import type { Card, Deck } from "../types";

export type CardNamesProps = PadProps & {
  deck: Deck | null;
  /** A card; an empty one is a card whose name nobody wrote down. */
  onCard: (card: Card) => void;
  levels?: boolean;
};

export function CardNames({ recorder, deck, onCard, levels = false }: CardNamesProps) {
  const t = recorderWords.value;
  const level = useSignal<number | null>(null);
  const all = useSignal(false);
  const listed = deck?.cards ?? [];
  const used = recent(recorder.id, `card.${deck?.id ?? ""}`);
  const first = used.filter((name) => listed.length === 0 || listed.includes(name));
  const pick = (name: string | null) => {
    const card: Card = { ...(name ? { name } : {}), ...(level.value === null ? {} : { level: level.value }) };
    level.value = null;
    all.value = false;
    onCard(card);
  };
  const names = all.value || first.length === 0 ? listed : first;
  return (
    <>
      {levels && (
        <Choices
          columns={6}
          label={t.level}
          items={[1, 2, 3, 4, 5, 6].map((number) => ({ id: String(number), label: `${t.level}${number}`, chosen: level.value === number }))}
          onPick={(id) => (level.value = level.value === Number(id) ? null : Number(id))}
        />
      )}
      {names.length > 0 && <Names names={names} onName={pick} />}
      <Choices
        columns={2}
        items={[{ id: "unknown", label: t.nameUnknown }, ...(names !== listed && listed.length > 0 ? [{ id: "all", label: t.other }] : [])]}
        onPick={(id) => (id === "all" ? (all.value = true) : pick(null))}
      />
      {listed.length === 0 && <NameField label={t.name} onName={pick} />}
    </>
  );
}
