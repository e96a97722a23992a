// One fact after whatever the log ends with: words on a step do not depend on what came last.
import { getGame, logPath, request } from "../api/client";
import { ApiProblem } from "../api/problem";
import type { Fact } from "../api/types";
import { wording } from "../i18n";

const TRIES = 5;

/** Throws ApiProblem where it is refused. */
export async function recordLast(game: string, fact: Fact): Promise<void> {
  for (let tries = 1; ; tries++) {
    const { position } = await getGame(game);
    try {
      await request(`${logPath(game)}/facts`, {
        method: "POST",
        body: { position, facts: [fact] },
        query: { lang: wording.value },
      });
      return;
    } catch (problem) {
      const moved = problem instanceof ApiProblem && problem.status === 409;
      if (!moved || tries === TRIES) throw problem;
    }
  }
}
