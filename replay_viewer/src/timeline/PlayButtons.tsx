// Play and pause, and how fast: the same on a laptop and on a phone.
import type { Replay } from "../film/replay";
import { replayWords } from "../board/words";
import { nextSpeed, playing, speed, togglePlay } from "./play";

export function PlayButtons({ replay }: { replay: Replay }) {
  const t = replayWords.value;
  const label = playing.value ? t.pause : t.play;
  return (
    <span class="play-buttons">
      <button
        type="button"
        class="button play-button"
        data-play
        aria-pressed={playing.value}
        title={`${label} (Space)`}
        onClick={() => togglePlay(replay)}
      >
        <span aria-hidden="true">{playing.value ? "❚❚" : "▷"}</span>
        <small>{label}</small>
      </button>
      <button
        type="button"
        class="button play-speed"
        data-speed={speed.value}
        aria-label={t.speed(speed.value)}
        title={t.speed(speed.value)}
        onClick={nextSpeed}
      >
        ×{speed.value}
      </button>
    </span>
  );
}
