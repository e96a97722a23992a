// What a seat's phone knows of sealed passages: its own part of each. It asks now and then, for nothing tells that somebody wrote.
import { computed, signal } from "@preact/signals";
import { makeMineAlone } from "../../passages/renewing";
import { listPassages, wantsRenewal, writeAct, type Passage } from "../../passages/server";
import type { Fact, Span } from "../../api/types";

const LOOK_AGAIN_MS = 5_000;
/** What phones write with a form of its own; everything else is a night's, which is one page for every role. */
const BY_DAY = ["deal", "votes", "hand"];

type Says = { seats: number[]; what: string[]; of?: string };

export class Secrets {
  readonly passages = signal<Passage[]>([]);
  /** Whether they have been asked for at all: until then none is not nothing. */
  readonly asked = signal(false);
  /** The server wants this link made anew first; null: nobody has asked yet. */
  readonly renewal = signal<boolean | null>(null);
  readonly problem = signal<unknown>(null);
  /** The passage that seats' phones write now. */
  readonly gathering = computed(() => this.gathered((slot) => !BY_DAY.includes(slot)));
  /** The hands that were held, which each phone writes for itself. */
  readonly handing = computed(() => this.gathered((slot) => slot === "hand"));
  /** The ballot that seats' phones vote in now. */
  readonly voting = computed(() => this.gathered((slot) => slot === "votes"));
  /** The deal in which every seat names the card that it was dealt by hand. */
  readonly taking = computed(() => this.gathered((slot) => slot === "deal"));
  /** The seat's role as it was told last; null: it was told none. */
  readonly role = computed(() => roleIn(this.passages.value, this.seat));
  /** Whether roles were dealt, told to this seat or not. */
  readonly dealt = computed(() => this.passages.value.some((one) => one.slot === "deal"));
  /** What the deal taught beside the own role, in sentences. */
  readonly taught = computed(() => taughtIn(this.passages.value, this.seat));

  constructor(
    private readonly game: string,
    private readonly seat: number,
  ) {}

  /** Reads, and goes on reading while somebody looks; answers the function that stops. */
  start(): () => void {
    const shown = () => document.visibilityState === "visible" && this.renewal.value === false && void this.read();
    const timer = window.setInterval(shown, LOOK_AGAIN_MS);
    document.addEventListener("visibilitychange", shown);
    void this.read();
    return () => {
      window.clearInterval(timer);
      document.removeEventListener("visibilitychange", shown);
    };
  }

  async read(): Promise<void> {
    try {
      this.passages.value = await listPassages(this.game);
      this.asked.value = true;
      this.renewal.value = false;
      this.problem.value = null;
    } catch (cause) {
      if (wantsRenewal(cause)) this.renewal.value = true;
      else this.problem.value = cause;
    }
  }

  async renew(): Promise<void> {
    try {
      await makeMineAlone(this.game, `seat:${this.seat}`);
      await this.read();
    } catch (cause) {
      this.problem.value = cause;
    }
  }

  private gathered(of: (slot: string) => boolean): Passage | null {
    return this.passages.value.find((one) => one.gathers && one.state === "open" && of(one.slot)) ?? null;
  }

  /** Whether it was taken; the same request, whatever a seat chose. */
  async act(passage: string, facts: readonly Omit<Fact, "id">[]): Promise<boolean> {
    try {
      await writeAct(this.game, passage, facts);
      await this.read();
      return true;
    } catch (cause) {
      this.problem.value = cause;
      return false;
    }
  }
}

/** What the last telling of this seat's role says. */
export function roleIn(passages: readonly Passage[], seat: number): string | null {
  const facts = passages.flatMap((one) => one.facts ?? []).map((entry) => entry.fact);
  const last = facts.filter((fact) => tellsRole(fact, seat)).at(-1)?.says as Says | undefined;
  return last?.what.length === 1 ? last.what[0]! : null;
}

/** The sentences of the deal, but for those that tell the seat its own role. */
export function taughtIn(passages: readonly Passage[], seat: number): Span[][] {
  return passages
    .filter((one) => one.slot === "deal")
    .flatMap((one) =>
      (one.facts ?? []).flatMap(({ fact }, at) => (tellsRole(fact, seat) ? [] : (one.said?.slice(at, at + 1) ?? []))),
    );
}

function tellsRole(fact: Fact, seat: number): boolean {
  const says = fact.says as Says | undefined;
  return fact.kind === "knowledge.given/1" && says?.of === "role" && says.seats.length === 1 && says.seats[0] === seat;
}
