// The recorder of one game: one pending entry, a queue kept on the phone, and what the server last said.
import { batch, computed, signal } from "@preact/signals";
import { getFacts } from "../../../api/client";
import { newId } from "../../../api/ids";
import type { FactItem } from "../../../api/types";
import { language } from "../../../i18n";
import { announce } from "../../../parts/LiveRegion";
import { plainText } from "../../../parts/Sentence";
import { showToast } from "../../../parts/Toast";
import type { Act, Entry, Expectation, Finding, Receipt, Table, Who } from "../../../pads/types";
import { recorderWords } from "../../../pads/words";
import { Acting, onTurnOf } from "../../../pads/model/acting";
import { Because, newestFirst, withoutArrowsTo } from "../../../pads/model/because";
import type { Question } from "../../../pads/model/desk";
import { isSame } from "../../../pads/model/expected";
import {
  against,
  continues,
  isReferees,
  merged,
  pause,
  sentencesOf,
  split,
  turnAfter,
  warnings,
} from "../../../pads/model/queue";
import { habit, remembersOurs, setHabit, writtenHere } from "../../../pads/model/cache";
import { append, type Outcome } from "../../../pads/model/server";
import { foreign, meets, since, type Share } from "./between";
import { buzz } from "./device";
import { Sender } from "./sender";
import { RecorderState } from "./state";
import { EntryStore } from "./storage";
import { Watch } from "./watch";

/** How long the last entry can be taken back, and how long a tap waits for the server's opinion; ms. */
export const PENDING_MS = 3000;
const ANSWER_MS = 400;
/** How often one entry is rehearsed while others record at the same time. */
const REHEARSALS = 4;
const SHARE = "share";

export type ScribeProps = { recorder: Recorder };

