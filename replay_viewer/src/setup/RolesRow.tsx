// The roles that are in: those of so many seats are chosen already; + and − change them, one role takes the rest. Above them
// the balance of the sides.
import { useSignal } from "@preact/signals";
import { SideChip, type SideLook } from "../parts/Chips";
import { announce } from "../parts/LiveRegion";
import { changed, complete, excess, type Cast, type CastAt, type CastRole, type Counts } from "./cast";
import { said } from "./families";
import { FieldErrors } from "./FieldErrors";
import { FormRow } from "./FormRow";
import { RoleSign } from "./RoleSign";
import { createWords } from "./words";

export type RolesRowProps = {
  cast: Cast;
  at: CastAt;
  counts: Counts;
  onChange: (counts: Counts) => void;
  errors: string[];
};

export function RolesRow({ cast, at, counts, onChange, errors }: RolesRowProps) {
  const t = createWords.value;
  const all = complete(at, counts);
  const wrong = rolesWrong(at, counts);
  const isIn = (role: CastRole) => (at.counts[role.role] ?? 0) > 0 || (all[role.role] ?? 0) > 0;
  const lines = (roles: readonly CastRole[]) => (
    <ul class="row-card create-roles">
      {roles.map((role) => (
        <RoleLine
          key={role.role}
          role={role}
          count={all[role.role] ?? 0}
          bounds={at.bounds[role.role] ?? null}
          onStep={(by) => onChange(changed(at, all, role.role, by))}
        />
      ))}
    </ul>
  );
  const others = cast.roles.filter((role) => !isIn(role));
  return (
    <FormRow label={t.roles(at.cards)} beside={<Balance cast={cast} counts={all} />}>
      {lines(cast.roles.filter(isIn))}
      {others.length > 0 && (
        <details class="create-others">
          <summary>{t.otherRoles}</summary>
          {lines(others)}
        </details>
      )}
      <FieldErrors id="roles-error" messages={wrong ? [wrong] : errors} />
    </FormRow>
  );
}

/** 「役が1枚多いです」; null where the sum is right. */
export function rolesWrong(at: CastAt, counts: Counts): string | null {
  const over = excess(at, counts);
  return over > 0 ? createWords.value.rolesOver(over) : over < 0 ? createWords.value.rolesShort(-over) : null;
}

type RoleLineProps = { role: CastRole; count: number; bounds: [number, number] | null; onStep: (by: 1 | -1) => void };

function RoleLine({ role, count, bounds, onStep }: RoleLineProps) {
  const t = createWords.value;
  const why = useSignal("");
  const name = said(role.label);
  const press = (by: 1 | -1) => {
    const stopped = bounds !== null && (by > 0 ? count >= bounds[1] : count <= bounds[0]);
    why.value = stopped ? (by > 0 ? t.atMost(name, count) : t.atLeast(name, count)) : "";
    if (stopped) announce(why.value);
    else onStep(by);
  };
  const step = (by: 1 | -1) => (
    <button
      type="button"
      class="button digit"
      aria-label={by > 0 ? t.oneMore(name) : t.oneLess(name)}
      aria-disabled={bounds !== null && (by > 0 ? count >= bounds[1] : count <= bounds[0])}
      data-role={role.role}
      onClick={() => press(by)}
    >
      {by > 0 ? "＋" : "−"}
    </button>
  );
  return (
    <li class={`create-role${count > 0 ? "" : " none"}`}>
      <RoleSign role={role} />
      <span class="create-role-name">
        <b>{name}</b> {why.value && <small>{why.value}</small>}
      </span>
      {bounds ? step(-1) : <small class="create-role-rest">{t.theRest}</small>}
      <output class="create-role-count" aria-label={`${name} ${count}`}>
        {count}
      </output>
      {bounds ? step(1) : <span class="create-role-rest" />}
    </li>
  );
}

export const lookOf = (tone: CastRole["tone"]): SideLook => (tone === "good" ? "good" : tone === "bad" ? "evil" : "third");

/** 「村人陣営 6」 「人狼陣営 3」 */
function Balance({ cast, counts }: { cast: Cast; counts: Counts }) {
  const sides = new Map<string, { look: SideLook; count: number }>();
  for (const role of cast.roles) {
    const side = role.side_label ? said(role.side_label) : "";
    const before = sides.get(side)?.count ?? 0;
    if (side) sides.set(side, { look: lookOf(role.tone), count: before + (counts[role.role] ?? 0) });
  }
  return (
    <span class="create-balance">
      {[...sides].map(
        ([side, { look, count }]) =>
          count > 0 && (
            <SideChip key={side} look={look}>
              {side} {count}
            </SideChip>
          ),
      )}
    </span>
  );
}
