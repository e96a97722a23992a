// Link sheet: every capability of a game, to scan, copy, renew and print.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { getGame, request } from "../../api/client";
import { ApiProblem } from "../../api/problem";
import type { Game } from "../../api/types";
import { words } from "../../i18n";
import { HelpLink } from "../../parts/HelpLink";
import { DisplaySwitches } from "../../parts/DisplaySwitches";
import { Menu } from "../../parts/Menu";
import { Problem } from "../../parts/Problem";
import { TopBar } from "../../parts/TopBar";
import { sheetOf, type LinkState, type SheetLink } from "./sheet";
import { LinkSheet } from "./LinkSheet";
import { linksWords } from "./words";
import "./links.css";

export function LinksPage({ game: id }: { game: string }) {
  const t = linksWords.value;
  const game = useSignal<Game | null>(null);
  const links = useSignal<SheetLink[]>([]);
  const problem = useSignal<unknown>(null);
  const load = async () => {
    problem.value = null;
    try {
      const found = await request<{ links: LinkState[] }>(`/games/${encodeURIComponent(id)}/links`);
      links.value = sheetOf(id, found.links);
      game.value = await getGame(id);
    } catch (cause) {
      problem.value = cause;
    }
  };
  useEffect(() => void load(), []);
  return (
    <>
      <TopBar title={t.title} subtitle={game.value?.title} back="/">
        <Menu>
          <HelpLink of="owner" />
          <DisplaySwitches />
        </Menu>
      </TopBar>
      <main class="page links-page">
        {problem.value !== null && <Refusal problem={problem.value} onRetry={() => void load()} />}
        {game.value === null && problem.value === null && <p>{words.value.loading}</p>}
        {game.value && <LinkSheet game={game.value} links={links.value} onChange={load} />}
      </main>
    </>
  );
}

function Refusal({ problem, onRetry }: { problem: unknown; onRetry: () => void }) {
  if (problem instanceof ApiProblem && problem.status === 403)
    return (
      <p class="note warning" role="alert">
        {linksWords.value.notOwner}
      </p>
    );
  return <Problem problem={problem} onRetry={onRetry} />;
}
