// One correction while it is filled in: which kind, what it says, and what the server says it would change.
import type { FactKind } from "../api/generated/kinds";
import { batch, computed, effect, signal, untracked } from "@preact/signals";
import { newId } from "../api/ids";
import { ApiProblem } from "../api/problem";
import type { Fact, FactItem, Game } from "../api/types";
import { isCorrection, type Kind } from "./kinds";
import { hindrance } from "./hindrance";
import { counts } from "./policy";
import { Rehearsing } from "./rehearsing";
import { fieldsOf, type Field } from "./schema";
import { isStale, record, rehearse, type Rehearsal } from "./server";

export type Values = Readonly<Record<string, unknown>>;

const NOT_READ = new Set(["id", "actor", "recorded"]);

export class CorrectionForm {
  readonly kind = signal<Kind | null>(null);
  /** The kind of a missed fact. */
  readonly missed = signal<string | null>(null);
  readonly fields = signal<readonly Field[]>([]);
  readonly values = signal<Values>({});
  readonly toEnd = signal(false);
  readonly agreed = signal<readonly number[]>([]);
  readonly ruling = signal("");
  readonly reason = signal("");
  private readonly rehearsing = new Rehearsing<Fact, Rehearsal>((fact, aborted) => rehearse(this.game.game, fact, aborted));
  readonly rehearsal = this.rehearsing.found;
  readonly checking = this.rehearsing.checking;
  readonly problem = this.rehearsing.problem;
  readonly moved = signal(false);
  readonly sending = signal(false);
  /** The facts from the line to the end of the log. */
  readonly since = signal<readonly FactItem[]>([]);
  /** What came after it stands in the way of taking it back. */
  readonly blocked = signal(false);
  /** The fact as it counts now. */
  readonly now: Fact;
  readonly fact = computed<Fact | null>(() => this.made());
  private readonly id = newId();
  private readonly missedId = newId();

  constructor(
    readonly game: Game,
    readonly item: FactItem,
    facts: readonly FactItem[],
  ) {
    this.learn(facts);
    this.now = item.counts?.find((one) => one.fact.id === item.fact.id)?.fact ?? item.fact;
    this.reset();
  }

  /** Rehearses whatever is filled in, until the returned function is called. */
  start(): () => void {
    void this.lookBehind();
    const stop = effect(() => {
      const fact = this.fact.value;
      untracked(() => this.rehearsing.look(fact));
    });
    return () => {
      stop();
      this.rehearsing.stop();
    };
  }

  /** The log may go on while the form is open. */
  learn(facts: readonly FactItem[]): void {
    this.since.value = facts.filter((one) => one.position >= this.item.position);
  }

  async choose(kind: Kind): Promise<void> {
    batch(() => {
      this.kind.value = kind;
      this.missed.value = null;
      this.fields.value = [];
      this.problem.value = null;
      this.reset();
    });
    if (kind === "fact.amended" || kind === "claim.amended") await this.readFields(this.now.kind);
  }

  async miss(kind: string): Promise<void> {
    batch(() => {
      this.missed.value = kind;
      this.fields.value = [];
      this.values.value = { kind };
    });
    await this.readFields(kind);
  }

  /** A missed fact of this kind, with what is known of it filled in. */
  async writeIn(kind: string, fields: Values): Promise<void> {
    await this.choose("fact.inserted");
    await this.miss(kind);
    this.values.value = { ...this.values.value, ...fields };
  }

  put(name: string, value: unknown): void {
    this.values.value = { ...this.values.value, [name]: value };
  }

  /** The messages of the server about one field of the fact that is written. */
  errorsOf(name: string): string[] {
    return this.errors(
      (path) => path === `reads.${name}` || path.startsWith(`reads.${name}[`) || path === name || path.startsWith(`${name}[`),
    );
  }

