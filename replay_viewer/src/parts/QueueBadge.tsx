// Whether every entry has reached the server, or how many are kept on this phone.
import { writingWords } from "../i18n/writing";

export type QueueBadgeProps = { waiting: number };

export function QueueBadge({ waiting }: QueueBadgeProps) {
  if (waiting === 0) {
    return (
      <span
        class="badge finding settled queue"
        role="img"
        aria-label={writingWords.value.allSent}
        title={writingWords.value.allSent}
      >
        ✓
      </span>
    );
  }
  return (
    <span class="queue-kept">
      <span aria-hidden="true">⇡ </span>
      {writingWords.value.kept(waiting)}
    </span>
  );
}
