// The recorder of one game: one pending entry, a queue kept on the phone, and what the server last said.
import { batch, computed, signal } from "@preact/signals";
import { getFacts, getGame } from "../../../api/client";
import { newId } from "../../../api/ids";
import { followGame } from "../../../api/live";
import type { Fact, FactItem, Game } from "../../../api/types";
import { language } from "../../../i18n";
import { announce } from "../../../parts/LiveRegion";
import { plainText } from "../../../parts/Sentence";
import { showToast } from "../../../parts/Toast";
import type { Act, Entry, Expectation, Finding, Layout, Receipt, Table } from "../types";
import { recorderWords } from "../words";
import { buzz } from "./device";
import { recall, keepForLater } from "./cache";
import { continues, merged, split, turnAfter, warnings } from "./queue";
import { Sender } from "./sender";
import { append, getLayout, getTable, type Outcome } from "./server";
import { EntryStore } from "./storage";

/** How long the last entry can be taken back, and how long a tap waits for the server's opinion; ms. */
export const PENDING_MS = 3000;
const ANSWER_MS = 400;
const TABLE_MS = 120;

export type Question = { entry: Entry; findings: Finding[]; queued: boolean };
export type Refusal = { entry: Entry; text: string; queued: boolean };

export class Recorder {
  readonly game = signal<Game | null>(null);
  readonly layout = signal<Layout | null>(null);
  readonly table = signal<Table | null>(null);
  readonly log = signal<FactItem[]>([]);
  readonly pending = signal<Entry | null>(null);
  readonly pendingVerdict = signal<string | null>(null);
  readonly waiting = signal<Entry[]>([]);
  readonly question = signal<Question | null>(null);
  readonly refusal = signal<Refusal | null>(null);
  readonly expectations = signal<Expectation[]>([]);
  readonly offline = signal(false);
  readonly problem = signal<unknown>(null);
  /** The name of another scribe that records at the same time; "" when it gave none. */
  readonly other = signal<string | null>(null);
  /** The seat tapped for the next act; null: the seat on turn. */
  readonly picked = signal<number | null>(null);
  position = 0;

  /** Acknowledged, but later than the table shown. */
  private readonly settling = signal<{ entry: Entry; position: number }[]>([]);
  readonly turn = computed(() => {
    const table = this.table.value;
    const unseen = [...this.settling.value.map((one) => one.entry), ...this.waiting.value];
    const own = this.pending.value ? [...unseen, this.pending.value] : unseen;
    return turnAfter(table?.combats.at(-1)?.turn ?? (table?.combats.length ? null : (table?.turn ?? null)), own);
  });
  readonly subject = computed(() => this.picked.value ?? this.turn.value);

  readonly store: EntryStore;
  private readonly sender: Sender;
  private readonly ours = new Set<string>();
  private stops: (() => void)[] = [];
  private chain: Promise<void> = Promise.resolve();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private tableTimer: ReturnType<typeof setTimeout> | undefined;
  private lastOrder = 0;

  constructor(readonly id: string) {
    this.store = new EntryStore(id);
    this.sender = new Sender(this);
  }

  /** Loads the table's documents (from this phone when the server is away), then sends what was left over. */
  async start(): Promise<void> {
    this.problem.value = null;
    try {
      const [game, layout] = await Promise.all([getGame(this.id), getLayout(this.id)]);
      const [{ table }, tail] = await Promise.all([getTable(this.id), this.tail(game.position)]);
      batch(() => {
        this.game.value = game;
        this.layout.value = layout;
        this.table.value = table;
        this.log.value = tail;
        this.position = Math.max(game.position, tail.at(-1)?.position ?? 0);
      });
      keepForLater(this.id, { game, layout, table });
    } catch (problem) {
      if (!this.recallAll()) this.problem.value = problem;
    }
    if (!this.game.value) return;
    const kept = await this.store.all();
    for (const entry of kept) entry.facts.forEach((fact) => this.ours.add(fact.id));
    this.lastOrder = kept.at(-1)?.order ?? 0;
    this.waiting.value = kept;
    this.listen();
    void this.sender.flush();
  }

  stop(): void {
    this.commit();
    clearTimeout(this.tableTimer);
    this.stops.forEach((stop) => stop());
    this.stops = [];
    this.sender.stop();
  }

  /** One act of the scribe, in the order of the taps. */
  enter(act: Act): Promise<void> {
    const entry = this.entryOf(act);
    this.refusal.value = null;
    this.picked.value = null;
    this.chain = this.chain.then(() => this.consider(entry));
    return this.chain;
  }

