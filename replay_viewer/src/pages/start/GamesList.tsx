// The list of games: search, filter, and page after page.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { language, words } from "../../i18n";
import { announce } from "../../parts/LiveRegion";
import { Problem } from "../../parts/Problem";
import { Segmented } from "../../parts/Segmented";
import type { Family } from "../../setup/families";
import { GameRow } from "./GameRow";
import { keepList, keptList, listGames, type Filter, type GameLine } from "./games";
import { startWords } from "./words";

/** Time after the last key before the server is asked. */
const TYPING_MS = 250;

export function GamesList({ families }: { families: readonly Family[] }) {
  const t = startWords.value;
  const text = useSignal("");
  const filter = useSignal<Filter>("all");
  const games = useSignal<GameLine[] | null>(null);
  const next = useSignal<string | null>(null);
  const problem = useSignal<unknown>(null);
  const old = useSignal<number | null>(null);
  const asked = useRef<AbortController | null>(null);

  const load = async (before: string | null) => {
    asked.current?.abort();
    const control = (asked.current = new AbortController());
    try {
      const page = await listGames({ text: text.value, filter: filter.value, before }, control.signal);
      const shown = before === null ? [] : (games.value ?? []);
      games.value = [...shown, ...page.games];
      next.value = page.next;
      problem.value = old.value = null;
      if (before === null && !narrowed(text.value, filter.value)) keepList(page.games);
      announce(t.found(games.value.length, page.next !== null));
    } catch (cause) {
      if (control.signal.aborted) return;
      problem.value = cause;
      const kept = games.value === null ? keptList() : null;
      if (kept) [games.value, old.value] = [kept.games, kept.at];
    }
  };
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      search.current?.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => void load(null), games.value === null ? 0 : TYPING_MS);
    return () => clearTimeout(timer);
  }, [text.value, filter.value]);

  const shelved = useSignal(false);
  const hidden = games.value?.filter((game) => game.shelved).length ?? 0;
  const shown = games.value?.filter((game) => shelved.value || !game.shelved);
  const filtered = narrowed(text.value, filter.value);
  return (
    <section class="games" aria-labelledby="games-title">
      <header class="games-head">
        <h2 id="games-title">{t.games}</h2>
        <input
          ref={search}
          type="search"
          class="input games-search"
          placeholder={t.search}
          aria-label={t.search}
          value={text.value}
          onInput={(event) => (text.value = event.currentTarget.value)}
        />
        <Segmented<Filter>
          label={t.filter}
          choices={[
            { value: "all", label: t.all },
            { value: "open", label: t.running },
            { value: "closed", label: t.closed },
            { value: "disputed", label: t.disputed },
          ]}
          value={filter.value}
          onChange={(value) => (filter.value = value)}
        />
      </header>
      {problem.value !== null && <Problem problem={problem.value} onRetry={() => void load(null)} />}
      {games.value === null && problem.value === null && <p class="games-empty">{words.value.loading}</p>}
      {games.value?.length === 0 && <p class="games-empty">{filtered ? t.noneFound : t.noGames}</p>}
      {old.value !== null && <p class="note">{t.listAsOf(new Date(old.value).toLocaleString(language.value))}</p>}
      <ul class={`row-card${old.value !== null ? " old" : ""}`}>
        {shown?.map((game) => (
          <GameRow key={game.game} game={game} families={families} />
        ))}
      </ul>
      {hidden > 0 && (
        <button
          type="button"
          class="button quiet games-shelved"
          aria-pressed={shelved.value}
          onClick={() => (shelved.value = !shelved.value)}
        >
          {shelved.value ? t.shelvedAway : t.shelvedShown(hidden)}
        </button>
      )}
      {next.value !== null && (
        <button type="button" class="button games-more" onClick={() => void load(next.value)}>
          {t.more}
        </button>
      )}
    </section>
  );
}

const narrowed = (text: string, filter: Filter) => text.trim() !== "" || filter !== "all";

const isTyping = (target: EventTarget | null) => target instanceof Element && target.matches("input, textarea, select");
