// Everything the page of a seat shows, loaded and kept fresh.
import { signal, type Signal } from "@preact/signals";
import { getFacts, getGame } from "../../api/client";
import { followGame } from "../../api/live";
import type { FactItem, Game } from "../../api/types";
import { wording } from "../../i18n";
import { keptSeals } from "../../seal/client";
import { openings } from "../../seal/openings";
import { DisputeWatch } from "../../disputes/watching";
import { getLayout, type SeatLayout } from "./layout";
import { mySeals, type MySeal } from "./mine";
import { tableNow, type TableNow } from "./publicTable";

const LOOK_AGAIN_MS = 30_000;
/** Facts of the log that the phone holds: the last ones. */
const TAIL = 120;

export class SeatState {
  readonly game: Signal<Game | null> = signal(null);
  readonly layout: Signal<SeatLayout | null> = signal(null);
  readonly seals: Signal<MySeal[]> = signal([]);
  /** Null while the game may not be watched by this seat. */
  readonly table: Signal<TableNow | null> = signal(null);
  /** The last facts of the log, as everybody reads them. */
  readonly facts: Signal<readonly FactItem[]> = signal([]);
  readonly problem: Signal<unknown> = signal(null);
  readonly disputes: DisputeWatch;

  constructor(
    readonly id: string,
    readonly seat: number,
  ) {
    this.disputes = new DisputeWatch(id);
  }

  /** Loads the page; answers the function that stops following. */
  start(): () => void {
    const leave = this.lookAgain();
    let stop = () => {};
    let stopped = false;
    void this.load().then(() => {
      if (stopped || !this.table.value) return;
      void this.disputes.read();
      stop = this.follow(this.table.value.step);
    });
    return () => {
      stopped = true;
      leave();
      stop();
    };
  }

  async load(): Promise<void> {
    this.problem.value = null;
    try {
      const game = await getGame(this.id);
      if (game.you.role === "seat" && game.you.seat === this.seat) {
        this.layout.value = await getLayout(this.id);
        await this.reload(game);
      }
      this.game.value = game;
    } catch (cause) {
      this.problem.value = cause;
    }
  }

  /** Seals and question as they stand now. */
  async reload(game: Game | null = this.game.value): Promise<void> {
    this.seals.value = mySeals(await keptSeals(this.id), openings(this.id, this.seat), this.seat);
    if (!game || game.readers.length === 0) return;
    const [table, facts] = await Promise.all([tableNow(this.id), this.tail(game)]);
    this.table.value = table;
    this.facts.value = facts;
  }

  private async tail(game: Game): Promise<readonly FactItem[]> {
    const after = Math.max(0, game.position - TAIL);
    return (await getFacts(this.id, { after, limit: 500, lang: wording.value, as: "public" })).facts;
  }

  /** Whether the game is closed may have changed, too. */
  private async again(): Promise<void> {
    const game = await getGame(this.id);
    await this.reload(game);
    this.game.value = game;
  }

  /** A seat that may not watch follows no stream: it looks again whenever the phone is taken up. */
  private lookAgain(): () => void {
    const shown = () =>
      document.visibilityState === "visible" &&
      !this.table.value &&
      this.game.value &&
      void this.again().catch(() => undefined);
    const timer = window.setInterval(shown, LOOK_AGAIN_MS);
    document.addEventListener("visibilitychange", shown);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener("visibilitychange", shown);
    };
  }

  private follow(after: number): () => void {
    return followGame(this.id, {
      after,
      onFacts: () => void this.again().catch(() => undefined), // the next fact tries again
      onDispute: (news) => void this.disputes.hear(news),
    });
  }
}
