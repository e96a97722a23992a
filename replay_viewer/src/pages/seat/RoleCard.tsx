// The seat's role and whom it knows: drawn only while pressed, in the same place, size and weight whatever it is.
import { HoldToPeek } from "../../parts/HoldButton";
import { SideChip, type SideLook } from "../../parts/Chips";
import { AnyIcon } from "../../parts/AnyIcon";
import { Sentence } from "../../parts/Sentence";
import { word, type SeatLayout } from "./layout";
import type { SeatState } from "./load";
import { phoneWords } from "./phoneWords";
import type { Secrets } from "./secrets";

type RoleCardProps = { state: SeatState; secrets: Secrets };

export function RoleCard({ state, secrets }: RoleCardProps) {
  const t = phoneWords.value;
  return (
    <section class="role-card" aria-labelledby="role-title">
      <h2 id="role-title" class="visually-hidden">
        {t.yourRole}
      </h2>
      <HoldToPeek
        label={t.press}
        secret={() => <RoleFace state={state} secrets={secrets} />}
        cover={
          <span class="role-covered">
            <AnyIcon name="fingerprint" /> {t.roleCovered}
          </span>
        }
      />
      <p class="small">{t.pressHint}</p>
    </section>
  );
}

function RoleFace({ state, secrets }: RoleCardProps) {
  const t = phoneWords.value;
  const role = secrets.role.value;
  const layout = state.layout.value!;
  const name = role === null ? (secrets.dealt.value ? t.notTold : t.notDealt) : word(layout, "role", role);
  return (
    <span class="role-face gametime at-night">
      <small class="role-of">{t.yourRole}</small>
      <span class="role-medal" aria-hidden="true">
        {role === null ? "–" : [...name][0]}
      </span>
      <b class="role-name">{name}</b>
      <span class="role-side">{role !== null && <Side layout={layout} role={role} />}</span>
      <Known state={state} secrets={secrets} />
    </span>
  );
}

const LOOKS: Readonly<Record<string, SideLook>> = { good: "good", bad: "evil" };

function Side({ layout, role }: { layout: SeatLayout; role: string }) {
  const known = layout.roles?.[role];
  if (!known?.side) return null;
  return <SideChip look={LOOKS[known.tone] ?? "third"}>{word(layout, "side", known.side)}</SideChip>;
}

/** What the deal taught beside the role: whom this seat knows. */
function Known({ state, secrets }: RoleCardProps) {
  const t = phoneWords.value;
  const lines = secrets.taught.value;
  return (
    <span class="role-known">
      <small>{t.knows}</small>
      {lines.length === 0 && <span>{t.knowsNothing}</span>}
      {lines.map((spans, at) => (
        <span key={at}>
          <Sentence spans={spans} seats={state.game.value?.seats ?? []} />
        </span>
      ))}
    </span>
  );
}
