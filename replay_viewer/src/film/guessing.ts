// Guessing first in the replay: nothing goes past a ballot before one has said whom one would have chosen.
import { computed, signal, type ReadonlySignal } from "@preact/signals";
import type { FactItem, Game } from "../api/types";
import { closingIn } from "../board/Ending";
import { ballotsOf, type Ballot } from "./ballots";

/** from: the step at which one began; ballots before it are not asked about. null: skipped. */
type Guesses = { from: number; answers: ReadonlyMap<string, number | null> };

export class Guessing {
  private readonly guesses = signal<Guesses | null>(null);
  readonly on = computed(() => this.guesses.value !== null);
  readonly answers = computed(() => this.guesses.value?.answers ?? new Map<string, number | null>());
  /** The step at which the game was over. */
  readonly end = computed(() => closingIn(this.facts.value)?.step ?? this.facts.value.length);
  /** The ballots that are asked about, in order. */
  readonly asked = computed((): readonly Ballot[] => {
    const from = this.guesses.value?.from;
    if (from === undefined) return [];
    return ballotsOf(this.facts.value, this.game.value.seats, this.end.value).filter((one) => one.called >= from);
  });
  /** The first ballot without an answer: nothing goes past it. */
  readonly next = computed(() => this.asked.value.find((one) => !this.answers.value.has(one.id)));

  constructor(
    private readonly facts: ReadonlySignal<readonly FactItem[]>,
    private readonly game: ReadonlySignal<Game>,
  ) {}

  begin(from: number): void {
    this.guesses.value = { from, answers: new Map() };
  }

  stop(): void {
    this.guesses.value = null;
  }

  answer(ballot: Ballot, seat: number | null): void {
    const now = this.guesses.value;
    if (now) this.guesses.value = { ...now, answers: new Map([...now.answers, [ballot.id, seat]]) };
  }
}
