// A fact of any kind, filled in field by field: what no button and no pad says. Its words are the server's, from a dry run.
import { computed, signal } from "@preact/signals";
import type { FactKind } from "../../../api/generated/kinds";
import { ApiProblem } from "../../../api/problem";
import { newId } from "../../../api/ids";
import type { Span } from "../../../api/types";
import type { Values } from "../../../corrections/form";
import { rehearse } from "../../../corrections/server";
import { Rehearsing } from "../../../corrections/rehearsing";
import { fieldsOf, type Field } from "../../../corrections/schema";
import type { Fact } from "../../../api/types";
import type { Draft } from "../../../pads/types";
import { bold, caption, pieceOf } from "../../../pads/model/say";
import { kindWord } from "../../../corrections/fieldWords";
import type { Recorder } from "./recorder";

/** So many kinds are shown before all others. */
const SHOWN = 15;
const LATELY = 5;
/** What can only be said within a combat, and what only outside of it. */
const WITHIN = ["combat.joined/1", "combat.left/1", "combat.ended/1", "initiative.set/1"] satisfies FactKind[];
const OUTSIDE = ["part.ended/1", "part.began/1"] satisfies FactKind[];

export class OtherFact {
  readonly kind = signal<string | null>(null);
  readonly fields = signal<readonly Field[]>([]);
  readonly values = signal<Values>({});
  private readonly rehearsing = new Rehearsing<Fact, Span[]>(
    async (fact, aborted) => (await rehearse(this.recorder.id, fact, aborted)).said.sentence,
  );
  readonly said = this.rehearsing.found;
  readonly problem = this.rehearsing.problem;
  readonly ready = computed(
    () =>
      this.kind.value !== null &&
      this.fields.value.every((field) => !field.required || hasValue(this.values.value[field.name])),
  );

  constructor(private readonly recorder: Recorder) {}

  async choose(kind: string): Promise<void> {
    this.kind.value = kind;
    this.fields.value = await fieldsOf(kind).catch(() => []);
    this.values.value = this.known(this.recorder.acting.subject.value);
    this.look();
  }

  /** Another seat brings its own piece and place along, as long as nobody has said otherwise. */
  put(name: string, value: unknown): void {
    const [old, now] = [this.values.value, { ...this.values.value, [name]: value }];
    this.values.value = name === "seat" ? { ...now, ...this.moved(old, value as number | null) } : now;
    this.look();
  }

  errorsOf(name: string): string[] {
    if (!(this.problem.value instanceof ApiProblem)) return [];
    const own = Object.entries(this.problem.value.errors).filter(([path]) => path.startsWith(`facts[0].${name}`));
    return own.flatMap(([, messages]) => messages);
  }

  stop(): void {
    this.rehearsing.stop();
  }

  /** Hands the fact over as any other entry, so that it is asked about and can be taken back. */
  enter(): Promise<void> {
    const kind = this.kind.value!;
    return this.recorder.enter({
      facts: [this.draft()],
      caption: caption(this.recorder.acting.subject.value, bold(kindWord(kind))),
    });
  }

  private draft(): Draft {
    const said = Object.entries(this.values.value).filter(([, value]) => hasValue(value));
    return { kind: this.kind.value as FactKind, ...Object.fromEntries(said) };
  }

  private look(): void {
    this.rehearsing.look(this.ready.value && !this.recorder.offline.value ? ({ ...this.draft(), id: newId() } as Fact) : null);
  }

  private moved(old: Values, seat: number | null): Values {
    const before = this.known((old.seat as number | undefined) ?? null);
    const after = this.known(seat);
    const untouched = ["piece", "place"].filter((name) => hasValue(before[name]) && old[name] === before[name]);
    return Object.fromEntries(untouched.map((name) => [name, after[name]]));
  }

  /** What the table shows already: whose act it is, the piece that is moved, or where whoever acts stands. */
  private known(seat: number | null): Values {
    const moves = this.kind.value?.startsWith("piece.") ?? false;
    const piece = pieceOf(this.recorder, seat);
    const place = this.recorder.table.value?.pieces[piece ?? ""]?.place ?? null;
    const all: Record<string, unknown> = { seat, piece: moves ? piece : null, place: moves ? null : place };
    const wanted = this.fields.value.filter((field) => hasValue(all[field.name]));
    return Object.fromEntries(wanted.map((field) => [field.name, all[field.name]]));
  }
}

const hasValue = (value: unknown) => value !== undefined && value !== null && value !== "";

/** The kinds that fit now, those that were written most lately at this table first. */
export function fittingKinds(recorder: Recorder, usual: readonly string[], all: readonly string[]): string[] {
  const fighting = (recorder.table.value?.combats.length ?? 0) > 0;
  const barred = new Set<string>(fighting ? OUTSIDE : WITHIN);
  const written = [...recorder.log.value]
    .reverse()
    .filter((item) => item.fact.actor !== "referee")
    .map((item) => item.fact.kind);
  const first: readonly string[] = fighting ? WITHIN : [];
  const found = [...new Set([...first, ...[...new Set(written)].slice(0, LATELY), ...usual])];
  return found.filter((kind) => !barred.has(kind) && (all.length === 0 || all.includes(kind))).slice(0, SHOWN);
}
