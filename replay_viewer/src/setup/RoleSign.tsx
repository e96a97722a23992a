// A role's drawing on the ground of its side; a role that names none shows the first letter of its name in a circle.
import { ROLE_SIGNS } from "../parts/icons/roles";
import { isSign, knowSigns, Sign } from "../parts/Sign";
import type { CastRole } from "./cast";
import { said } from "./families";

knowSigns(ROLE_SIGNS);

export function RoleSign({ role }: { role: CastRole }) {
  const side = role.tone === "good" ? "good" : role.tone === "bad" ? "evil" : "third";
  const icon = role.icon ?? "";
  return (
    <span class={`role-sign of-side ${side}`} aria-hidden="true">
      {isSign(icon) ? <Sign name={icon} /> : <b>{Array.from(said(role.label))[0]}</b>}
    </span>
  );
}
