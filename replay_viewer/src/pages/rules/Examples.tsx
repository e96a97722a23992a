// Short games that show a rule, read when somebody unfolds them.
import { useSignal } from "@preact/signals";
import { FindingBadge, type Verdict } from "../../parts/FindingBadge";
import { say } from "../../board/layout";
import type { Rule } from "../../api/book";
import { getExamples, type Example } from "../../api/rules";
import { rulesWords } from "./words";

export function Examples({ game, rule }: { game: string; rule: Rule }) {
  const t = rulesWords.value;
  const found = useSignal<readonly Example[]>([]);
  const look = (opened: boolean) => {
    if (opened && found.value.length === 0)
      void getExamples(game, rule.id).then(
        (all) => (found.value = all),
        () => undefined,
      );
  };
  return (
    <details class="rule-examples" onToggle={(event) => look(event.currentTarget.open)}>
      <summary>{t.examples(rule.examples)}</summary>
      {found.value.map((example) => (
        <section key={example.id} class="rule-example" aria-label={example.title}>
          <h4 lang="en">{example.title}</h4>
          <ol>
            {example.told.map((line, index) => (
              <li key={index}>
                {say(line)} <Marks example={example} place={index + 1} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </details>
  );
}

const VERDICTS: Readonly<Record<string, Verdict>> = {
  illegal: "illegal",
  undetermined: "undetermined",
  not_judged: "not_judged",
};

/** What is said of one fact; of several facts it is said of one. In order where nothing may be held against it. */
function Marks({ example, place }: { example: Example; place: number }) {
  const said = example.marks.filter(({ facts }) => facts.includes(place));
  return (
    <>
      {said.map(({ verdict }) => {
        const badge = VERDICTS[verdict];
        return badge ? <FindingBadge key={verdict} verdict={badge} /> : <b key={verdict}>✓</b>;
      })}
    </>
  );
}
