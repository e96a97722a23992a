// A list of roles, pasted as other tools write it (clocktower scripts, JSON): the server makes a game of it, or says what is wrong.
import { useSignal } from "@preact/signals";
import { request } from "../api/client";
import { told } from "../i18n";
import type { Edition } from "./families";
import { Mistakes } from "./Mistakes";
import { createWords } from "./words";

type Kept = { family: string; base: string; digest: string; notes: string[]; edition: Edition };

export type RoleListProps = { onKept: (family: string, edition: Edition) => void };

export function RoleList({ onKept }: RoleListProps) {
  const t = createWords.value;
  const text = useSignal("");
  const kept = useSignal<Kept | null>(null);
  const problem = useSignal<unknown>(null);
  const sending = useSignal(false);
  const send = async () => {
    const list = parsed(text.value);
    problem.value = null;
    kept.value = null;
    if (list === null) {
      problem.value = "unreadable";
      return;
    }
    sending.value = true;
    try {
      const found = await request<Kept>("/scripts", { method: "POST", body: list });
      kept.value = found;
      onKept(found.family, { ...found.edition, file: { base: found.base, digest: found.digest } });
    } catch (cause) {
      problem.value = cause;
    } finally {
      sending.value = false;
    }
  };
  return (
    <fieldset class="stack form-group role-list">
      <legend>{t.roleList}</legend>
      <p class="small">{t.roleListHint}</p>
      <textarea
        class="input"
        rows={4}
        aria-label={t.roleList}
        spellcheck={false}
        value={text.value}
        onInput={(event) => (text.value = event.currentTarget.value)}
      />
      <button
        type="button"
        class="button"
        data-choice="role-list"
        aria-disabled={sending.value || text.value.trim() === ""}
        onClick={() => void (text.value.trim() !== "" && !sending.value && send())}
      >
        {t.roleListRead}
      </button>
      {problem.value === "unreadable" && (
        <p class="note warning" role="alert">
          {t.roleListUnreadable}
        </p>
      )}
      {problem.value !== null && problem.value !== "unreadable" && <Mistakes problem={problem.value} />}
      {kept.value && (
        <p role="status" data-kept={kept.value.edition.edition}>
          {t.roleListKept(told(kept.value.edition.label))}
          {kept.value.notes.length > 0 && <small lang="en"> {kept.value.notes.join(" ")}</small>}
        </p>
      )}
    </fieldset>
  );
}

/** The list that was pasted; null: it is none. */
function parsed(text: string): unknown[] | null {
  try {
    const found: unknown = JSON.parse(text);
    return Array.isArray(found) ? found : null;
  } catch {
    return null;
  }
}
