// Everything the replay of a game needs before its first picture.
import { getBlock, getGame, getLog, getManifest, type Line } from "../api/client";
import type { FactItem, Game } from "../api/types";
import { wording } from "../i18n";
import { getBook, type Book } from "../api/book";
import { getFindings, type Finding } from "../findings/findings";
import { openLayout } from "../board";
import type { Layout } from "../board/layout";
import { Film } from "./film";
import { viewOfLink, type DeepLink } from "./deeplink";

export type Loaded = {
  game: Game;
  layout: Layout;
  facts: FactItem[];
  film: Film;
  findings: Finding[];
  book: Book;
  /** Why there are no findings although there may be some; null: these are all. */
  unjudged: unknown;
  /** The wished view that this reader may not have. */
  denied: string | null;
};

/** Throws ApiProblem; a game that may not be watched yet has no readers and is answered with `game` only. */
export async function loadReplay(id: string, link: DeepLink): Promise<Loaded | { game: Game }> {
  const game = await getGame(id);
  if (game.readers.length === 0) return { game };
  const { reader, denied } = viewOfLink(link.as, game.readers, ownView(game));
  const [layout, facts, film, judged] = await Promise.all([
    openLayout(id),
    getLog(id, wording.value, reader),
    openFilm(id, reader, link.line),
    judgedGame(id, reader, link.line),
  ]);
  return { game, layout, facts, film, denied, ...judged };
}

/** A referee that cannot be asked, or takes long, is no reason to show no game. */
async function judgedGame(id: string, reader: string, line: Line): Promise<Pick<Loaded, "findings" | "book" | "unjudged">> {
  const none = { findings: [], book: { rules: [], note: null } };
  const book = getBook(id);
  try {
    const findings = await getFindings(id, reader, line, false, true);
    return { findings, book: await book, unjudged: null };
  } catch (unjudged) {
    return { ...none, book: await book.catch(() => none.book), unjudged };
  }
}

export async function openFilm(id: string, reader: string, line: Line): Promise<Film> {
  return new Film(await getManifest(id, reader, line), (url) => getBlock(url));
}

/** What one sees without asking for more: a seat its own view, everybody else the public one. */
export function ownView(game: Game): string {
  return game.you.role === "seat" && game.you.seat !== null ? `seat:${game.you.seat}` : "public";
}
