// Leading others through a game, and following somebody: loaded where it is done.
import { effect } from "@preact/signals";
import { logPath, send } from "../api/client";
import { newId, randomHex } from "../api/ids";
import type { RoomNews } from "../api/live";
import type { Replay } from "./replay";
import { together } from "./together";

/** Ms in which moves are gathered: whoever scrubs passes many steps. */
const GATHER_MS = 150;
/** Steps that this page goes to because it was told: no moves of its own. */
let told = false;

/** Opens a room of one's own and leads there until one leaves. Throws ApiProblem when there is no place. */
export async function lead(replay: Replay): Promise<void> {
  const [room, key] = [newId(), randomHex(16)];
  await tell(replay.id, room, key, replay.step.value);
  watchSteps(replay);
  together.value = { room, key, step: replay.step.value, away: false, ended: false };
}

export function follow(replay: Replay, room: string): void {
  watchSteps(replay);
  together.value = { room, key: null, step: null, away: false, ended: false };
}

export async function leave(replay: Replay): Promise<void> {
  const now = together.value;
  together.value = null;
  stopWatching();
  if (now?.key) await tell(replay.id, now.room, now.key, null).catch(() => undefined);
}

/** Back to where the leader is. */
export function comeBack(replay: Replay): void {
  const now = together.value;
  if (!now) return;
  together.value = { ...now, away: false };
  goAlong(replay, now.step);
}

/** What the stream says of a room. */
export function hear(replay: Replay, news: RoomNews): void {
  const now = together.value;
  if (!now || now.key !== null || news.room !== now.room) return;
  together.value = { ...now, step: news.step ?? now.step, ended: news.step === null };
  if (!now.away) goAlong(replay, news.step);
}

function goAlong(replay: Replay, step: number | null): void {
  if (step === null || step === replay.step.value) return;
  told = true;
  replay.go(step, "step");
  told = false;
}

let stopWatching = () => {};

/** Tells where one goes while leading, and notices when whoever follows goes elsewhere; until one leaves. */
function watchSteps(replay: Replay): void {
  stopWatching();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = replay.step.value;
  const stop = effect(() => {
    const step = replay.step.value;
    const now = together.peek();
    if (step === last) return;
    last = step;
    if (!now) return;
    if (now.key === null) {
      if (!told && !now.ended && now.step !== null && step !== now.step) together.value = { ...now, away: true };
      return;
    }
    clearTimeout(timer);
    timer = setTimeout(() => void tell(replay.id, now.room, now.key!, replay.step.value).catch(() => undefined), GATHER_MS);
  });
  stopWatching = () => {
    clearTimeout(timer);
    stop();
  };
}

async function tell(game: string, room: string, key: string, step: number | null): Promise<void> {
  await send(`${logPath(game)}/together/${room}`, { method: "PUT", body: { key, step } });
}
