// The club's own charts and card lists: a file is sent at once, and pinned by its hash; its mistakes stand below, all of them.
import { useSignal } from "@preact/signals";
import { withTables, type Draft, type Pinned } from "./draft";
import { FieldErrors } from "./FieldErrors";
import { keepTables, sendTables } from "./open";
import { Mistakes } from "./Mistakes";
import { createWords } from "./words";

export type TablesFieldProps = {
  draft: Draft;
  onChange: (change: (draft: Draft) => Draft) => void;
  errorsOf: (field: string) => string[];
};

export function TablesField({ draft, onChange, errorsOf }: TablesFieldProps) {
  const t = createWords.value;
  const problem = useSignal<unknown>(null);
  const sending = useSignal(false);
  const choose = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (!file) return;
    sending.value = true;
    problem.value = null;
    try {
      const added = await sendTables(file);
      keepTables(added);
      onChange((form) => withTables(form, added));
    } catch (cause) {
      problem.value = cause;
    } finally {
      sending.value = false;
      input.value = ""; // the same file may be chosen again once it is mended
    }
  };
  const remove = (pack: string) => onChange((form) => ({ ...form, tables: form.tables.filter((one) => one.pack !== pack) }));
  return (
    <fieldset class="stack form-group tables-field">
      <legend>{t.tables}</legend>
      {draft.tables.map((one) => (
        <OneFile key={one.digest} pinned={one} errors={errorsOf(`tables.${one.pack}`)} onRemove={() => remove(one.pack)} />
      ))}
      <label class="button form-add" aria-disabled={sending.value}>
        {sending.value ? t.tablesSending : t.tablesAdd}
        <input
          type="file"
          class="visually-hidden"
          accept=".json,application/json"
          onChange={(event) => void choose(event.currentTarget)}
        />
      </label>
      {problem.value !== null && <Mistakes problem={problem.value} />}
      <p class="small">{t.tablesHint}</p>
    </fieldset>
  );
}

function OneFile({ pinned, errors, onRemove }: { pinned: Pinned; errors: string[]; onRemove: () => void }) {
  return (
    <div>
      <div class="die-row">
        <span class="tables-name">
          {pinned.title} <small class="reading-rule">{pinned.tables.join("・")}</small>
        </span>
        <button type="button" class="button" aria-label={createWords.value.tablesRemove(pinned.title)} onClick={onRemove}>
          ✕
        </button>
      </div>
      <FieldErrors id={`tables-${pinned.pack}-error`} messages={errors} />
    </div>
  );
}
