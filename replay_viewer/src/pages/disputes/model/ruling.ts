// A ruling while it is made: which of the four, why, who agreed, and what the server says it would change.
import { batch, computed, effect, signal, untracked } from "@preact/signals";
import { newId } from "../../../api/ids";
import { ApiProblem } from "../../../api/problem";
import type { Fact } from "../../../api/types";
import { Rehearsing } from "../../../corrections/rehearsing";
import { rule } from "../../../disputes/server";
import type { Outcome, RulingAnswer, RulingRequest } from "../../../disputes/types";
import type { Desk } from "./desk";

export type Adjustment = { fact: Fact; step: number };
type Body = Pick<RulingRequest, "outcome" | "facts" | "step" | "corrections">;

export class RulingForm {
  readonly outcome = signal<Outcome | null>(null);
  readonly reason = signal("");
  readonly agreed = signal<readonly number[]>([]);
  /** The facts that a void ruling takes out. */
  readonly voided = signal<readonly string[]>([]);
  readonly from = signal<number | null>(null);
  readonly adjustments = signal<readonly Adjustment[]>([]);
  private readonly rehearsing = new Rehearsing<Body, RulingAnswer>(
    (body, aborted) => rule(this.desk.id, this.desk.dispute, this.request(body), true, aborted),
    (problem) => {
      if (problem instanceof ApiProblem && problem.status === 409) void this.desk.refresh(); // and is looked up again by that
    },
  );
  readonly rehearsal = this.rehearsing.found;
  readonly checking = this.rehearsing.checking;
  readonly problem = this.rehearsing.problem;
  readonly moved = signal(false);
  readonly sending = signal(false);
  /** A person asked to overturn the ruling in force. */
  readonly overturning = signal(false);
  readonly body = computed<Body | null>(() => this.made());
  /** What still keeps it from being recorded. */
  readonly ready = computed(
    () => this.body.value !== null && this.reason.value.trim() !== "" && this.rehearsal.value !== null && !this.sending.value,
  );
  /** What came in meanwhile changes what would change. */
  private readonly stand = computed(() =>
    [this.desk.document.value?.position, this.desk.document.value?.game_position].join(" "),
  );
  private id = newId();

  constructor(readonly desk: Desk) {}

  /** Rehearses whatever is chosen, until the returned function is called. */
  start(): () => void {
    const stop = effect(() => {
      const body = this.body.value;
      this.stand.value;
      untracked(() => this.rehearsing.look(body));
    });
    return () => {
      stop();
      this.rehearsing.stop();
    };
  }

  choose(outcome: Outcome): void {
    const { document } = this.desk;
    batch(() => {
      this.outcome.value = outcome;
      this.problem.value = null;
      const fact = document.value?.claim?.fact;
      if (outcome === "void" && this.voided.value.length === 0 && fact) this.voided.value = [fact, ...this.consequences()];
      if (outcome === "replay") this.from.value ??= document.value?.claim?.step ?? null;
    });
  }

  async send(): Promise<boolean> {
    const [body, seen] = [this.body.value, this.rehearsal.value];
    if (!body || !seen || !this.ready.value) return false;
    this.sending.value = true;
    try {
      await rule(this.desk.id, this.desk.dispute, this.request(body), false);
      await this.desk.refresh();
      this.clear();
      return true;
    } catch (problem) {
      this.moved.value = problem instanceof ApiProblem && problem.status === 409;
      if (this.moved.value) await this.desk.refresh();
      else this.problem.value = problem;
      this.rehearsing.look(this.body.value);
      return false;
    } finally {
      this.sending.value = false;
    }
  }

  /** What the referee wrote down because of the disputed fact falls with it. */
  private consequences(): string[] {
    return (this.desk.document.value?.rests ?? []).filter((one) => one.what === "consequence").map((one) => one.fact);
  }

  private clear(): void {
    this.id = newId();
    batch(() => {
      this.outcome.value = null;
      this.reason.value = "";
      this.agreed.value = [];
      this.voided.value = [];
      this.from.value = null;
      this.adjustments.value = [];
      this.moved.value = this.overturning.value = false;
    });
  }

  private made(): Body | null {
    switch (this.outcome.value) {
      case "stands":
        return { outcome: "stands" };
      case "void":
        return this.voided.value.length > 0 ? { outcome: "void", facts: [...this.voided.value] } : null;
      case "replay":
        return this.from.value === null ? null : { outcome: "replay", step: this.from.value };
      case "adjusted":
        return this.adjustments.value.length > 0
          ? { outcome: "adjusted", corrections: this.adjustments.value.map((one) => one.fact) }
          : null;
      default:
        return null;
    }
  }

  private request(body: Body): RulingRequest {
    const { document, ruling } = this.desk;
    return {
      ...body,
      id: this.id,
      reason: this.reason.value.trim(),
      agreed: [...this.agreed.value],
      position: document.value?.position ?? null,
      game_position: document.value?.game_position ?? null,
      overturns: ruling.value?.id ?? null,
    };
  }
}
