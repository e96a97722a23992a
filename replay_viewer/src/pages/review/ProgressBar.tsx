// How far the server has come with a long game: steps of the log read, then answers made of them.
import { words } from "../../i18n";
import type { Progress } from "./server";
import { storyWords } from "./storyWords";

export function ProgressBar({ progress }: { progress: Progress | null }) {
  if (!progress) return <p role="status">{words.value.loading}…</p>;
  const t = storyWords.value;
  const said = progress.what === "steps" ? t.reading(progress.done, progress.of) : t.answering(progress.done, progress.of);
  return (
    <label class="review-progress">
      <span>{said}</span>
      <progress max={progress.of} value={progress.done} />
    </label>
  );
}
