// Copies a text; where the browser does not allow it, the text is shown selected beside the button instead.
import { useSignal } from "@preact/signals";
import { writingWords } from "../i18n/writing";
import { showToast } from "./Toast";
import { copyText } from "./copy";

export type CopyButtonProps = { text: string; label: string };

export function CopyButton({ text, label }: CopyButtonProps) {
  const byHand = useSignal(false);
  const copy = async () => {
    if (await copyText(text)) showToast(writingWords.value.copied);
    else byHand.value = true;
  };
  return (
    <>
      <button type="button" class="button" aria-label={`${writingWords.value.copy}: ${label}`} onClick={() => void copy()}>
        {writingWords.value.copy}
      </button>
      {byHand.value && (
        <input class="input" readOnly value={text} aria-label={label} onFocus={(event) => event.currentTarget.select()} />
      )}
    </>
  );
}
