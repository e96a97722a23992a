// Following a game while it is played: new facts lengthen log and film; the step moves along only while following.
import { batch } from "@preact/signals";
import { getGame, getLog, getManifest } from "../api/client";
import { followGame } from "../api/live";
import type { FactItem } from "../api/types";
import { wording } from "../i18n";
import { announce } from "../parts/LiveRegion";
import { isCorrection } from "../corrections/kinds";
import { hear } from "./leading";
import { connection } from "./connection";
import { openFilm } from "./load";
import type { Replay } from "./replay";

const GATHER_MS = 150;

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
    lang: wording.value,
    onFacts: (items) => {
      waiting.push(...items);
      timer ??= setTimeout(() => void take(), GATHER_MS);
    },
    onDispute: (news) => void replay.disputes.hear(news),
    onTogether: (news) => hear(replay, news),
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
  if (items.some((item) => isCorrection(item.fact))) return loadAnew(replay, items, stopped);
  replay.facts.value = joined(replay.facts.value, items);
  const film = replay.film.value;
  try {
    const [manifest, judged] = await Promise.all([
      getManifest(replay.id, film.reader, replay.line.value),
      replay.judge(film.reader),
    ]);
    if (judged && replay.film.value === film) replay.findings.value = judged;
    const longer = film.lastStep < manifest.steps;
    film.extend(manifest);
    if (longer) await film.ensure(film.lastStep);
  } catch (problem) {
    replay.problem.value = problem;
    return;
  }
  if (stopped()) return;
  arrive(replay, items);
  if (replay.table.value?.closed) replay.game.value = await getGame(replay.id);
}

/** After a correction earlier steps may read and look otherwise: log, film and findings are read from the start. */
export async function loadAnew(replay: Replay, items: readonly FactItem[] = [], stopped = () => false): Promise<void> {
  const { reader } = replay;
  const line = replay.line.value;
  try {
    const [facts, film, findings, game] = await Promise.all([
      getLog(replay.id, wording.value, reader),
      openFilm(replay.id, reader, line),
      replay.judge(reader),
      getGame(replay.id),
    ]);
    await Promise.all([film.ensure(replay.step.value), film.ensure(film.lastStep)]);
    if (stopped()) return;
    batch(() => {
      replay.facts.value = facts;
      replay.game.value = game;
      // Another view chosen meanwhile was opened on the corrected log already.
      if (replay.reader === reader && replay.line.value === line) replay.film.value = film;
      if (findings && replay.reader === reader) replay.findings.value = findings;
      arrive(replay, items);
    });
  } catch (problem) {
    replay.problem.value = problem;
  }
}

function arrive(replay: Replay, items: readonly FactItem[]): void {
  batch(() => {
    replay.loads.value++;
    if (replay.following.value) replay.step.value = replay.last.value;
  });
  if (replay.following.value && items.length > 0) announce(items.map((item) => replay.spokenAt(item.position)).join(" "));
}

function joined(facts: readonly FactItem[], items: readonly FactItem[]): FactItem[] {
  const fresh = items.filter((item) => item.position > facts.length).sort((one, other) => one.position - other.position);
  return [...facts, ...fresh];
}

/** The same log in the language now chosen. */
export async function speakAgain(replay: Replay): Promise<void> {
  const facts = await getLog(replay.id, wording.value, replay.reader);
  if (facts.length >= replay.facts.value.length) replay.facts.value = facts;
}
