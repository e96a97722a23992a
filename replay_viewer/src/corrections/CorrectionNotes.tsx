// Beneath a line of the log: what counts instead, and links between a correction and the steps it corrects.
import type { Seat } from "../api/types";
import { Sentence } from "../parts/Sentence";
import type { Stand } from "./stand";
import { noteWords } from "./noteWords";
import "./corrections.css";

/** More steps than these are told as a number. */
const MOST_LINKS = 6;

export type CorrectionNotesProps = Stand & { seats: readonly Seat[]; onGo: (step: number) => void };

export function CorrectionNotes({ struck, corrected, instead, by, of, seats, onGo }: CorrectionNotesProps) {
  const t = noteWords.value;
  if (!corrected && of.length === 0) return null;
  return (
    <div class="correction-notes">
      {struck && instead.length === 0 && <p class="correction-counts">{t.nothingCounts}</p>}
      {instead.map((spans, index) => (
        <p key={index} class="correction-counts">
          <span class="correction-word">{struck ? t.counts : t.alsoCounts}</span>
          <Sentence spans={spans} seats={seats} />
        </p>
      ))}
      {corrected && <Links word={t.correctedBy} steps={by} mark="✎" onGo={onGo} say={t.toCorrection} />}
      {of.length > 0 && <Links word={t.corrects} steps={of} mark="→" onGo={onGo} say={t.toCorrected} />}
    </div>
  );
}

type LinksProps = {
  word: string;
  steps: readonly number[];
  mark: string;
  onGo: (step: number) => void;
  say: (step: number) => string;
};

function Links({ word, steps, mark, onGo, say }: LinksProps) {
  return (
    <p class="correction-links">
      <span class="correction-word">{word}</span>
      {steps.slice(0, MOST_LINKS).map((step) => (
        <button
          key={step}
          type="button"
          class="chip chip-link"
          data-correction-step={step}
          aria-label={say(step)}
          onClick={() => onGo(step)}
        >
          {mark} {step}
        </button>
      ))}
      {steps.length > MOST_LINKS && <span>+{steps.length - MOST_LINKS}</span>}
    </p>
  );
}
