// The form of a new game: its picture, who sits there, roles and house rules as they usually are, and one big button that says
// what is wrong.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { admission, needsWord, type Admission } from "../api/admission";
import { BigButton } from "../parts/BigButton";
import { Problem } from "../parts/Problem";
import { WordField } from "../parts/WordField";
import { navigate } from "../router";
import { words } from "../i18n";
import { Choice } from "./Choice";
import { castOf, headerOf, newDraft, rolesOf, titleOf, type Draft, type Sheets } from "./draft";
import { errorCount, messagesFor } from "./errors";
import { families, gameName, type Edition, type Family, type Visibility } from "./families";
import { FormProblem } from "./FormProblem";
import { FormRow } from "./FormRow";
import { chosenGame, GameRow } from "./GameRow";
import { MoreFields } from "./MoreFields";
import { lastTime, openGame } from "./open";
import { FIRST_OPTIONS, OptionFields, optionsAsked } from "./OptionFields";
import { PacksRow } from "./PacksRow";
import { playables, playedAt } from "./playable";
import { ReadingsRow } from "./ReadingsRow";
import { RoleList } from "./RoleList";
import { RolesRow, rolesWrong } from "./RolesRow";
import { SeatsRow } from "./SeatsRow";
import { createWords, headerWords } from "./words";
import "./create.css";

export type CreateFormProps = {
  /** What was pressed on the start page: a game's key, or "other"; null: as last time. */
  asked: string | null;
};

export function CreateForm({ asked }: CreateFormProps) {
  const t = createWords.value;
  const all = useSignal<Family[]>([]);
  const draft = useSignal<Draft | null>(null);
  const problem = useSignal<unknown>(null);
  const sending = useSignal(false);
  const moreOpen = useSignal(false);
  const door = useSignal<Admission>("anybody");
  const load = () => {
    problem.value = null;
    families().then(
      (found) => {
        all.value = found;
        draft.value = begun(found, asked);
      },
      (cause: unknown) => (problem.value = cause),
    );
  };
  useEffect(load, []);
  useEffect(
    () =>
      void admission().then(
        (found) => (door.value = found),
        () => undefined,
      ),
    [],
  );
  if (draft.value === null)
    return problem.value ? <Problem problem={problem.value} onRetry={load} /> : <p>{words.value.loading}</p>;

  const form = draft.value;
  const edition = editionOf(all.value, form);
  const readings = edition?.readings ?? [];
  const at = castOf(form, edition);
  const again = lastTime().seats !== undefined;
  const choosing = asked === "other" || (asked === null && !again);
  const errorsOf = (field: string) => messagesFor(problem.value, field, valueAt(form, field));
  const change = (next: Draft) => (draft.value = next);
  const keep = (family: string, own: Edition) => {
    const others = (one: Family) => one.editions.filter((other) => other.edition !== own.edition);
    all.value = all.value.map((one) => (one.family === family ? { ...one, editions: [...others(one), own] } : one));
    const now = draft.value!; // what was typed meanwhile stays
    draft.value = { ...now, family, edition: own.edition, options: {}, readings: {}, roles: null };
  };
  const submit = (event: Event) => {
    event.preventDefault();
    void start(form);
  };
  const start = async (form: Draft) => {
    const edition = editionOf(all.value, form);
    if (sending.value) return;
    sending.value = true;
    problem.value = null;
    try {
      const opened = await openGame(
        form,
        headerOf({ ...form, strict: form.strict && (edition?.judged ?? false) }, headerWords(), today(), edition),
      );
      navigate(`/g/${opened.game}/links`);
    } catch (cause) {
      problem.value = cause;
      if (needsWord(cause)) door.value = "word";
      if (errorCount(cause, /^(title|dice|tables)/) > 0) moreOpen.value = true;
    } finally {
      sending.value = false;
    }
  };
  const seats = form.seats.length;
  const [low, high] = edition?.seats ?? [1, 40];
  const missing =
    seats < low
      ? t.seatsMissing(low - seats)
      : seats > high
        ? t.seatsOver(seats - high)
        : at
          ? rolesWrong(at, rolesOf(form, at))
          : null;
  const options = edition ? optionsAsked(edition).slice(0, FIRST_OPTIONS) : [];
  const rename = () => {
    moreOpen.value = true;
    setTimeout(() => document.querySelector<HTMLElement>("[data-title]")?.focus());
  };
  return (
    <form class="create-form" aria-label={t.newTable} noValidate onSubmit={submit} onKeyDown={enterGoesOn}>
      {again && <AgainButton families={all.value} sending={sending.value} onStart={(draft) => void start(draft)} />}
      <GameRow
        families={all.value}
        draft={form}
        title={titleOf(form, headerWords(), today())}
        choosing={choosing}
        onChange={change}
        onRename={rename}
      />
      <SeatsRow draft={form} range={[low, high]} onChange={change} errorsOf={errorsOf} />
      {at && (
        <RolesRow
          cast={edition!.cast!}
          at={at}
          counts={rolesOf(form, at)}
          onChange={(roles) => change({ ...form, roles })}
          errors={errorsOf("roster")}
        />
      )}
      {options.length > 0 && (
        <FormRow label={t.options}>
          <OptionFields options={options} draft={form} onChange={change} label={t.options} />
        </FormRow>
      )}
      {readings.length > 0 && (
        <ReadingsRow
          key={form.edition}
          readings={readings}
          last={lastTime().readings ?? {}}
          draft={form}
          onChange={change}
          errorsOf={errorsOf}
        />
      )}
      {edition?.judged && <PacksRow draft={form} onChange={change} />}
      <FormRow label={t.visibility}>
        <Choice<Visibility>
          choices={[
            { value: "live", label: t.live },
            { value: "after", label: t.after },
            { value: "judge", label: t.judge },
          ]}
          value={form.visibility}
          onChange={(visibility) => change({ ...form, visibility })}
          label={t.visibility}
        />
      </FormRow>
      <FormRow label={t.sheets}>
        <Choice<Sheets>
          choices={[
            { value: "phones", label: t.phones },
            { value: "paper", label: t.paper },
          ]}
          value={form.sheets}
          onChange={(sheets) => change({ ...form, sheets })}
          label={t.sheets}
        />
      </FormRow>
      <details class="form-details" open={moreOpen.value} onToggle={(event) => (moreOpen.value = event.currentTarget.open)}>
        <summary>{t.more}</summary>
        <RoleList onKept={keep} />
        {edition && (
          <MoreFields
            edition={edition}
            draft={form}
            onChange={change}
            onLater={(how) => change(how(draft.value ?? form))}
            errorsOf={errorsOf}
          />
        )}
      </details>
      <p class="small">{t.linksFollow}</p>
      {door.value === "nobody" && <p class="note">{t.opensNoGames}</p>}
      {door.value === "word" && <WordField wrong={needsWord(problem.value)} />}
      {problem.value !== null && !needsWord(problem.value) && <FormProblem problem={problem.value} />}
      <div class="big-foot create-foot">
        <BigButton type="submit" mark="form-start" missing={sending.value ? t.starting : missing} onMissing={() => undefined}>
          {t.start(seats)}
        </BigButton>
      </div>
    </form>
  );
}

