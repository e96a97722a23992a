// The state of one replay: which step, which view, what is highlighted. Components read signals and call these actions.
import { batch, computed, effect, signal, type ReadonlySignal } from "@preact/signals";
import { getLog, type Line } from "../api/client";
import { isJudging } from "../api/judging";
import type { FactItem, Game, Seat } from "../api/types";
import { text, words, wording } from "../i18n";
import { announce } from "../parts/LiveRegion";
import { verdictWord, type Verdict } from "../parts/FindingBadge";
import { plainText } from "../parts/Sentence";
import type { Book, Rule } from "../api/book";
import { DisputeWatch } from "../disputes/watching";
import { isCorrection } from "../corrections/kinds";
import { byStep, getFindings, standingOf, type Finding } from "../findings/findings";
import type { Layout } from "../board/layout";
import type { Table } from "../board/table";
import { traceAt } from "../board/trace";
import { replayWords } from "../board/words";
import type { Film } from "./film";
import { commentsOf, overAt } from "./commenting";
import { OFFLINE } from "../embedded";
import { drawnUpTo } from "./odds";
import { storyAt } from "./story";
import { Chances } from "./chances";
import { correctionAt } from "./corrected";
import { withinOf } from "./secrets";
import { isOwnView } from "./cover";
import { Guessing } from "./guessing";
import { chapterSteps, chaptersOf, landmarksOf, mentions, names } from "./landmarks";
import { openFilm, type Loaded } from "./load";

/** step: one on or back. jump: anywhere, remembered for B. scrub: on the way, said only where it stops. */
export type Move = "step" | "jump" | "scrub";
/** What ] and [ walk along: a seat, or the id of a piece, die, card or place. */
export type Chosen = { seat: number } | { id: string };

const SCRUB_PAUSE_MS = 400;

export class Replay {
  readonly id: string;
  readonly layout: Layout;
  readonly disputes: DisputeWatch;
  /** The ids of all places of the boards. */
  readonly places: ReadonlySet<string>;
  readonly game = signal<Game>(null!);
  readonly facts = signal<readonly FactItem[]>([]);
  readonly film = signal<Film>(null!);
  /** The line as it was written, for covered steps before anything was corrected. */
  private readonly written = signal<Film | null>(null);
  /** Grows when the film has loaded more, so that what depends on it is computed again. */
  readonly loads = signal(0);
  readonly step = signal(1);
  /** Which of the two lines the film and the log show. */
  readonly line = signal<Line>("effective");
  readonly before = signal<number | null>(null);
  readonly scrubbing = signal(false);
  readonly chosen = signal<Chosen | null>(null);
  readonly lifted = signal(false);
  readonly following = signal(false);
  readonly notice = signal<string | null>(null);
  readonly problem = signal<unknown>(null);
  readonly findings = signal<readonly Finding[]>([]);
  /** Why the findings shown are not the newest; null: they are. */
  readonly unjudged = signal<unknown>(null);
  /** The rule book by id; empty for a family without a referee. */
  readonly rules = signal<ReadonlyMap<string, Rule>>(new Map());
  /** Why nothing is judged in this game; null: it is, or that could not be read. */
  readonly note = signal<Book["note"]>(null);

