// Sends the queue: one request at a time, again and again until everything is stored or the scribe has to decide.
import type { FactItem } from "../../../api/types";
import type { Finding as Told } from "../../../findings/findings";
import type { Entry, Finding, Receipt } from "../../../pads/types";
import { recorderWords } from "../../../pads/words";
import type { Question } from "../../../pads/model/desk";
import { against, batchOf, warnings } from "../../../pads/model/queue";
import { append, type Outcome } from "../../../pads/model/server";
import type { Others } from "./others";
import type { RecorderState } from "./state";

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 8000;

/** The recorder whose queue is sent, and what it is told of the answers. */
type Queuing = RecorderState & {
  readonly others: Others;
  absorb(items: readonly FactItem[]): Promise<void>;
  forget(stored: ReadonlySet<string>): Promise<boolean>;
  /** Whether the receipt has to say what may come after this entry. */
  wantsNext(entry: Entry): boolean;
  learn(receipt: Receipt, entry: Entry): void;
  reached(sent: number): void;
  ask(question: Question): void;
};

export class Sender {
  private sending = false;
  private again = false;
  /** The log moved on under the queue; until every conflict has been answered, nothing is sent. */
  private stale = false;
  private pause = FIRST_PAUSE_MS;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sent = 0;

  constructor(private readonly recorder: Queuing) {}

  stop(): void {
    clearTimeout(this.timer);
  }

  /** Facts of others came between: the queue is tried again before it is sent. */
  doubt(): void {
    this.stale = true;
  }

  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.again = this.sending;
    if (this.sending) return;
    this.sending = true;
    try {
      while (this.mayGoOn() && !this.recorder.others.asks() && (await (this.stale ? this.checkAgain() : this.step()))) {
        // each step asks anew whether to go on
      }
    } finally {
      this.sending = false;
    }
    if (this.again) return this.flush();
    if (this.recorder.waiting.value.length === 0) this.sent = 0;
  }

  private mayGoOn(): boolean {
    const { waiting, question, refusal } = this.recorder;
    const blocked = question.value?.queued || refusal.value?.queued;
    return waiting.value.length > 0 && !blocked;
  }

  /** One request; false when there is nothing more to do now. */
  private async step(limit?: number): Promise<boolean> {
    const { recorder } = this;
    const batch = batchOf(recorder.waiting.value, limit);
    const expect = recorder.wantsNext(batch.at(-1)!);
    const outcome = await append(recorder.id, recorder.position, batch, false, { expect });
    return this.follow(batch, outcome);
  }

  private async follow(batch: Entry[], outcome: Outcome): Promise<boolean> {
    const { recorder } = this;
    if (outcome.kind === "unreached") return this.later();
    this.pause = FIRST_PAUSE_MS;
    if (outcome.kind === "stored") {
      this.sent += batch.length;
      await recorder.absorb(outcome.receipt.facts);
      recorder.verdicts.take((outcome.receipt.findings ?? []) as Told[]);
      recorder.learn(outcome.receipt, batch.at(-1)!);
      recorder.reached(this.sent);
      return true;
    }
    if (outcome.kind === "stale") {
      await recorder.absorb(outcome.facts);
      this.doubt();
      return true;
    }
    if (outcome.kind === "duplicate") {
      if (await recorder.forget(new Set(outcome.ids))) return true;
      recorder.refusal.value = {
        entry: batch[0]!,
        said: { text: recorderWords.value.storedAlready, detail: outcome.ids.join(", ") },
        queued: true,
      };
      return false;
    }
    if (outcome.kind === "forbidden") return this.askFirst(batch, outcome.findings);
    if (outcome.index > 0) {
      const good = batch.slice(0, outcome.index).reduce((count, entry) => count + entry.facts.length, 0);
      return this.step(good);
    }
    recorder.refusal.value = { entry: batch[0]!, said: outcome.said, queued: true };
    return false;
  }

  /** The log has moved on under the queue: what conflicts now is asked one by one before anything is sent. */
  private async checkAgain(): Promise<boolean> {
    const { recorder } = this;
    const batch = batchOf(recorder.waiting.value);
    const outcome = await append(recorder.id, recorder.position, batch, true, { expect: false });
    if (outcome.kind === "unreached") return this.later();
    if (outcome.kind === "stale") {
      await recorder.absorb(outcome.facts);
      return true;
    }
    if (outcome.kind === "forbidden") return this.askFirst(batch, outcome.findings);
    this.stale = outcome.kind === "stored";
    if (outcome.kind !== "stored") return true; // the real request will say so, too
    for (const entry of batch) {
      const findings = warnings(entry, outcome.receipt.findings ?? []);
      if (findings.length === 0) continue;
      recorder.ask({ entry, findings, queued: true });
      return false;
    }
    this.stale = false;
    return true;
  }

  /** A strict table: the first entry that a rule forbids is asked about before anything is sent. */
  private askFirst(batch: Entry[], findings: readonly Finding[]): false {
    const entry = batch.find((one) => against(one, findings).length > 0) ?? batch[0]!;
    this.recorder.ask({ entry, findings: against(entry, findings), queued: true });
    return false;
  }

  private later(): false {
    this.recorder.offline.value = true;
    this.timer = setTimeout(() => void this.flush(), this.pause);
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE_MS);
    return false;
  }
}
