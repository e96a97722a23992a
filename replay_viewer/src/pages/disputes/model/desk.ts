// One dispute on the page: its document, kept fresh by the stream, and what is sent about it.
import { computed, signal } from "@preact/signals";
import { getGame } from "../../../api/client";
import { newId } from "../../../api/ids";
import { followGame } from "../../../api/live";
import type { Game, Seat } from "../../../api/types";
import { wording } from "../../../i18n";
import { openLayout } from "../../../board";
import type { Layout } from "../../../board/layout";
import { addEvidence, getDispute, sendAnswer, type NewAnswer, type NewEvidence } from "../../../disputes/server";
import type { Dispute, Ruling } from "../../../disputes/types";

const GATHER_MS = 200;

export class Desk {
  readonly game = signal<Game | null>(null);
  readonly layout = signal<Layout | null>(null);
  readonly document = signal<Dispute | null>(null);
  readonly problem = signal<unknown>(null);
  readonly ruling = computed<Ruling | null>(() => this.document.value?.rulings.find((one) => one.in_force) ?? null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly id: string,
    readonly dispute: string,
  ) {}

  get seats(): readonly Seat[] {
    return this.game.value?.seats ?? [];
  }

  async load(): Promise<void> {
    this.problem.value = null;
    try {
      const [game, document] = await Promise.all([getGame(this.id), getDispute(this.id, this.dispute)]);
      // The picture of the table needs the layout; who may not watch has no picture.
      this.layout.value ??= document.watched ? await openLayout(this.id) : null;
      this.game.value = game;
      this.document.value = document;
    } catch (problem) {
      this.problem.value = problem;
    }
  }

  /** Reads the document again; what is on the page stays until it is there. */
  async refresh(): Promise<void> {
    try {
      this.document.value = await getDispute(this.id, this.dispute);
    } catch {
      // what is shown was true a moment ago, and the stream tells of the next change
    }
  }

  /** Follows the game until the returned function is called: facts may turn findings, others may answer. */
  follow(): () => void {
    const document = this.document.value;
    if (!document?.watched) return () => undefined;
    const soon = () => {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => void this.refresh(), GATHER_MS);
    };
    const stop = followGame(this.id, {
      after: document.game_position ?? 0,
      lang: wording.value,
      onFacts: soon,
      onDispute: (news) => news.dispute === this.dispute && news.position !== this.document.value?.position && soon(),
    });
    return () => {
      clearTimeout(this.timer);
      stop();
    };
  }

  async add(evidence: Omit<NewEvidence, "id">): Promise<void> {
    await addEvidence(this.id, this.dispute, { id: newId(), ...evidence });
    await this.refresh();
  }

  async answer(answer: Omit<NewAnswer, "id">): Promise<void> {
    await sendAnswer(this.id, this.dispute, { id: newId(), ...answer });
    await this.refresh();
  }
}
