// Whether every entry has reached the server, or how many are kept on this phone.
import { words } from "../i18n";

export type QueueBadgeProps = { waiting: number };

export function QueueBadge({ waiting }: QueueBadgeProps) {
  const t = words.value;
  if (waiting === 0) {
    return (
      <span class="badge finding settled queue" role="img" aria-label={t.allSent} title={t.allSent}>
        ✓
      </span>
    );
  }
  return (
    <span class="queue-kept">
      <span aria-hidden="true">⇡ </span>
      {t.kept(waiting)}
    </span>
  );
}
