// The dry run of an entry: what the server would say, asked before it is recorded and heard before or after it is accepted.
import type { FactItem } from "../../../api/types";
import type { Entry } from "../../../pads/types";
import type { Question } from "../../../pads/model/desk";
import { against, pause, sentencesOf, warnings } from "../../../pads/model/queue";
import { append, type Outcome, type Said } from "../../../pads/model/server";
import type { Guide } from "./guide";
import type { RecorderState } from "./state";

/** How long a tap waits for the server's opinion; ms. */
const ANSWER_MS = 400;
/** How often one entry is rehearsed while others record at the same time. */
const REHEARSALS = 4;

/** The recorder whose entries are tried, and what it does with them. */
type Trying = RecorderState & {
  readonly guide: Guide;
  /** Somebody leads here, and knows more than the public. */
  readonly lead: object | null;
  absorb(items: readonly FactItem[]): Promise<void>;
  accept(entry: Entry, verdict: string | null): void;
  unaccept(): void;
  refuse(entry: Entry, said: Said): Promise<void>;
  ask(question: Question): void;
};

export class Trial {
  constructor(private readonly recorder: Trying) {}

  /** Accepts the entry, once the phone has kept it, unless the server objects in time; what it says later is heard as long as the
   * entry is pending. What comes next stands there as soon as the server has said it. */
  async consider(entry: Entry, kept: Promise<void>): Promise<void> {
    const { recorder } = this;
    if (recorder.offline.value) {
      await kept;
      recorder.accept(entry, null);
      return recorder.guide.turnPage(entry);
    }
    const answer = this.rehearse(entry);
    const first = await Promise.race([answer, pause(ANSWER_MS)]);
    if (first) return this.judge(entry, first.index, first.outcome, kept);
    await kept;
    void answer.then((late) => this.judge(entry, late.index, late.outcome, null));
    return recorder.accept(entry, null);
  }

  /** What would come after an entry that is pending already. */
  async foresee(entry: Entry): Promise<void> {
    const { recorder } = this;
    if (recorder.offline.value) return;
    const { outcome } = await this.rehearse(entry);
    if (outcome.kind === "stored" && recorder.pending.value?.id === entry.id) recorder.guide.foretell(outcome.receipt, entry);
  }

  /** A dry run of an entry after all that is on its way. Where the log has moved on, its facts are taken and it is asked again. */
  private async rehearse(entry: Entry): Promise<{ outcome: Outcome; index: number }> {
    const { recorder } = this;
    for (let left = REHEARSALS; ; left--) {
      const onTheWay = [...recorder.waiting.value, ...(recorder.pending.value ? [recorder.pending.value] : [])];
      const before = onTheWay.filter((one) => one.id !== entry.id);
      const outcome = await append(recorder.id, recorder.position, [...before, entry], true, {
        advise: recorder.lead !== null,
      });
      if (outcome.kind !== "stale" || left <= 1) return { outcome, index: before.length };
      await recorder.absorb(outcome.facts);
    }
  }

  /** What a dry run says of an entry. kept: until it is, it is not accepted; null: it has been accepted meanwhile. */
  private async judge(entry: Entry, index: number, outcome: Outcome, kept: Promise<void> | null): Promise<void> {
    const { recorder } = this;
    const late = kept === null;
    if (outcome.kind === "unreached") await kept;
    if (late && recorder.pending.value?.id !== entry.id) return; // already on its way: the sender hears it again
    if (outcome.kind === "unreached") recorder.offline.value = true;
    if (outcome.kind === "refused" && outcome.index === index) {
      if (late) recorder.unaccept();
      return recorder.refuse(entry, outcome.said);
    }
    if (outcome.kind !== "stored" && outcome.kind !== "forbidden") return late ? undefined : recorder.accept(entry, null);
    const asked =
      outcome.kind === "stored" ? warnings(entry, outcome.receipt.findings ?? []) : against(entry, outcome.findings);
    if (asked.length > 0) {
      if (late) recorder.unaccept();
      return recorder.ask({ entry, findings: asked, queued: false });
    }
    if (outcome.kind === "forbidden") return late ? undefined : recorder.accept(entry, null); // an earlier entry: the sender asks
    recorder.guide.foretell(outcome.receipt, entry);
    const said = { ...entry, sentences: sentencesOf(entry, outcome.receipt.facts) };
    const verdict = (outcome.receipt.findings ?? []).find((one) => entry.facts.some((fact) => fact.id === one.fact));
    await kept;
    if (late) recorder.pending.value = said;
    else recorder.accept(said, verdict?.unless ? "unless" : (verdict?.verdict ?? null));
  }
}
