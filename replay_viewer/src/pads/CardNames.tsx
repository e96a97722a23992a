// Which card: level and note, then name. The names last used come first, then the deck's list; unknown is always there.
import { recent } from "./model/cache";
import type { PadProps } from "./model/desk";
import { useHalf } from "./model/half";
import { CardNote } from "./parts/CardNote";
import { type Choice, Choices } from "./parts/Choices";
import { NameField, Names } from "./parts/NameField";
import type { Card, Deck } from "./types";
import { recorderWords } from "./words";

export type CardNamesProps = PadProps & {
  deck: Deck | null;
  /** A card; an empty one is a card whose name nobody wrote down. */
  onCard: (card: Card) => void;
  levels?: boolean;
  /** What the card is played as. */
  purpose?: string | null;
  /** Further buttons beside 名前不明. */
  more?: readonly (Choice & { act: () => void })[];
};

export function CardNames({ recorder, deck, onCard, levels = false, purpose = null, more = [] }: CardNamesProps) {
  const t = recorderWords.value;
  const asked = `${deck?.id} ${purpose}`;
  const level = useHalf<number | null>("CardNames.level", null, asked);
  const note = useHalf<string | null>("CardNames.note", null, asked);
  const noting = useHalf("CardNames.noting", false, asked);
  const all = useHalf("CardNames.all", false, asked);
  const writing = useHalf("CardNames.writing", false, asked);
  const listed = deck?.cards ?? [];
  const used = recent(recorder.id, `card.${deck?.id ?? ""}`);
  const first = used.filter((name) => listed.length === 0 || listed.includes(name));
  const pick = (name: string | null) => {
    const said = {
      ...(level.value === null ? {} : { level: level.value }),
      ...(note.value === null ? {} : { note: note.value }),
    };
    const card: Card = { ...(name ? { name } : {}), ...said };
    level.value = null;
    note.value = null;
    all.value = false;
    writing.value = false;
    onCard(card);
  };
  if (noting.value) {
    const set = (text: string) => {
      note.value = text;
      noting.value = false;
    };
    return <CardNote recorder={recorder} purpose={purpose} onNote={set} />;
  }
  const names = all.value || first.length === 0 ? listed : first;
  const act = (id: string) => {
    const further = more.find((one) => one.id === id);
    if (further) further.act();
    else if (id === "all") all.value = true;
    else if (id === "write") writing.value = !writing.value;
    else if (id === "note") noting.value = true;
    else pick(null);
  };
  const items: Choice[] = [
    { id: "unknown", label: t.nameUnknown },
    { id: "note", label: note.value ?? `${t.note}…`, chosen: note.value !== null },
    ...(names !== listed && listed.length > 0 ? [{ id: "all", label: t.other }] : []),
    ...(listed.length > 0 ? [{ id: "write", label: t.writeName, chosen: writing.value }] : []),
    ...more,
  ];
  return (
    <>
      {levels && (recorder.layout.value?.levels ?? []).length > 0 && (
        <Choices
          columns={6}
          label={t.level}
          items={recorder.layout.value!.levels!.map((number) => ({
            id: String(number),
            label: `${t.level}${number}`,
            chosen: level.value === number,
          }))}
          onPick={(id) => (level.value = level.value === Number(id) ? null : Number(id))}
        />
      )}
      {names.length > 0 && <Names names={names} onName={pick} />}
      <Choices columns={Math.min(items.length, 4)} items={items} onPick={act} />
      {(listed.length === 0 || writing.value) && <NameField label={t.name} onName={pick} />}
    </>
  );
}
