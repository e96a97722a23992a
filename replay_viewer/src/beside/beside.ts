// Two lines beside each other: what the pages that compare them need, whichever two they are.
import type { ReadonlySignal } from "@preact/signals";
import type { Replay } from "../film/replay";
import type { Comparison } from "./server";

export type SideName = "parent" | "branch";

export type Beside = {
  /** The line at the left. */
  readonly parent: Replay;
  /** The line at the right. */
  readonly branch: Replay;
  readonly names: () => Record<SideName, string>;
  readonly step: ReadonlySignal<number>;
  readonly comparison: ReadonlySignal<Comparison | null>;
  /** Facts of the left line after this step are covered; null: none are. */
  readonly limit: ReadonlySignal<number | null>;
  /** The places that differ at this step. */
  readonly differing: ReadonlySignal<ReadonlySet<string>>;
  go(step: number): void;
};
