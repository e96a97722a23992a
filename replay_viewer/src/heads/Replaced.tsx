// In place of a game's page: what the server shows is not what this browser saw. Nothing else is shown unless asked for.
import { language } from "../i18n";
import { TopBar } from "../parts/TopBar";
import type { Outcome } from "./check";
import { saveCopy } from "./keeping";
import { looked } from "./standing";
import { headWords } from "./words";
import "./heads.css";

type Broken = Extract<Outcome, { kind: "breaks" }>;

export function Replaced({ game, outcome }: { game: string; outcome: Broken }) {
  const t = headWords.value;
  const { evidence, why } = outcome;
  const copy = { game, key: evidence.key, notes: [evidence.seen, evidence.now], proof: evidence.proof };
  return (
    <>
      <TopBar title={t.breaks} back="/" />
      <main class="page replaced">
        <p class="replaced-why" role="alert">
          {t[`${why}Why`](outcome.before ?? 0, outcome.size ?? 0)}
        </p>
        <Head title={t.seenThen(dated(outcome.at))} note={evidence.seen} />
        <Head title={t.shownNow} note={evidence.now} />
        {evidence.key !== null && evidence.now !== null && why !== "signature" && <p>{t.signedBoth}</p>}
        <p>{t.whatNow}</p>
        <div class="replaced-actions">
          <button type="button" class="button primary" onClick={() => saveCopy(copy)}>
            {t.keep}
          </button>
          <button type="button" class="button" onClick={() => (looked.value = new Set(looked.value).add(game))}>
            {t.lookAnyway}
          </button>
        </div>
      </main>
    </>
  );
}

function Head({ title, note }: { title: string; note: string | null }) {
  return (
    <section>
      <h2>{title}</h2>
      {note ? <pre class="head-note">{note.trim()}</pre> : <p>{headWords.value.nothing}</p>}
    </section>
  );
}

export function dated(at: number): string {
  return new Date(at).toLocaleString(language.value, { dateStyle: "medium", timeStyle: "short" });
}
