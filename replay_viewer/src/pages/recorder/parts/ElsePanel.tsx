// Something else happened: a kind that fits, then its fields; every kind of fact can be written here, whatever the pads hold.
import type { RefObject } from "preact";
import { Problem } from "../../../parts/Problem";
import { Sentence } from "../../../parts/Sentence";
import { Fields } from "../../../corrections/Fields";
import { kindWord } from "../../../corrections/fieldWords";
import { OFTEN_MISSED } from "../../../corrections/form";
import { KindPicker } from "../../../corrections/KindPicker";
import { Choices } from "../../../pads/parts/Choices";
import { recorderWords } from "../../../pads/words";
import { fittingKinds, OtherFact } from "../model/otherFact";
import type { ScribeProps } from "../model/recorder";
import "../../../corrections/corrections.css";

/** `kept`: what is half filled in; it stays while the panel is shut. */
export type ElseProps = ScribeProps & { kept: RefObject<OtherFact | null>; onDone: () => void };

export function ElsePanel({ recorder, kept, onDone }: ElseProps) {
  kept.current ??= new OtherFact(recorder);
  const fact = kept.current;
  return (
    <div class="else-panel stack" role="group" aria-label={recorderWords.value.elseHappened}>
      {fact.kind.value === null ? (
        <KindPicker
          label={recorderWords.value.elseHappened}
          usual={(all) => fittingKinds(recorder, OFTEN_MISSED, all)}
          onPick={(kind) => void fact.choose(kind)}
        />
      ) : (
        <Filled recorder={recorder} fact={fact} onDone={onDone} />
      )}
    </div>
  );
}

function Filled({ recorder, fact, onDone }: ScribeProps & { fact: OtherFact; onDone: () => void }) {
  const t = recorderWords.value;
  const seats = recorder.game.value?.seats ?? [];
  const record = () => {
    void fact.enter();
    fact.kind.value = null;
    onDone();
  };
  return (
    <>
      <p class="correction-said" aria-live="polite">
        {fact.said.value ? <Sentence spans={fact.said.value} seats={seats} /> : kindWord(fact.kind.value!)}
      </p>
      <Choices
        columns={2}
        items={[
          { id: "record", label: t.record, chosen: fact.ready.value },
          { id: "back", label: t.back },
        ]}
        onPick={(id) => (id === "record" && fact.ready.value ? record() : id === "back" && (fact.kind.value = null))}
      />
      <Fields key={fact.kind.value} form={fact} layout={recorder.layout.value!} seats={seats} />
      {fact.problem.value !== null && <Problem problem={fact.problem.value} />}
    </>
  );
}
