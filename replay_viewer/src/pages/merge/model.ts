// A merge while it is chosen: the differences, a choice for each, and what the server says the choices come to.
import { batch, computed, signal } from "@preact/signals";
import { ApiProblem } from "../../api/problem";
import { merge, type Choice, type Difference, type Merged, type Second, type Take } from "./server";

const PAUSE_MS = 300;

export type Picked = { take: Take; fields: readonly string[] };

export class Merging {
  readonly second = signal<Second | null>(null);
  readonly laid = signal<Merged | null>(null);
  readonly picked = signal<ReadonlyMap<string, Picked>>(new Map());
  /** What the choices come to; null while there are none, or while it is looked up. */
  readonly rehearsed = signal<Merged | null>(null);
  readonly problem = signal<unknown>(null);
  readonly busy = signal(false);
  /** The log went on meanwhile: the differences were listed anew. */
  readonly moved = signal(false);
  readonly choices = computed<Choice[]>(() =>
    (this.laid.value?.differences ?? []).flatMap((one) => {
      const picked = this.picked.value.get(one.id);
      if (!picked || picked.take === "here") return [];
      return [{ difference: one.id, take: picked.take, ...(picked.fields.length > 0 && { fields: [...picked.fields] }) }];
    }),
  );
  private running: AbortController | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly game: string) {}

  async lay(second: Second): Promise<void> {
    this.stop();
    batch(() => {
      this.second.value = second;
      this.laid.value = null;
      this.rehearsed.value = null;
      this.picked.value = new Map();
    });
    await this.list();
  }

  takeOf(one: Difference): Take {
    return this.picked.value.get(one.id)?.take ?? "here";
  }

  pick(one: Difference, take: Take): void {
    this.picked.value = new Map(this.picked.value).set(one.id, { take, fields: [] });
    this.look();
  }

  /** Takes a field of the other log, or leaves it; all fields are the same as none named. */
  pickField(one: Difference, field: string): void {
    const names = one.fields.map((each) => each.field);
    const before = this.fieldsOf(one);
    const next = before.includes(field)
      ? before.filter((name) => name !== field)
      : names.filter((name) => name === field || before.includes(name));
    if (next.length === 0) {
      this.pick(one, "here");
      return;
    }
    this.picked.value = new Map(this.picked.value).set(one.id, {
      take: "there",
      fields: next.length === names.length ? [] : next,
    });
    this.look();
  }

  /** The fields that are taken from the other log. */
  fieldsOf(one: Difference): string[] {
    const picked = this.picked.value.get(one.id);
    if (picked?.take !== "there") return [];
    return picked.fields.length > 0 ? [...picked.fields] : one.fields.map((each) => each.field);
  }

  /** The same for all of these that allow it. */
  pickThese(these: readonly Difference[], take: Take): void {
    const allowed = these.filter((one) => one.takes.includes(take));
    this.picked.value = new Map([...this.picked.value, ...allowed.map((one) => [one.id, { take, fields: [] }] as const)]);
    this.look();
  }

  /** The other game goes on: its log is read again, and what was picked stays. */
  async again(): Promise<void> {
    await this.list();
    const ids = new Set(this.laid.value?.differences.map((one) => one.id));
    this.picked.value = new Map([...this.picked.value].filter(([id]) => ids.has(id)));
    this.look();
  }

  /** The same for every difference that allows it. */
  pickAll(take: Take): void {
    const all = this.laid.value?.differences.filter((one) => one.takes.includes(take)) ?? [];
    this.picked.value = new Map(all.map((one) => [one.id, { take, fields: [] }]));
    this.look();
  }

  /** What the server says against the choice of a difference. */
  errorsOf(one: Difference): string[] {
    if (!(this.problem.value instanceof ApiProblem)) return [];
    const place = this.choices.value.findIndex((choice) => choice.difference === one.id);
    const named = Object.entries(this.problem.value.errors).filter(
      ([path]) => place >= 0 && path.startsWith(`choices[${place}]`),
    );
    return named.flatMap(([, messages]) => messages);
  }

  /** Records what was chosen, as it was rehearsed; answers how many corrections were written. */
  async record(): Promise<number> {
    const [second, laid] = [this.second.value, this.laid.value];
    if (!second || !laid || !this.rehearsed.value) return 0;
    this.busy.value = true;
    try {
      const done = await merge(this.game, second, { position: laid.position, choices: this.choices.value, dry_run: false });
      await this.lay(second);
      return done.corrections.length;
    } catch (problem) {
      await this.failed(problem);
      return 0;
    } finally {
      this.busy.value = false;
    }
  }

  /** The differences in the language of the page; what was picked stays. */
  async reword(): Promise<void> {
    await this.list();
    this.look();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.running?.abort();
  }

  private async list(): Promise<void> {
    const second = this.second.value;
    if (!second) return;
    this.busy.value = true;
    this.problem.value = null;
    try {
      this.laid.value = await merge(this.game, second);
    } catch (problem) {
      this.problem.value = problem;
    } finally {
      this.busy.value = false;
    }
  }

  private look(): void {
    this.stop();
    this.rehearsed.value = null;
    this.problem.value = null;
    this.moved.value = false;
    if (this.choices.value.length > 0) this.timer = setTimeout(() => void this.rehearse(), PAUSE_MS);
  }

  private async rehearse(): Promise<void> {
    const [second, laid] = [this.second.value, this.laid.value];
    if (!second || !laid) return;
    const running = (this.running = new AbortController());
    try {
      const found = await merge(
        this.game,
        second,
        { position: laid.position, choices: this.choices.value, dry_run: true },
        running.signal,
      );
      if (!running.signal.aborted) this.rehearsed.value = found;
    } catch (problem) {
      if (!running.signal.aborted) await this.failed(problem);
    }
  }

  /** After 409 the differences are listed anew; choices that still apply are kept. */
  private async failed(problem: unknown): Promise<void> {
    if (!(problem instanceof ApiProblem) || problem.status !== 409) {
      this.problem.value = problem;
      return;
    }
    await this.list();
    const ids = new Set(this.laid.value?.differences.map((one) => one.id));
    this.picked.value = new Map([...this.picked.value].filter(([id]) => ids.has(id)));
    this.look();
    this.moved.value = true;
  }
}
