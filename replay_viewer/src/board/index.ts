// All drawings, by the name the layout gives; each is loaded when a table is drawn by it. A further family is one file and one
// line here.
import type { Drawing } from "./drawing";
import { getLayout, type Layout } from "./layout";

const DRAWINGS: Readonly<Record<string, () => Promise<Drawing>>> = {
  locke: () => import("./locke").then((module) => module.LOCKE),
  skies: () => import("./skies").then((module) => module.SKIES),
  freeform: () => import("./freeform").then((module) => module.FREEFORM),
  deduction: () => import("./deduction").then((module) => module.DEDUCTION),
};

const loaded = new Map<string, Drawing>();
const NONE: Drawing = { modes: () => [], traits: [], face: null };

/** A drawing this app has never heard of is drawn as lists: everything is there, only without a picture. */
export async function loadDrawing(name: string): Promise<Drawing> {
  const drawing = loaded.get(name) ?? (await (DRAWINGS[name] ?? DRAWINGS.freeform!)());
  if (!loaded.has(name)) drawing.begin?.();
  loaded.set(name, drawing);
  return drawing;
}

/** A drawing that was loaded; before that, one without a picture. */
export function drawingOf(name: string): Drawing {
  return loaded.get(name) ?? NONE;
}

/** The layout of a game that is going to be drawn. */
export async function openLayout(game: string, signal?: AbortSignal): Promise<Layout> {
  const layout = await getLayout(game, signal);
  await loadDrawing(layout.drawing);
  return layout;
}

export type { BoardProps, Drawing, Mode, PanelProps } from "./drawing";
