// Playing by itself, at a chosen speed, through turns and combats, until a finding or the end of what may be seen.
import { signal } from "@preact/signals";
import { announce } from "../parts/LiveRegion";
import { isNotable } from "../findings/findings";
import { remember, remembered } from "../storage";
import type { Replay } from "../film/replay";
import { replayWords } from "../board/words";
import { oneStep } from "./moves";

/** Steps in a second, slowest first. */
export const SPEEDS: readonly number[] = [0.5, 1, 2, 4];
const SPEED = "ucr.replay.speed";

export const playing = signal(false);
export const speed = signal<number>(SPEEDS.find((one) => String(one) === remembered(SPEED)) ?? 1);
let timer: ReturnType<typeof setTimeout> | undefined;

export function togglePlay(replay: Replay): void {
  if (playing.value) {
    stopPlay();
    announce(replayWords.value.stopped);
    return;
  }
  playing.value = true;
  goOn(replay);
}

export function stopPlay(): void {
  clearTimeout(timer);
  playing.value = false;
}

/** The next speed, from the next step on; after the fastest comes the slowest. */
export function nextSpeed(): void {
  speed.value = SPEEDS[(SPEEDS.indexOf(speed.value) + 1) % SPEEDS.length]!;
  remember(SPEED, String(speed.value));
}

function goOn(replay: Replay): void {
  oneStep(replay, 1);
  const verdict = replay.verdictAt(replay.step.value);
  if (replay.step.value >= replay.last.value || (verdict !== null && isNotable(verdict))) stopPlay();
  else timer = setTimeout(() => goOn(replay), 1000 / speed.value);
}
