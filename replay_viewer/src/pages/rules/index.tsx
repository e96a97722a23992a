// The rule book of a game: every rule, how it is met, its readings, and where it spoke in this game.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { getGame } from "../../api/client";
import type { Game } from "../../api/types";
import { words } from "../../i18n";
import { DisplaySwitches } from "../../parts/DisplaySwitches";
import { Problem } from "../../parts/Problem";
import { TopBar } from "../../parts/TopBar";
import { query } from "../../router";
import { viewOfLink, readerOf } from "../../film/deeplink";
import { getFindings, type Finding } from "../../findings/findings";
import { ownView } from "../../film/load";
import { getBook, type Book } from "../../api/book";
import { RuleBook } from "./RuleBook";
import "./rules.css";
import { OFFLINE } from "../../embedded";
import { rulesWords } from "./words";

type Loaded = Book & { game: Game; reader: string; findings: Finding[] };
type Shown = Loaded | { problem: unknown } | null;

export function RulesPage({ game }: { game: string }) {
  const shown = useSignal<Shown>(null);
  const open = () => {
    shown.value = null;
    void load(game).then(
      (loaded) => (shown.value = loaded),
      (problem: unknown) => (shown.value = { problem }),
    );
  };
  useEffect(open, [game]);
  useEffect(() => {
    document.title = rulesWords.value.ruleBook;
  });
  const now = shown.value;
  const loaded = now && "game" in now ? now : null;
  const subtitle = loaded ? [loaded.game.title, loaded.game.edition].join(" ・ ") : undefined;
  return (
    <>
      <TopBar title={rulesWords.value.ruleBook} {...(subtitle && { subtitle })} back={replayHref(game)}>
        <DisplaySwitches />
      </TopBar>
      <main class="page rules-page">
        {now === null && <p>{words.value.loading}…</p>}
        {now && "problem" in now && <Problem problem={now.problem} onRetry={open} />}
        {loaded && !OFFLINE && loaded.rules.length > 0 && (
          <a class="button" href={`/editions?here=${encodeURIComponent(loaded.game.edition)}&game=${encodeURIComponent(game)}`}>
            {rulesWords.value.compareEditions}
          </a>
        )}
        {loaded && <RuleBook {...loaded} />}
      </main>
    </>
  );
}

async function load(id: string): Promise<Loaded> {
  const game = await getGame(id);
  const { reader } = viewOfLink(readerOf(query.value.get("as")), game.readers, ownView(game));
  const [book, findings] = await Promise.all([getBook(id), getFindings(id, reader, lineAsked())]);
  return { game, reader, ...book, findings };
}

const lineAsked = () => (query.value.get("line") === "recorded" ? "recorded" : "effective");

/** Back to the step one came from. */
function replayHref(game: string): string {
  const back = new URLSearchParams();
  const [as, upto] = [query.value.get("as"), query.value.get("upto")];
  if (as) back.set("as", as);
  if (upto && /^[1-9]\d*$/.test(upto)) back.set("step", upto);
  if (lineAsked() === "recorded") back.set("line", "recorded");
  const text = back.toString();
  return `/g/${encodeURIComponent(game)}${text ? `?${text}` : ""}`;
}
