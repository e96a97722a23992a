// A role's drawing on the ground of its side; a role that names none shows the first letter of its name in a circle.
import { Drawing } from "../parts/Icon";
import { ROLE_SIGNS } from "../parts/icons/roles";
import type { CastRole } from "./cast";
import { said } from "./families";

export function RoleSign({ role }: { role: CastRole }) {
  const side = role.tone === "good" ? "good" : role.tone === "bad" ? "evil" : "third";
  const path = drawn(role.icon ?? "");
  return (
    <span class={`role-sign of-side ${side}`} aria-hidden="true">
      {path ? <Drawing name={role.icon!} path={path} size={24} /> : <b>{Array.from(said(role.label))[0]}</b>}
    </span>
  );
}

/** The path of what a script names; a script may name what this app has never heard of. */
function drawn(icon: string): string | undefined {
  return Object.prototype.hasOwnProperty.call(ROLE_SIGNS, icon) ? ROLE_SIGNS[icon as keyof typeof ROLE_SIGNS] : undefined;
}
