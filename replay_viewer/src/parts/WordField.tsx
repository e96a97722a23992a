// The club's word, for servers that open games only to those who know it.
import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import { clubWord, keepClubWord } from "../api/admission";
import { defineWords, text } from "../i18n";

const wordWords = defineWords({
  word: text("The club's word"),
  wordHint: text("Opening a game on this server takes the club's word. This device keeps it."),
  wordWrong: text("This is not the word."),
});

export function WordField({ wrong }: { wrong: boolean }) {
  const t = wordWords.value;
  const id = useId();
  const typed = useSignal(clubWord());
  const change = (word: string) => keepClubWord((typed.value = word));
  return (
    <div class="stack word-field">
      <label for={id}>{t.word}</label>
      <input
        id={id}
        class="input"
        type="password"
        autocomplete="off"
        value={typed.value}
        aria-describedby={`${id}-hint`}
        aria-invalid={wrong}
        onInput={(event) => change(event.currentTarget.value)}
      />
      <p id={`${id}-hint`} class={wrong ? "note warning" : "small"} role={wrong ? "alert" : undefined}>
        {wrong && clubWord() !== "" ? t.wordWrong : t.wordHint}
      </p>
    </div>
  );
}
