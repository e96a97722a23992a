// The roles that are in: those of so many seats are chosen already; + and − change them, one role takes the rest.
import { changed, complete, excess, type Cast, type CastAt, type CastRole, type Counts } from "./cast";
import { said } from "./families";
import { FieldErrors } from "./FieldErrors";
import { FormRow } from "./FormRow";
import { createWords } from "./words";

export type RolesRowProps = {
  number: number;
  cast: Cast;
  at: CastAt;
  counts: Counts;
  onChange: (counts: Counts) => void;
  errors: string[];
};

export function RolesRow({ number, cast, at, counts, onChange, errors }: RolesRowProps) {
  const t = createWords.value;
  const all = complete(at, counts);
  const over = excess(at, counts);
  const wrong = over > 0 ? [t.rolesOver(over)] : over < 0 ? [t.rolesShort(-over)] : errors;
  return (
    <FormRow number={number} label={t.roles(at.cards)}>
      <ul class="create-roles">
        {cast.roles.map((role) => (
          <RoleLine
            key={role.role}
            role={role}
            count={all[role.role] ?? 0}
            bounds={at.bounds[role.role] ?? null}
            onStep={(by) => onChange(changed(at, all, role.role, by))}
          />
        ))}
      </ul>
      <p class="small">{balance(cast, all)}</p>
      <FieldErrors id="roles-error" messages={wrong} />
    </FormRow>
  );
}

type RoleLineProps = { role: CastRole; count: number; bounds: [number, number] | null; onStep: (by: 1 | -1) => void };

function RoleLine({ role, count, bounds, onStep }: RoleLineProps) {
  const t = createWords.value;
  const name = said(role.label);
  const step = (by: 1 | -1) => (
    <button
      type="button"
      class="button digit"
      aria-label={by > 0 ? t.oneMore(name) : t.oneLess(name)}
      aria-disabled={bounds !== null && (by > 0 ? count >= bounds[1] : count <= bounds[0])}
      data-role={role.role}
      onClick={() => onStep(by)}
    >
      {by > 0 ? "＋" : "−"}
    </button>
  );
  return (
    <li class={`create-role${count > 0 ? "" : " none"}`}>
      <span class="create-role-name">
        <b>{name}</b> {role.side_label && <small class={`side ${role.tone ?? "third"}`}>{said(role.side_label)}</small>}
      </span>
      {bounds ? step(-1) : <small class="create-role-rest">{t.theRest}</small>}
      <output class="create-role-count" aria-label={`${name} ${count}`}>
        {count}
      </output>
      {bounds && step(1)}
    </li>
  );
}

/** 「村人陣営 6 ・ 人狼陣営 3」 */
function balance(cast: Cast, counts: Counts): string {
  const sides = new Map<string, number>();
  for (const role of cast.roles) {
    const side = role.side_label ? said(role.side_label) : "";
    if (side) sides.set(side, (sides.get(side) ?? 0) + (counts[role.role] ?? 0));
  }
  return [...sides].flatMap(([side, count]) => (count > 0 ? `${side} ${count}` : [])).join(" ・ ");
}
