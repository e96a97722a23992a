// One what-if: the game at the left, the branch at the right, one step for both, and what may come next in the branch.
import { batch, computed, effect, signal, untracked } from "@preact/signals";
import { getAllFacts } from "../../api/client";
import { newId } from "../../api/ids";
import type { Fact } from "../../api/types";
import { language, words, wording } from "../../i18n";
import { announce } from "../../parts/LiveRegion";
import { showToast } from "../../parts/Toast";
import { append, type Outcome } from "../../pads/model/server";
import type { Entry, Layout, Table } from "../../pads/types";
import { isCorrection } from "../../corrections/kinds";
import { speakAgain } from "../../film/live";
import { openFilm } from "../../film/load";
import type { Replay } from "../../film/replay";
import type { Beside } from "../../beside/beside";
import {
  compare,
  logOf,
  readContinuations,
  readWhatIf,
  type Comparison,
  type Continuation,
  type Info,
} from "../../beside/server";
import { whatIfWords } from "../../beside/words";
import { BranchDesk } from "./desk";
import { timelineOf } from "./timeline";

const PAUSE_MS = 150;
const ASK_MS = 4000;
/** So many steps of the game are laid beside the end of the branch; so many rows at once. */
const [ROWS_BEYOND, MOST_ROWS] = [20, 500];

export class WhatIf implements Beside {
  readonly log: string;
  readonly info = signal<Info>(null!);
  readonly step = signal(1);
  readonly continuations = signal<readonly Continuation[]>([]);
  readonly comparison = signal<Comparison | null>(null);
  readonly problem = signal<unknown>(null);
  readonly busy = signal(false);
  readonly desk: BranchDesk;
  readonly names = () => ({ parent: whatIfWords.value.parent, branch: whatIfWords.value.branch });
  readonly fork: number;
  readonly last = computed(() => Math.max(this.parent.last.value, this.branch.last.value));
  readonly timeline = computed(() => timelineOf(this.fork, this.branch.last.value, this.step.value));
  /** Facts of the game after this step are covered; null: none are. */
  readonly limit = computed(() => (this.parent.covered.value ? Math.max(this.fork, this.step.value) : null));
  readonly differing = computed<ReadonlySet<string>>(() => new Set(this.comparison.value?.places ?? []));
  private comparing: AbortController | null = null;

  constructor(
    info: Info,
    readonly parent: Replay,
    readonly branch: Replay,
    layout: Layout,
  ) {
    this.log = logOf(info.game, info.whatif);
    this.fork = info.step;
    this.info.value = info;
    this.desk = new BranchDesk(this, layout);
    this.show(this.branch.last.value);
  }

  /** Compares whenever another step or another view is shown, until the returned function is called. */
  start(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = effect(() => {
      const shown = [this.step.value, this.branch.last.value, this.branch.loads.value, this.branch.film.value, language.value];
      clearTimeout(timer);
      timer = setTimeout(() => untracked(() => void this.compare()), shown.length > 0 ? PAUSE_MS : 0);
    });
    void this.look();
    const asking = setInterval(() => void this.ask(), ASK_MS);
    return () => {
      stop();
      clearInterval(asking);
      clearTimeout(timer);
      this.comparing?.abort();
    };
  }

  go(wish: number): void {
    const step = Math.min(Math.max(1, wish), this.last.value);
    if (step === this.step.value) return;
    this.show(step);
    const side = step > this.branch.last.value ? this.parent : this.branch;
    announce(`${words.value.step(step)} ${side.sentenceAt(step)}`);
  }

  async chooseView(reader: string): Promise<void> {
    await Promise.all([this.parent.chooseView(reader), this.branch.chooseView(reader)]);
    await this.look();
  }

  /** Supposes these facts at the end of the branch. A strict table is told that they happened all the same. */
  async play(entry: Entry): Promise<void> {
    if (this.busy.value) return;
    this.busy.value = true;
    try {
      const outcome = await this.suppose(entry);
      if (outcome.kind === "refused") this.desk.refusal.value = { entry, said: outcome.said, queued: false };
      if (outcome.kind === "unreached") showToast(words.value.problemOffline, "warning");
      else await this.refresh();
      // Somebody else with the link has played on meanwhile: what they did is shown first.
      if (outcome.kind === "stale") showToast(words.value.problemChanged, "warning");
    } finally {
      this.busy.value = false;
    }
  }

