// The form of a new game: five rows and more, one button. Used by /new and beside the list of games.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { admission, needsWord, type Admission } from "../api/admission";
import { Problem } from "../parts/Problem";
import { WordField } from "../parts/WordField";
import { navigate } from "../router";
import { words } from "../i18n";
import { Choice } from "./Choice";
import { castOf, headerOf, newDraft, rolesOf, type Draft, type Sheets, type Visibility } from "./draft";
import { EditionRow } from "./EditionRow";
import { errorCount, messagesFor } from "./errors";
import { families, gameName, type Edition, type Family } from "./families";
import { FormProblem } from "./FormProblem";
import { FormRow } from "./FormRow";
import { MoreFields } from "./MoreFields";
import { lastTime, openGame } from "./open";
import { PacksRow } from "./PacksRow";
import { ReadingsRow } from "./ReadingsRow";
import { RolesRow } from "./RolesRow";
import { SeatsRow } from "./SeatsRow";
import { createWords, headerWords } from "./words";
import "./create.css";

export function CreateForm() {
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
        draft.value = newDraft(found, lastTime(), headerWords());
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
  const packs = edition?.judged ? 1 : 0;
  const at = castOf(form, edition);
  const roles = at ? 1 : 0;
  const row = (readings.length > 0 ? 4 : 3) + packs + roles;
  const errorsOf = (field: string) => messagesFor(problem.value, field, valueAt(form, field));
  const change = (next: Draft) => (draft.value = next);
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
  return (
    <form class="create-form" aria-label={t.newTable} noValidate onSubmit={submit}>
      {lastTime().seats && <AgainButton families={all.value} sending={sending.value} onStart={(draft) => void start(draft)} />}
      <EditionRow families={all.value} draft={form} onChange={change} />
      <SeatsRow draft={form} range={edition?.seats ?? [1, 40]} onChange={change} errorsOf={errorsOf} />
      {at && (
        <RolesRow
          number={3}
          cast={edition!.cast!}
          at={at}
          counts={rolesOf(form, at)}
          onChange={(roles) => change({ ...form, roles })}
          errors={errorsOf("roster")}
        />
      )}
      {readings.length > 0 && (
        <ReadingsRow
          number={3 + roles}
          key={form.edition}
          readings={readings}
          last={lastTime().readings ?? {}}
          draft={form}
          onChange={change}
          errorsOf={errorsOf}
        />
      )}
      {edition?.judged && <PacksRow number={row - 1} draft={form} onChange={change} />}
      <FormRow number={row} label={t.visibility}>
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
      <FormRow number={row + 1} label={t.sheets}>
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
      {door.value === "nobody" && <p class="note">{t.opensNoGames}</p>}
      {door.value === "word" && <WordField wrong={needsWord(problem.value)} />}
      {problem.value !== null && !needsWord(problem.value) && <FormProblem problem={problem.value} />}
      <button type="submit" class="button primary form-start" aria-disabled={sending.value}>
        {sending.value ? t.starting : t.start}
      </button>
      <p class="small">{t.linksFollow}</p>
    </form>
  );
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
