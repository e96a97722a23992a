// The recorder of one game: one pending entry, a queue kept on the phone, and what the server last said.
import { batch, computed, signal } from "@preact/signals";
import { getFacts } from "../../../api/client";
import { newId } from "../../../api/ids";
import type { FactItem } from "../../../api/types";
import { wording } from "../../../i18n";
import { announce } from "../../../parts/LiveRegion";
import { plainText } from "../../../parts/Sentence";
import { showToast } from "../../../parts/Toast";
import type { Act, Entry, Receipt, Table, Who } from "../../../pads/types";
import { recorderWords } from "../../../pads/words";
import { Acting, onTurnOf } from "../../../pads/model/acting";
import { Because, newestFirst, withoutArrowsTo } from "../../../pads/model/because";
import type { Question } from "../../../pads/model/desk";
import { continues, isReferees, merged, pause, split, turnAfter } from "../../../pads/model/queue";
import { gaveHalf, tookBackHalf } from "../../../pads/model/half";
import { remembersOurs, writtenHere } from "../../../pads/model/cache";
import type { Said } from "../../../pads/model/server";
import { buzz } from "./device";
import { Guide } from "./guide";
import { Others } from "./others";
import { Sender } from "./sender";
import { RecorderState } from "./state";
import { EntryStore } from "./storage";
import { Trial } from "./trial";
import { Watch } from "./watch";

/** How long the last entry can be taken back; ms. */
export const PENDING_MS = 3000;

export type ScribeProps = { recorder: Recorder };

export class Recorder extends RecorderState {
  /** Acknowledged, but later than the table shown. */
  private readonly settling = signal<{ entry: Entry; position: number }[]>([]);
  readonly acting = new Acting(
    computed(() => {
      const unseen = [...this.settling.value.map((one) => one.entry), ...this.waiting.value];
      return turnAfter(onTurnOf(this.table.value), this.pending.value ? [...unseen, this.pending.value] : unseen);
    }),
  );
  readonly facts = computed(() =>
    newestFirst(this.log.value, [...this.waiting.value, ...(this.pending.value ? [this.pending.value] : [])]),
  );
  readonly because = new Because(this);

  readonly store: EntryStore;
  private readonly sender: Sender;
  private readonly watch: Watch;
  private readonly ours: Set<string>;
  /** Who leads at this phone writes what only some are told, and begins what a tap brings with it unseen. */
  lead: { whisper(act: Act): Promise<void>; begin(slot: string): Promise<void> } | null = null;
  private readonly trial = new Trial(this);
  readonly guide = new Guide(this);
  readonly others: Others;
  private chain: Promise<void> = Promise.resolve();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private lastOrder = 0;
  /** How long the entry that comes next can be taken back; null: as usual. */
  private holding: number | null = null;
  /** Given back when the act did not come about, so that fixing it needs no second tap on the seat. */
  private pickedBefore: Who = null;

  constructor(id: string) {
    super(id);
    this.ours = new Set(writtenHere(id));
    this.others = new Others(this, this.ours);
    this.store = new EntryStore(id);
    this.sender = new Sender(this);
    this.watch = new Watch(this);
  }

  /** Loads the table's documents (from this phone when the server is away), then sends what was left over. */
  async start(): Promise<void> {
    // Read before the first tap is kept: what is entered while the page loads is no leftover, and stays there to be taken back.
    const leftovers = this.store.all();
    this.chain = leftovers.then(() => undefined);
    await this.watch.load();
    if (!this.game.value) return;
    const kept = await leftovers;
    for (const entry of kept) entry.facts.forEach((fact) => this.ours.add(fact.id));
    this.lastOrder = Math.max(this.lastOrder, kept.at(-1)?.order ?? 0);
    await this.others.catchUp(kept);
    this.waiting.value = [...kept, ...this.waiting.value];
    this.watch.listen();
    this.flush();
  }

  flush(): void {
    void this.sender.flush();
  }

  stop(): void {
    this.commit();
    this.watch.stop();
    this.sender.stop();
  }

