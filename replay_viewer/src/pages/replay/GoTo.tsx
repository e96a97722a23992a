// Going to a step by its number (key G). What is covered is not entered without a word.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { writingWords } from "../../i18n/writing";
import { Dialog } from "../../parts/Dialog";
import type { Replay } from "../../film/replay";
import type { ReplayUi } from "../../film/ui";
import { openedWords } from "./openedWords";

export function GoTo({ replay, ui }: { replay: Replay; ui: ReplayUi }) {
  const field = useRef<HTMLInputElement>(null);
  const wanted = useSignal<number | null>(null);
  const open = ui.panel.value === "goto";
  const covered = replay.covered.value;
  const step = replay.step.value;
  useEffect(() => {
    wanted.value = null;
    if (open) field.current?.select();
  }, [open]);
  const close = () => (ui.panel.value = null);
  const go = (event: Event) => {
    event.preventDefault();
    const number = Number(field.current?.value);
    const there = Number.isInteger(number) && number >= 1 && number <= replay.last.value;
    if (there && (!covered || number <= step)) {
      close();
      replay.go(number);
    } else {
      wanted.value = number;
      field.current?.select();
    }
  };
  const uncover = (number: number) => {
    replay.lifted.value = true;
    close();
    replay.go(Math.min(number, replay.last.value));
  };
  const asked = wanted.value;
  const behind = covered && asked !== null && Number.isInteger(asked) && asked > step;
  const last = covered ? "–" : String(replay.last.value);
  return (
    <Dialog open={open} title={openedWords.value.goTo} onClose={close}>
      <form class="row" onSubmit={go} noValidate>
        <label class="field">
          {openedWords.value.goToLabel(last)}
          <input
            ref={field}
            class="input"
            inputMode="numeric"
            autoFocus
            defaultValue={String(step)}
            aria-describedby="goto-refused"
          />
        </label>
        <button type="submit" class="button primary">
          {openedWords.value.go}
        </button>
        <button type="button" class="button" onClick={close}>
          {writingWords.value.cancel}
        </button>
      </form>
      <p id="goto-refused" role="alert">
        {asked !== null &&
          (behind ? openedWords.value.beyondCover(step) : openedWords.value.noSuchStep(covered ? String(step) : last))}
      </p>
      {behind && (
        <button type="button" class="button" data-uncover-to onClick={() => uncover(asked)}>
          {openedWords.value.uncoverTo(asked)}
        </button>
      )}
    </Dialog>
  );
}
