// What the server would say to a choice that is not made yet: asked when the hand rests, forgotten when it moves on.
import { batch, signal } from "@preact/signals";

const PAUSE_MS = 300;

export class Rehearsing<Asked, Found> {
  readonly found = signal<Found | null>(null);
  readonly checking = signal(false);
  readonly problem = signal<unknown>(null);
  private running: AbortController | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly ask: (asked: Asked, signal: AbortSignal) => Promise<Found>,
    private readonly onProblem: (problem: unknown) => void = () => undefined,
  ) {}

  /** Another choice; null: none that could be asked about. */
  look(asked: Asked | null): void {
    this.stop();
    this.found.value = null;
    this.checking.value = asked !== null;
    if (asked !== null) this.timer = setTimeout(() => void this.rehearse(asked), PAUSE_MS);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.running?.abort();
  }

  private async rehearse(asked: Asked): Promise<void> {
    const running = (this.running = new AbortController());
    try {
      const found = await this.ask(asked, running.signal);
      if (running.signal.aborted) return;
      batch(() => {
        this.found.value = found;
        this.problem.value = null;
        this.checking.value = false;
      });
    } catch (problem) {
      if (running.signal.aborted) return;
      this.onProblem(problem);
      this.problem.value = problem;
      this.checking.value = false;
    }
  }
}
