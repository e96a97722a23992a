// One difference: both sentences, and what to do with it.
import type { Seat, Span } from "../../api/types";
import { told } from "../../i18n";
import { Segmented } from "../../parts/Segmented";
import { Sentence } from "../../parts/Sentence";
import { fieldWord } from "../../corrections/fieldWords";
import type { Merging } from "./model";
import type { Difference, Take } from "./server";
import { mergeWords } from "./words";

export type DifferenceCardProps = { merging: Merging; one: Difference; seats: readonly Seat[] };

export function DifferenceCard({ merging, one, seats }: DifferenceCardProps) {
  const t = mergeWords.value;
  const take = merging.takeOf(one);
  const kind = { differs: t.kindDiffers, "only-here": t.kindOnlyHere, "only-there": t.kindOnlyThere, order: t.kindOrder }[
    one.kind
  ];
  return (
    <li class="card merge-card" data-difference={one.id} data-take={take}>
      <p class="merge-head">
        <span class="log-step">{one.step}</span> <b>{kind}</b>
        {one.kind === "only-there" && one.after && <small>{t.after(one.after.step)}</small>}
        {one.kind === "order" && one.there_after && <small>{`${t.there}：${t.after(one.there_after.step)}`}</small>}
      </p>
      <div class="merge-both">
        <Side
          name={t.here}
          spans={one.here?.sentence}
          seats={seats}
          dropped={one.here !== null && take !== "here" && take !== "both"}
        />
        <Side
          name={t.there}
          spans={one.there?.sentence}
          seats={seats}
          dropped={one.there !== null && (take === "here" || take === "neither")}
        />
      </div>
      {one.takes.length > 1 && (
        <Segmented
          label={t.choose(one.step)}
          choices={one.takes.map((value) => ({ value, label: takeWord(one, value) }))}
          value={take}
          onChange={(next) => merging.pick(one, next)}
        />
      )}
      {one.why && (
        <p class="merge-why">
          {t.cannot}：{told(one.why)}
        </p>
      )}
      {one.fields.length > 1 && one.takes.includes("there") && <Fields merging={merging} one={one} />}
      {merging.errorsOf(one).map((message) => (
        <p key={message} class="field-error" role="alert" lang="en">
          {message}
        </p>
      ))}
    </li>
  );
}

function takeWord(one: Difference, take: Take): string {
  const t = mergeWords.value;
  if (take === "both") return t.takeBoth;
  if (take === "neither") return t.takeNeither;
  const here = take === "here";
  if (one.kind === "only-here") return here ? t.keep : t.strike;
  if (one.kind === "only-there") return here ? t.leaveOut : t.insert;
  if (one.kind === "order") return here ? t.orderHere : t.orderThere;
  return here ? t.takeHere : t.takeThere;
}

type SideProps = { name: string; spans: readonly Span[] | undefined; seats: readonly Seat[]; dropped: boolean };

function Side({ name, spans, seats, dropped }: SideProps) {
  const said = spans ? <Sentence spans={spans} seats={seats} /> : <span class="merge-nothing">{mergeWords.value.nothing}</span>;
  return (
    <div class={`merge-side${spans && !dropped ? " taken" : ""}`}>
      <small>{name}</small>
      <p>{dropped ? <s>{said}</s> : said}</p>
    </div>
  );
}

/** Each field by itself, where the two logs say several things otherwise. */
function Fields({ merging, one }: { merging: Merging; one: Difference }) {
  const t = mergeWords.value;
  const taken = merging.fieldsOf(one);
  return (
    <div class="merge-fields" role="group" aria-label={t.fields}>
      <small>{t.fields}</small>
      {one.fields.map(({ field, here, there }) => (
        <button
          key={field}
          type="button"
          class="button"
          aria-pressed={taken.includes(field)}
          data-merge-field={field}
          onClick={() => merging.pickField(one, field)}
        >
          {fieldWord(field)}：{shown(here)} → {shown(there)}
        </button>
      ))}
    </div>
  );
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return "–";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
