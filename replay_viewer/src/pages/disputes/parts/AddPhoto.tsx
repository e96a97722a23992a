// ③ A photo as evidence: looked at here before it travels, and refused in place with what to do.
import { useSignal } from "@preact/signals";
import { ApiProblem } from "../../../api/problem";
import { Problem } from "../../../parts/Problem";
import { sendPhoto } from "../../../disputes/server";
import { disputeWords } from "../../../disputes/words";
import type { Desk } from "../model/desk";
import { checkPhoto, PHOTO_TYPES, sizeWord, type PhotoFault } from "../model/photo";

type Chosen = { file: File; type: string };

export function AddPhoto({ desk, onDone }: { desk: Desk; onDone: () => void }) {
  const t = disputeWords.value;
  const chosen = useSignal<Chosen | null>(null);
  const fault = useSignal<string | null>(null);
  const note = useSignal("");
  const sending = useSignal(false);
  const problem = useSignal<unknown>(null);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const checked = await checkPhoto(file);
    problem.value = null;
    chosen.value = checked.fault === null ? { file, type: checked.type } : null;
    fault.value = checked.fault === null ? null : faultWord(checked.fault, file.size);
  };
  const send = async (event: Event) => {
    event.preventDefault();
    if (!chosen.value) return;
    sending.value = true;
    try {
      const { digest } = await sendPhoto(desk.id, desk.dispute, chosen.value.file, chosen.value.type);
      await desk.add({ photo: digest, ...(note.value.trim() && { remark: note.value.trim() }) });
      onDone();
    } catch (thrown) {
      const refused = thrown instanceof ApiProblem ? REFUSALS[thrown.status] : undefined;
      if (refused) fault.value = faultWord(refused, chosen.value.file.size);
      else problem.value = thrown;
    } finally {
      sending.value = false;
    }
  };
  return (
    <form class="dispute-form no-print" onSubmit={(event) => void send(event)}>
      <label class="button dispute-file">
        {chosen.value ? `${chosen.value.file.name} (${sizeWord(chosen.value.file.size)})` : t.choosePhoto}
        <input
          type="file"
          accept={PHOTO_TYPES}
          aria-invalid={fault.value !== null}
          onChange={(event) => void choose(event.currentTarget.files?.[0])}
        />
      </label>
      {fault.value !== null && (
        <p class="field-error" role="alert">
          {fault.value}
        </p>
      )}
      <label class="field">
        {t.photoNote}
        <input class="input" value={note.value} onInput={(event) => (note.value = event.currentTarget.value)} />
      </label>
      {problem.value !== null && <Problem problem={problem.value} />}
      <button type="submit" class="button primary" disabled={chosen.value === null || sending.value}>
        {sending.value ? t.sending : t.add}
      </button>
    </form>
  );
}

/** What the server says of a photo that this page let through. */
const REFUSALS: Partial<Record<number, PhotoFault>> = { 413: "large", 415: "type" };

function faultWord(fault: PhotoFault, bytes: number): string {
  const t = disputeWords.value;
  if (fault === "large") return t.photoTooLarge(sizeWord(bytes));
  return fault === "type" ? t.photoWrong : t.photoEmpty;
}
