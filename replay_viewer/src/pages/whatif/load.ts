// Everything a what-if needs before its first picture: the game as its reader may see it, and the branch beside it.
import { getAllFacts } from "../../api/client";
import { learnWhatIf } from "../../api/whatifs";
import { wording } from "../../i18n";
import type { Layout } from "../../pads/types";
import type { DeepLink } from "../../film/deeplink";
import { getFindings } from "../../findings/findings";
import { loadReplay, openFilm, type Loaded } from "../../film/load";
import { Replay } from "../../film/replay";
import { logOf, readWhatIf } from "../../beside/server";
import { WhatIf } from "./model";

/** Null: the game may not be watched. Throws ApiProblem. */
export async function loadWhatIf(game: string, whatif: string, as: string | null): Promise<WhatIf | null> {
  const log = logOf(game, whatif);
  const info = await readWhatIf(log);
  learnWhatIf(game, whatif, info.step, info.links.play?.token ?? null);
  const reader = [as, info.reader].find((one) => one !== null && info.readers.includes(one)) ?? info.readers[0] ?? null;
  const link: DeepLink = { at: null, step: null, as: reader, view: null, line: info.line };
  const loaded = await loadReplay(game, link);
  if (!("film" in loaded)) return null;
  const parent = new Replay(loaded, info.step, info.line);
  const branch = await loadBranch(log, loaded, loaded.film.reader, info.position);
  const found = new WhatIf(info, parent, branch, loaded.layout as unknown as Layout);
  await Promise.all([parent.load(), branch.load()]);
  found.spread();
  return found;
}

async function loadBranch(log: string, parent: Loaded, reader: string, position: number): Promise<Replay> {
  const [facts, film, findings] = await Promise.all([
    getAllFacts(log, { lang: wording.value }),
    openFilm(log, reader, "effective"),
    getFindings(log, reader),
  ]);
  const game = { ...parent.game, game: log, position };
  const branch = new Replay({ ...parent, game, facts, film, findings }, Math.min(position, film.lastStep));
  branch.lifted.value = true; // nothing in it is to come yet
  return branch;
}
