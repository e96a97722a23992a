// What happened in this chapter, each line with its flag: whoever sees that it is wrong says so there, and nobody asks for a step.
import { useSignal } from "@preact/signals";
import type { FactItem } from "../../api/types";
import { stand } from "../../corrections/stand";
import { AnyIcon } from "../../parts/AnyIcon";
import { plainText, Sentence } from "../../parts/Sentence";
import { FlagFact } from "../../disputes/FlagFact";
import { disputeWords } from "../../disputes/words";
import type { SeatState } from "./load";
import { phoneWords } from "./phoneWords";

/** Marks of the log that a chapter begins with. */
const BEGINS = ["part", "round", "turn"];
/** Lines of a chapter that are shown without asking for more. */
const FEW = 12;

export function Today({ state }: { state: SeatState }) {
  const t = phoneWords.value;
  const more = useSignal(0);
  const flagged = useSignal<FactItem | null>(null);
  const all = state.facts.value;
  if (!state.table.value) return null;
  const from = Math.max(0, Math.max(chapterStart(all), all.length - FEW) - more.value);
  const shown = all.slice(from);
  const seats = state.game.value?.seats ?? [];
  return (
    <section class="stack" aria-labelledby="today-title">
      <h2 id="today-title">{t.today}</h2>
      {from > 0 && (
        <button type="button" class="button quiet" onClick={() => (more.value += FEW)}>
          {t.earlier}
        </button>
      )}
      {shown.length === 0 && <p class="note">{t.nothingToday}</p>}
      <ol class="today">
        {shown.map((item) => (
          <li key={item.position} class="today-line" data-step={item.position}>
            <Said item={item} all={all} state={state} />
            {state.disputes.mayOpen.value && (
              <button
                type="button"
                class="button quiet icon-only"
                data-flag={item.fact.id}
                aria-label={disputeWords.value.wrongOf(plainText(item.sentence, seats))}
                onClick={() => (flagged.value = item)}
              >
                <AnyIcon name="flag" size={20} />
              </button>
            )}
          </li>
        ))}
      </ol>
      {flagged.value && (
        <FlagFact
          game={state.id}
          seats={seats}
          item={flagged.value}
          onOpened={() => {
            flagged.value = null;
            void state.disputes.read();
          }}
          onClose={() => (flagged.value = null)}
        />
      )}
    </section>
  );
}

function Said({ item, all, state }: { item: FactItem; all: readonly FactItem[]; state: SeatState }) {
  const seats = state.game.value?.seats ?? [];
  const { struck, instead } = stand(item, all, null, false);
  return (
    <span>
      {struck ? (
        <s>
          <Sentence spans={item.sentence} seats={seats} />
        </s>
      ) : (
        <Sentence spans={item.sentence} seats={seats} />
      )}
      {instead.map((spans, at) => (
        <span key={at}>
          {" "}
          <Sentence spans={spans} seats={seats} />
        </span>
      ))}
    </span>
  );
}

/** Where the chapter that runs began, among these facts. */
function chapterStart(all: readonly FactItem[]): number {
  const last = (begins: (item: FactItem) => boolean) => all.reduce((found, item, at) => (begins(item) ? at : found), -1);
  const named = last((item) => Boolean(item.chapter));
  return Math.max(0, named >= 0 ? named : last((item) => BEGINS.includes(item.mark ?? "")));
}