  takeBack(): void {
    const entry = this.pending.value;
    if (!entry) return;
    clearTimeout(this.timer);
    this.pending.value = null;
    void this.store.remove(entry.id);
    announce(recorderWords.value.takenBack);
  }

  /** The pending entry can no longer be taken back; it is sent now. */
  commit(): void {
    const entry = this.pending.value;
    clearTimeout(this.timer);
    if (!entry) return;
    batch(() => {
      this.waiting.value = [...this.waiting.value, entry];
      this.pending.value = null;
    });
    void this.sender.flush();
  }

  /** 起きた: what the warning was about did happen. */
  async happened(): Promise<void> {
    const asked = this.question.value;
    if (!asked) return;
    const entry = { ...asked.entry, confirmed: true };
    this.question.value = null;
    await this.store.put(entry);
    if (!asked.queued) return this.accept(entry, "illegal");
    this.waiting.value = this.waiting.value.map((one) => (one.id === entry.id ? entry : one));
    void this.sender.flush();
  }

  /** 打ちまちがい, or an entry the server refuses: it is dropped, the rest goes on. */
  async drop(entry: Entry): Promise<void> {
    batch(() => {
      this.question.value = null;
      this.refusal.value = null;
      if (this.pending.value?.id === entry.id) this.pending.value = null;
      this.waiting.value = this.waiting.value.filter((one) => one.id !== entry.id);
    });
    await this.store.remove(entry.id);
    void this.sender.flush();
  }

  retry(): void {
    this.refusal.value = null;
    void this.sender.flush();
  }

  /** Takes facts of the log: ours are done, those of others are shown between. */
  async absorb(items: readonly FactItem[]): Promise<void> {
    if (!continues(this.position, items)) {
      const since = await getFacts(this.id, { after: this.position, limit: 2000, lang: language.value }).catch(() => null);
      if (!since) return;
      items = since.facts;
    }
    const stored = new Set(items.map((item) => item.fact.id));
    const { left, done } = split(this.waiting.value, stored);
    this.notice(items.filter((item) => item.position > this.position));
    batch(() => {
      this.position = items.reduce((last, item) => Math.max(last, item.position), this.position);
      this.log.value = merged(this.log.value, items);
      this.waiting.value = left;
      this.settling.value = [...this.settling.value, ...done.map((entry) => ({ entry, position: this.position }))];
      if (this.pending.value && split([this.pending.value], stored).done.length > 0) this.pending.value = null;
    });
    await Promise.all(done.map((entry) => this.store.remove(entry.id)));
    this.readTableSoon();
  }

  /** What a receipt says beyond its facts. */
  learn(receipt: Receipt): void {
    this.expectations.value = receipt.expectations ?? [];
  }

  /** The sentences of the log in the language of the page. */
  async reword(): Promise<void> {
    const tail = await this.tail(this.position).catch(() => null);
    if (tail) this.log.value = merged(this.log.value, tail);
  }

  private async consider(entry: Entry): Promise<void> {
    await this.store.put(entry);
    if (this.offline.value) return this.accept(entry, null);
    const before = [...this.waiting.value, ...(this.pending.value ? [this.pending.value] : [])];
    const answer = append(this.id, this.position, [...before, entry], true);
    const first = await Promise.race([answer, pause(ANSWER_MS)]);
    if (!first) void answer.then((late) => this.judge(entry, before.length, late, true));
    if (!first) return this.accept(entry, null);
    return this.judge(entry, before.length, first, false);
  }

  /** What a dry run says of an entry. `late`: it has been accepted meanwhile. */
  private async judge(entry: Entry, index: number, outcome: Outcome, late: boolean): Promise<void> {
    if (late && this.pending.value?.id !== entry.id) return; // already on its way: the sender hears it again
    if (outcome.kind === "unreached") this.offline.value = true;
    if (outcome.kind === "refused" && outcome.index === index) {
      clearTimeout(late ? this.timer : undefined);
      if (late) this.pending.value = null;
      this.refusal.value = { entry, text: outcome.text, queued: false };
      buzz("warning");
      announce(outcome.text);
      return this.store.remove(entry.id);
    }
    if (outcome.kind !== "stored") return late ? undefined : this.accept(entry, null);
    this.learn(outcome.receipt);
    const asked = warnings(entry, outcome.receipt.findings ?? []);
    if (asked.length > 0) {
      if (late) clearTimeout(this.timer);
      if (late) this.pending.value = null;
      this.ask({ entry, findings: asked, queued: false });
      return;
    }
    const said = { ...entry, sentences: sentencesOf(entry, outcome.receipt.facts) };
    const verdict = (outcome.receipt.findings ?? []).find((one) => entry.facts.some((fact) => fact.id === one.fact));
    if (late) this.pending.value = said;
    else this.accept(said, verdict?.verdict ?? null);
  }

