// The request of a merge: a second log laid beside a game, what was chosen, and what that comes to.
import { logPath, request } from "../../api/client";
import { wording } from "../../i18n";
import type { LogDifference, Merged } from "../../api/generated/answers";

export type { LogDifference as Difference, Merged, SaidInLog as Said } from "../../api/generated/answers";
export type Take = LogDifference["take"];
export type Choice = { difference: string; take: Take; fields?: string[] };

/** The second log: its text, or a game here that another link opens. */
export type Second = { log: string } | { with: { game: string; token: string | null } };

type Asked = { position?: number; choices?: readonly Choice[]; dry_run?: boolean };

export function merge(game: string, second: Second, asked: Asked = {}, signal?: AbortSignal): Promise<Merged> {
  const body = { ...second, ...asked };
  return request<Merged>(`${logPath(game)}/merge`, {
    method: "POST",
    body,
    query: { lang: wording.value },
    ...(signal && { signal }),
  });
}
