// Playing by itself: one step a second until a finding or the end of the turn.
import { signal } from "@preact/signals";
import { announce } from "../parts/LiveRegion";
import { isNotable } from "../findings/findings";
import type { Replay } from "../film/replay";
import { replayWords } from "../board/words";
import { oneStep } from "./moves";

const EVERY_MS = 1000;

export const playing = signal(false);
let timer: ReturnType<typeof setInterval> | undefined;

export function togglePlay(replay: Replay): void {
  if (playing.value) {
    stopPlay();
    announce(replayWords.value.stopped);
    return;
  }
  playing.value = true;
  oneStep(replay, 1);
  timer = setInterval(() => {
    const next = replay.facts.value[replay.step.value];
    if (!next || next.mark === "turn" || replay.step.value >= replay.last.value) stopPlay();
    else oneStep(replay, 1);
    const verdict = replay.verdictAt(replay.step.value);
    if (verdict !== null && isNotable(verdict)) stopPlay();
  }, EVERY_MS);
}

export function stopPlay(): void {
  clearInterval(timer);
  playing.value = false;
}