export class Recorder extends RecorderState {
  /** What may come after the expectations' own facts, for a phone without a network; by the key that they name. */
  private pages: Readonly<Record<string, Expectation[]>> = {};
  private readonly pageAfter = new Map<string, string>();
  /** What was expected before the pending entry. */
  private before: Expectation[] = [];
  /** The step after which the expectations hold; null: after an entry of this phone, or unknown. */
  private expectedAfter: number | null = null;

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
  /** What other scribes wrote while entries of this phone were on their way. */
  private others: readonly FactItem[] = [];
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
    this.share.value = habit(id, SHARE) as Share;
    this.store = new EntryStore(id);
    this.sender = new Sender(this);
    this.watch = new Watch(this);
  }

  /** Loads the table's documents (from this phone when the server is away), then sends what was left over. */
  async start(): Promise<void> {
    await this.watch.load();
    if (!this.game.value) return;
    const kept = await this.store.all();
    for (const entry of kept) entry.facts.forEach((fact) => this.ours.add(fact.id));
    this.lastOrder = kept.at(-1)?.order ?? 0;
    await this.catchUp(kept);
    this.waiting.value = kept;
    this.watch.listen();
    this.flush();
  }

  /** What others wrote while this phone was away with entries that nobody else knows. */
  private async catchUp(kept: readonly Entry[]): Promise<void> {
    const seen = Math.min(...kept.map((entry) => entry.after ?? this.position));
    if (kept.length === 0 || seen >= this.position) return;
    const missed = await getFacts(this.id, { after: seen, limit: 2000, lang: language.value }).catch(() => null);
    this.others = foreign(missed?.facts ?? [], this.ours);
  }

  /** Asks about the first entry on its way that another scribe's facts meet; answers whether there was one. */
  asksAboutOthers(): boolean {
    for (const entry of this.waiting.value) {
      const others = since(entry, this.others);
      if (others.length === 0 || !meets(entry, others, this.share.value)) continue;
      this.ask({ entry, findings: [], queued: true, others });
      return true;
    }
    return false;
  }

  /** What this phone writes from here on, the other scribe the rest; null: as it comes. */
  shareWork(share: Share): void {
    this.share.value = share;
    setHabit(this.id, SHARE, share ?? "");
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
    const entry = this.entryOf(act);
    if (act.then) this.pageAfter.set(entry.id, act.then);
    this.before = this.expectations.value;
    this.refusal.value = null;
    this.wanted.value = null;
    this.asking.value = null;
    this.outrun.value = true;
    this.holding = act.hold ?? null;
    this.pickedBefore = this.acting.picked.value;
    this.acting.picked.value = null;
    const findings = act.against ?? [];
    this.chain = this.chain.then(() => (findings.length > 0 ? this.warn(entry, findings) : this.consider(entry)));
    return this.chain;
  }

  takeBack(): void {
    const entry = this.pending.value;
    if (!entry) return;
    clearTimeout(this.timer);
    this.pending.value = null;
    void this.store.remove(entry.id);
    if (this.offline.value) this.expect(this.before, null);
    else this.outrun.value = true;
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
      return this.foresee(entry);
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
      const since = await getFacts(this.id, { after: this.position, limit: 2000, lang: language.value }).catch(() => null);
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
    this.watch.notice(fresh, this.ours);
    const unsent = left.length > 0 || this.pending.value !== null || this.outrun.value;
    this.others = unsent ? [...this.others, ...foreign(fresh, this.ours)] : [];
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

  /** What a receipt says beyond its facts. */
  learn(receipt: Receipt): void {
    if (this.pending.value || this.waiting.value.length > 0) return; // a later entry has been rehearsed since
    if (receipt.judging)
      this.expectAgain(); // stored, and the referee is behind: the server is asked, and says how far
    else this.expect(receipt.expectations ?? [], receipt.position);
  }

  /** What may come after step `after`; null: after the entries of this phone. */
  expect(expectations: Expectation[], after: number | null): void {
    batch(() => {
      this.expectations.value = expectations;
      this.outrun.value = false;
      const asked = this.asking.value?.one;
      if (asked && !expectations.some((one) => isSame(one, asked))) this.asking.value = null;
    });
    this.expectedAfter = after;
  }

  /** Keeps the pages of the tree that start from what is expected now. */
  keepPages(expectations: Expectation[], pages: Readonly<Record<string, Expectation[]>>, after: number): void {
    if (!this.isIdle() || this.position !== after) return;
    this.pages = pages;
    this.pageAfter.clear();
    this.expect(expectations, after);
  }

  /** Without a network: what the server had said would come after this entry; beyond it there are the pads. */
  private guide(entry: Entry): void {
    const page = this.pages[this.pageAfter.get(entry.id) ?? ""];
    if (this.offline.value && page) this.expect(page, null);
  }

  /** Whether the log has moved on since the expectations were told, and nothing of this phone is on its way. */
  wantsExpectations(): boolean {
    return this.isIdle() && !this.offline.value && this.expectedAfter !== this.position;
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
    this.expectedAfter = null;
    this.watch.readTableSoon();
  }

  /** Asks before anything is recorded: the server had said so with the button. */
  private async warn(entry: Entry, findings: Finding[]): Promise<void> {
    await this.store.put(entry);
    this.ask({ entry, findings, queued: false });
  }

  /** What would come after an entry that is pending already. */
  private async foresee(entry: Entry): Promise<void> {
    if (this.offline.value) return;
    const { outcome } = await this.rehearse(entry);
    if (outcome.kind === "stored" && this.pending.value?.id === entry.id) this.expect(outcome.receipt.expectations ?? [], null);
  }

  private async consider(entry: Entry): Promise<void> {
    await this.store.put(entry);
    if (this.offline.value) {
      this.accept(entry, null);
      return this.guide(entry);
    }
    const answer = this.rehearse(entry);
    const first = await Promise.race([answer, pause(ANSWER_MS)]);
    if (!first) void answer.then((late) => this.judge(entry, late.index, late.outcome, true));
    if (!first) return this.accept(entry, null);
    return this.judge(entry, first.index, first.outcome, false);
  }

  /** A dry run of an entry after all that is on its way. Where the log has moved on, its facts are taken and it is asked again. */
  private async rehearse(entry: Entry): Promise<{ outcome: Outcome; index: number }> {
    for (let left = REHEARSALS; ; left--) {
      const onTheWay = [...this.waiting.value, ...(this.pending.value ? [this.pending.value] : [])];
      const before = onTheWay.filter((one) => one.id !== entry.id);
      const outcome = await append(this.id, this.position, [...before, entry], true);
      if (outcome.kind !== "stale" || left <= 1) return { outcome, index: before.length };
      await this.absorb(outcome.facts);
    }
  }

  /** What a dry run says of an entry. `late`: it has been accepted meanwhile. */
  private async judge(entry: Entry, index: number, outcome: Outcome, late: boolean): Promise<void> {
    if (late && this.pending.value?.id !== entry.id) return; // already on its way: the sender hears it again
    if (outcome.kind === "unreached") this.offline.value = true;
    if (outcome.kind === "refused" && outcome.index === index) {
      clearTimeout(late ? this.timer : undefined);
      if (late) this.pending.value = null;
      this.acting.picked.value ??= this.pickedBefore;
      this.outrun.value = false;
      this.refusal.value = { entry, said: outcome.said, queued: false };
      buzz("warning");
      announce(outcome.said.text);
      return this.store.remove(entry.id);
    }
    if (outcome.kind !== "stored" && outcome.kind !== "forbidden") return late ? undefined : this.accept(entry, null);
    const asked =
      outcome.kind === "stored" ? warnings(entry, outcome.receipt.findings ?? []) : against(entry, outcome.findings);
    if (asked.length > 0) {
      if (late) clearTimeout(this.timer);
      if (late) this.pending.value = null;
      this.ask({ entry, findings: asked, queued: false });
      return;
    }
    if (outcome.kind === "forbidden") return late ? undefined : this.accept(entry, null); // an earlier entry: the sender asks
    this.expect(outcome.receipt.expectations ?? [], null);
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
    this.timer = setTimeout(() => this.commit(), this.holding ?? PENDING_MS);
  }

  private entryOf(act: Act): Entry {
    const at = Date.now();
    this.lastOrder = Math.max(this.lastOrder + 1, at);
    const facts = this.because.factsOf(act, at);
    facts.forEach((fact) => this.ours.add(fact.id));
    remembersOurs(this.id, this.ours);
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
