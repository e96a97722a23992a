// Everything the replay of a game needs before its first picture.
import { getAllFacts, getBlock, getGame, getManifest } from "../../api/client";
import type { FactItem, Game } from "../../api/types";
import { Film } from "../../film/film";
import { language } from "../../i18n";
import { viewOfLink, type DeepLink } from "./deeplink";
import { getLayout, type Layout } from "./layout";

export type Loaded = {
  game: Game;
  layout: Layout;
  facts: FactItem[];
  film: Film;
  /** The wished view that this reader may not have. */
  denied: string | null;
};

/** Throws ApiProblem; a game that may not be watched yet has no readers and is answered with `game` only. */
export async function loadReplay(id: string, link: DeepLink): Promise<Loaded | { game: Game }> {
  const game = await getGame(id);
  if (game.readers.length === 0) return { game };
  const { reader, denied } = viewOfLink(link.as, game.readers, ownView(game));
  const [layout, facts, film] = await Promise.all([
    getLayout(id),
    getAllFacts(id, { lang: language.value }),
    openFilm(id, reader),
  ]);
  return { game, layout, facts, film, denied };
}

export async function openFilm(id: string, reader: string): Promise<Film> {
  return new Film(await getManifest(id, reader), (url) => getBlock(url));
}

/** What one sees without asking for more: a seat its own view, everybody else the public one. */
export function ownView(game: Game): string {
  return game.you.role === "seat" && game.you.seat !== null ? `seat:${game.you.seat}` : "public";
}
