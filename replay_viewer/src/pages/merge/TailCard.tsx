// A log that goes on where the other ends, as one line; its facts are unfolded below it.
import type { Seat } from "../../api/types";
import { Segmented } from "../../parts/Segmented";
import { Sentence } from "../../parts/Sentence";
import type { Merging } from "./model";
import type { Difference } from "./server";
import { mergeWords } from "./words";

export type TailCardProps = { merging: Merging; tail: readonly Difference[]; seats: readonly Seat[] };

export function TailCard({ merging, tail, seats }: TailCardProps) {
  const t = mergeWords.value;
  const first = tail[0]!;
  const there = first.kind === "only-there";
  const takes = (["here", "there"] as const).filter((take) => tail.some((one) => one.takes.includes(take)));
  const taken = tail.filter((one) => merging.takeOf(one) === "there").length;
  const choices = takes.map((value) => ({
    value,
    label: value === "here" ? (there ? t.leaveOut : t.keep) : there ? t.insert : t.strike,
  }));
  return (
    <li class="card merge-card" data-merge-tail={tail.length}>
      <p class="merge-head">
        <span class="log-step">{first.step}</span> <b>{there ? t.tailThere(tail.length) : t.tailHere(tail.length)}</b>
      </p>
      {choices.length > 1 && (
        <Segmented
          label={t.choose(first.step)}
          choices={choices}
          value={taken === 0 ? "here" : "there"}
          onChange={(take) => merging.pickThese(tail, take)}
        />
      )}
      <details>
        <summary>{t.tailShow}</summary>
        <ol class="merge-tail">
          {tail.map((one) => (
            <li key={one.id}>
              <Sentence spans={(one.there ?? one.here)?.sentence ?? []} seats={seats} size={16} />
            </li>
          ))}
        </ol>
      </details>
    </li>
  );
}