  private async suppose(entry: Entry): Promise<Outcome> {
    const outcome = await append(this.log, this.info.value.position, [entry], false);
    if (outcome.kind !== "forbidden") return outcome;
    const despite = outcome.findings.flatMap((finding) => finding.rule ?? []);
    return append(this.log, this.info.value.position, [{ ...entry, despite }], false);
  }

  /** Others who hold the link may have played on; the page is told of it by asking. */
  private async ask(): Promise<void> {
    if (this.busy.value || document.hidden) return;
    const info = await readWhatIf(this.log).catch(() => null);
    if (info && !this.busy.value && info.position > this.info.value.position) await this.refresh();
  }

  /** Undoes the last act that was supposed, with what the referee wrote after it. */
  async undo(): Promise<void> {
    const ids = lastAct(this.ownCounting());
    if (ids.length === 0) return;
    const facts = ids.map((fact): Fact => ({ kind: "fact.struck/1", id: newId(), fact }));
    await this.play({ id: newId(), game: this.info.value.game, order: Date.now(), facts, caption: [] });
  }

  /** The branch's own facts that still count, corrections aside. */
  ownCounting() {
    return this.branch.facts.value.filter(
      (item) =>
        item.position > this.fork &&
        !isCorrection(item.fact) &&
        (!item.counts || item.counts.some((one) => one.fact.id === item.fact.id)),
    );
  }

  /** Reads the branch anew and goes to its end. */
  async refresh(): Promise<void> {
    try {
      const { reader } = this.branch;
      const [info, facts, film, findings] = await Promise.all([
        readWhatIf(this.log),
        getAllFacts(this.log, { lang: wording.value }),
        openFilm(this.log, reader, "effective"),
        this.branch.judge(reader),
      ]);
      await film.ensure(film.lastStep);
      batch(() => {
        this.info.value = info;
        this.branch.facts.value = facts;
        this.branch.film.value = film;
        if (findings) this.branch.findings.value = findings;
        this.branch.loads.value++;
        this.show(this.branch.last.value);
      });
      const last = facts[facts.length - 1];
      if (last) announce(this.branch.spokenAt(last.position));
      await this.look();
    } catch (problem) {
      this.problem.value = problem;
    }
  }

  /** The sentences of both lines in the language of the page. */
  async reword(): Promise<void> {
    await Promise.all([speakAgain(this.parent), speakAgain(this.branch)]).catch(
      (problem: unknown) => (this.problem.value = problem),
    );
    await this.look();
  }

  /** What may come after the end of the branch, and the table the pads are about. */
  async look(): Promise<void> {
    try {
      const found = await readContinuations(this.log, this.branch.reader);
      batch(() => {
        this.continuations.value = found;
        this.spread();
        this.problem.value = null;
      });
    } catch (problem) {
      this.problem.value = problem;
    }
  }

  /** The table at the end of the branch, for the pads; its film must be loaded so far. */
  spread(): void {
    const table = this.branch.film.value.tableAt(this.branch.last.value);
    if (table !== undefined) this.desk.table.value = table as unknown as Table;
  }

  private async compare(): Promise<void> {
    this.comparing?.abort();
    const running = (this.comparing = new AbortController());
    const { line, whatif, game, own } = this.info.value;
    const limit = Math.min(own + ROWS_BEYOND + Math.max(0, this.step.value - this.fork - own), MOST_ROWS);
    const [left_step, right_step] = [
      Math.min(this.step.value, this.parent.last.value),
      Math.min(this.step.value, this.branch.last.value),
    ];
    try {
      const found = await compare(
        game,
        { left: line, right: whatif, left_step, right_step, as: this.branch.reader, limit },
        running.signal,
      );
      if (!running.signal.aborted) this.comparison.value = found;
    } catch (problem) {
      if (!running.signal.aborted) this.problem.value = problem;
    }
  }

  private show(step: number): void {
    batch(() => {
      this.step.value = step;
      for (const side of [this.parent, this.branch]) side.step.value = Math.min(step, side.last.value);
    });
    for (const side of [this.parent, this.branch]) void side.load();
  }
}

type Own = { fact: Fact };

/** The ids of the last act, newest first: the last fact a person supposed, and the referee's after it. */
export function lastAct(own: readonly Own[]): string[] {
  const ids: string[] = [];
  for (const { fact } of [...own].reverse()) {
    ids.push(fact.id);
    if (fact.actor !== "referee") break;
  }
  return ids;
}
