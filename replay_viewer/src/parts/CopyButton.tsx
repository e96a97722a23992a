// Copies a text; where the browser does not allow it, the text is shown selected beside the button instead.
import { useSignal } from "@preact/signals";
import { words } from "../i18n";
import { showToast } from "./Toast";
import { copyText } from "./copy";

export type CopyButtonProps = { text: string; label: string };

export function CopyButton({ text, label }: CopyButtonProps) {
  const byHand = useSignal(false);
  const copy = async () => {
    if (await copyText(text)) showToast(words.value.copied);
    else byHand.value = true;
  };
  return (
    <>
      <button type="button" class="button" aria-label={`${words.value.copy}: ${label}`} onClick={() => void copy()}>
        {words.value.copy}
      </button>
      {byHand.value && (
        <input class="input" readOnly value={text} aria-label={label} onFocus={(event) => event.currentTarget.select()} />
      )}
    </>
  );
}
