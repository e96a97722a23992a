// Beneath a line of the log: the acts of an opened night in their place, what a seal hid, and what does not add up.
import type { FactItem } from "../api/types";
import { Sentence } from "../parts/Sentence";
import type { Replay } from "./replay";
import { hiddenOf, withinOf } from "./secrets";

export function Beneath({ replay, item }: { replay: Replay; item: FactItem }) {
  const within = withinOf(replay, item);
  const hidden = hiddenOf(replay, item);
  const notes = item.notes ?? [];
  const seats = replay.seats.value;
  if (within.length === 0 && hidden === null && notes.length === 0) return null;
  return (
    <div class="log-beneath">
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
