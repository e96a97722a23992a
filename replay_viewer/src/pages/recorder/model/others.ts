// What other scribes wrote while entries of this phone were on their way, and whether an entry has to be asked about for it.
import { getFacts } from "../../../api/client";
import type { FactItem } from "../../../api/types";
import { wording } from "../../../i18n";
import type { Entry } from "../../../pads/types";
import { habit, setHabit } from "../../../pads/model/cache";
import type { Question } from "../../../pads/model/desk";
import { foreign, meets, since, type Share } from "./between";
import type { RecorderState } from "./state";

const SHARE = "share";

/** The recorder that has company. */
type Accompanied = RecorderState & { ask(question: Question): void };

export class Others {
  private facts: readonly FactItem[] = [];

  constructor(
    private readonly recorder: Accompanied,
    private readonly ours: ReadonlySet<string>,
  ) {
    recorder.share.value = habit(recorder.id, SHARE) as Share;
  }

  /** What this phone writes from here on, the other scribe the rest; null: as it comes. */
  shareWork(share: Share): void {
    this.recorder.share.value = share;
    setHabit(this.recorder.id, SHARE, share ?? "");
  }

  /** What they wrote while this phone was away with entries that nobody else knows. */
  async catchUp(kept: readonly Entry[]): Promise<void> {
    const { id, position } = this.recorder;
    const seen = Math.min(...kept.map((entry) => entry.after ?? position));
    if (kept.length === 0 || seen >= position) return;
    const missed = await getFacts(id, { after: seen, limit: 2000, lang: wording.value }).catch(() => null);
    this.facts = foreign(missed?.facts ?? [], this.ours);
  }

  /** Facts came in. unsent: entries of this phone that they may meet are on their way. */
  hear(fresh: readonly FactItem[], unsent: boolean): void {
    this.facts = unsent ? [...this.facts, ...foreign(fresh, this.ours)] : [];
  }

  /** Asks about the first entry on its way that their facts meet; answers whether there was one. */
  asks(): boolean {
    const { recorder } = this;
    for (const entry of recorder.waiting.value) {
      const others = since(entry, this.facts);
      if (others.length === 0 || !meets(entry, others, recorder.share.value)) continue;
      recorder.ask({ entry, findings: [], queued: true, others });
      return true;
    }
    return false;
  }
}
