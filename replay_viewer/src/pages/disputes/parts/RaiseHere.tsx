// Opening a dispute away from the replay: the fact is pointed at, else it is said in words. Nobody is asked for a step.
import { useSignal } from "@preact/signals";
import { useState } from "preact/hooks";
import { newId } from "../../../api/ids";
import type { FactItem, Game } from "../../../api/types";
import { Problem } from "../../../parts/Problem";
import { PickFact } from "../../../disputes/PickFact";
import { openDispute } from "../../../disputes/server";
import { disputeWords } from "../../../disputes/words";

/** What a seat names that may not see the log: the game as a whole, for its words say the rest. */
const WHOLE_GAME = 1;

export function RaiseHere({ game, onOpened }: { game: Game; onOpened: (dispute: string) => void }) {
  const t = disputeWords.value;
  const [ids] = useState(() => ({ dispute: newId(), id: newId() }));
  const watching = game.readers.length > 0;
  const chosen = useSignal<FactItem | null>(null);
  const text = useSignal("");
  const problem = useSignal<unknown>(null);
  const ready = text.value.trim() !== "" && (!watching || chosen.value !== null);
  const send = async (event: Event) => {
    event.preventDefault();
    if (!ready) return;
    const named = chosen.value ? { step: chosen.value.position, fact: chosen.value.fact.id } : { step: WHOLE_GAME };
    try {
      onOpened((await openDispute(game.game, { ...ids, ...named, words: text.value.trim() })).dispute);
    } catch (thrown) {
      problem.value = thrown;
    }
  };
  return (
    <form class="dispute-form" data-raise onSubmit={(event) => void send(event)}>
      {watching ? (
        <PickFact
          game={game.game}
          seats={game.seats}
          position={game.position}
          chosen={chosen.value}
          onPick={(item) => (chosen.value = item)}
        />
      ) : (
        <p class="small">{t.coveredRaise}</p>
      )}
      <label class="field">
        {t.claim}
        <input
          class="input"
          name="words"
          placeholder={t.claimHint}
          value={text.value}
          onInput={(event) => (text.value = event.currentTarget.value)}
        />
      </label>
      {problem.value !== null && <Problem problem={problem.value} />}
      <button type="submit" class="button primary" disabled={!ready}>
        {t.submit}
      </button>
    </form>
  );
}