  readonly last = computed(() => (this.loads.value, Math.min(this.facts.value.length, this.film.value.lastStep)));
  readonly table: ReadonlySignal<Table | undefined>;
  readonly seats: ReadonlySignal<readonly Seat[]>;
  readonly landmarks = computed(() => landmarksOf(this.facts.value));
  readonly open = computed(() => !this.game.value.closed);
  readonly covered = computed(
    () => !this.lifted.value && isOwnView(this.film.value.reader) && this.step.value < this.last.value,
  );
  /** Whether all corrections lie ahead under the cover: nobody knew of them at this step. */
  readonly uncorrected = computed(() => {
    const first = this.facts.value.findIndex((item) => isCorrection(item.fact)) + 1;
    return this.covered.value && this.line.value === "effective" && first > this.step.value;
  });
  /** The film of what the page shows at this step. */
  readonly shownFilm = computed(() => {
    const written = this.uncorrected.value ? this.written.value : null;
    return written?.reader === this.film.value.reader ? written : this.film.value;
  });
  /** The facts that may be on the page: all, or those up to the step. */
  readonly shown = computed(() => this.facts.value.slice(0, this.covered.value ? this.step.value : this.last.value));
  readonly chapters = computed(() => chaptersOf(this.shown.value));
  /** Where chapters with names of their own begin, in the whole log: for jumps, never to be shown. */
  readonly chapterSteps = computed(() => chapterSteps(this.facts.value));
  /** The chapter that the step lies in. */
  readonly chapter = computed(() => this.chapters.value.filter((one) => one.from <= this.step.value).pop());
  /** The step up to which the page may know; null: to the end. */
  readonly limit = computed(() => (this.covered.value ? this.step.value : null));
  /** The findings of the facts that may be on the page, as they stand for who knows no more than these. */
  readonly standing = computed(() =>
    standingOf(this.findings.value, this.limit.value).filter((one) => one.finding.position <= this.last.value),
  );
  readonly standingByStep = computed(() => byStep(this.standing.value));
  /** The chapter and the steps of facts as far as the step, for the drawings. */
  readonly story = computed(() => {
    const [step, odds] = [this.step.value, OFFLINE ? undefined : () => drawnUpTo(this.id, this.step.peek())];
    return storyAt(this.facts.value, this.chapters.value, step, (to) => this.go(to), odds);
  });
  readonly over = computed(() => overAt(this.facts.value));
  /** Step -> the comments on it, as far as the page may know. */
  readonly comments = computed(() => commentsOf(this.shown.value));
  readonly judged = computed(() => this.rules.value.size > 0);
  /** What happened on the board at this step. */
  readonly trace = computed(
    () => (this.loads.value, traceAt(this.shownFilm.value, this.facts.value, this.step.value, this.places)),
  );
  readonly chances = new Chances(this);
  readonly guessing = new Guessing(this.facts, this.game);
  /** The ballot before which somebody is to guess: no step goes past it. */
  private readonly wall = computed(() => (this.lifted.value ? undefined : this.guessing.next.value?.called) ?? Infinity);
  readonly current = computed(() => this.facts.value[this.step.value - 1]);

  /** Whether the record is taken to be complete. */
  readonly complete = signal(false);

  private sayLater: ReturnType<typeof setTimeout> | undefined;

  constructor(loaded: Loaded, step: number, line: Line = "effective") {
    this.id = loaded.game.game;
    this.layout = loaded.layout;
    this.disputes = new DisputeWatch(this.id);
    this.places = new Set(loaded.layout.places.map((place) => place.id));
    this.game.value = loaded.game;
    this.facts.value = loaded.facts;
    this.film.value = loaded.film;
    this.step.value = step;
    this.line.value = line;
    this.findings.value = loaded.findings;
    this.unjudged.value = loaded.unjudged;
    if (isJudging(loaded.unjudged)) void this.judgeAgain();
    this.rules.value = new Map(loaded.book.rules.map((rule) => [rule.id, rule]));
    this.note.value = loaded.book.note;
    this.table = computed<Table | undefined>((): Table | undefined => {
      this.loads.value;
      return this.shownFilm.value.tableAt(this.step.value) as Table | undefined;
    });
    effect(() => {
      if (this.uncorrected.value) queueMicrotask(() => void this.load());
    });
    let kept: readonly Seat[] = loaded.game.seats;
    this.seats = computed(() => (kept = seatsOf(this.table.value, kept)));
  }

  get reader(): string {
    return this.film.value.reader;
  }

  go(wish: number, move: Move = "jump"): void {
    const from = this.step.value;
    const step = Math.min(Math.max(1, wish), this.last.value, this.wall.value);
    if (step === from) return;
    batch(() => {
      if (move === "jump") this.before.value = from;
      this.step.value = step;
      this.following.value = this.open.value && step === this.last.value && (this.lifted.value || this.following.value);
    });
    void this.load(step);
    this.say(from, step, move);
  }

  goTo(step: number | null): void {
    if (step === null) announceNone();
    else this.go(step);
  }

  /** While dragging no stop is remembered on the way; where the drag began is. */
  scrub(on: boolean): void {
    if (on && !this.scrubbing.value) this.before.value = this.step.value;
    this.scrubbing.value = on;
  }

  goBack(): void {
    if (this.before.value !== null) this.go(this.before.value);
  }

  choose(chosen: Chosen | null): void {
    const same = JSON.stringify(chosen) === JSON.stringify(this.chosen.value);
    this.chosen.value = same ? null : chosen;
  }

  /** Steps of the highlighted seat, piece, card or die, among those that may be shown or stepped to. */
  chosenSteps(): number[] {
    return this.chosen.value ? this.facts.value.filter((item) => this.isChosen(item)).map((item) => item.position) : [];
  }

