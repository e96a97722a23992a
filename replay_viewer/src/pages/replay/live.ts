// Following a game while it is played: new facts lengthen log and film; the step moves along only while following.
import { batch, signal } from "@preact/signals";
import { getAllFacts, getGame, getManifest } from "../../api/client";
import { followGame, type LiveState } from "../../api/live";
import type { FactItem } from "../../api/types";
import { language } from "../../i18n";
import { announce } from "../../parts/LiveRegion";
import type { Replay } from "./model";

const GATHER_MS = 150;

export const connection = signal<LiveState>("connecting");

/** Follows the game until the returned function is called. */
export function startLive(replay: Replay): () => void {
  let waiting: FactItem[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const take = async () => {
    const items = waiting;
    waiting = [];
    timer = undefined;
    await lengthen(replay, items, () => stopped);
  };
  const stop = followGame(replay.id, {
    after: replay.facts.value.length,
    lang: language.value,
    onFacts: (items) => {
      waiting.push(...items);
      timer ??= setTimeout(() => void take(), GATHER_MS);
    },
    onState: (state) => (connection.value = state),
  });
  return () => {
    stopped = true;
    clearTimeout(timer);
    stop();
  };
}

/** A step counts from when its table is there: `last` waits for the film, so the facts may come first. */
async function lengthen(replay: Replay, items: readonly FactItem[], stopped: () => boolean): Promise<void> {
  replay.facts.value = joined(replay.facts.value, items);
  const film = replay.film.value;
  try {
    const [manifest, judged] = await Promise.all([getManifest(replay.id, film.reader), replay.judge(film.reader)]);
    if (judged && replay.film.value === film) replay.findings.value = judged;
    const longer = film.lastStep < manifest.steps;
    film.extend(manifest);
    if (longer) await film.ensure(film.lastStep);
  } catch (problem) {
    replay.problem.value = problem;
    return;
  }
  if (stopped()) return;
  batch(() => {
    replay.loads.value++;
    if (replay.following.value) replay.step.value = replay.last.value;
  });
  if (replay.following.value) announce(items.map((item) => replay.spokenAt(item.position)).join(" "));
  if (replay.table.value?.closed) replay.game.value = await getGame(replay.id);
}

function joined(facts: readonly FactItem[], items: readonly FactItem[]): FactItem[] {
  const fresh = items.filter((item) => item.position > facts.length).sort((one, other) => one.position - other.position);
  return [...facts, ...fresh];
}

/** The same log in the language now chosen. */
export async function speakAgain(replay: Replay): Promise<void> {
  const facts = await getAllFacts(replay.id, { lang: language.value });
  if (facts.length >= replay.facts.value.length) replay.facts.value = facts;
}
