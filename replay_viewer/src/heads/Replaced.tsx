// In place of a game's page: what the server shows is not what this browser saw. Nothing else is shown unless asked for.
import { language } from "../i18n";
import { TopBar } from "../parts/TopBar";
import type { Evidence, Outcome } from "./check";
import { saveCopy } from "./keeping";
import { looked } from "./standing";
import { headWords } from "./words";

type Broken = Extract<Outcome, { kind: "breaks" }>;

export function Replaced({ game, outcome }: { game: string; outcome: Broken }) {
  const t = headWords.value;
  const { evidence, why } = outcome;
  const { restored } = outcome;
  const copy = { game, key: evidence.key, notes: [evidence.seen, evidence.now], proof: evidence.proof };
  const heads = (
    <>
      <Head title={t.seenThen(dated(outcome.at))} note={evidence.seen} />
      <Head title={t.shownNow} note={evidence.now} />
    </>
  );
  return (
    <>
      <TopBar title={restored ? t.restored : t.breaks} back="/" />
      <main class="page replaced">
        <p class="replaced-why" role="alert">
          {restored
            ? t.restoredWhy(outcome.before ?? 0, restored.missing, dated(restored.at))
            : t[`${why}Why`](outcome.before ?? 0, outcome.size ?? 0)}
        </p>
        {restored && <p>{t.handInHow}</p>}
        {!restored && heads}
        {!restored && evidence.key !== null && evidence.now !== null && why !== "signature" && <p>{t.signedBoth}</p>}
        <p>{restored ? t.restoredNow : t.whatNow}</p>
        <div class="replaced-actions">
          <button type="button" class="button primary" onClick={() => saveCopy(copy)}>
            {t.keep}
          </button>
          {restored && (
            <a class="button" href={why === "gone" ? "/" : `/g/${encodeURIComponent(game)}/merge`} onClick={() => pass(game)}>
              {t.handIn}
            </a>
          )}
          {restored && evidence.now !== null ? (
            <button type="button" class="button" onClick={() => void goOn(game, evidence)}>
              {t.goOn}
            </button>
          ) : (
            <button type="button" class="button" onClick={() => pass(game)}>
              {t.lookAnyway}
            </button>
          )}
        </div>
        {restored && heads}
      </main>
    </>
  );
}

const pass = (game: string) => void (looked.value = new Set(looked.value).add(game));

async function goOn(game: string, evidence: Evidence): Promise<void> {
  await (await import("./looking")).goOnFrom(game, evidence);
  pass(game);
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