  ask(question: Question): void {
    this.question.value = question;
    buzz("warning");
  }

  private accept(entry: Entry, verdict: string | null): void {
    this.commit();
    batch(() => {
      this.pending.value = entry;
      this.pendingVerdict.value = verdict;
    });
    buzz("entry");
    announce((entry.sentences ?? [entry.caption]).map((spans) => plainText(spans, this.game.value?.seats ?? [])).join(" "));
    this.timer = setTimeout(() => this.commit(), PENDING_MS);
  }

  private entryOf(act: Act): Entry {
    const at = Date.now();
    this.lastOrder = Math.max(this.lastOrder + 1, at);
    const facts = act.facts.map((draft): Fact => ({ ...draft, id: newId(), at } as unknown as Fact));
    facts.forEach((fact) => this.ours.add(fact.id));
    const turn = act.turn === undefined ? {} : { turn: act.turn };
    return { id: newId(), game: this.id, order: this.lastOrder, facts, caption: act.caption, ...turn };
  }

  private async tail(position: number): Promise<FactItem[]> {
    const page = await getFacts(this.id, { after: Math.max(0, position - 60), limit: 2000, lang: language.value });
    return page.facts;
  }

  private recallAll(): boolean {
    const kept = recall(this.id);
    if (!kept) return false;
    this.game.value = kept.game;
    this.layout.value = kept.layout;
    this.table.value = kept.table;
    this.position = kept.game.position;
    this.offline.value = true;
    return true;
  }

  private listen(): void {
    const online = () => void this.sender.flush();
    const lost = () => (this.offline.value = true);
    const leaving = () => document.visibilityState === "hidden" && this.commit();
    const gone = () => this.commit();
    window.addEventListener("online", online);
    window.addEventListener("offline", lost);
    window.addEventListener("pagehide", gone);
    document.addEventListener("visibilitychange", leaving);
    const live = followGame(this.id, {
      after: this.position,
      lang: language.value,
      onFacts: (items) => void this.absorb(items),
      onState: (state) => state === "live" && this.reached(),
    });
    this.stops.push(live, () => {
      window.removeEventListener("online", online);
      window.removeEventListener("offline", lost);
      window.removeEventListener("pagehide", gone);
      document.removeEventListener("visibilitychange", leaving);
    });
  }

  /** The server answers (again). */
  reached(sent = 0): void {
    const was = this.offline.value;
    this.offline.value = false;
    if (was && sent > 0) showToast(recorderWords.value.sent(sent));
    if (was) this.readTableSoon();
    if (was && sent === 0) void this.sender.flush();
  }

  /** Facts of another device with the right to record, while this page is open. */
  private notice(items: readonly FactItem[]): void {
    for (const { fact } of items) {
      const scribe = (fact as { actor?: string }).actor ?? "scribe";
      const foreign = !this.ours.has(fact.id) && (scribe === "scribe" || scribe === "owner");
      const change = fact.kind.startsWith("scribe.changed/");
      if (foreign) this.other.value = change ? String(fact.name ?? "") : (this.other.value ?? "");
      else if (change) this.other.value = null;
    }
  }

  private readTableSoon(): void {
    clearTimeout(this.tableTimer);
    this.tableTimer = setTimeout(() => void this.readTable(), TABLE_MS);
  }

  private async readTable(): Promise<void> {
    const answer = await getTable(this.id).catch(() => null);
    if (!answer) return;
    batch(() => {
      this.table.value = answer.table;
      this.settling.value = this.settling.value.filter((one) => one.position > answer.step);
    });
    const { game, layout } = { game: this.game.value, layout: this.layout.value };
    if (game && layout) keepForLater(this.id, { game: { ...game, position: this.position }, layout, table: answer.table });
  }
}

function sentencesOf(entry: Entry, items: readonly FactItem[]) {
  const ids = new Set(entry.facts.map((fact) => fact.id));
  return items.filter((item) => ids.has(item.fact.id)).map((item) => item.sentence);
}

function pause(milliseconds: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), milliseconds));
}
