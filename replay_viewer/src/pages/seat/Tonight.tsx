// The seat's secrets on its own phone: its role while it is pressed, what it learned, and tonight's act, which everybody sends.
import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { HoldToPeek } from "../../parts/HoldButton";
import { Problem } from "../../parts/Problem";
import { Sentence } from "../../parts/Sentence";
import { passageWords } from "../../passages/words";
import type { Passage } from "../../passages/server";
import { ActForm } from "./ActForm";
import { term, type SeatLayout } from "./layout";
import type { SeatState } from "./load";
import { Secrets } from "./secrets";
import "./tonight.css";

export function Tonight({ state }: { state: SeatState }) {
  const t = passageWords.value;
  const secrets = useMemo(() => new Secrets(state.id, state.seat), []);
  const wanted = useSignal(dealsRoles(state.layout.value));
  useEffect(() => (wanted.value ? secrets.start() : undefined), [wanted.value]);
  if (!wanted.value)
    return (
      <button type="button" class="button quiet" data-choice="secrets" onClick={() => (wanted.value = true)}>
        {t.secret}
      </button>
    );
  if (secrets.renewal.value)
    return (
      <section class="card stack" aria-label={t.secret}>
        <h2>{t.renewTitle}</h2>
        <p>{t.renewSeatText}</p>
        <button type="button" class="button primary" data-choice="renew" onClick={() => void secrets.renew()}>
          {t.renew}
        </button>
        {secrets.problem.value !== null && <Problem problem={secrets.problem.value} />}
      </section>
    );
  const gathering = secrets.gathering.value;
  return (
    <section class="card stack tonight" aria-label={t.secret}>
      {secrets.problem.value !== null && <Problem problem={secrets.problem.value} onRetry={() => void secrets.read()} />}
      <RoleCard role={secrets.role.value} state={state} />
      {gathering && <ActForm key={gathering.passage} state={state} secrets={secrets} passage={gathering} />}
      <Learned passages={secrets.passages.value} state={state} />
    </section>
  );
}

/** Whether this game tells seats something: what they are, or what they do unseen. */
const dealsRoles = (layout: SeatLayout | null) =>
  layout !== null && (layout.acts.length > 0 || layout.sheet_fields.every((one) => one.field === "role"));

/** As large for every role: neither the picture nor its light tells which it is. */
function RoleCard({ role, state }: { role: string | null; state: SeatState }) {
  const t = passageWords.value;
  return (
    <div class="role-card">
      <h2>{t.yourRole}</h2>
      <HoldToPeek label={t.hold} secret={() => <b>{role === null ? t.nothing : term(state.layout.value!, role)}</b>} />
    </div>
  );
}

/** What this seat did and was told, by the passage it stood in; seen only while pressed. */
function Learned({ passages, state }: { passages: readonly Passage[]; state: SeatState }) {
  const t = passageWords.value;
  const seats = state.game.value?.seats ?? [];
  const lines = passages.flatMap((one) => one.said ?? []);
  const secret = () => (
    <ul class="learned">
      {lines.length === 0 && <li>{t.nothing}</li>}
      {lines.map((spans, at) => (
        <li key={at}>
          <Sentence spans={spans} seats={seats} />
        </li>
      ))}
    </ul>
  );
  return (
    <div>
      <h2>{t.mine}</h2>
      <HoldToPeek label={t.hold} secret={secret} />
    </div>
  );
}
