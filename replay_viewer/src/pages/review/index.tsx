// The review of a game: who looked like whom when, what told most, what was declared against the truth, for one reader.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { language, wording, words } from "../../i18n";
import { LanguageSwitch, ThemeSwitch } from "../../parts/DisplaySwitches";
import { Chooser } from "../../parts/Chooser";
import { FileButton } from "../../parts/FileButton";
import { Problem } from "../../parts/Problem";
import { Segmented } from "../../parts/Segmented";
import { TopBar } from "../../parts/TopBar";
import { query, setQuery } from "../../router";
import { addressOf, readerOf } from "../../film/deeplink";
import { say } from "../../board/layout";
import { viewWord } from "../../film/views";
import { Ask } from "./Ask";
import { Attacks } from "./Attacks";
import { Bands } from "./Bands";
import { Claims } from "./Claims";
import { Decisions } from "./Decisions";
import { Dice } from "./Dice";
import { Matrix } from "./Matrix";
import { useEstimate } from "./Models";
import { Pace } from "./Pace";
import { hasTables, Played } from "./Played";
import { Places } from "./Places";
import { Roles } from "./Roles";
import { ProgressBar } from "./ProgressBar";
import { Guess } from "./Guess";
import { Curve } from "./Curve";
import { lastBallot, revealOf } from "./reveal";
import { loadReview, openReview, type Opened, type Progress, type Review } from "./server";
import { Story } from "./Story";
import { Standing } from "./Standing";
import { StepChoice } from "./StepChoice";
import { storyWords } from "./storyWords";
import { ToldMost } from "./Told";
import { Won } from "./Won";
import { reviewWords } from "./words";
import "./decisions.css";
import "./review.css";

type Shown = { opened: Opened; review: Review | null; progress: Progress | null } | { problem: unknown } | null;

export function ReviewPage({ game }: { game: string }) {
  const shown = useSignal<Shown>(null);
  const wish = readerOf(query.value.get("as"));
  const open = () => {
    shown.value = null;
    let latest: Shown = null;
    const show = (next: Shown) => {
      if (shown.peek() === latest) latest = shown.value = next; // else another reader was asked for meanwhile
    };
    void read(game, wish, show).catch((problem: unknown) => show({ problem }));
  };
  useEffect(open, [game, wish, language.value]);
  const now = shown.value;
  const back = `/g/${encodeURIComponent(game)}`;
  const t = words.value;
  const title = now && "opened" in now ? `${t.review} ・ ${now.opened.game.title}` : t.review;
  return (
    <>
      <TopBar title={title} back={back} menu={<Switches />}>
        {now && "opened" in now && <Taken opened={now.opened} />}
      </TopBar>
      <main class="page review-page">
        {now === null && <ProgressBar progress={null} />}
        {now && "problem" in now && <Problem problem={now.problem} onRetry={open} />}
        {now && "opened" in now && <Tabs {...now} back={back} />}
      </main>
    </>
  );
}

/** The story first, which is there at once; then the numbers. */
async function read(game: string, wish: string | null, show: (next: Shown) => void): Promise<void> {
  const opened = await openReview(game, wish, wording.value);
  show({ opened, review: null, progress: null });
  const review = await loadReview(opened, (progress) => show({ opened, review: null, progress }));
  show({ opened, review, progress: null });
}

type Tab = "read" | "guess" | "tables" | "numbers";
type TabsProps = { opened: Opened; review: Review | null; progress: Progress | null; back: string };

function Tabs({ opened, review, progress, back }: TabsProps) {
  const t = storyWords.value;
  const wish = query.value.get("tab");
  const tabs: { value: Tab; label: string }[] = [
    { value: "read", label: t.read },
    { value: "guess", label: t.guess },
    ...(hasTables(opened) ? [{ value: "tables" as const, label: t.tables }] : []),
    { value: "numbers", label: t.numbers },
  ];
  const tab: Tab = opened.chapters.length === 0 ? "numbers" : (tabs.find((one) => one.value === wish)?.value ?? "read");
  const hrefOf = (step: number) => `${back}?step=${Math.max(step, 1)}&as=${addressOf(opened.reader)}`;
  return (
    <>
      <Readers opened={opened} />
      {opened.chapters.length > 0 && (
        <Segmented label={t.tabs} choices={tabs} value={tab} onChange={(value) => setQuery({ tab: value })} />
      )}
      {tab !== "guess" && <Won review={opened} hrefOf={hrefOf} />}
      {tab === "guess" && <Guess opened={opened} review={review} hrefOf={hrefOf} />}
      {tab === "tables" && <Played opened={opened} hrefOf={hrefOf} />}
      {!review && tab !== "tables" && <ProgressBar progress={progress} />}
      {tab === "read" && (
        <div class="review-reading">
          <Story opened={opened} review={review} hrefOf={hrefOf} />
          {review && <Standing review={review} hrefOf={hrefOf} />}
          {review && <Curve opened={opened} until={revealOf(opened)} hrefOf={hrefOf} />}
        </div>
      )}
      {tab === "numbers" && review && <Shown review={review} hrefOf={hrefOf} />}
    </>
  );
}

function Readers({ opened }: { opened: Opened }) {
  const t = reviewWords.value;
  const choices = opened.game.readers.map((reader) => ({
    value: reader,
    label: reader === "public" ? t.everybody : viewWord(reader),
  }));
  return (
    <>
      <Chooser
        icon="eye"
        label={t.reader}
        choices={choices}
        value={opened.reader}
        onChange={(reader) => setQuery({ as: addressOf(reader) })}
      />
      <p class="review-printed">
        {t.reader}：{opened.reader === "public" ? t.everybody : viewWord(opened.reader)} ・{" "}
        {words.value.step(opened.game.position)}
      </p>
    </>
  );
}

function Taken({ opened }: { opened: Opened }) {
  return (
    <>
      <button type="button" class="button review-print" onClick={() => print()}>
        {storyWords.value.print}
      </button>
      <FileButton game={opened.game.game} reader={opened.reader} page="review" title={opened.game.title} />
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

function Shown({ review, hrefOf }: { review: Review; hrefOf: (step: number) => string }) {
  const t = reviewWords.value;
  const { missing, step: last } = review.analysis;
  const numbers = review.analysis.bits !== null;
  const estimated = useEstimate(review);
  const step = Math.min(Math.max(Number(query.value.get("step")) || lastBallot(review), 1), last);
  return (
    <>
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
          {numbers && <Decisions opened={review} hrefOf={hrefOf} />}
          <Attacks review={review} hrefOf={hrefOf} />
          <Dice report={review.dice} layout={review.layout} />
        </div>
        <div class="review-column">
          {numbers && <Matrix review={review} step={step} hrefOf={hrefOf} />}
          <Claims review={review} hrefOf={hrefOf} />
          {numbers && <Roles review={review} step={step} hrefOf={hrefOf} />}
          {numbers && <Ask review={review} step={step} hrefOf={hrefOf} />}
          <Pace review={review} hrefOf={hrefOf} />
        </div>
      </div>
    </>
  );
}