  isChosen(item: FactItem): boolean {
    const chosen = this.chosen.value;
    return chosen !== null && ("seat" in chosen ? mentions(item, chosen.seat) : names(item.fact, chosen.id));
  }

  /** Loads what the step needs, then its surroundings; inside a loaded block neither makes a request. */
  async load(step: number = this.step.value): Promise<void> {
    const film = this.film.value;
    try {
      await Promise.all([film.ensure(step), this.loadWritten(film.reader, step)]);
      this.loads.value++;
      this.problem.value = null;
      await film.prefetch(step);
      this.loads.value++;
    } catch (problem) {
      this.problem.value = problem;
    }
  }

  private async loadWritten(reader: string, step: number): Promise<void> {
    if (!this.uncorrected.value) return;
    let film = this.written.value;
    if (film?.reader !== reader || film.lastStep < step) film = await openFilm(this.id, reader, "recorded");
    await film.ensure(step);
    await film.prefetch(step);
    this.written.value = film;
  }

  /** Another view, or the other line of the log. */
  async chooseView(reader: string, line: Line = this.line.value): Promise<void> {
    try {
      const [film, findings, facts] = await Promise.all([
        openFilm(this.id, reader, line),
        this.judge(reader, line),
        getLog(this.id, wording.value, reader),
      ]);
      await film.ensure(Math.min(this.step.value, film.lastStep));
      batch(() => {
        this.film.value = film;
        this.line.value = line;
        if (facts.length >= this.facts.value.length) this.facts.value = facts;
        this.findings.value = findings ?? [];
        this.loads.value++;
        this.notice.value = null;
      });
      void this.load();
    } catch (problem) {
      this.problem.value = problem;
    }
  }

  /** What the referee says to this reader now; null, and `unjudged`, when that could not be read. */
  async judge(reader: string, line: Line = this.line.value): Promise<Finding[] | null> {
    try {
      const findings = await getFindings(this.id, reader, line, this.complete.value);
      this.unjudged.value = null;
      return findings;
    } catch (problem) {
      this.unjudged.value = problem;
      return null;
    }
  }

  async judgeAgain(): Promise<void> {
    const film = this.film.value;
    const findings = await this.judge(film.reader);
    if (findings && this.film.value === film) this.findings.value = findings;
  }

  async takeAsComplete(complete: boolean): Promise<void> {
    this.complete.value = complete;
    await this.judgeAgain();
  }

  /** The badge of a step: its gravest finding as it stands. */
  verdictAt(step: number): Verdict | null {
    return this.standingByStep.value.get(step)?.[0]?.verdict ?? null;
  }

  sentenceAt(step: number): string {
    const item = this.facts.value[step - 1];
    return item ? plainText(item.sentence, this.seats.value) : "";
  }

  /** The sentence, the acts of an opened night, what counts instead, then the finding: said aloud when one arrives. */
  spokenAt(step: number): string {
    const verdict = this.verdictAt(step);
    const item = this.facts.value[step - 1];
    const within = item ? withinOf(this, item).map((spans) => plainText(spans, this.seats.value)) : [];
    return [this.sentenceAt(step), ...within, correctionAt(this, step), verdict && verdictWord(verdict)]
      .filter(Boolean)
      .join(pause());
  }

  private say(from: number, step: number, move: Move): void {
    const t = words.value;
    clearTimeout(this.sayLater);
    const colon = pause();
    if (move === "scrub") {
      this.sayLater = setTimeout(() => announce(`${t.step(step)}${colon}${this.spokenAt(step)}`), SCRUB_PAUSE_MS);
    } else if (move === "step") announce(step > from ? this.spokenAt(step) : t.backTo(step));
    else announce(`${t.step(step)}${colon}${this.spokenAt(step)}`);
  }
}

/** Seats with the names of that moment, so that a later change of names is not told early; the same array if equal. */
function seatsOf(table: Table | undefined, kept: readonly Seat[]): readonly Seat[] {
  if (!table || table.seats.length === 0) return kept;
  const seats = table.seats.map(({ seat, name, colour }) => ({ seat, name, colour }));
  const same = seats.length === kept.length && seats.every((one, index) => sameSeat(one, kept[index]!));
  return same ? kept : seats;
}

const sameSeat = (one: Seat, other: Seat) =>
  one.seat === other.seat && one.name === other.name && (one.colour ?? null) === (other.colour ?? null);

const pause = text(". ");

function announceNone(): void {
  announce(replayWords.value.none);
}