/** Enter leads to the next field, and from the last one out of them: it never opens a table. */
function enterGoesOn(event: KeyboardEvent): void {
  const field = event.target;
  if (event.key !== "Enter" || event.isComposing || !(field instanceof HTMLInputElement)) return;
  event.preventDefault();
  const form = event.currentTarget as HTMLFormElement;
  const fields = [...form.querySelectorAll<HTMLInputElement>("input:not([type=file], [type=radio])")];
  const next = fields.slice(fields.indexOf(field) + 1).find((one) => one.offsetParent !== null);
  if (next) next.focus();
  else field.blur();
}

/** As last time; or the game that was asked for, with the people of last time. */
function begun(families: readonly Family[], asked: string | null): Draft {
  const draft = newDraft(families, lastTime(), headerWords());
  const found = playables(families).find((one) => one.key === asked);
  if (!found || playedAt(families, draft.family, draft.edition) === asked) return draft;
  return chosenGame(draft, found.family, found.edition.edition);
}

/** The last table once more, in one tap: seats, options, packs, readings, dice. */
function AgainButton({
  families,
  sending,
  onStart,
}: {
  families: readonly Family[];
  sending: boolean;
  onStart: (draft: Draft) => void;
}) {
  const draft = newDraft(families, lastTime(), headerWords());
  const people = draft.seats.filter((seat) => seat.name.trim() !== "").length || draft.seats.length;
  return (
    <button type="button" class="button form-again" data-choice="again" aria-disabled={sending} onClick={() => onStart(draft)}>
      {createWords.value.again(people, gameName(families, draft.family, draft.edition), draft.tables.length)}
    </button>
  );
}

function editionOf(all: readonly Family[], draft: Draft): Edition | undefined {
  return all.find((one) => one.family === draft.family)?.editions.find((one) => one.edition === draft.edition);
}

/** What the person typed into a field the server names. */
function valueAt(draft: Draft, field: string): string {
  const [, list, index, name] = /^(seats|dice)\[(\d+)\]\.(\w+)$/.exec(field) ?? [];
  if (list === "seats") return draft.seats[Number(index)]?.name || "-";
  if (list === "dice" && name === "label") return draft.dice[Number(index)]?.label ?? "";
  return field === "title" ? `${draft.club} ${draft.title}` : "-";
}

/** The day of the table where it is played, as 2026-11-21. */
function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
}
