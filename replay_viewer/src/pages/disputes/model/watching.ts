// The disputes of one game, for every page that only has to say that there are some: read once, then told by the stream.
import { computed, signal } from "@preact/signals";
import type { DisputeNews } from "../../../api/live";
import { announce } from "../../../parts/LiveRegion";
import { disputeWords } from "../words";
import { getDisputes } from "./server";
import type { Brief } from "./types";

export class DisputeWatch {
  readonly all = signal<readonly Brief[]>([]);
  readonly mayOpen = signal(false);
  readonly open = computed(() => this.all.value.filter((one) => one.state === "open"));
  private reading: Promise<void> | null = null;
  private again = false;

  constructor(readonly game: string) {}

  /** The list anew; a server that does not tell leaves it as it was. A second wish while it is read waits for its end. */
  async read(): Promise<void> {
    if (this.reading) {
      this.again = true;
      return this.reading;
    }
    this.reading = this.readOnce();
    await this.reading;
    this.reading = null;
    if (this.again) {
      this.again = false;
      await this.read();
    }
  }

  /** What the stream tells; only what is news is read and said aloud, the opening of a dispute assertively. */
  async hear(news: DisputeNews): Promise<void> {
    const before = this.all.value.find((one) => one.dispute === news.dispute);
    if (before && before.position === news.position) return;
    await this.read();
    const t = disputeWords.value;
    if (!before && news.state === "open") announce(t.nowOpened(news.number, news.step), { assertive: true });
    else if (before?.state === "open" && news.state === "ruled") announce(t.nowRuled(news.number));
  }

  private async readOnce(): Promise<void> {
    const list = await getDisputes(this.game).catch(() => null);
    if (!list) return;
    this.all.value = list.disputes;
    this.mayOpen.value = list.may_open;
  }
}
