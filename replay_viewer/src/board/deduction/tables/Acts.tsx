// What was done in the open beside ballots, in order: a shot, a look, an execution; with what was learned, where the reader knows.
import { termOf, type Layout } from "../../layout";
import type { Story } from "../../story";
import { replayWords } from "../../words";
import { townWords } from "../words";
import { tableWords } from "./words";
import type { Acted, DeductionTable } from "../generated";
import { columnsOf } from "./columns";
import { StepLink, Who } from "./Who";

type Props = { table: DeductionTable; layout: Layout; story: Story };

/** Neither of a night, which has a table, nor a proposal, which stands over its ballot. */
export function openActs(table: DeductionTable, story: Story): { act: Acted; step: number }[] {
  const acts = table.acts.flatMap((act) => {
    const step = story.stepOf(act.fact);
    return act.night === 0 && step !== null ? [{ act, step }] : [];
  });
  const proposals = new Set(
    columnsOf(table, story).flatMap(({ ballot, step: called }) => {
      const last = acts.filter(({ step }) => step < called).pop()?.act;
      return last && same(last.targets, ballot.candidates) ? [last.act] : [];
    }),
  );
  return acts.filter(({ act }) => !proposals.has(act.act));
}

const same = (one: readonly number[], other: readonly number[]) => [...one].sort().join() === [...other].sort().join();

export function Acts({ table, layout, story }: Props) {
  const t = replayWords.value;
  return (
    <table class="story-table acts-table">
      <caption class="visually-hidden">{tableWords.value.openActs}</caption>
      <thead>
        <tr>
          <th scope="col">{t.chapterMark}</th>
          <th scope="col">{tableWords.value.byWhom}</th>
          <th scope="col">{townWords.value.did}</th>
          <th scope="col">{tableWords.value.toWhom}</th>
        </tr>
      </thead>
      <tbody>
        {openActs(table, story).map(({ act, step }) => (
          <tr key={act.fact} class={step === story.step ? "now" : undefined}>
            <th scope="row">
              <StepLink step={step} label={story.chapterOf(step) || String(step)} go={story.go} now={step === story.step} />
            </th>
            <td>
              {act.by.map((seat) => (
                <Who key={seat} table={table} layout={layout} seat={seat} role />
              ))}
            </td>
            <td>{termOf(layout, "act", act.act)}</td>
            <td>
              {act.targets.map((seat) => (
                <Who key={seat} table={table} layout={layout} seat={seat} role />
              ))}
              {act.says
                .flatMap((one) => one.what)
                .map((name) => (
                  <b key={name}> {termOf(layout, "looks", name)}</b>
                ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
