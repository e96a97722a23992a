// Sealing something: the sheet by its fields, everything else by one text, so that no form tells by its size what it is for.
import { useSignal } from "@preact/signals";
import { Dialog } from "../../parts/Dialog";
import { Problem } from "../../parts/Problem";
import { showToast } from "../../parts/Toast";
import { told } from "../../i18n";
import { writingWords } from "../../i18n/writing";
import { sealValue } from "../../seal/client";
import { KeyPlace } from "./KeyPlace";
import type { SealSlot } from "./layout";
import type { SeatState } from "./load";
import { SheetFieldInput, type FieldValue } from "./SheetFieldInput";
import { seatWords } from "./words";

export type SealDialogProps = { state: SeatState; slot: SealSlot; onClose: () => void };

export function SealDialog({ state, slot, onClose }: SealDialogProps) {
  const t = seatWords.value;
  const fields = useSignal<Record<string, FieldValue>>({});
  const text = useSignal("");
  const vault = useSignal(true);
  const busy = useSignal(false);
  const problem = useSignal<unknown>(null);
  const sheetFields = slot.purpose === "sheet" ? (state.layout.value?.sheet_fields ?? []) : [];
  const seal = async (event: Event) => {
    event.preventDefault();
    const value = sheetFields.length > 0 ? filledIn(fields.value) : text.value.trim();
    if (isEmpty(value)) return void (problem.value = new Error(t.fillOne));
    if (busy.value) return;
    busy.value = true;
    try {
      await sealValue({ game: state.id, seat: state.seat, slot: slot.slot, purpose: slot.purpose }, value, vault.value);
      await state.reload();
      showToast(t.sealedToast);
      onClose();
    } catch (cause) {
      problem.value = cause;
    } finally {
      busy.value = false;
    }
  };
  return (
    <Dialog open title={told(slot.label)} onClose={onClose}>
      <form class="stack seal-form" onSubmit={seal}>
        {sheetFields.map((field) => (
          <SheetFieldInput
            key={field.field}
            field={field}
            value={fields.value[field.field]}
            onChange={(value) => (fields.value = { ...fields.value, [field.field]: value })}
          />
        ))}
        {sheetFields.length === 0 && (
          <label class="field">
            <span>{t.leaveField}</span>
            <textarea
              class="input"
              rows={4}
              maxLength={2000}
              value={text.value}
              onInput={(event) => (text.value = event.currentTarget.value)}
            />
          </label>
        )}
        <KeyPlace vault={vault.value} onChange={(value) => (vault.value = value)} />
        {problem.value !== null && <Problem problem={problem.value} />}
        <div class="row seal-buttons">
          <button type="button" class="button" onClick={onClose}>
            {writingWords.value.cancel}
          </button>
          <button type="submit" class="button primary">
            {busy.value ? t.sealing : t.seal}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** The sheet's value: only what was filled in, so that an unknown field is absent rather than empty. */
export function filledIn(fields: Record<string, FieldValue>): Record<string, string | number> {
  const given = Object.entries(fields).flatMap(([name, value]): [string, string | number][] => {
    const tidy = typeof value === "string" ? value.trim() : value;
    return tidy === undefined || tidy === "" ? [] : [[name, tidy]];
  });
  return Object.fromEntries(given);
}

function isEmpty(value: string | object): boolean {
  return typeof value === "string" ? value === "" : Object.keys(value).length === 0;
}
