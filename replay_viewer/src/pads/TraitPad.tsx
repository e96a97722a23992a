// A declared value: trait, then value; the value records. The trait last declared in this phase is chosen already.
import { addRecent, habit, recent, setHabit } from "./model/cache";
import type { PadProps } from "./model/desk";
import { useHalf } from "./model/half";
import { bold, said, terms, word } from "./model/say";
import { ownCaption, whoName, whose } from "./model/whose";
import { Choices } from "./parts/Choices";
import { NameField } from "./parts/NameField";
import { NumberField } from "./parts/NumberField";
import { OwnWord } from "./parts/OwnWord";
import { SeatRow } from "./parts/SeatRow";
import { recorderWords } from "./words";

export function TraitPad({ recorder }: PadProps) {
  const t = recorderWords.value;
  const traits = terms(recorder, "traits");
  const table = recorder.table.value;
  const phase = `trait.${table?.combats.at(-1)?.phase ?? table?.phase ?? ""}`;
  const chosen = useHalf<string | null>("TraitPad.chosen", null);
  const to = useHalf<number[]>("TraitPad.to", []);
  const only = useHalf("TraitPad.only", false);
  const trait =
    chosen.value ??
    known(traits, habit(recorder.id, phase)) ??
    known(traits, habit(recorder.id, "trait")) ??
    traits[0]?.id ??
    "";
  const label = word(recorder.layout.value, trait);

  const record = (value: number | string | null) => {
    setHabit(recorder.id, phase, trait);
    setHabit(recorder.id, "trait", trait);
    if (typeof value === "string") addRecent(recorder.id, trait, value);
    const fact = {
      kind: "value.declared/1" as const,
      ...whose(recorder),
      trait,
      value,
      ...(to.value.length > 0 ? { to: to.value } : {}),
    };
    const shown = value === null ? { unknown: "" } : bold(value);
    to.value = [];
    only.value = false;
    chosen.value = null;
    void recorder.enter({ facts: [fact], caption: ownCaption(recorder, `${label} `, shown) });
  };
  const field = recorder.layout.value?.sheet_fields.find((one) => one.field === trait);
  const items = traits.map((one) => ({ id: one.id, label: said(one.label), chosen: one.id === trait }));
  return (
    <>
      <Choices items={items} columns={items.length > 6 ? 4 : 3} onPick={(id) => (chosen.value = id)} label={t.which} />
      <OwnWord recorder={recorder} list="traits" onWord={(id) => (chosen.value = id)} />
      {field?.type === "word" || (field === undefined && trait !== "" && usesWords(recorder, trait)) ? (
        <NameField label={label} names={namesFor(recorder, trait)} onName={record} />
      ) : (
        <NumberField onPick={record} say={(value) => `${whoName(recorder)} ${label} ${value}`.trim()} />
      )}
      {only.value ? (
        <SeatRow recorder={recorder} label={t.toWhom} chosen={to.value} onChange={(next) => (to.value = next)} />
      ) : (
        <div class="pad-foot">
          <button type="button" class="button quiet" onClick={() => (only.value = true)}>
            {t.toAll} ▾
          </button>
        </div>
      )}
    </>
  );
}

function known(traits: readonly { id: string }[], trait: string | null): string | null {
  return traits.some((one) => one.id === trait) ? trait : null;
}

/** A trait that was once said in words, or stands in words on the sheets, is entered in words. */
function usesWords(recorder: PadProps["recorder"], trait: string): boolean {
  if (recent(recorder.id, trait).length > 0) return true;
  return (recorder.table.value?.seats ?? []).some((seat) => {
    const declared = (seat as unknown as { declared?: Record<string, { last: unknown }> }).declared?.[trait];
    return typeof declared?.last === "string";
  });
}

function namesFor(recorder: PadProps["recorder"], trait: string): string[] {
  const characters =
    recorder.layout.value?.decks.find((deck) => deck.holding === "character" || deck.holding === trait)?.cards ?? [];
  return [...new Set([...recent(recorder.id, trait), ...characters])];
}
