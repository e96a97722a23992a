// What a lane of the scrubber shows.
import type { Verdict } from "../parts/FindingBadge";

export type Mark = {
  step: number;
  to: number | null;
  text: string;
  shape: "part" | "bar" | "diamond" | "seat" | "fork" | "correction" | "flag" | "event" | Verdict;
  /** What is read aloud instead of the text. */
  said?: string;
  /** One more class: a sky, a tone. */
  tone?: string;
  /** Where it stands for several: all their steps. */
  steps?: readonly number[];
};
export type Tick = { step: number; long: boolean };
/** `tone`: one more class of its row. */
export type Lane = { id: string; label: string; marks: Mark[]; ticks: Tick[]; tone?: string };
