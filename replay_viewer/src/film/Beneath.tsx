// Beneath a line of the log: the acts of an opened night in their place, what a seal hid, and what does not add up.
import type { FactItem } from "../api/types";
import { words } from "../i18n";
import { Sentence } from "../parts/Sentence";
import type { Replay } from "./replay";
import { hiddenOf, withinOf } from "./secrets";
import "../corrections/corrections.css";

export function Beneath({ replay, item }: { replay: Replay; item: FactItem }) {
  const within = withinOf(replay, item);
  const hidden = hiddenOf(replay, item);
  const notes = item.notes ?? [];
  const seats = replay.seats.value;
  const sealed = sealedAt(replay, item);
  if (within.length === 0 && hidden === null && notes.length === 0 && sealed === null) return null;
  return (
    <div class="log-beneath">
      {sealed !== null && (
        <button type="button" class="table-link" onClick={() => replay.go(sealed)}>
          ↑ {[replay.story.value.chapterOf(sealed), words.value.step(sealed)].filter(Boolean).join(" ・ ")}
        </button>
      )}
      {within.length > 0 && (
        <ol class="log-within">
          {within.map((spans, at) => (
            <li key={at}>
              <Sentence spans={spans} seats={seats} />
            </li>
          ))}
        </ol>
      )}
      {hidden && (
        <p class="log-hidden">
          <Sentence spans={hidden} seats={seats} />
        </p>
      )}
      {notes.map((spans, at) => (
        <p key={at} class="log-note">
          <span aria-hidden="true">△ </span>
          <Sentence spans={spans} seats={seats} />
        </p>
      ))}
    </div>
  );
}

/** The step at which an opened passage was sealed: which of several it is. */
function sealedAt(replay: Replay, { fact }: FactItem): number | null {
  if (!fact.kind.startsWith("passage.opened/")) return null;
  return replay.facts.value.find((one) => one.fact.id === fact.passage)?.position ?? null;
}
