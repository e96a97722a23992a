// ⑧ The facts of an adjustment, filled in with the form of corrections: a step amended, struck, or one put after it.
import { useSignal } from "@preact/signals";
import { useState } from "preact/hooks";
import { words } from "../../../i18n";
import { writingWords } from "../../../i18n/writing";
import type { FactItem, Game } from "../../../api/types";
import { Sentence } from "../../../parts/Sentence";
import { What } from "../../../corrections/CorrectionDialog";
import { CorrectionForm } from "../../../corrections/form";
import type { Kind } from "../../../corrections/kinds";
import type { Layout } from "../../../board/layout";
import type { Desk } from "../model/desk";
import type { RulingForm } from "../model/ruling";
import { PickFact } from "../../../disputes/PickFact";
import type { Dispute } from "../../../disputes/types";
import { aroundIt } from "./RulingParts";
import { disputeWords } from "../../../disputes/words";
import "../../../corrections/corrections.css";

type Props = { desk: Desk; document: Dispute; form: RulingForm };

export function AdjustPart({ desk, document, form }: Props) {
  const t = disputeWords.value;
  const adding = useSignal(form.adjustments.value.length === 0);
  const drop = (index: number) => (form.adjustments.value = form.adjustments.value.filter((_, at) => at !== index));
  const add = (one: RulingForm["adjustments"]["value"][number]) => {
    form.adjustments.value = [...form.adjustments.value, one];
    adding.value = false;
  };
  const [game, layout] = [desk.game.value, desk.layout.value];
  return (
    <section class="dispute-form" aria-label={writingWords.value.adjusted}>
      <ol>
        {form.adjustments.value.map((one, index) => (
          <li key={one.fact.id} class="dispute-who" data-adjustment={one.fact.kind}>
            <span class="said">
              {words.value.step(one.step)} {kindWord(one.fact.kind.replace(/\/\d+$/, "") as Kind)}{" "}
              {form.rehearsal.value?.facts[index] && (
                <Sentence spans={form.rehearsal.value.facts[index]!.sentence} seats={desk.seats} />
              )}
            </span>
            <button type="button" class="button" onClick={() => drop(index)}>
              {t.removeAdjustment(index + 1)}
            </button>
          </li>
        ))}
      </ol>
      {!adding.value && (
        <button type="button" class="button" onClick={() => (adding.value = true)}>
          {t.addAdjustment}
        </button>
      )}
      {adding.value && game && layout && <ChooseStep {...{ desk, document, game, layout }} onAdd={add} />}
    </section>
  );
}

const KINDS: readonly Kind[] = ["fact.amended", "fact.inserted", "fact.struck"];

function kindWord(kind: Kind): string {
  const t = disputeWords.value;
  return kind === "fact.amended" ? t.adjustAmend : kind === "fact.inserted" ? t.adjustInsert : t.adjustStrike;
}

type ChooseProps = {
  desk: Desk;
  document: Dispute;
  game: Game;
  layout: Layout;
  onAdd: (one: { fact: NonNullable<CorrectionForm["fact"]["value"]>; step: number }) => void;
};

function ChooseStep({ desk, document, game, layout, onAdd }: ChooseProps) {
  const item = useSignal<FactItem | null>(
    document.facts.find((one) => one.position === document.claim?.step) ?? null, // the disputed line, until another is pointed at
  );
  return (
    <>
      <PickFact
        game={desk.id}
        seats={desk.seats}
        position={aroundIt(document)}
        chosen={item.value}
        onPick={(one) => (item.value = one)}
      />
      {item.value && <Editor key={item.value.fact.id} item={item.value} {...{ desk, game, layout, onAdd }} />}
    </>
  );
}

function Editor({ item, desk, game, layout, onAdd }: Omit<ChooseProps, "document"> & { item: FactItem }) {
  const t = disputeWords.value;
  const [correction] = useState(() => new CorrectionForm(game, item, [item])); // never started: the ruling is rehearsed whole
  return (
    <div class="correction-form stack">
      <p>
        <Sentence spans={item.sentence} seats={desk.seats} />
      </p>
      <div class="row" role="group" aria-label={t.adjustHow}>
        {KINDS.map((kind) => (
          <button
            key={kind}
            type="button"
            class="button"
            aria-pressed={correction.kind.value === kind}
            data-adjust-kind={kind}
            onClick={() => void correction.choose(kind)}
          >
            {kindWord(kind)}
          </button>
        ))}
      </div>
      <What form={correction} layout={layout} seats={desk.seats} />
      <button
        type="button"
        class="button primary"
        data-adjust-add
        disabled={correction.fact.value === null}
        onClick={() => onAdd({ fact: correction.fact.value!, step: item.position })}
      >
        {t.add}
      </button>
    </div>
  );
}
