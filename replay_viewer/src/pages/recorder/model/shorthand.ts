// A line of shorthand while it is typed: the server reads it after everything that is on its way, and says it in words.
import { signal } from "@preact/signals";
import type { Span } from "../../../api/types";
import { readTyped, type Typed } from "../../../pads/model/server";
import type { Expectation } from "../../../pads/types";
import type { Recorder } from "./recorder";

const PAUSE_MS = 90;
/** A typed line can be edited so long; the next one sends it. */
const HOLD_MS = 30_000;

export class Shorthand {
  readonly text = signal("");
  readonly read = signal<Typed | null>(null);
  readonly coming = signal<readonly Expectation[]>([]);
  readonly checking = signal(false);
  private last = "";
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: AbortController | null = null;

  constructor(private readonly recorder: Recorder) {}

  type(text: string): void {
    this.text.value = text;
    this.forget();
    if (text.trim() === "") return;
    this.checking.value = true;
    this.timer = setTimeout(() => void this.look(), PAUSE_MS);
  }

  /** Records the line, once it has been read whole and right; answers whether it was. */
  async enter(): Promise<boolean> {
    const line = this.text.value;
    if (line.trim() === "") return false;
    clearTimeout(this.timer);
    if (this.checking.value || this.read.value === null) await this.look();
    const read = this.read.value;
    if (!read || read.wrong || read.facts.length === 0 || line !== this.text.value) return false;
    this.last = line;
    this.text.value = "";
    this.forget();
    void this.recorder.enter({ facts: read.facts, caption: together(read.sentences), alone: true, hold: HOLD_MS });
    return true;
  }

  /** The last line back into the field, as long as it has not been sent. */
  editLast(): void {
    if (this.text.value !== "" || this.last === "" || !this.recorder.pending.value) return;
    this.recorder.takeBack();
    this.type(this.last);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.running?.abort();
  }

  private forget(): void {
    this.stop();
    this.read.value = null;
    this.coming.value = [];
    this.checking.value = false;
  }

  private async look(): Promise<void> {
    const line = this.text.value;
    const running = (this.running = new AbortController());
    await this.recorder.settled();
    const answer = await readTyped(this.recorder.id, line, running.signal).catch(() => null);
    if (running.signal.aborted || line !== this.text.value) return;
    this.read.value = answer?.read ?? null;
    this.coming.value = answer?.expectations ?? [];
    this.checking.value = false;
  }
}

/** The sentences as one. */
function together(sentences: readonly Span[][]): Span[] {
  return sentences.flatMap((spans, index) => (index === 0 ? spans : [" ・ ", ...spans]));
}
