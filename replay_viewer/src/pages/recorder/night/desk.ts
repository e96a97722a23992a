// Where the pads hand in what is secret: a passage that the moderator is writing. Nothing of it is a fact before it is sealed.
import { batch, computed, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import { getFacts } from "../../../api/client";
import { newId } from "../../../api/ids";
import { ApiProblem } from "../../../api/problem";
import type { Fact, FactItem, Game, Seat } from "../../../api/types";
import { showToast } from "../../../parts/Toast";
import { getExpectations } from "../../../pads/model/server";
import { Acting, onTurnOf } from "../../../pads/model/acting";
import { Because, newestFirst } from "../../../pads/model/because";
import type { PadDesk, Refusal } from "../../../pads/model/desk";
import type { Asking } from "../../../pads/model/filling";
import type { Act, DiceWanted, Entry as Tapped, Expectation, Layout, Table } from "../../../pads/types";
import { makeMineAlone } from "../../../passages/renewing";
import {
  beginPassage,
  closePassage,
  dealBySeed,
  listPassages,
  openEverything,
  sealSeed,
  wantsRenewal,
  writePassage,
  type Entry,
  type Passage,
} from "../../../passages/server";
import { phonesIn } from "../../../passages/agreed";
import { dealOf, isDrawn, wordsIn } from "../../../passages/deal";
import { habit, setHabit } from "../../../pads/model/cache";
import { passageWords } from "../../../passages/words";
import { isOpen, isSameButForIds, isUnseen, item, learners, refusalOf, withoutTime } from "./facts";
import { Roles } from "./roles";

/** The recorder whose table this is. */
type Recording = {
  readonly id: string;
  readonly game: Signal<Game | null>;
  readonly layout: Signal<Layout | null>;
  readonly table: Signal<Table | null>;
  readonly log: ReadonlySignal<FactItem[]>;
  /** Answers once what was tapped before is recorded. */
  settled(): Promise<void>;
  /** Reads the table as it is now. */
  read(): Promise<void>;
};

export class NightDesk implements PadDesk {
  readonly id: string;
  readonly game: Signal<Game | null>;
  readonly layout: Signal<Layout | null>;
  readonly table: Signal<Table | null>;
  readonly asking = signal<Asking | null>(null);
  readonly wanted = signal<DiceWanted | null>(null);
  readonly pending = signal<Tapped | null>(null);
  readonly waiting = signal<Tapped[]>([]);
  readonly refusal = signal<Refusal | null>(null);
  readonly expectations = signal<Expectation[]>([]);
  readonly log: ReadonlySignal<FactItem[]>;
  readonly facts;
  readonly acting: Acting;
  readonly because: Because;

  /** The passages of this game, in their order; null until they were read. */
  readonly passages = signal<Passage[] | null>(null);
  private readonly dealt = new Roles();
  /** The one that is being written, or has still to be sealed. */
  readonly open = computed(() => this.passages.value?.find((one) => isOpen(one) && one.ends === "sealed") ?? null);
  readonly renewal = signal(false);
  readonly problem = signal<unknown>(null);
  readonly busy = signal(false);
  /** Whether it is known what may be written into the open passage. */
  readonly ready = signal(false);
  /** Acts of the open night that were called without anything to write down. */
  readonly called = signal<ReadonlySet<string>>(new Set());
  /** Whether seats' own phones choose at night. */
  readonly byPhones: Signal<boolean>;
  /** What was tapped before, carried out or not yet. */
  private last: Promise<void> = Promise.resolve();

  constructor(private readonly recording: Recording) {
    this.id = recording.id;
    this.game = recording.game;
    this.layout = recording.layout;
    this.table = recording.table;
    this.log = computed(() => (this.open.value?.facts ?? []).map((entry, at) => item(entry, at)));
    this.facts = computed(() => newestFirst(this.log.value, []));
    this.acting = new Acting(computed(() => onTurnOf(this.table.value)));
    this.because = new Because(this);
    this.byPhones = signal(habit(this.id, PHONES) === "yes");
  }

  async load(): Promise<void> {
    await this.attempt(async () => {
      const found = await listPassages(this.id);
      const [header] = (await getFacts(this.id, { limit: 1 })).facts;
      this.dealt.read(header?.fact);
      batch(() => {
        this.passages.value = found;
        this.renewal.value = false;
      });
      await this.expect();
    });
  }

  async renew(): Promise<void> {
    await this.attempt(() => makeMineAlone(this.id, "moderator"));
    await this.load();
  }

  /** Whether this table lists its roles, so that the phone can deal them. */
  get deals(): boolean {
    return this.roles.length > 0;
  }

  /** Whether what is secret comes before what everybody sees: while it is written, before the deal, and at the end. */
  get comesFirst(): boolean {
    const dealt = this.passages.value?.some((one) => one.slot === "deal") ?? true;
    return (
      this.renewal.value ||
      this.open.value !== null ||
      this.late.length > 0 ||
      !dealt ||
      Boolean(this.table.value?.closed) ||
      !this.leads
    );
  }

  /** Whether the game itself says when something is done in secret. */
  get leads(): boolean {
    return this.deals;
  }

  /** Whether somebody does something by night in this game. */
  get hasNights(): boolean {
    return (this.layout.value?.acts ?? []).length > 0;
  }

  /** The roles that are in; none: nobody listed them. */
  get roles(): string[] {
    return this.dealt.names;
  }

  /** Which night it is. */
  get nights(): number {
    return (this.table.value as { nights?: number } | null)?.nights ?? 0;
  }

  /** Who came when cards were dealt already, and was told no role; "none" is an answer, too. */
  get late(): Seat[] {
    return this.dealt.late(this.game.value?.seats ?? [], this.passages.value ?? []);
  }

  /** The roles of which more were put in than seats hold, as far as this phone knows. */
  get rest(): string[] {
    return this.dealt.rest(this.passages.value ?? []);
  }

  /** A seat that came later is told its role, in a passage of its own; null: it plays without one. */
  async tellLate(seat: number, role: string | null): Promise<void> {
    if (role === null) {
      this.dealt.playsWithout(seat);
      return;
    }
    await this.attempt(async () => {
      await this.recording.settled();
      const begun = await beginPassage(this.id, "deal", { gathers: false });
      const says = { seats: [seat], what: [role], of: "role" };
      const fact = { kind: "knowledge.given/1", id: newId(), says, to: [seat] } as Fact;
      await writePassage(this.id, begun, [{ fact, to: [seat] }]);
      await closePassage(this.id, begun.passage);
      await this.recording.read();
    });
    await this.load();
  }

  /** The log as everybody reads it. */
  get publicLog(): readonly FactItem[] {
    return this.recording.log.value;
  }

  /** The seats whose phones have made their links their own. */
  get phones(): number[] {
    return [...phonesIn(this.recording.log.value)];
  }

  choosePhones(chosen: boolean): void {
    this.byPhones.value = chosen;
    setHabit(this.id, PHONES, chosen ? "yes" : "no");
  }

  /** Reads what all phones have come to, without disturbing what is being tapped. */
  async look(): Promise<void> {
    if (!this.busy.value) this.passages.value = await listPassages(this.id).catch(() => this.passages.value);
  }

  /** A deal whose seed is sealed, so that every phone may add a word before the cards follow from both. */
  async beginDeal(): Promise<void> {
    await this.begin("deal", false);
    await this.attempt(async () => {
      const passage = this.open.value;
      if (!passage) return;
      await sealSeed(this.id, passage.passage);
      await this.recording.read();
      this.passages.value = await listPassages(this.id);
    });
  }

  /** The seats that added a word to the deal that is open. */
  get worded(): number[] {
    const deal = this.open.value;
    return deal ? [...wordsIn(this.publicLog, dealOf(deal.passage)).keys()] : [];
  }

  async begin(slot: string, gathers = slot === "night" && this.byPhones.value): Promise<void> {
    await this.attempt(async () => {
      if (this.open.value) return; // tapped twice
      batch(() => {
        this.called.value = new Set();
        this.expectations.value = [];
        this.ready.value = false;
      });
      await this.recording.settled();
      await this.recording.read(); // which night it is, and who is dead
      this.take(await beginPassage(this.id, slot, gathers ? { gathers } : {}));
      await this.expect();
    });
  }

  /** Facts of a pad, as entries at the end of the passage. */
  async enter(act: Act): Promise<void> {
    const facts = this.because.factsOf(act, Date.now()).map(withoutTime);
    this.asking.value = null;
    this.wanted.value = null;
    this.acting.picked.value = null;
    await this.write((own) => [...own, ...facts.map((fact) => ({ fact, to: learners(fact) }))]);
  }

  /** A whole passage in one tap: begun, written and sealed. What it answers is recorded first, so the server is asked once more. */
  async whisper(act: Act): Promise<void> {
    const slot = act.secret!;
    await this.attempt(async () => {
      await this.recording.settled();
      const coming = (await getExpectations(this.id, { secret: true })).expectations.filter((one) => one.secret === slot);
      const same = coming.find((one) => isSameButForIds(one.facts, act.facts));
      if (!same) return; // it was told before
      const entries = same.facts.map((draft) => ({ ...draft, id: newId() }) as unknown as Fact);
      const begun = await beginPassage(this.id, slot);
      await writePassage(
        this.id,
        begun,
        entries.map((fact) => ({ fact, to: learners(fact) })),
      );
      await closePassage(this.id, begun.passage);
    });
    await this.load();
  }

  /** Every seat one card of the roster, by the seed and the words; with it the deal is sealed. */
  async dealOut(): Promise<void> {
    await this.attempt(async () => {
      const passage = this.open.value;
      if (!passage) return;
      await dealBySeed(this.id, passage.passage);
      await this.recording.read();
    });
    await this.load();
  }

  /** The act was called, and there was nothing to write. */
  goOn(act: string): void {
    this.called.value = new Set([...this.called.value, act]);
  }

  /** The last thing of the night: what was called without a word, else what was written. */
  async undoCall(): Promise<void> {
    const last = [...this.called.value].at(-1);
    if (last === undefined) return this.undo();
    this.called.value = new Set([...this.called.value].filter((one) => one !== last));
  }

  undo(): Promise<void> {
    return this.write((own) => own.slice(0, -1));
  }

  async close(): Promise<void> {
    await this.attempt(async () => {
      const passage = this.open.value;
      if (!passage) return;
      await closePassage(this.id, passage.passage); // the log says so; a message would lie over the button that follows
      await this.recording.read(); // no button of before it is seen again
    });
    await this.load();
  }

  /** Everything this link may open, to everybody and for ever. */
  async openAll(): Promise<void> {
    await this.attempt(async () => {
      const { left } = await openEverything(this.id);
      showToast(left.length > 0 ? passageWords.value.leftSealed(left.length) : passageWords.value.opened);
    });
    await this.load();
  }

  private async write(change: (own: readonly Entry[]) => Entry[]): Promise<void> {
    await this.attempt(async () => {
      const passage = this.open.value;
      if (!passage) return;
      this.take(await writePassage(this.id, passage, change(passage.own ?? [])));
      await this.expect();
    });
  }

  private take(passage: Passage): void {
    const others = (this.passages.value ?? []).filter((one) => one.passage !== passage.passage);
    this.passages.value = [...others, passage];
  }

  private async expect(): Promise<void> {
    if (!this.open.value) return;
    const { expectations } = await getExpectations(this.id, { secret: true });
    const written = this.open.value?.facts ?? [];
    this.ready.value = true;
    this.expectations.value = expectations.filter((one) => isUnseen(one) && !(one.lot && isDrawn(written, one)));
  }

  /** One thing after the other, so that no tap is lost; what fails is said, and what was written before the server has. */
  private attempt(work: () => Promise<unknown>): Promise<void> {
    this.last = this.last.then(() => this.carryOut(work));
    return this.last;
  }

  private async carryOut(work: () => Promise<unknown>): Promise<void> {
    batch(() => {
      this.busy.value = true;
      this.problem.value = null;
      this.refusal.value = null;
    });
    try {
      await work();
    } catch (cause) {
      await this.failed(cause);
    } finally {
      this.busy.value = false;
    }
  }

  private async failed(cause: unknown): Promise<void> {
    if (wantsRenewal(cause)) this.renewal.value = true;
    else if (cause instanceof ApiProblem && cause.status === 409) {
      this.passages.value = await listPassages(this.id).catch(() => this.passages.value);
      showToast(passageWords.value.moved, "warning");
    } else if (cause instanceof ApiProblem && cause.status === 422) this.refusal.value = refusalOf(cause, this.id);
    else this.problem.value = cause;
  }
}

const PHONES = "phones-at-night";
