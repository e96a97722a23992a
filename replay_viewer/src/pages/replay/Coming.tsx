// What the rules let come after the newest step of a running game, as the public knows it; asked for while somebody has it open.
import { signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { logPath, request } from "../../api/client";
import { say, type Label } from "../../board/layout";
import type { Replay } from "../../film/replay";
import { detailWords } from "../../findings/detailWords";
import { words } from "../../i18n";
import { Problem } from "../../parts/Problem";
import { SeatMark } from "../../parts/SeatMark";

type Expectation = { label: Label; group?: Label; mark?: number; row?: boolean; seldom?: boolean; verdict?: string | null };
type Group = { name: string; of: Expectation[] };

/** Whoever wants to see it sees it at the next step, too. */
const opened = signal(false);

export function Coming({ replay }: { replay: Replay }) {
  return (
    <details class="in-order" open={opened.value} onToggle={(event) => (opened.value = event.currentTarget.open)}>
      <summary>{detailWords.value.coming}</summary>
      {opened.value && <List key={replay.step.value} replay={replay} />}
    </details>
  );
}

function List({ replay }: { replay: Replay }) {
  const found = useSignal<readonly Expectation[] | null>(null);
  const problem = useSignal<unknown>(null);
  const ask = () => {
    problem.value = null;
    void request<{ expectations: Expectation[] }>(`${logPath(replay.id)}/expectations`).then(
      (answer) => (found.value = answer.expectations),
      (error: unknown) => (problem.value = error),
    );
  };
  useEffect(ask, []);
  if (problem.value !== null) return <Problem problem={problem.value} onRetry={ask} />;
  if (!found.value) return <p>{words.value.loading}</p>;
  const groups = grouped(found.value.filter((one) => !one.seldom && one.verdict !== "illegal"));
  if (groups.length === 0) return <p>{detailWords.value.nothingComing}</p>;
  return (
    <ul>
      {groups.map(({ name, of }) => (
        <li key={name}>
          {name && detailWords.value.comingAs(name)}
          {shortened(of).map((one, index) => (
            <span key={index}>
              {index > 0 && " / "}
              <Mark replay={replay} seat={one.mark} />
              <b>{say(one.label)}</b>
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

function Mark({ replay, seat }: { replay: Replay; seat: number | undefined }) {
  const found = replay.seats.value.find((one) => one.seat === seat);
  return found ? <SeatMark seat={found} size={16} /> : null;
}

function grouped(found: readonly Expectation[]): Group[] {
  const groups = new Map<string, Group>();
  for (const one of found) {
    const name = one.group ? say(one.group) : "";
    if (!groups.has(name)) groups.set(name, { name, of: [] });
    groups.get(name)!.of.push(one);
  }
  return [...groups.values()];
}

/** Of a row of values the first and the last. */
function shortened(of: Expectation[]): Expectation[] {
  const [first, last] = [of[0]!, of.at(-1)!];
  if (of.length < 3 || !of.every((one) => one.row)) return of;
  const range = (word: (label: Label) => string) => `${word(first.label)} … ${word(last.label)}`;
  return [{ ...first, label: { ja: range(({ ja }) => ja), en: range(({ en }) => en) } }];
}
