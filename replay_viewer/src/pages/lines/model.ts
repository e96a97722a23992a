// The effective and the recorded line of one game beside each other, one step for both.
import { computed, effect, signal, untracked } from "@preact/signals";
import { language } from "../../i18n";
import { correctionWords } from "../../corrections/words";
import type { Replay } from "../../film/replay";
import type { Beside } from "../../beside/beside";
import { compare, type Comparison, type Row } from "../../beside/server";

const PAUSE_MS = 150;

export class TwoLines implements Beside {
  readonly comparison = signal<Comparison | null>(null);
  readonly problem = signal<unknown>(null);
  readonly names = () => ({ parent: correctionWords.value.effective, branch: correctionWords.value.recorded });
  readonly step = computed(() => this.parent.step.value);
  readonly limit = signal<number | null>(null);
  readonly differing = computed<ReadonlySet<string>>(() => new Set(this.comparison.value?.places ?? []));
  private comparing: AbortController | null = null;
  private kept: { key: string; rows: Promise<readonly Row[]> } | null = null;

  /** `parent`: the effective line, whose step both follow; `branch`: the recorded one. */
  constructor(
    readonly parent: Replay,
    readonly branch: Replay,
  ) {}

  /** Compares at every step that is shown, until the returned function is called. */
  start(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = effect(() => {
      const step = this.parent.step.value;
      const spoken = language.value;
      untracked(() => {
        this.branch.step.value = Math.min(step, this.branch.last.value);
        void this.branch.load();
      });
      clearTimeout(timer);
      timer = setTimeout(() => void this.compare(step, spoken), PAUSE_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
      this.comparing?.abort();
    };
  }

  go(step: number): void {
    this.parent.go(step);
  }

  async chooseView(reader: string): Promise<void> {
    await Promise.all([this.parent.chooseView(reader), this.branch.chooseView(reader)]);
    await this.compare(this.step.value, language.value);
  }

  /** The rows are the same at every step, and read once for each view and language. */
  private async compare(step: number, spoken: string): Promise<void> {
    this.comparing?.abort();
    const running = (this.comparing = new AbortController());
    const sides = { left: "effective", right: "recorded", left_step: step, right_step: step, as: this.parent.reader, limit: 1 };
    try {
      const [found, rows] = await Promise.all([
        compare(this.parent.id, sides, running.signal),
        this.rowsFor(`${sides.as} ${spoken}`),
      ]);
      if (!running.signal.aborted) this.comparison.value = { ...found, rows: [...rows] };
    } catch (problem) {
      if (!running.signal.aborted) this.problem.value = problem;
    }
  }

  private rowsFor(key: string): Promise<readonly Row[]> {
    if (this.kept?.key !== key) this.kept = { key, rows: differingRows(this.parent.id, this.parent.reader) };
    return this.kept.rows;
  }
}

/** The steps at which the two lines count other facts, page by page. */
async function differingRows(game: string, as: string): Promise<readonly Row[]> {
  const rows: Row[] = [];
  const sides = { left: "effective", right: "recorded", as };
  for (let after: number | null | undefined; after !== null; ) {
    const page: Comparison = await compare(game, { ...sides, ...(after !== undefined && { after }) });
    rows.push(...page.rows.filter((row) => !row.same));
    after = page.next !== null && page.next !== after ? page.next : null;
  }
  return rows;
}
