// The sentence of a step as it stands: struck where it no longer counts.
import type { FactItem } from "../api/types";
import { words } from "../i18n";
import { Sentence } from "../parts/Sentence";
import { standOf } from "./corrected";
import type { Replay } from "./replay";

export function StandingSentence({ replay, item, size }: { replay: Replay; item: FactItem; size: number }) {
  const sentence = <Sentence spans={item.sentence} seats={replay.seats.value} size={size} />;
  if (!standOf(replay, item).struck) return sentence;
  return (
    <>
      <span class="visually-hidden">{words.value.corrected} </span>
      <s>{sentence}</s>
    </>
  );
}
