// On a keyboard: codes of the buttons in one line; what it would record stands beneath before Enter records it.
import { useEffect, useRef, useState } from "preact/hooks";
import { Sentence } from "../../../parts/Sentence";
import { said } from "../../../pads/model/say";
import { recorderWords } from "../../../pads/words";
import type { ScribeProps } from "../model/recorder";
import { Shorthand } from "../model/shorthand";

/** So many codes are named beneath the line. */
const NAMED = 12;

export function ShorthandLine({ recorder }: ScribeProps) {
  const [line] = useState(() => new Shorthand(recorder));
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      const inside = event.target instanceof HTMLElement && event.target.closest("input, textarea, select");
      if (event.key !== "/" || inside) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener("keydown", key);
    return () => {
      document.removeEventListener("keydown", key);
      line.stop();
    };
  }, [line]);
  const press = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    if (event.key === "ArrowUp") line.editLast();
    if (event.key === "Escape") line.type("");
    if (event.key !== "Enter") return;
    event.preventDefault();
    void line.enter();
  };
  const free = recorder.layout.value?.open_words && recorder.told.value; // its own words are codes, whatever is expected
  if (recorder.expectations.value.length === 0 && !free && line.text.value === "") return null;
  const t = recorderWords.value;
  return (
    <div class="shorthand">
      <input
        class="input"
        data-shorthand
        ref={field}
        value={line.text.value}
        maxLength={400}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        aria-label={t.shorthand}
        placeholder={`${t.shorthand}（/）${t.shorthandHint}`}
        onInput={(event) => line.type(event.currentTarget.value)}
        onKeyDown={press}
      />
      <Said recorder={recorder} line={line} />
    </div>
  );
}

function Said({ recorder, line }: ScribeProps & { line: Shorthand }) {
  const t = recorderWords.value;
  const read = line.read.value;
  const seats = recorder.game.value?.seats ?? [];
  const wrong = read?.wrong ?? null;
  const codes = [
    ...new Set(wrong ? wrong.expected.map((one) => one.code) : line.coming.value.flatMap((one) => one.code ?? [])),
  ].slice(0, NAMED);
  return (
    <p class="shorthand-said" aria-live="polite" {...(wrong ? { "data-wrong": wrong.at } : {})}>
      {read?.sentences.map((spans, index) => (
        <span key={index}>
          {index > 0 && " ・ "}
          <Sentence spans={spans} seats={seats} />
        </span>
      ))}
      {wrong && (
        <>
          {" "}
          <b>✕ {wrong.code || "…"}</b> {wrong.asked && `${said(wrong.asked)} ・ `}
        </>
      )}
      {codes.length > 0 && (
        <span class="small">
          {" "}
          {wrong ? t.shorthandExpected : t.shorthandNext} {codes.join("  ")}
        </span>
      )}
    </p>
  );
}
