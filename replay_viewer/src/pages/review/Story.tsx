// The game in words, chapter by chapter: each clause leads to its step. What was untrue is marked where it was said.
import { say } from "../../board/layout";
import { words as common, told, text } from "../../i18n";
import { NamedSeats, plainText, Sentence } from "../../parts/Sentence";
import { Provers } from "./Provers";
import type { Clause, Opened, Paragraph, Review } from "./server";
import { storyWords } from "./storyWords";

type Props = { opened: Opened; review: Review | null; hrefOf: (step: number) => string };

export function Story({ opened, review, hrefOf }: Props) {
  return (
    <NamedSeats.Provider value={true}>
      <ol class="review-story">
        {opened.chapters.map((one) => (
          <Chapter key={one.from} chapter={one} opened={opened} review={review} hrefOf={hrefOf} />
        ))}
      </ol>
    </NamedSeats.Provider>
  );
}

const STOP = text(". ");
const SIGNS: Record<string, string> = { night: "☾", day: "☀" };

function Chapter({ chapter, opened, review, hrefOf }: Props & { chapter: Paragraph }) {
  const untrue = untrueIn(review, chapter);
  return (
    <li class={`review-chapter sky-${chapter.sky || "plain"}`}>
      <span class="review-sky" aria-hidden="true">
        {SIGNS[chapter.sky] ?? "▸"}
      </span>
      <div>
        <h2>
          {say(chapter.title)}{" "}
          <a class="review-steps" href={hrefOf(chapter.from)}>
            {common.value.step(chapter.from)}–{chapter.to}
          </a>
        </h2>
        <p>
          {chapter.clauses.map((one) => (
            <Said key={`${one.step} ${one.facts[0]}`} clause={one} opened={opened} untrue={untrue} hrefOf={hrefOf} />
          ))}
        </p>
        {review && untrue.size > 0 && <Notes review={review} untrue={untrue} hrefOf={hrefOf} />}
      </div>
    </li>
  );
}

type Untrue = ReadonlyMap<string, { step: number; provable: Review["claims"][number]["provable"]; fitted: boolean | null }>;

/** Fact -> who could prove it wrong, of what was said in this chapter and was not so. */
function untrueIn(review: Review | null, { from, to }: Paragraph): Untrue {
  if (!review) return new Map();
  const here = ({ step }: { step: number }) => step >= from && step <= to;
  const claimed = review.claims.filter((one) => one.overstated && typeof one.value === "string");
  const spoken = review.statements.filter((one) => one.true === false);
  const said = [...claimed.map((one) => ({ ...one, fitted: null })), ...spoken].filter(here);
  return new Map(said.map((one): [string, typeof one] => [one.fact, one]));
}

function Said({ clause, opened, untrue, hrefOf }: Omit<Props, "review"> & { clause: Clause; untrue: Untrue }) {
  const spans = told(clause.spans);
  const wrong = clause.facts.some((fact) => untrue.has(fact));
  return (
    <>
      <a
        class={wrong ? "review-clause review-untrue" : "review-clause"}
        href={hrefOf(clause.step)}
        aria-label={`${plainText(spans, opened.game.seats)} ${wrong ? storyWords.value.untrue : ""} ${common.value.step(clause.step)}`}
      >
        <Sentence spans={spans} seats={opened.game.seats} />
        {wrong && <b> ✕</b>}
      </a>
      {STOP()}
    </>
  );
}

/** Who could have known of what was not so, before the table did. */
function Notes({ review, untrue, hrefOf }: { review: Review; untrue: Untrue; hrefOf: (step: number) => string }) {
  const t = storyWords.value;
  const known = [...untrue].filter(([, { provable }]) => provable.some((one) => one.reader !== "public"));
  if (known.length === 0) return null;
  return (
    <ul class="review-notes">
      {known.map(([fact, { step, provable, fitted }]) => (
        <li key={fact}>
          ✕{" "}
          <a href={hrefOf(step)} aria-label={common.value.step(step)}>
            {step}
          </a>{" "}
          {fitted === false && `${t.against} `}
          <Provers review={review} provable={provable} hrefOf={hrefOf} />
        </li>
      ))}
    </ul>
  );
}
