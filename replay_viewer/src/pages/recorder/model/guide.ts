// What may come next: as the server told it last, and for a time without a network what it said would come after that.
import { batch } from "@preact/signals";
import type { Act, Entry, Expectation, Receipt } from "../../../pads/types";
import { isSame } from "../../../pads/model/expected";
import type { RecorderState } from "./state";

/** The recorder that is guided. */
type Guided = RecorderState & { isIdle(): boolean; readonly lead: object | null };

export class Guide {
  /** What may come after the expectations' own facts, by the key that they name. */
  private pages: Readonly<Record<string, Expectation[]>> = {};
  private readonly pageAfter = new Map<string, string>();
  /** What was expected before the pending entry. */
  private before: Expectation[] = [];
  /** The step after which the expectations hold; null: after an entry of this phone, or unknown. */
  private heldAfter: number | null = null;
  /** The entry that was rehearsed before them, which is not recorded yet; null: none. */
  private heldFor: string | null = null;

  constructor(private readonly recorder: Guided) {}

  /** Something was tapped: until the server answers, nothing of what was expected can be tapped. */
  tapped(entry: Entry, act: Act): void {
    const { recorder } = this;
    if (act.then) this.pageAfter.set(entry.id, act.then);
    this.before = recorder.expectations.value;
    recorder.outrun.value = true;
  }

  /** The tap was taken back. */
  tookBack(): void {
    if (this.recorder.offline.value) this.expect(this.before, null);
    else this.recorder.outrun.value = true;
  }

  /** What may come after step `after`; null: after the entries of this phone, the last of them `entry` where the server said so. */
  expect(expectations: Expectation[], after: number | null, entry: string | null = null): void {
    const { recorder } = this;
    batch(() => {
      recorder.expectations.value = expectations.filter((one) => !this.isSecret(one));
      recorder.outrun.value = false;
      const asked = recorder.asking.value?.one;
      if (asked && !expectations.some((one) => isSame(one, asked))) recorder.asking.value = null;
    });
    this.heldAfter = after;
    this.heldFor = entry;
  }

  /** What belongs into a passage that is open, or was just now: it is never a button of what everybody sees. */
  private isSecret(one: Expectation): boolean {
    if (one.lot) return true;
    const nightly = this.recorder.lead ? (this.recorder.layout.value?.acts ?? []) : [];
    return one.facts.some((fact) => fact.kind === "action.announced/1" && nightly.some((act) => act.id === fact.action));
  }

  /** Whether a rehearsal has told already what may come after this entry. */
  knows(entry: Entry): boolean {
    return this.heldFor === entry.id;
  }

  /** What the receipt of this entry says beyond its facts; false: nothing, and what may come is to be asked for. */
  learn(receipt: Receipt, entry: Entry): boolean {
    if (receipt.expectations) this.expect(receipt.expectations, receipt.position);
    else if (this.knows(entry)) this.heldAfter = receipt.position;
    return this.heldAfter === receipt.position;
  }

  /** Somebody else wrote something: a rehearsal without it tells no longer what may come. */
  doubt(): void {
    this.heldFor = null;
  }

  /** What a rehearsal says may come after an entry; of a log that has moved on it is only shown. */
  foretell(receipt: Receipt, entry: Entry): void {
    const stands = receipt.position - receipt.facts.length === this.recorder.position;
    this.expect(receipt.expectations ?? [], null, stands ? entry.id : null);
  }

  /** What was told no longer holds, as far as is known. */
  forget(): void {
    this.heldAfter = this.heldFor = null;
  }

  /** Keeps the pages of the tree that start from what is expected now. */
  keepPages(expectations: Expectation[], pages: Readonly<Record<string, Expectation[]>>, after: number): void {
    if (!this.recorder.isIdle() || this.recorder.position !== after) return;
    this.pages = pages;
    this.pageAfter.clear();
    this.expect(expectations, after);
  }

  /** Without a network: what the server had said would come after this entry; beyond it there are the pads. */
  turnPage(entry: Entry): void {
    const page = this.pages[this.pageAfter.get(entry.id) ?? ""];
    if (this.recorder.offline.value && page) this.expect(page, null);
  }

  /** Whether the log has moved on since the expectations were told, and nothing of this phone is on its way. */
  isOld(): boolean {
    const { recorder } = this;
    return recorder.isIdle() && !recorder.offline.value && this.heldAfter !== recorder.position;
  }
}
