// A film: the table after every fact, for one reader. Blocks are loaded once; a step inside a loaded block is an index
// and makes no request.
import type { Block, BlockEntry, Json, Manifest, Op } from "../api/blocks";
import { difference } from "./difference";
import { applyOps } from "./ops";

export type LoadBlock = (url: string) => Promise<Block>;

type Loaded = { entry: BlockEntry; states: Json[]; diffs: Op[][] };

/** Step 0 is the table before the first fact, step n the table after fact n. */
export class Film {
  private loaded = new Map<number, Loaded>();
  private loading = new Map<string, Promise<void>>();

  constructor(
    private manifest: Manifest,
    private readonly load: LoadBlock,
  ) {}

  get reader(): string {
    return this.manifest.reader;
  }

  /** The number of the last step. */
  get lastStep(): number {
    return this.manifest.steps;
  }

  /** The table at a step, or undefined while its block is not loaded. The same step gives the same object. */
  tableAt(step: number): Json | undefined {
    const found = this.blockOf(step);
    return found?.states[step - found.entry.from];
  }

  /** What changed from the step before; empty at step 0 and where one of the two steps is not loaded. */
  changesAt(step: number): readonly Op[] {
    const found = this.blockOf(step);
    if (!found || step === 0) return [];
    const inside = step - found.entry.from;
    if (inside > 0) return found.diffs[inside - 1] ?? [];
    const before = this.tableAt(step - 1);
    return before === undefined ? [] : difference(before, found.states[0]!);
  }

  /** Loads what a step needs; once the block is loaded and current, it resolves without a request. */
  async ensure(step: number): Promise<void> {
    const entry = this.entryOf(step);
    if (!entry) throw new RangeError(`the film has no step ${step}`);
    const held = this.loaded.get(entry.from)?.entry;
    if (held && held.url === entry.url && held.to === entry.to) return;
    await this.fetchBlock(entry);
    if (this.tableAt(step) === undefined) throw new RangeError(`the block from ${entry.from} holds no step ${step}`);
  }

  /** Loads the blocks around a step, so that stepping on does not wait. Failures show when the step is reached. */
  async prefetch(step: number): Promise<void> {
    const near = [step - this.manifest.block, step, step + this.manifest.block];
    const wanted = near.filter((one) => one >= 0 && one <= this.lastStep);
    await Promise.allSettled(wanted.map((one) => this.ensure(one)));
  }

  /**
   * Takes a newer manifest of the same reader. Complete blocks stay; one that grew, or that a correction changed, goes
   * on showing what it holds until `ensure` has loaded the new one, so the board never goes blank.
   */
  extend(manifest: Manifest): void {
    if (manifest.reader !== this.manifest.reader) throw new Error("a film belongs to one reader");
    this.manifest = manifest;
    const starts = new Set(manifest.blocks.map((entry) => entry.from));
    for (const from of this.loaded.keys()) if (!starts.has(from)) this.loaded.delete(from);
  }

  private blockOf(step: number): Loaded | undefined {
    const entry = this.entryOf(step);
    return entry && this.loaded.get(entry.from);
  }

  private entryOf(step: number): BlockEntry | undefined {
    if (!Number.isInteger(step) || step < 0 || step > this.lastStep) return undefined;
    let found: BlockEntry | undefined;
    for (const entry of this.manifest.blocks) if (entry.from <= step) found = entry;
    return found;
  }

  private fetchBlock(entry: BlockEntry): Promise<void> {
    const key = `${entry.url} ${entry.to}`;
    const running = this.loading.get(key);
    if (running) return running;
    const started = this.load(entry.url)
      .then((block) => {
        this.loaded.set(entry.from, { entry, states: statesOf(block), diffs: block.diffs });
      })
      .finally(() => this.loading.delete(key));
    this.loading.set(key, started);
    return started;
  }
}

/** All tables of a block; successive ones share what did not change. */
export function statesOf(block: Block): Json[] {
  const states = [block.table];
  for (const ops of block.diffs) states.push(applyOps(states[states.length - 1]!, ops));
  return states;
}
