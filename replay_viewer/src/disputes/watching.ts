// The disputes of one game, for every page that only has to say that there are some: read once, then told by the stream.
import { computed, signal } from "@preact/signals";
import type { DisputeNews } from "../api/live";
import { announce } from "../parts/LiveRegion";
import { flagWords } from "./flagWords";
import type { Brief } from "./types";

const LOOK_MS = 10_000;

export class DisputeWatch {
  readonly all = signal<readonly Brief[]>([]);
  readonly mayOpen = signal(false);
  readonly open = computed(() => this.all.value.filter((one) => one.state === "open"));
  private reading: Promise<void> | null = null;
  private again = false;
  private known = false;

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

  /** What the stream tells; only what is news is read. */
  async hear(news: DisputeNews): Promise<void> {
    const before = this.all.value.find((one) => one.dispute === news.dispute);
    if (before?.position !== news.position) await this.read();
  }

  /** Looks now and then, without a stream, until the returned function is called; not while nobody sees the page. */
  look(): () => void {
    const timer = setInterval(() => document.visibilityState === "visible" && void this.read(), LOOK_MS);
    return () => clearInterval(timer);
  }

  private async readOnce(): Promise<void> {
    const list = await import("./server").then(({ getDisputes }) => getDisputes(this.game)).catch(() => null);
    if (!list) return;
    const before = this.known ? this.all.value : null;
    this.known = true;
    this.all.value = list.disputes;
    this.mayOpen.value = list.may_open;
    if (before) tell(before, list.disputes);
  }
}

/** Says aloud what is news, the opening of a dispute assertively. */
function tell(before: readonly Brief[], now: readonly Brief[]): void {
  const t = flagWords.value;
  for (const { dispute, number, step, state } of now) {
    const old = before.find((one) => one.dispute === dispute);
    if (number === null || step === null) continue;
    if (!old && state === "open") announce(t.nowOpened(number, step), { assertive: true });
    else if (old?.state === "open" && state === "ruled") announce(t.nowRuled(number));
  }
}
