// What can be proved of hidden roles, what each step told, and what was declared, as the server answers it for one reader.
import { getAllFacts, getGame, logPath, request } from "../../api/client";
import { openLayout } from "../../board";
import { named, word, type Layout } from "../../board/layout";
import type {
  Analysis,
  AttackReport as Attack,
  DeclaredTrait as Claim,
  DiceReport,
  DieReport as Die,
  Estimate,
  Excluded,
  Gap,
  Luck,
  ModelTold as Model,
  PlayReport as Play,
  PlayTurn as Turn,
  Provable,
  SaidOfCards as Statement,
  SeatChances,
  SeatThen,
  Series,
  ToldBits as Course,
  ToldStep as Told,
} from "../../api/generated/answers";
import type { FactItem, Game, Span } from "../../api/types";
import type { Language } from "../../i18n";
import { OFFLINE } from "../../embedded";

type Label = { ja: string; en: string };
export type {
  Analysis,
  Attack,
  Claim,
  DiceReport,
  Die,
  Estimate,
  Excluded,
  Gap,
  Luck,
  Model,
  Play,
  Turn,
  Provable,
  Statement,
  SeatChances,
  SeatThen,
  Series,
  Course,
  Told,
};
export type Chances = SeatChances["sides"];
/** How it stood from a step on. */
export type Then = Pick<Told, "step" | "seats">;

/** Clauses of a paragraph, each with the facts it tells of. */
export type Clause = { step: number; facts: string[]; spans: { ja: Span[]; en: Span[] } };
export type Paragraph = { from: number; to: number; title: Label; short: Label; sky: string; clauses: Clause[] };
/** What is there at once: the game and its story. */
export type Opened = { game: Game; layout: Layout; reader: string; facts: FactItem[]; chapters: Paragraph[] };

/** dealt: what the reader could say before anything was told; ids: a side, role or card as this table calls it -> as logs do. */
export type Review = Opened & {
  analysis: Analysis;
  dealt: Analysis;
  course: Course;
  claims: Claim[];
  statements: Statement[];
  dice: DiceReport;
  play: Play;
  models: Model[];
  ids: ReadonlyMap<string, string>;
};

/** How far the server has come: steps of the log read, then answers made of them. */
export type Progress = { what: "steps" | "answers"; done: number; of: number };
type Tell = (progress: Progress) => void;

const PART = 50; // steps the server reads between two movements of the bar

/** Lets the server read a long log in parts; one that it has read before it answers at once. */
async function readLog(path: string, last: number, tell: Tell): Promise<void> {
  for (let step = 0; step < last && !OFFLINE; ) {
    step = (await request<{ step: number }>(`${path}/read`, { query: { step: Math.min(step + PART, last) } })).step;
    tell({ what: "steps", done: Math.min(step, last), of: last });
  }
}

/** The same promises, told of one by one as they are kept. */
export function counted<T extends readonly Promise<unknown>[]>(all: T, tell: Tell): T {
  let done = 0;
  for (const one of all)
    one.then(
      () => tell({ what: "answers", done: ++done, of: all.length }),
      () => undefined,
    );
  return all;
}

/** reader null: what this link may see of everything that was opened. */
export async function openReview(id: string, wish: string | null, lang: Language): Promise<Opened> {
  const game = await getGame(id);
  const reader = wish !== null && game.readers.includes(wish) ? wish : "public";
  const [layout, facts, story] = await Promise.all([
    openLayout(id),
    getAllFacts(id, { lang }),
    request<{ chapters: Paragraph[] }>(`${logPath(id)}/analysis/story`, { query: { as: reader } }),
  ]);
  return { game, layout, reader, facts, chapters: story.chapters };
}

/** The numbers, which take longer. */
export async function loadReview(opened: Opened, tell: Tell): Promise<Review> {
  const { game, layout, reader } = opened;
  const path = `${logPath(game.game)}/analysis`;
  const query = { as: reader };
  await readLog(path, game.position, tell);
  const [analysis, dealt, course, claims, dice, play, models] = await Promise.all(
    counted(
      [
        request<Analysis>(path, { query }),
        request<Analysis>(path, { query: { ...query, step: 1 } }),
        request<Course>(`${path}/told`, { query }),
        request<{ claims: Claim[]; statements: Statement[] }>(`${path}/claims`, { query }),
        request<DiceReport>(`${path}/dice`),
        request<Play>(`${path}/play`),
        request<{ models: Model[] }>(`${path}/models`),
      ] as const,
      tell,
    ),
  );
  const said = (answer: Analysis) => inWords(answer, layout);
  return {
    ...opened,
    analysis: said(analysis),
    dealt: said(dealt),
    course: { ...course, told: toldInWords(course.told, layout) },
    claims: claims.claims,
    statements: claims.statements,
    dice,
    play,
    models: models.models,
    ids: idsOf(dealt, layout),
  };
}

function idsOf({ seats }: Analysis, layout: Layout): ReadonlyMap<string, string> {
  const names = seats.flatMap(({ sides, roles, cards }) => Object.keys({ ...cards, ...roles, ...sides }));
  return new Map(names.map((name) => [word(layout, name), name]));
}

/** A side, role or card as logs call it. */
export const idOf = ({ ids }: Review, name: string): string => ids.get(name) ?? name;

/** A model of behaviour: one that the server has, by name, or a file of one's own, which is sent along and not kept. */
export type Chosen = { name: string } | { file: Blob };

/** What the reader would think if people behaved as this model says. */
export async function loadEstimate({ game, reader, layout }: Review, model: Chosen): Promise<Estimate> {
  const path = `${logPath(game.game)}/analysis/estimate`;
  const found = await ("name" in model
    ? request<Estimate>(path, { query: { as: reader, model: model.name } })
    : request<Estimate>(path, { method: "POST", file: model.file, query: { as: reader } }));
  const inWords = (one: SeatChances) => ({ ...one, sides: named(one.sides, layout), roles: named(one.roles, layout) });
  return { ...found, course: found.course.map((one) => ({ ...one, seats: one.seats.map(inWords) })) };
}

export function toldInWords<T extends Then>(told: readonly T[], layout: Layout): T[] {
  const inWords = (seat: SeatThen) => ({ ...seat, sides: named(seat.sides, layout), roles: named(seat.roles, layout) });
  return told.map((one) => ({ ...one, seats: one.seats.map(inWords) }));
}

/** Sides, roles and cards as this table calls them, so that every plot says them so. */
export function inWords(answer: Analysis, layout: Layout): Analysis {
  const seats = answer.seats.map((one) => ({
    ...one,
    sides: named(one.sides, layout),
    roles: named(one.roles, layout),
    cards: one.cards && named(one.cards, layout),
  }));
  return { ...answer, seats, excluded: answer.excluded.map((one) => ({ ...one, what: word(layout, one.what) })) };
}

/** A side, role or card as this table calls it. */
export function nameOf({ layout }: Review, id: string): string {
  return word(layout, id);
}

/** The sides there are, in the order in which the server names them. */
export function sidesOf({ analysis }: Review): string[] {
  return [...new Set(analysis.seats.flatMap((one) => Object.keys(one.sides)))];
}
