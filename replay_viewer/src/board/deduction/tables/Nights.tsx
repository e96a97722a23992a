// What was done in each night, as far as the reader knows it, and who was found dead.
import { termOf, type Layout } from "../../layout";
import type { Story } from "../../story";
import { townWords } from "../words";
import { tableWords } from "./words";
import { seatsOf } from "../arrows";
import type { Acted, DeductionTable } from "../generated";
import { StepLink, Who } from "./Who";

type Props = { table: DeductionTable; layout: Layout; story: Story };

export function nightsOf(table: DeductionTable): number[] {
  return Array.from({ length: table.nights }, (_, at) => at + 1);
}

export function Nights({ table, layout, story }: Props) {
  const acts = table.acts.filter((act) => act.night > 0 && story.stepOf(act.fact) !== null);
  const kinds = [...new Set(acts.map((act) => act.act))];
  if (acts.length === 0) return <p class="table-none">{tableWords.value.noNights}</p>;
  return (
    <table class="story-table nights-table">
      <caption class="visually-hidden">{tableWords.value.nights}</caption>
      <thead>
        <tr>
          <th scope="col">{townWords.value.night}</th>
          {kinds.map((kind) => (
            <th key={kind} scope="col">
              {termOf(layout, "act", kind)}
            </th>
          ))}
          <th scope="col">{tableWords.value.foundDead}</th>
        </tr>
      </thead>
      <tbody>
        {nightsOf(table).map((night) => {
          const done = acts.filter((act) => act.night === night);
          const step = done[0] ? story.stepOf(done[0].fact)! : null;
          return (
            <tr key={night} class={step !== null && step === story.step ? "now" : undefined}>
              <th scope="row">
                {step === null ? night : <StepLink step={step} label={String(night)} go={story.go} now={step === story.step} />}
              </th>
              {kinds.map((kind) => (
                <td key={kind}>
                  {done
                    .filter((act) => act.act === kind)
                    .map((act) => (
                      <Done key={act.fact} act={act} table={table} layout={layout} truth={story.truth === true} />
                    ))}
                </td>
              ))}
              <td>
                {step !== null &&
                  [...story.died]
                    .filter(([, at]) => story.chapterOf(at) === story.chapterOf(step))
                    .map(([seat]) => <Who key={seat} table={table} layout={layout} seat={seat} />)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

type DoneProps = { act: Acted; table: DeductionTable; layout: Layout; truth: boolean };

/** truth: with the role of whom it was done to. */
function Done({ act, table, layout, truth }: DoneProps) {
  const learned = act.says.flatMap((one) => one.what);
  const seats = seatsOf(act);
  return (
    <span class="night-act">
      {act.by.map((seat) => (
        <Who key={seat} table={table} layout={layout} seat={seat} />
      ))}
      {seats.length > 0 && " → "}
      {seats.map((seat) => (
        <Who key={seat} table={table} layout={layout} seat={seat} role={truth} />
      ))}
      {learned.length > 0 && <b> {learned.map((name) => termOf(layout, "looks", name)).join("・")}</b>}
    </span>
  );
}
