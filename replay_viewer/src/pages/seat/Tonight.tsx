// The seat's secrets on its own phone: its role while it is pressed, its nights, and the night itself, which takes the whole page.
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { Problem } from "../../parts/Problem";
import { passageWords } from "../../passages/words";
import { ActForm } from "./ActForm";
import { HandForm } from "./HandForm";
import type { SeatLayout } from "./layout";
import type { SeatState } from "./load";
import { MyNights } from "./MyNights";
import { MyWord } from "./MyWord";
import { RoleCard } from "./RoleCard";
import { Secrets } from "./secrets";
import { TakeRole } from "./TakeRole";
import { ChapterSky } from "./Town";
import { VoteForm } from "./VoteForm";
import "./tonight.css";

type TonightProps = {
  state: SeatState;
  /** The rest of the page, by day; `told`: whether this phone was told a role, so that no card of paper has to be sealed. */
  children: (nights: ComponentChildren, told: boolean) => ComponentChildren;
};

export function Tonight({ state, children }: TonightProps) {
  const t = passageWords.value;
  const secrets = useMemo(() => new Secrets(state.id, state.seat), []);
  const wanted = useSignal(dealsRoles(state.layout.value));
  useEffect(() => (wanted.value ? secrets.start() : undefined), [wanted.value]);
  if (!wanted.value)
    return (
      <>
        <ChapterSky state={state} />
        {children(null, false)}
        <button type="button" class="button quiet" data-choice="secrets" onClick={() => (wanted.value = true)}>
          {t.secret}
        </button>
      </>
    );
  if (secrets.renewal.value)
    return (
      <>
        <ChapterSky state={state} />
        <section class="card stack" aria-label={t.secret}>
          <h2>{t.renewTitle}</h2>
          <p>{t.renewSeatText}</p>
          <button type="button" class="button primary" data-choice="renew" onClick={() => void secrets.renew()}>
            {t.renew}
          </button>
          {secrets.problem.value !== null && <Problem problem={secrets.problem.value} />}
        </section>
        {children(null, false)}
      </>
    );
  const gathering = secrets.gathering.value;
  const taking = secrets.taking.value;
  const voting = secrets.voting.value;
  const handing = secrets.handing.value;
  const problem = secrets.problem.value;
  return (
    <>
      {!gathering && <ChapterSky state={state} />}
      <section class="tonight" aria-label={t.secret}>
        {problem !== null && <Problem problem={problem} onRetry={() => void secrets.read()} />}
        {voting && <VoteForm key={voting.passage} state={state} secrets={secrets} passage={voting} />}
        {handing && <HandForm key={handing.passage} state={state} secrets={secrets} passage={handing} />}
        {taking && <TakeRole key={taking.passage} state={state} secrets={secrets} passage={taking} />}
        {gathering ? (
          <ActForm key={gathering.passage} state={state} secrets={secrets} passage={gathering} />
        ) : (
          <>
            <MyWord state={state} secrets={secrets} />
            <RoleCard state={state} secrets={secrets} />
          </>
        )}
      </section>
      {!gathering && children(<MyNights state={state} secrets={secrets} />, secrets.role.value !== null)}
    </>
  );
}

/** Whether this game tells seats something: what they are, or what they do unseen. */
const dealsRoles = (layout: SeatLayout | null) =>
  layout !== null && (layout.acts.length > 0 || layout.sheet_fields.every((one) => one.field === "role"));