  /** One act of the scribe, in the order of the taps. */
  enter(act: Act): Promise<void> {
    if (act.secret && this.lead) {
      this.asking.value = null;
      return this.lead.whisper(act);
    }
    const entry = this.entryOf(act);
    gaveHalf(this.id);
    this.guide.tapped(entry, act);
    this.refusal.value = null;
    this.wanted.value = null;
    this.asking.value = null;
    this.holding = act.hold ?? null;
    this.pickedBefore = this.acting.picked.value;
    this.acting.picked.value = null;
    const findings = act.against ?? [];
    const entered = this.chain.then(async () => {
      const kept = this.store.put(entry); // while the server is asked
      if (findings.length === 0) return this.trial.consider(entry, kept);
      await kept;
      this.ask({ entry, findings, queued: false }); // the server had said so with the button
    });
    this.chain = entered.catch(() => undefined); // a fault in one entry keeps none of the next ones from being recorded
    if (act.passage) void entered.then(() => this.leadOn(entry, act.passage!));
    return entered;
  }

  /** The table as it is now, and what may come, for what is begun on it or was sealed just now. */
  read(): Promise<void> {
    this.guide.forget();
    return this.watch.readTable();
  }

  private leadOn(entry: Entry, slot: string): void {
    if (this.pending.value?.id === entry.id) void this.lead?.begin(slot);
  }

  takeBack(): void {
    const entry = this.pending.value;
    if (!entry) return;
    this.unaccept();
    void this.store.remove(entry.id);
    this.guide.tookBack();
    tookBackHalf(this.id);
    this.expectAgain();
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
    const rules = asked.findings.flatMap((finding) => finding.rule ?? []);
    const answered = asked.others
      ? { after: this.position }
      : { confirmed: true, despite: [...(asked.entry.despite ?? []), ...rules] };
    const entry = { ...asked.entry, ...answered };
    this.question.value = null;
    await this.store.put(entry);
    if (!asked.queued) {
      this.accept(entry, "illegal");
      return this.trial.foresee(entry);
    }
    this.waiting.value = this.waiting.value.map((one) => (one.id === entry.id ? entry : one));
    void this.sender.flush();
  }

  /** 打ちまちがい, or an entry the server refuses: it is dropped, the rest goes on. */
  async drop(entry: Entry): Promise<void> {
    batch(() => {
      if (this.question.value && !this.question.value.queued) this.acting.picked.value ??= this.pickedBefore;
      this.question.value = null;
      this.refusal.value = null;
      this.outrun.value = false;
      if (this.pending.value?.id === entry.id) this.pending.value = null;
      const dropped = new Set(entry.facts.map((fact) => fact.id));
      this.waiting.value = withoutArrowsTo(
        dropped,
        this.waiting.value.filter((one) => one.id !== entry.id),
      );
    });
    await this.store.remove(entry.id);
    this.expectAgain();
    void this.sender.flush();
  }

  retry(): void {
    this.refusal.value = null;
    void this.sender.flush();
  }

  /** Takes facts of the log: ours are done, those of others are shown between. */
  async absorb(items: readonly FactItem[]): Promise<void> {
    if (!continues(this.position, items)) {
      const since = await getFacts(this.id, { after: this.position, limit: 2000, lang: wording.value }).catch(() => null);
      if (!since) return;
      items = since.facts;
    }
    const stored = new Set(items.map((item) => item.fact.id));
    const { left, done } = split(this.waiting.value, stored);
    if (
      left.length > 0 &&
      items.some((item) => item.position > this.position && !this.ours.has(item.fact.id) && !isReferees(item))
    )
      this.sender.doubt();
    const fresh = items.filter((item) => item.position > this.position);
    if (fresh.some((item) => !this.ours.has(item.fact.id) && !isReferees(item))) this.guide.doubt();
    this.watch.notice(fresh, this.ours);
    const unsent = left.length > 0 || this.pending.value !== null || this.outrun.value;
    this.others.hear(fresh, unsent);
    batch(() => {
      this.position = items.reduce((last, item) => Math.max(last, item.position), this.position);
      this.log.value = merged(this.log.value, items);
      this.waiting.value = left;
      this.settling.value = [...this.settling.value, ...done.map((entry) => ({ entry, position: this.position }))];
      if (this.pending.value && split([this.pending.value], stored).done.length > 0) this.pending.value = null;
    });
    await Promise.all(done.map((entry) => this.store.remove(entry.id)));
    this.watch.readTableSoon();
  }

