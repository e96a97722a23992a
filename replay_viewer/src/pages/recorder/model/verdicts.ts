// What the rules say of the steps in the log's tail, as the public knows it; what an opening settles comes back as news.
import { computed, signal, type ReadonlySignal } from "@preact/signals";
import { getFacts } from "../../../api/client";
import type { Span } from "../../../api/types";
import { wording } from "../../../i18n";
import type { Verdict } from "../../../parts/FindingBadge";
import { byStep, getFindings, isNotable, standingOf, type Finding } from "../../../findings/findings";

/** What an opening has settled: how many steps turned out lawful, and which turned out to be against a rule. */
export type News = { lawful: number; against: Finding[] };

export class Verdicts {
  private readonly found = signal<ReadonlyMap<string, Finding>>(new Map());
  private begun = false;
  /** Sentences of steps that lie before the tail. */
  readonly sentences = signal<ReadonlyMap<number, Span[]>>(new Map());
  readonly badges: ReadonlySignal<ReadonlyMap<number, Verdict>> = computed(() => badgesOf([...this.found.value.values()]));
  readonly news: ReadonlySignal<ReadonlyMap<number, News>> = computed(() => newsOf([...this.found.value.values()]));

  /** What was put off, and what had been found before this page was opened: it stands in the log and is not asked again. */
  private readonly later = signal<ReadonlySet<string>>(new Set());
  /** The newest line before which something may have been left out. */
  readonly asked: ReadonlySignal<Finding | null> = computed(() => newestAsked(this.found.value, this.later.value));

  constructor(private readonly game: string) {}

  /** The scribe answers later, from the line in the log. */
  putOff(finding: Finding): void {
    this.later.value = new Set([...this.later.value, nameOf(finding)]);
  }

  /** Everything that was found before this page was opened. */
  private putOffAll(findings: readonly Finding[]): void {
    this.later.value = new Set([...this.later.value, ...findings.map(nameOf)]);
  }

  /** What is held against a step, or cannot be judged for want of something that was left out. */
  at(step: number): Finding[] {
    return [...this.found.value.values()].filter((one) => one.position === step && says(one));
  }

  /** Everything found so far, from the server. `anew`: what was found before and is not any more is dropped. */
  async read(anew = false): Promise<void> {
    const findings = await getFindings(this.game, "public").catch(() => null);
    if (findings && !this.begun) this.putOffAll(findings);
    this.begun = true;
    if (findings && anew) this.found.value = new Map();
    if (findings) this.take(findings);
  }

  /** Findings of a receipt, or of the whole game. */
  take(findings: readonly Finding[]): void {
    if (findings.length === 0) return;
    this.found.value = new Map([...this.found.value, ...findings.map((one): [string, Finding] => [nameOf(one), one])]);
    void this.recallSentences();
  }

  private async recallSentences(): Promise<void> {
    const wanted = [...this.news.value.values()].flatMap((one) => one.against.map((finding) => finding.position));
    for (const step of wanted.filter((one) => !this.sentences.value.has(one))) {
      const page = await getFacts(this.game, { after: step - 1, limit: 1, lang: wording.value }).catch(() => null);
      const line = page?.facts[0];
      if (line) this.sentences.value = new Map([...this.sentences.value, [step, line.sentence]]);
    }
  }
}

function nameOf(one: Finding): string {
  return `${one.position} ${one.rule}`;
}

function newestAsked(found: ReadonlyMap<string, Finding>, later: ReadonlySet<string>): Finding | null {
  const own = [...found.values()].filter((one) => one.unless?.position === one.position);
  const open = own.filter((one) => !later.has(nameOf(one))); // what only rests on an omission is answered with it
  return open.sort((one, other) => other.position - one.position)[0] ?? null;
}

/** Whether a scribe can do something about it now. */
function says(one: Finding): boolean {
  return one.verdict === "illegal" || (one.verdict === "not judged" && (one.wants ?? []).length > 0);
}

/** The gravest verdict of each step that says something about the play, or of what is missing before it. */
export function badgesOf(findings: readonly Finding[]): ReadonlyMap<number, Verdict> {
  const notable = standingOf(findings, null).filter((one) => isNotable(one.verdict) || says(one.finding));
  return new Map([...byStep(notable)].map(([step, [gravest]]) => [step, gravest!.verdict]));
}

/** By the step that settled them; every step counts once for each rule. */
export function newsOf(findings: readonly Finding[]): ReadonlyMap<number, News> {
  const news = new Map<number, News>();
  for (const one of findings) {
    if (one.settled_at === null) continue;
    const now = news.get(one.settled_at) ?? { lawful: 0, against: [] };
    const lawful = now.lawful + (one.verdict === "legal" ? 1 : 0);
    const against = one.verdict === "illegal" ? [...now.against, one].sort((a, b) => a.position - b.position) : now.against;
    news.set(one.settled_at, { lawful, against });
  }
  return news;
}
