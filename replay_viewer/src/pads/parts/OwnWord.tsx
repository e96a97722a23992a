// One more word for the list above: typed once in any letters; what is refused stays in the field, with the reason.
import { useSignal } from "@preact/signals";
import type { PadDesk } from "../model/desk";
import { useHalf } from "../model/half";
import { addWord, mayAdd } from "../model/ownTerms";
import { recorderWords } from "../words";

/** `list`: of which words; `onWord`: it is chosen at once, where the pad has more to ask. */
export type OwnWordProps = { recorder: PadDesk; list: string; onWord?: (id: string) => void };

export function OwnWord({ recorder, list, onWord }: OwnWordProps) {
  const t = recorderWords.value;
  const open = useHalf(`OwnWord.open ${list}`, false);
  const text = useHalf(`OwnWord.text ${list}`, "");
  const refused = useSignal(false);
  if (!mayAdd(recorder, list)) return null;
  const add = (event: Event) => {
    event.preventDefault();
    const word = text.value.trim();
    if (!word) return;
    const id = addWord(recorder, list, word);
    refused.value = id === null;
    if (id === null) return;
    text.value = "";
    open.value = false;
    onWord?.(id);
  };
  if (!open.value)
    return (
      <button type="button" class="button quiet" data-own-word={list} onClick={() => (open.value = true)}>
        ＋ {t.ownWord}
      </button>
    );
  return (
    <form class="name-form" onSubmit={add}>
      <input
        class="input"
        autocomplete="off"
        enterkeyhint="done"
        aria-label={t.ownWord}
        aria-invalid={refused.value}
        placeholder={t.ownWord}
        value={text.value}
        onInput={(event) => (text.value = event.currentTarget.value)}
      />
      <button type="submit" class="button" disabled={text.value.trim() === ""}>
        {t.addWord}
      </button>
      {refused.value && (
        <p class="field-error" role="alert">
          {t.wordTooLong}
        </p>
      )}
    </form>
  );
}
