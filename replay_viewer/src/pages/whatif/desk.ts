// Where the pads of a what-if hand in their acts: nothing pends, nothing is queued, what is entered is supposed at once.
import { computed, signal, type ReadonlySignal } from "@preact/signals";
import { newId } from "../../api/ids";
import type { Game } from "../../api/types";
import { Acting, onTurnOf } from "../../pads/model/acting";
import { Because, newestFirst } from "../../pads/model/because";
import type { Asking } from "../../pads/model/filling";
import type { PadDesk, Refusal } from "../../pads/model/desk";
import type { Replay } from "../../film/replay";
import type { Act, DiceWanted, Entry, Expectation, Layout, Table } from "../../pads/types";
import type { Continuation } from "../../beside/server";

const TAIL = 60;

/** The what-if that is played on. */
type Played = {
  readonly parent: Replay;
  readonly branch: Replay;
  readonly continuations: ReadonlySignal<readonly Continuation[]>;
  play(entry: Entry): Promise<void>;
};

export class BranchDesk implements PadDesk {
  readonly id: string;
  readonly game = signal<Game | null>(null);
  readonly layout = signal<Layout | null>(null);
  readonly table = signal<Table | null>(null);
  readonly asking = signal<Asking | null>(null);
  readonly wanted = signal<DiceWanted | null>(null);
  readonly pending = signal<Entry | null>(null);
  readonly waiting = signal<Entry[]>([]);
  readonly refusal = signal<Refusal | null>(null);
  readonly expectations: ReadonlySignal<Expectation[]>;
  readonly log = computed(() => this.whatIf.branch.facts.value.slice(-TAIL));
  readonly facts = computed(() => newestFirst(this.log.value, []));
  readonly acting = new Acting(computed(() => onTurnOf(this.table.value)));
  readonly because = new Because(this);

  constructor(
    private readonly whatIf: Played,
    layout: Layout,
  ) {
    const game = whatIf.parent.game.value;
    this.id = game.game;
    this.game.value = game;
    this.layout.value = layout;
    this.expectations = computed(() => [...whatIf.continuations.value]);
  }

  async enter(act: Act): Promise<void> {
    const at = Date.now();
    const facts = this.because.factsOf(act, at);
    this.begin();
    const despite = (act.against ?? []).flatMap((finding) => finding.rule ?? []);
    await this.whatIf.play({ id: newId(), game: this.id, order: at, facts, caption: act.caption, despite });
  }

  /** Nothing half filled in is left over. */
  begin(): void {
    this.asking.value = null;
    this.wanted.value = null;
    this.acting.picked.value = null;
    this.refusal.value = null;
  }
}
