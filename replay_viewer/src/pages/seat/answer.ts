// Recording an answer. It belongs to its question wherever it lands, so a log that moved on is no conflict.
import { request } from "../../api/client";
import { newId } from "../../api/ids";
import { ApiProblem } from "../../api/problem";

export type Answer = "accept" | "object" | "decline" | "silent";

const TRIES = 5;

/** `question` is the id of the fact that asked; `position` where the log was seen last. */
export async function answerQuestion(
  game: string,
  seat: number,
  question: string,
  answer: Answer,
  position: number,
): Promise<void> {
  const fact = { kind: "question.answered/1", id: newId(), seat, answer, because: question, at: Date.now() };
  for (let at = position, tries = 1; ; tries++) {
    try {
      await request(`/games/${encodeURIComponent(game)}/facts`, { method: "POST", body: { position: at, facts: [fact] } });
      return;
    } catch (problem) {
      const moved = problem instanceof ApiProblem && problem.status === 409 && typeof problem.body.position === "number";
      if (!moved || tries === TRIES) throw problem;
      at = problem.body.position as number;
    }
  }
}
