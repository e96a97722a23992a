// What a person agrees to be counted in: their own page, with their own link. It holds for every answer after it.
import { useSignal } from "@preact/signals";
import { askClub, type Club, type Purpose } from "../../api/clubs";
import { Problem } from "../../parts/Problem";
import { showToast } from "../../parts/Toast";
import { clubWords, purposeWord } from "./words";

export function Consent({ club, onChange }: { club: Club; onChange: () => void }) {
  const t = clubWords.value;
  const own = club.people[0];
  const to = useSignal<Purpose[]>(own?.to ?? []);
  const name = useSignal(own?.name ?? "");
  const problem = useSignal<unknown>(null);
  const gone = useSignal(false);
  if (!own) return null;
  const send = async (purposes: Purpose[]) => {
    problem.value = null;
    try {
      const body = { to: purposes, ...(purposes.length > 0 && name.value.trim() !== (own.name ?? "") && { name: name.value }) };
      await askClub<Club>(club.club, `/people/${own.person}/consent`, { method: "PUT", body });
      to.value = purposes;
      showToast(t.saved);
      onChange();
    } catch (cause) {
      problem.value = cause;
    }
  };
  const forget = async () => {
    if (!confirm(t.forgetSure)) return;
    try {
      await askClub(club.club, `/people/${own.person}`, { method: "DELETE" });
      gone.value = true;
    } catch (cause) {
      problem.value = cause;
    }
  };
  if (gone.value) return <p role="status">{t.forgotten}</p>;
  const toggle = (purpose: Purpose) =>
    (to.value = to.value.includes(purpose) ? to.value.filter((one) => one !== purpose) : [...to.value, purpose]);
  return (
    <section class="card club-card">
      <h2>{t.consent}</h2>
      <p class="small">{t.consentHint}</p>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void send(to.value);
        }}
      >
        {club.purposes.map((purpose) => (
          <label key={purpose} class="club-check">
            <input type="checkbox" checked={to.value.includes(purpose)} onChange={() => toggle(purpose)} />
            {purposeWord(purpose)}
          </label>
        ))}
        <label class="stack">
          {t.asWhom}
          <input
            class="input"
            value={name.value}
            maxLength={80}
            onInput={(event) => (name.value = event.currentTarget.value)}
          />
        </label>
        {problem.value !== null && <Problem problem={problem.value} />}
        <div class="club-actions">
          <button type="submit" class="button primary">
            {t.save}
          </button>
          <button type="button" class="button" disabled={own.to.length === 0} onClick={() => void send([])}>
            {t.withdraw}
          </button>
          <button type="button" class="button quiet" onClick={() => void forget()}>
            {t.forgetMe}
          </button>
        </div>
      </form>
    </section>
  );
}
