// The only places with a text keyboard: names and free words. Names that occurred before are buttons above it.
import { useHalf } from "../model/half";
import { recorderWords } from "../words";
import { Choices } from "./Choices";

export type NameFieldProps = {
  label: string;
  names?: readonly string[];
  onName: (name: string) => void;
  /** Longer texts get more lines. */
  long?: boolean;
  maxLength?: number;
  action?: string;
};

export function NameField({ label, names = [], onName, long = false, maxLength = 80, action }: NameFieldProps) {
  const t = recorderWords.value;
  const text = useHalf(`NameField ${label}`, "");
  const send = (event: Event) => {
    event.preventDefault();
    const name = text.value.trim();
    if (!name) return;
    text.value = "";
    onName(name);
  };
  const typed = (event: Event) => (text.value = (event.target as HTMLInputElement).value);
  const field = { class: "input", value: text.value, maxLength, "aria-label": label, placeholder: label, onInput: typed };
  return (
    <div class="name-field">
      {names.length > 0 && <Names names={names} onName={onName} />}
      <form class="name-form" onSubmit={send}>
        {long ? <textarea {...field} rows={2} /> : <input {...field} enterkeyhint="done" autocomplete="off" />}
        <button type="submit" class="button" disabled={text.value.trim() === ""}>
          {action ?? t.record}
        </button>
      </form>
    </div>
  );
}

/** More names than fit are found in two taps: first letter, then name. */
const DIRECT = 18;

export function Names({ names, onName }: { names: readonly string[]; onName: (name: string) => void }) {
  const letter = useHalf<string | null>("Names.letter", null, String(names.length));
  const letters = [...new Set(names.map((name) => Array.from(name)[0]!))];
  const pick = (name: string) => {
    letter.value = null;
    onName(name);
  };
  if (names.length > DIRECT && letter.value === null && letters.length > 1) {
    const items = letters.map((id) => ({ id, label: id }));
    return <Choices items={items} columns={6} digits onPick={(id) => (letter.value = id)} label={recorderWords.value.name} />;
  }
  const shown = letter.value === null ? names : names.filter((name) => name.startsWith(letter.value!));
  return <Choices items={shown.map((id) => ({ id, label: id }))} onPick={pick} label={recorderWords.value.name} />;
}
