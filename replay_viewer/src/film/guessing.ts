// Guessing first in the replay: nothing goes past a ballot before one has said whom one would have chosen.
import { computed, signal, type ReadonlySignal } from "@preact/signals";
import type { FactItem, Game } from "../api/types";
import { closingIn } from "../board/closing";
import type { Ballot, ballotsOf } from "./ballots";

/** from: the step at which one began; ballots before it are not asked about. null: skipped. `find`: comes with who begins. */
type Guesses = { from: number; find: typeof ballotsOf; answers: ReadonlyMap<string, number | null> };

export class Guessing {
  private readonly guesses = signal<Guesses | null>(null);
  readonly on = computed(() => this.guesses.value !== null);
  readonly answers = computed(() => this.guesses.value?.answers ?? new Map<string, number | null>());
  /** The step at which the game was over. */
  readonly end = computed(() => closingIn(this.facts.value)?.step ?? this.facts.value.length);
  /** The ballots that are asked about, in order. */
  readonly asked = computed((): readonly Ballot[] => {
    const now = this.guesses.value;
    if (!now) return [];
    return now.find(this.facts.value, this.game.value.seats, this.end.value).filter((one) => one.called >= now.from);
  });
  /** The first ballot without an answer: nothing goes past it. */
  readonly next = computed(() => this.asked.value.find((one) => !this.answers.value.has(one.id)));

  constructor(
    private readonly facts: ReadonlySignal<readonly FactItem[]>,
    private readonly game: ReadonlySignal<Game>,
  ) {}

  begin(from: number, find: typeof ballotsOf): void {
    this.guesses.value = { from, find, answers: new Map() };
  }

  stop(): void {
    this.guesses.value = null;
  }

  answer(ballot: Ballot, seat: number | null): void {
    const now = this.guesses.value;
    if (now) this.guesses.value = { ...now, answers: new Map([...now.answers, [ballot.id, seat]]) };
  }
}
