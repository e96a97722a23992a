// What the view could say of each seat's side at the step shown: bars beside the board, asked for only once switched on.
import { computed, effect, signal, type ReadonlySignal } from "@preact/signals";
import { logPath, request } from "../api/client";
import { remember, remembered } from "../storage";
import { named, type Layout } from "../board/layout";

type Sides = Readonly<Record<string, number>>;
type Gap = { since: number; until: number | null };
type Course = { begin: number | null; told: { step: number; seats: { seat: number; sides: Sides }[] }[]; gaps: Gap[] };
type Dealt = { seats: { seat: number; sides: Sides }[] };

const KEY = "ucr.replay.chances";

/** Whether the bars are shown; off until somebody wants them, since they take the server some thought. */
export const barsOn = signal(remembered(KEY) === "on");

export function switchBars(): void {
  barsOn.value = !barsOn.value;
  remember(KEY, barsOn.value ? "on" : "off");
}

/** Whose chances they are: the game, the view of it, and the step shown. */
type Shown = {
  readonly id: string;
  readonly layout: Layout;
  readonly reader: string;
  readonly step: ReadonlySignal<number>;
  readonly last: ReadonlySignal<number>;
};
type Answer = { key: string; course: Course; dealt: Dealt };

export class Chances {
  private readonly answer = signal<Answer | null>(null);
  /** Of what the answer would be: another view, or a log that has grown, needs another. */
  private readonly key = computed(() => `${this.replay.reader} ${this.replay.last.value}`);
  /** The game has no numbers for this view: no roster, or nothing to count with. */
  readonly none = computed(() => this.current()?.course.begin === null);
  /** Seat -> side -> probability, after the step shown; null while not known. */
  readonly now = computed<ReadonlyMap<number, Sides> | null>(() => {
    const found = this.current();
    if (!barsOn.value || !found || found.course.begin === null) return null;
    const step = this.replay.step.value;
    if (found.course.gaps.some((gap) => gap.since <= step && step < (gap.until ?? Infinity))) return null;
    const told = found.course.told.filter((one) => one.step <= step).pop();
    return new Map((told ?? found.dealt).seats.map((one) => [one.seat, named(one.sides, this.replay.layout)]));
  });

  constructor(private readonly replay: Shown) {}

  /** Asks whenever the bars are on and the answer is another's, until the returned function is called. */
  follow(): () => void {
    return effect(() => {
      if (barsOn.value && this.answer.peek()?.key !== this.key.value) void this.ask(this.key.value);
    });
  }

  private current(): Answer | null {
    const found = this.answer.value;
    return found?.key === this.key.value ? found : null;
  }

  private async ask(key: string): Promise<void> {
    const [path, as] = [`${logPath(this.replay.id)}/analysis`, this.replay.reader];
    try {
      const [course, dealt] = await Promise.all([
        request<Course>(`${path}/told`, { query: { as } }),
        request<Dealt>(path, { query: { as, step: 1 } }),
      ]);
      if (this.key.peek() === key) this.answer.value = { key, course, dealt };
    } catch {
      // no bars are no reason to show no game; the next view or fact asks again
    }
  }
}
