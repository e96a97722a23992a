// The state of one replay: which step, which view, what is highlighted. Components read signals and call these actions.
import { batch, computed, signal, type ReadonlySignal } from "@preact/signals";
import type { FactItem, Game, Seat } from "../../api/types";
import type { Film } from "../../film/film";
import { words } from "../../i18n";
import { announce } from "../../parts/LiveRegion";
import { plainText } from "../../parts/Sentence";
import { isOwnView } from "./cover";
import { chaptersOf, landmarksOf, mentions, names } from "./landmarks";
import type { Layout } from "./layout";
import { openFilm, type Loaded } from "./load";
import type { Table } from "./table";
import { replayWords } from "./words";

/** step: one on or back. jump: anywhere, remembered for B. scrub: on the way, said only where it stops. */
export type Move = "step" | "jump" | "scrub";
/** What ] and [ walk along: a seat, or the id of a piece, die, card or place. */
export type Chosen = { seat: number } | { id: string };

const SCRUB_PAUSE_MS = 400;

export class Replay {
  readonly id: string;
  readonly layout: Layout;
  readonly game = signal<Game>(null!);
  readonly facts = signal<readonly FactItem[]>([]);
  readonly film = signal<Film>(null!);
  /** Grows when the film has loaded more, so that what depends on it is computed again. */
  readonly loads = signal(0);
  readonly step = signal(1);
  readonly before = signal<number | null>(null);
  readonly scrubbing = signal(false);
  readonly chosen = signal<Chosen | null>(null);
  readonly lifted = signal(false);
  readonly following = signal(false);
  readonly notice = signal<string | null>(null);
  readonly problem = signal<unknown>(null);

  readonly last = computed(() => (this.loads.value, Math.min(this.facts.value.length, this.film.value.lastStep)));
  readonly table: ReadonlySignal<Table | undefined>;
  readonly seats: ReadonlySignal<readonly Seat[]>;
  readonly landmarks = computed(() => landmarksOf(this.facts.value));
  readonly open = computed(() => !this.game.value.closed);
  readonly covered = computed(() => !this.lifted.value && isOwnView(this.film.value.reader) && this.step.value < this.last.value);
  /** The facts that may be on the page: all, or those up to the step. */
  readonly shown = computed(() => this.facts.value.slice(0, this.covered.value ? this.step.value : this.last.value));
  readonly chapters = computed(() => chaptersOf(this.shown.value));
  readonly current = computed(() => this.facts.value[this.step.value - 1]);

  private sayLater: ReturnType<typeof setTimeout> | undefined;

  constructor(loaded: Loaded, step: number) {
    this.id = loaded.game.game;
    this.layout = loaded.layout;
    this.game.value = loaded.game;
    this.facts.value = loaded.facts;
    this.film.value = loaded.film;
    this.step.value = step;
    this.table = computed<Table | undefined>((): Table | undefined => {
      this.loads.value;
      return this.film.value.tableAt(this.step.value) as Table | undefined;
    });
    let kept: readonly Seat[] = loaded.game.seats;
    this.seats = computed(() => (kept = seatsOf(this.table.value, kept)));
  }

  get reader(): string {
    return this.film.value.reader;
  }

  go(wish: number, move: Move = "jump"): void {
    const from = this.step.value;
    const step = Math.min(Math.max(1, wish), this.last.value);
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
    const chosen = this.chosen.value;
    if (!chosen) return [];
    const fits = (item: FactItem) => ("seat" in chosen ? mentions(item, chosen.seat) : names(item.fact, chosen.id));
    return this.facts.value.filter(fits).map((item) => item.position);
  }

  /** Loads what the step needs, then its surroundings; inside a loaded block neither makes a request. */
  async load(step: number = this.step.value): Promise<void> {
    const film = this.film.value;
    try {
      await film.ensure(step);
      this.loads.value++;
      this.problem.value = null;
      await film.prefetch(step);
      this.loads.value++;
    } catch (problem) {
      this.problem.value = problem;
    }
  }

  async chooseView(reader: string): Promise<void> {
    try {
      const film = await openFilm(this.id, reader);
      await film.ensure(Math.min(this.step.value, film.lastStep));
      batch(() => {
        this.film.value = film;
        this.loads.value++;
        this.notice.value = null;
      });
      void this.load();
    } catch (problem) {
      this.problem.value = problem;
    }
  }

  sentenceAt(step: number): string {
    const item = this.facts.value[step - 1];
    return item ? plainText(item.sentence, this.seats.value) : "";
  }

  private say(from: number, step: number, move: Move): void {
    const t = words.value;
    clearTimeout(this.sayLater);
    const colon = t.step("") === "段" ? "。" : ". ";
    if (move === "scrub") {
      this.sayLater = setTimeout(() => announce(`${t.step(step)}${colon}${this.sentenceAt(step)}`), SCRUB_PAUSE_MS);
    } else if (move === "step") announce(step > from ? this.sentenceAt(step) : t.backTo(step));
    else announce(`${t.step(step)}${colon}${this.sentenceAt(step)}`);
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

function announceNone(): void {
  announce(replayWords.value.none);
}
