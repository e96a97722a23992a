// The review of a game: who looked like whom when, what told most, what was declared against the truth, for one reader.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { language, words } from "../../i18n";
import { LanguageSwitch, ThemeSwitch } from "../../parts/DisplaySwitches";
import { FileButton } from "../../parts/FileButton";
import { Problem } from "../../parts/Problem";
import { Segmented } from "../../parts/Segmented";
import { TopBar } from "../../parts/TopBar";
import { query, setQuery } from "../../router";
import { addressOf, readerOf } from "../../film/deeplink";
import { say } from "../../board/layout";
import { viewWord } from "../../film/views";
import { Attacks } from "./Attacks";
import { Bands } from "./Bands";
import { Claims } from "./Claims";
import { Dice } from "./Dice";
import { Matrix } from "./Matrix";
import { useEstimate } from "./Models";
import { Pace } from "./Pace";
import { Places } from "./Places";
import { Roles } from "./Roles";
import { ProgressBar } from "./ProgressBar";
import { loadReview, type Progress, type Review } from "./server";
import { StepChoice } from "./StepChoice";
import { storyWords } from "./storyWords";
import { ToldMost } from "./Told";
import { Won } from "./Won";
import { reviewWords } from "./words";

type Shown = { review: Review } | { problem: unknown } | { progress: Progress | null };

export function ReviewPage({ game }: { game: string }) {
  const shown = useSignal<Shown>({ progress: null });
  const wish = readerOf(query.value.get("as"));
  const open = () => {
    const begun: Shown = (shown.value = { progress: null });
    let latest: Shown = begun;
    const show = (next: Shown) => {
      if (shown.peek() === latest) latest = shown.value = next; // else another reader was asked for meanwhile
    };
    void loadReview(game, wish, language.value, (progress) => show({ progress })).then(
      (review) => show({ review }),
      (problem: unknown) => show({ problem }),
    );
  };
  useEffect(open, [game, wish, language.value]);
  const now = shown.value;
  const back = `/g/${encodeURIComponent(game)}`;
  const t = words.value;
  const title = "review" in now ? `${t.review} ・ ${now.review.game.title}` : t.review;
  return (
    <>
      <TopBar title={title} back={back} menu={<Switches />}>
        {"review" in now && <Taken review={now.review} />}
      </TopBar>
      <main class="page review-page">
        {"progress" in now && <ProgressBar progress={now.progress} />}
        {"problem" in now && <Problem problem={now.problem} onRetry={open} />}
        {"review" in now && <Shown review={now.review} back={back} />}
      </main>
    </>
  );
}

function Taken({ review }: { review: Review }) {
  return (
    <>
      <button type="button" class="button review-print" onClick={() => print()}>
        {storyWords.value.print}
      </button>
      <FileButton game={review.game.game} reader={review.reader} page="review" title={review.game.title} />
    </>
  );
}

function Switches() {
  return (
    <>
      <LanguageSwitch />
      <ThemeSwitch />
    </>
  );
}

function Shown({ review, back }: { review: Review; back: string }) {
  const t = reviewWords.value;
  const hrefOf = (step: number) => `${back}?step=${Math.max(step, 1)}&as=${addressOf(review.reader)}`;
  const choices = review.game.readers.map((reader) => ({
    value: reader,
    label: reader === "public" ? t.everybody : viewWord(reader),
  }));
  const { missing, step: last } = review.analysis;
  const numbers = review.analysis.bits !== null;
  const estimated = useEstimate(review);
  const step = Math.min(Math.max(Number(query.value.get("step")) || last, 1), last);
  return (
    <>
      <Segmented
        label={t.reader}
        choices={choices}
        value={review.reader}
        onChange={(reader) => setQuery({ as: addressOf(reader) })}
      />
      <p class="review-printed">
        {t.reader}：{review.reader === "public" ? t.everybody : viewWord(review.reader)} ・ {words.value.step(last)}
      </p>
      <Won review={review} hrefOf={hrefOf} />
      <Places review={review} hrefOf={hrefOf} />
      {missing.length > 0 && (
        <section class="review-card note">
          <h2>{t.missing}</h2>
          <ul>
            {missing.map((one, index) => (
              <li key={index}>{say(one)}</li>
            ))}
          </ul>
        </section>
      )}
      {numbers && <StepChoice review={review} step={step} hrefOf={hrefOf} />}
      <div class="review-columns">
        <div class="review-column">
          {numbers && <Bands review={review} step={step} estimated={estimated} hrefOf={hrefOf} />}
          {numbers && <ToldMost review={review} hrefOf={hrefOf} />}
          <Attacks review={review} hrefOf={hrefOf} />
          <Dice report={review.dice} layout={review.layout} />
        </div>
        <div class="review-column">
          {numbers && <Matrix review={review} step={step} hrefOf={hrefOf} />}
          <Claims review={review} hrefOf={hrefOf} />
          {numbers && <Roles review={review} step={step} hrefOf={hrefOf} />}
          <Pace review={review} hrefOf={hrefOf} />
        </div>
      </div>
    </>
  );
}
