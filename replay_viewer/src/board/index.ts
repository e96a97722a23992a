// All drawings, by the name the layout gives. A further family is one file and one line here.
import type { Drawing } from "./drawing";
import { DEDUCTION } from "./deduction";
import { FREEFORM } from "./freeform";
import { LOCKE } from "./locke";
import { SKIES } from "./skies";

const DRAWINGS: Readonly<Record<string, Drawing>> = {
  locke: LOCKE,
  skies: SKIES,
  freeform: FREEFORM,
  deduction: DEDUCTION,
};

/** A drawing this app has never heard of is drawn as lists: everything is there, only without a picture. */
export function drawingOf(name: string): Drawing {
  return DRAWINGS[name] ?? FREEFORM;
}

export type { BoardProps, Drawing, Mode, PanelProps } from "./drawing";
