// What is open and chosen on the page around the game: drawing, filter, search, dialogs, width.
import { computed, signal } from "@preact/signals";
import { remember, remembered } from "../storage";
import type { Verdict } from "../parts/FindingBadge";
import { drawingOf, type Mode } from "../board";
import type { Wanted } from "../findings/findings";
import type { Replay } from "./replay";

export type Width = "wide" | "middle" | "phone";
export type Panel = "keys" | "goto" | "link" | "finding" | "findings" | "correct" | "dispute" | "comment" | null;
export type Side = "log" | "findings" | "disputes" | "rules";

const KEYS = "ucr.replay.keys";

export class ReplayUi {
  readonly width = signal<Width>(widthNow());
  readonly asked = signal<string | null>(null);
  readonly filterSeat = signal<number | null>(null);
  readonly withoutPasses = signal(false);
  readonly search = signal("");
  /** What is at the right of the board. */
  readonly side = signal<Side>("log");
  /** The verdicts that the list of findings shows. */
  readonly verdicts = signal<ReadonlySet<Verdict>>(new Set(["illegal", "unless", "undetermined", "settled"]));
  readonly panel = signal<Panel>(null);
  /** What is to be inserted before a step, as a finding wants it; null: the step itself is corrected. */
  readonly writing = signal<{ before: number; wanted: Wanted } | null>(null);
  /** The rule of the finding that is disputed; null: the step. */
  readonly claimed = signal<string | null>(null);
  /** The step at which a demo begins: as long as it is shown, the page says how to go on. */
  readonly begins = signal<number | null>(null);
  readonly letterKeys = signal(remembered(KEYS) !== "off");

  readonly modes = computed<Mode[]>(() => {
    const table = this.replay.table.value;
    const narrow = this.width.value !== "wide";
    return table ? drawingOf(this.replay.layout.drawing).modes(table, this.replay.layout, narrow) : [];
  });
  readonly mode = computed<Mode | undefined>(() => {
    const wish = this.drawings.value[this.offer()] ?? this.asked.value;
    return this.modes.value.find((mode) => mode.id === wish) ?? this.modes.value[0];
  });

  /** `drawings`: what a person chose for each set of drawings that was on offer; boards beside each other share it. */
  constructor(
    readonly replay: Replay,
    readonly drawings = signal<Readonly<Record<string, string>>>({}),
  ) {}

  draw(mode: string): void {
    this.drawings.value = { ...this.drawings.value, [this.offer()]: mode };
  }

  toggleVerdict(verdict: Verdict): void {
    const next = new Set(this.verdicts.value);
    if (!next.delete(verdict)) next.add(verdict);
    this.verdicts.value = next;
  }

  /** To the tables and back. */
  toggleTables(): void {
    const modes = this.modes.value.map((mode) => mode.id);
    if (!modes.includes("tables")) return;
    this.draw(this.mode.value?.id === "tables" ? "board" : "tables");
  }

  nextDrawing(): void {
    const modes = this.modes.value;
    const now = modes.findIndex((mode) => mode.id === this.mode.value?.id);
    if (modes.length > 0) this.draw(modes[(now + 1) % modes.length]!.id);
  }

  /** The drawing to put in a link: only one that was chosen by hand. */
  chosenDrawing(): string | null {
    return this.drawings.value[this.offer()] ?? this.asked.value;
  }

  useLetterKeys(on: boolean): void {
    this.letterKeys.value = on;
    remember(KEYS, on ? "on" : "off");
  }

  watchWidth(): () => void {
    const changed = () => (this.width.value = widthNow());
    window.addEventListener("resize", changed);
    return () => window.removeEventListener("resize", changed);
  }

  private offer(): string {
    return this.modes.value
      .map((mode) => mode.id)
      .sort()
      .join(" ");
  }
}

export function widthNow(): Width {
  const width = window.innerWidth;
  // A phone held sideways is wide but low; its parts then stand side by side.
  if (window.innerHeight < 500 && width < 1100) return "phone";
  return width < 700 ? "phone" : width < 1100 ? "middle" : "wide";
}
