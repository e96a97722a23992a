// Where the pads hand in their acts: the recorder of a game, or the desk of a what-if.
import type { ReadonlySignal, Signal } from "@preact/signals";
import type { FactItem, Game } from "../../api/types";
import type { Act, DiceWanted, Entry, Expectation, Finding, Layout, Table } from "../types";
import type { Acting } from "./acting";
import type { Because, Earlier } from "./because";
import type { Asking } from "./filling";
import type { Said } from "./server";

/** `others`: what another scribe wrote since it was tapped. */
export type Question = { entry: Entry; findings: Finding[]; queued: boolean; others?: readonly FactItem[] };
export type Refusal = { entry: Entry; said: Said; queued: boolean };

/** What the pads need of whoever takes their acts. */
export type PadDesk = {
  readonly id: string;
  readonly game: Signal<Game | null>;
  readonly layout: Signal<Layout | null>;
  readonly table: Signal<Table | null>;
  readonly asking: Signal<Asking | null>;
  readonly wanted: Signal<DiceWanted | null>;
  readonly acting: Acting;
  readonly because: Because;
  readonly log: ReadonlySignal<FactItem[]>;
  readonly facts: ReadonlySignal<Earlier[]>;
  readonly expectations: ReadonlySignal<Expectation[]>;
  readonly pending: ReadonlySignal<Entry | null>;
  readonly waiting: ReadonlySignal<Entry[]>;
  readonly refusal: ReadonlySignal<Refusal | null>;
  enter(act: Act): Promise<void>;
};
export type PadProps = { recorder: PadDesk };
