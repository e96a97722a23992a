// What comes in from outside: the table's documents, facts of the log as they are recorded, the network, the phone.
import { batch } from "@preact/signals";
import { getFacts, getGame } from "../../../api/client";
import { followGame } from "../../../api/live";
import type { FactItem } from "../../../api/types";
import { wording } from "../../../i18n";
import { isCorrection } from "../../../corrections/kinds";
import type { Table } from "../../../pads/types";
import { keepForLater, recall } from "../../../pads/model/cache";
import { merged } from "../../../pads/model/queue";
import { getExpectations, getLayout, getTable } from "../../../pads/model/server";
import { listenToPhone } from "./device";
import type { Guide } from "./guide";
import type { RecorderState } from "./state";

const TABLE_MS = 120;
const TAIL = 60;
/** How long nothing has to happen before the tree for a time without a network is asked for. */
const TREE_MS = 1500;

/** The recorder that is told of all this. */
type Watching = RecorderState & {
  readonly guide: Guide;
  absorb(items: readonly FactItem[]): Promise<void>;
  reached(): void;
  flush(): void;
  commit(): void;
  settle(table: Table, step: number): void;
  isIdle(): boolean;
};

export class Watch {
  private stops: (() => void)[] = [];
  private unfollow: () => void = () => undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private treeTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly recorder: Watching) {}

  /** Whether the one who records leads the night, too, and knows what the table does not. */
  private get leads(): boolean {
    return this.recorder.game.value?.you.role === "moderator";
  }

  /** The table's documents; from this phone when the server is away. */
  async load(): Promise<void> {
    const { recorder } = this;
    recorder.problem.value = null;
    try {
      const [game, layout] = await Promise.all([getGame(recorder.id), getLayout(recorder.id)]);
      const [{ table }, tail] = await Promise.all([getTable(recorder.id), this.tail(game.position)]);
      batch(() => {
        recorder.game.value = game;
        recorder.layout.value = layout;
        recorder.table.value = table;
        recorder.log.value = tail;
        recorder.position = Math.max(game.position, tail.at(-1)?.position ?? 0);
      });
      keepForLater(recorder.id, { game, layout, table });
      void recorder.disputes.read();
      await Promise.all([this.readExpectations(), recorder.verdicts.read()]);
    } catch (problem) {
      if (!this.recallAll()) recorder.problem.value = problem;
    }
    recorder.told.value = true;
  }

  listen(): void {
    const { recorder } = this;
    const online = () => {
      recorder.flush();
      this.readTableSoon();
    };
    const deaf = listenToPhone({ online, offline: () => (recorder.offline.value = true), leaving: () => recorder.commit() });
    this.follow();
    this.stops.push(() => this.unfollow(), deaf);
  }

  stop(): void {
    clearTimeout(this.timer);
    clearTimeout(this.treeTimer);
    this.stops.forEach((stop) => stop());
    this.stops = [];
  }

  /** Hears of every fact recorded from here on, in the language of the page. */
  follow(): void {
    const { recorder } = this;
    this.unfollow();
    this.unfollow = followGame(recorder.id, {
      after: recorder.position,
      lang: wording.value,
      onFacts: (items) => void recorder.absorb(items),
      onDispute: (news) => void recorder.disputes.hear(news),
      onState: (state) => (state === "live" || state === "asking") && recorder.reached(),
    });
  }

  async tail(position: number): Promise<FactItem[]> {
    const page = await getFacts(this.recorder.id, { after: Math.max(0, position - TAIL), limit: 2000, lang: wording.value });
    return page.facts;
  }

  /** Facts of another device with the right to record, while this page is open. */
  notice(items: readonly FactItem[], ours: ReadonlySet<string>): void {
    const { other, otherLine, verdicts } = this.recorder;
    if (items.some(({ fact }) => isCorrection(fact))) void this.rereadTail();
    if (items.some(({ fact }) => !ours.has(fact.id) && fact.actor !== "referee")) void verdicts.read();
    for (const { fact } of items.filter((item) => !isCorrection(item.fact))) {
      const scribe = (fact as { actor?: string }).actor ?? "scribe";
      const foreign = !ours.has(fact.id) && (scribe === "scribe" || scribe === "owner");
      const change = fact.kind.startsWith("scribe.changed/");
      if (foreign) otherLine.value = items.find((item) => item.fact === fact) ?? null;
      if (foreign) other.value = change ? String(fact.name ?? "") : (other.value ?? "");
      else if (change) other.value = null;
    }
  }

  /** A correction changes how earlier lines read. */
  private async rereadTail(): Promise<void> {
    const { recorder } = this;
    const tail = await this.tail(recorder.position).catch(() => null);
    if (tail) recorder.log.value = merged(recorder.log.value, tail);
    await recorder.verdicts.read(true);
  }

  readTableSoon(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.readTable(), TABLE_MS);
  }

  async readTable(): Promise<void> {
    const { recorder } = this;
    const answer = await getTable(recorder.id).catch(() => null);
    if (!answer) return;
    recorder.reached();
    recorder.settle(answer.table, answer.step);
    await this.readExpectations();
    const { game, layout } = { game: recorder.game.value, layout: recorder.layout.value };
    if (game && layout)
      keepForLater(recorder.id, { game: { ...game, position: recorder.position }, layout, table: answer.table });
  }

  /** What may come next, where no receipt has said so; entries of this phone that are on their way know better. */
  private async readExpectations(): Promise<void> {
    const { recorder } = this;
    this.readTreeSoon();
    if (!recorder.guide.isOld()) return;
    const answer = await getExpectations(recorder.id, { secret: this.leads }).catch(() => null);
    if (answer && recorder.guide.isOld()) recorder.guide.expect(answer.expectations, answer.position);
  }

  /** Once the table is quiet: what may come a few facts far, so that the usual turn stays guided without a network. */
  private readTreeSoon(): void {
    const { recorder } = this;
    clearTimeout(this.treeTimer);
    this.treeTimer = setTimeout(async () => {
      if (!recorder.isIdle() || recorder.offline.value || recorder.expectations.value.length === 0) return;
      const answer = await getExpectations(recorder.id, { deep: true, secret: this.leads }).catch(() => null);
      if (answer?.pages) recorder.guide.keepPages(answer.expectations, answer.pages, answer.position);
    }, TREE_MS);
  }

  private recallAll(): boolean {
    const { recorder } = this;
    const kept = recall(recorder.id);
    if (!kept) return false;
    recorder.game.value = kept.game;
    recorder.layout.value = kept.layout;
    recorder.table.value = kept.table;
    recorder.position = kept.game.position;
    recorder.offline.value = true;
    return true;
  }
}