  /** Records it; answers whether it was. */
  async send(): Promise<boolean> {
    const [fact, seen] = [this.fact.value, this.rehearsal.value];
    if (!fact || !seen || this.sending.value) return false;
    this.sending.value = true;
    try {
      await record(this.game.game, fact, seen.position);
      return true;
    } catch (problem) {
      this.moved.value = isStale(problem);
      if (this.moved.value) this.rehearsing.look(fact);
      else this.problem.value = problem;
      return false;
    } finally {
      this.sending.value = false;
    }
  }

  private errors(fits: (path: string) => boolean): string[] {
    if (!(this.problem.value instanceof ApiProblem)) return [];
    const said = Object.entries(this.problem.value.errors);
    return said.filter(([path]) => fits(path.replace(/^facts\[0\]\./, ""))).flatMap(([, messages]) => messages);
  }

  private reset(): void {
    this.values.value = Object.fromEntries(Object.entries(this.now).filter(([name]) => !NOT_READ.has(name)));
  }

  private async readFields(kind: string): Promise<void> {
    try {
      const fields = await fieldsOf(kind);
      this.fields.value = fields;
    } catch (problem) {
      this.problem.value = problem;
    }
  }

  private made(): Fact | null {
    const kind = this.kind.value;
    const body = kind && this.bodyOf(kind);
    if (!body) return null;
    const reason = this.reason.value.trim();
    return { kind: `${kind}/1`, id: this.id, ...body, ...(reason && { reason }) };
  }

  private bodyOf(kind: Kind): Record<string, unknown> | null {
    const { id, seat } = this.item.fact;
    const values = this.values.value;
    switch (kind) {
      case "fact.struck":
        return { fact: id };
      case "fact.amended":
        return this.isChanged() ? { fact: id, reads: values } : null;
      case "claim.amended":
        return this.isChanged() ? { seat, fact: id, reads: values } : null;
      case "claim.withdrawn":
        return { seat: this.now.seat ?? seat, fact: id };
      case "fact.inserted":
        return this.isFilled() ? { after: id, reads: { ...values, id: this.missedId } } : null;
      case "play.taken-back":
        return this.agreed.value.length > 0 ? { facts: this.steps(), agreed: this.agreed.value } : null;
      case "play.voided":
        return { facts: this.steps(), ...(this.ruling.value.trim() && { ruling: this.ruling.value.trim() }) };
    }
  }

  /** The ids of the line, or of everything from it to the end that is play and still counts. */
  private steps(): string[] {
    if (!this.toEnd.value) return [this.item.fact.id];
    return this.since.value.filter((item) => counts(item) && !isCorrection(item.fact)).map((item) => item.fact.id);
  }

  private isChanged(): boolean {
    return Object.entries(this.values.value).some(([name, value]) => JSON.stringify(value) !== JSON.stringify(this.now[name]));
  }

  private isFilled(): boolean {
    const values = this.values.value;
    const wanted = this.fields.value.filter((field) => field.required);
    return (
      this.missed.value !== null &&
      this.fields.value.length > 0 &&
      wanted.every((field) => values[field.name] !== undefined && values[field.name] !== "")
    );
  }

  /** Whether this table could take the line back is for the server to say, before anybody chooses it. */
  private async lookBehind(): Promise<void> {
    if (this.game.take_back !== "safe" || hindrance("play.taken-back", this.item, this.game, false)) return;
    const agreed = this.game.seats.map((seat) => seat.seat);
    const fact = { kind: "play.taken-back/1", id: this.id, facts: [this.item.fact.id], agreed };
    const refused = await rehearse(this.game.game, fact).then(
      () => false,
      (problem: unknown) => problem instanceof ApiProblem && problem.status === 422,
    );
    this.blocked.value = refused;
  }
}

/** What is missed most often; it is offered before all other kinds. */
export const OFTEN_MISSED = [
  "remark.made/1",
  "value.declared/1",
  "action.announced/1",
  "dice.rolled/1",
  "piece.moved/1",
  "piece.placed/1",
  "counter.set/1",
  "state.changed/1",
  "question.answered/1",
  "turn.began/1",
  "turn.ended/1",
  "phase.began/1",
  "cards.drawn/1",
  "gap.noticed/1",
] as const satisfies readonly FactKind[];
