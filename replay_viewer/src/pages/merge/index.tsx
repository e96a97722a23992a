// Two scribes: a second log laid beside the game's, chosen from difference by difference, recorded as corrections.
import { useSignal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { getAllFacts, getGame } from "../../api/client";
import { ApiProblem } from "../../api/problem";
import type { FactItem, Game } from "../../api/types";
import { language, words, wording } from "../../i18n";
import { writingWords } from "../../i18n/writing";
import { useReworded } from "../../i18n/useReworded";
import { DisplaySwitches } from "../../parts/DisplaySwitches";
import { Problem } from "../../parts/Problem";
import { Sentence } from "../../parts/Sentence";
import { showToast } from "../../parts/Toast";
import { TopBar } from "../../parts/TopBar";
import { Changes } from "../../corrections/Changes";
import { isCorrection, stepOf, targetsOf } from "../../corrections/kinds";
import { DifferenceCard } from "./DifferenceCard";
import { slotWord } from "../../passages/words";
import { Merging } from "./model";
import { SecondLog } from "./SecondLog";
import { TailCard } from "./TailCard";
import { folded } from "./tail";
import type { Merged } from "./server";
import { mergeWords } from "./words";
import "../../corrections/corrections.css";
import "./merge.css";

type Known = { game: Game; facts: FactItem[] };

export function MergePage({ game }: { game: string }) {
  const known = useSignal<Known | null>(null);
  const problem = useSignal<unknown>(null);
  const [merging] = useState(() => new Merging(game));
  const load = () =>
    void read(game).then(
      (found) => (known.value = found),
      (cause: unknown) => (problem.value = cause),
    );
  useEffect(load, [game, language.value, merging.laid.value]);
  useEffect(() => () => merging.stop(), [merging]);
  useReworded(() => void merging.reword());
  const t = mergeWords.value;
  const role = known.value?.game.you.role;
  return (
    <>
      <TopBar
        title={writingWords.value.mergeLogs}
        subtitle={known.value?.game.title ?? ""}
        back={`/g/${encodeURIComponent(game)}`}
        menu={<DisplaySwitches />}
      />
      <main class="page merge">
        {problem.value !== null && <Problem problem={problem.value} onRetry={load} />}
        {role && role !== "owner" && role !== "scribe" && <p role="alert">{t.notAllowed}</p>}
        {known.value && (role === "owner" || role === "scribe") && <Desk merging={merging} known={known.value} />}
      </main>
    </>
  );
}

async function read(id: string): Promise<Known> {
  const [game, facts] = await Promise.all([getGame(id), getAllFacts(id, { lang: wording.value })]);
  return { game, facts };
}

function Desk({ merging, known }: { merging: Merging; known: Known }) {
  const t = mergeWords.value;
  const laid = merging.laid.value;
  return (
    <>
      <p>{t.intro}</p>
      <SecondLog game={known.game.game} busy={merging.busy.value} onChoose={(second) => void merging.lay(second)} />
      {merging.busy.value && !laid && <p role="status">{words.value.loading}…</p>}
      {merging.problem.value !== null && <Refused problem={merging.problem.value} />}
      {laid && <Laid merging={merging} laid={laid} known={known} />}
    </>
  );
}

/** Every place that is wrong, as the server names it. */
function Refused({ problem }: { problem: unknown }) {
  const places =
    problem instanceof ApiProblem ? Object.entries(problem.errors).filter(([path]) => !path.startsWith("choices[")) : [];
  return (
    <div data-merge-refused>
      <Problem problem={problem} />
      {places.length > 0 && (
        <ul class="note warning" lang="en">
          {places.map(([place, messages]) => (
            <li key={place}>
              <b>{place}</b>: {messages.join(" ")}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Laid({ merging, laid, known }: { merging: Merging; laid: Merged; known: Known }) {
  const t = mergeWords.value;
  const { seats } = known.game;
  const last = [...known.facts].reverse().find((one) => !isCorrection(one.fact))?.position ?? 0;
  const { single, tail } = folded(laid.differences, last);
  return (
    <div class="merge-grid">
      <section aria-label={t.differences(laid.differences.length)}>
        <p class="merge-summary" role="status">
          {t.other(laid.other.title, laid.other.facts)} ・ {t.same(laid.same)} ・{" "}
          <b>{t.differences(laid.differences.length)}</b>
        </p>
        {(laid.hidden ?? []).length > 0 && laid.differences.length > 0 && (
          <p class="note warning" role="alert" data-hidden={laid.hidden!.length}>
            {t.stillHidden(laid.hidden!.map((one) => slotWord(one.slot)).join("・"))}
          </p>
        )}
        {merging.second.value && "with" in merging.second.value && (
          <button
            type="button"
            class="button quiet"
            data-merge-again
            disabled={merging.busy.value}
            onClick={() => void merging.again()}
          >
            {t.again}
          </button>
        )}
        {laid.noted.length > 0 && <p class="merge-noted">{`${t.noted}：${laid.noted.map((one) => one.field).join("・")}`}</p>}
        {laid.differences.length === 0 && <p>{t.none}</p>}
        {laid.differences.length > 1 && (
          <div class="row" role="group" aria-label={t.all}>
            <button type="button" class="button" onClick={() => merging.pickAll("here")}>
              {t.allHere}
            </button>
            <button type="button" class="button" onClick={() => merging.pickAll("there")}>
              {t.allThere}
            </button>
          </div>
        )}
        <ol class="merge-list">
          {single.map((one) => (
            <DifferenceCard key={one.id} merging={merging} one={one} seats={seats} />
          ))}
          {tail.length > 0 && <TailCard merging={merging} tail={tail} seats={seats} />}
        </ol>
      </section>
      {laid.differences.length > 0 && <Outcome merging={merging} known={known} />}
    </div>
  );
}

/** The line that is corrected, or after which something is inserted. */
function Target({ line, known }: { line: FactItem; known: Known }) {
  const step = targetsOf(line.fact).map((id) => stepOf(id, known.facts))[0];
  const item = known.facts.find((one) => one.position === step);
  if (!item) return null;
  return (
    <p class="merge-target">
      {words.value.step(item.position)} <Sentence spans={item.sentence} seats={known.game.seats} size={16} />
    </p>
  );
}

function Outcome({ merging, known }: { merging: Merging; known: Known }) {
  const t = mergeWords.value;
  const found = merging.rehearsed.value;
  const count = merging.choices.value.length;
  const record = async () => {
    const written = await merging.record();
    if (written > 0) showToast(t.done(written));
  };
  return (
    <aside class="merge-outcome" aria-label={t.outcome}>
      <h2>{t.outcome}</h2>
      {merging.moved.value && <p role="alert">{t.moved}</p>}
      <p role="status">{count === 0 ? t.nothingChosen : found || merging.problem.value ? t.chosen(count) : t.looking}</p>
      {found && (
        <>
          <ol class="merge-corrections">
            {found.corrections.map((line) => (
              <li key={line.fact.id}>
                <Target line={line} known={known} />
                <Sentence spans={line.sentence} seats={known.game.seats} />
              </li>
            ))}
          </ol>
          {found.downstream && <Changes found={found.downstream} facts={known.facts} seats={known.game.seats} />}
        </>
      )}
      <button
        type="button"
        class="button primary"
        data-merge-record
        disabled={!found || merging.busy.value}
        onClick={() => void record()}
      >
        {t.record(found?.corrections.length ?? 0)}
      </button>
      <a class="button quiet" href={`/g/${encodeURIComponent(known.game.game)}`}>
        {t.toGame}
      </a>
    </aside>
  );
}