  /** Entries whose facts the server had all along leave the queue; answers whether there were any. */
  async forget(stored: ReadonlySet<string>): Promise<boolean> {
    const { left, done } = split(this.waiting.value, stored);
    this.waiting.value = left;
    await Promise.all(done.map((entry) => this.store.remove(entry.id)));
    return done.length > 0;
  }

  /** Not where a rehearsal has said it, nor where a later entry waits; and a moderator knows more than a receipt says. */
  wantsNext(entry: Entry): boolean {
    const later = this.pending.value !== null || this.waiting.value.at(-1)?.id !== entry.id;
    return !later && !this.guide.knows(entry) && this.game.value?.you.role !== "moderator";
  }

  /** What the receipt of this entry says beyond its facts. */
  learn(receipt: Receipt, entry: Entry): void {
    if (this.pending.value || this.waiting.value.length > 0) return; // a later entry has been rehearsed since
    // Where the referee is behind, the server is asked, and says how far; a moderator knows more than a receipt, the public's, says.
    if (receipt.judging || this.game.value?.you.role === "moderator") this.expectAgain();
    else if (!this.guide.learn(receipt, entry)) this.expectAgain();
  }

  /** Answers once nothing of this phone is on its way any more, or the server is away. */
  async settled(): Promise<void> {
    this.commit();
    for (let tries = 0; tries < 60 && !this.isIdle() && !this.offline.value; tries++) await pause(50);
  }

  /** Nothing of this phone is on its way. */
  isIdle(): boolean {
    return !this.pending.value && this.waiting.value.length === 0;
  }

  /** The sentences of the log in the language of the page. */
  async reword(): Promise<void> {
    const tail = await this.watch.tail(this.position).catch(() => null);
    if (tail) this.log.value = merged(this.log.value, tail);
    this.watch.follow();
  }

  private expectAgain(): void {
    this.guide.forget();
    this.watch.readTableSoon();
  }

  ask(question: Question): void {
    this.question.value = question;
    buzz("warning");
  }

  /** The server says that it would refuse it: said at once, and nothing is kept of it. */
  async refuse(entry: Entry, said: Said): Promise<void> {
    this.acting.picked.value ??= this.pickedBefore;
    this.outrun.value = false;
    this.refusal.value = { entry, said, queued: false };
    buzz("warning");
    announce(said.text);
    await this.store.remove(entry.id);
  }

  accept(entry: Entry, verdict: string | null): void {
    this.commit();
    batch(() => {
      this.pending.value = entry;
      this.pendingVerdict.value = verdict;
    });
    buzz("entry");
    announce((entry.sentences ?? [entry.caption]).map((spans) => plainText(spans, this.game.value?.seats ?? [])).join(" "));
    this.timer = setTimeout(() => this.commit(), this.holding ?? PENDING_MS);
  }

  /** What is pending is not recorded after all: it was taken back, or has to be asked about first. */
  unaccept(): void {
    clearTimeout(this.timer);
    this.pending.value = null;
  }

  private entryOf(act: Act): Entry {
    const at = Date.now();
    this.lastOrder = Math.max(this.lastOrder + 1, at);
    const facts = this.because.factsOf(act, at);
    facts.forEach((fact) => this.ours.add(fact.id));
    setTimeout(() => remembersOurs(this.id, this.ours)); // the browser writes it down while the server is asked
    const turn = act.turn === undefined ? {} : { turn: act.turn };
    return { id: newId(), game: this.id, order: this.lastOrder, facts, caption: act.caption, after: this.position, ...turn };
  }

  /** The server answers (again). */
  reached(sent = 0): void {
    const was = this.offline.value;
    this.offline.value = false;
    if (was && sent > 0) showToast(recorderWords.value.sent(sent));
    if (was) this.watch.readTableSoon();
    if (was && sent === 0) void this.sender.flush();
  }

  /** The table as the server has it after `step`; what it shows by now is no longer assumed. */
  settle(table: Table, step: number): void {
    batch(() => {
      this.table.value = table;
      this.settling.value = this.settling.value.filter((one) => one.position > step);
    });
  }
}
