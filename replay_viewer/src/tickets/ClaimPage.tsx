// In place of a game's page whose link is a ticket: one tap claims it for this phone; or who has claimed it, and what to do.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Asked } from "../api/tickets";
import { ApiProblem } from "../api/problem";
import { language, words } from "../i18n";
import { Problem } from "../parts/Problem";
import { TopBar } from "../parts/TopBar";
import { keepsThings } from "../storage";
import { claim, isOurs } from "./claiming";
import { ticketWords } from "./words";

export function ClaimPage({ game, asked }: { game: string; asked: Asked }) {
  const t = ticketWords.value;
  const now = useSignal(asked);
  const busy = useSignal(false);
  const told = useSignal(false);
  const problem = useSignal<unknown>(null);
  const take = async () => {
    if (busy.value) return;
    busy.value = true;
    problem.value = null;
    try {
      await claim(game, now.value);
    } catch (cause) {
      const taken = takenIn(cause);
      told.value = taken !== null && now.value.state === "taken";
      if (taken) now.value = { ...now.value, state: "taken", ...taken };
      else problem.value = cause;
    } finally {
      busy.value = false;
    }
  };
  useEffect(() => void (isOurs(game, asked) && take()), []);
  const { role, state, at, key } = now.value;
  const whose = nameOf(role);
  return (
    <>
      <TopBar title={t.title(whose)} back="/" />
      <main class="page stack claim-page">
        {problem.value !== null && <Problem problem={problem.value} onRetry={() => void take()} />}
        {state === "free" && <p>{t.free(whose)}</p>}
        {state === "free" && !keepsThings() && (
          <p class="note warning" role="alert">
            {t.forgets}
          </p>
        )}
        {state === "taken" && (
          <>
            <p class="note warning" role="alert">
              {t.taken(
                at === null ? "?" : new Date(at).toLocaleString(language.value, { dateStyle: "medium", timeStyle: "short" }),
              )}
            </p>
            <p>{t.takenMine}</p>
            <p>{told.value ? t.said : t.takenOther}</p>
            {key && <p class="small">{t.key(key.slice(0, 8))}</p>}
          </>
        )}
        {!told.value && (
          <button
            type="button"
            class={state === "free" ? "button primary big" : "button"}
            data-choice={state === "free" ? "claim" : "not-me"}
            aria-disabled={busy.value}
            onClick={() => void take()}
          >
            {busy.value ? t.taking : state === "free" ? t.take(whose) : t.sayIt}
          </button>
        )}
      </main>
    </>
  );
}

/** "seat:4" as people say it. */
export function nameOf(role: string): string {
  const [name, seat] = role.split(":");
  if (seat !== undefined) return words.value.seat(Number(seat));
  return name === "judge" ? ticketWords.value.judge : ticketWords.value.moderator;
}

function takenIn(cause: unknown): { at: number | null; key: string | null } | null {
  if (!(cause instanceof ApiProblem) || !String(cause.body.type ?? "").endsWith("already-claimed")) return null;
  const { at, key } = cause.body as { at?: unknown; key?: unknown };
  return { at: typeof at === "number" ? at : null, key: typeof key === "string" ? key : null };
}
