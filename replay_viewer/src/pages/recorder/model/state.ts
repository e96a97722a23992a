// What a recorder knows by now: the game, what is on its way, and what the server last said. Its sender and its watch read and write it, too.
import { signal } from "@preact/signals";
import type { FactItem, Game } from "../../../api/types";
import { DisputeWatch } from "../../../disputes/watching";
import type { DiceWanted, Entry, Expectation, Layout, Table } from "../../../pads/types";
import type { Question, Refusal } from "../../../pads/model/desk";
import type { Asking } from "../../../pads/model/filling";
import type { Share } from "./between";
import { Verdicts } from "./verdicts";

export class RecorderState {
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
  /** Whether anything has been heard of what may come, be it that nothing can be heard. */
  readonly told = signal(false);
  /** The expectation that is being filled in. */
  readonly asking = signal<Asking | null>(null);
  /** An entry was made since the expectations were told; until the next ones come nothing can be tapped among them. */
  readonly outrun = signal(false);
  /** The roll the pad of dice is open for. */
  readonly wanted = signal<DiceWanted | null>(null);
  readonly offline = signal(false);
  readonly problem = signal<unknown>(null);
  /** The name of another scribe that records at the same time; "" when it gave none. */
  readonly other = signal<string | null>(null);
  /** The last line that another scribe wrote while this page was open. */
  readonly otherLine = signal<FactItem | null>(null);
  /** What the two have agreed to write each. */
  readonly share = signal<Share>(null);
  position = 0;
  readonly disputes: DisputeWatch;
  readonly verdicts: Verdicts;

  constructor(readonly id: string) {
    this.verdicts = new Verdicts(id);
    this.disputes = new DisputeWatch(id);
  }
}
