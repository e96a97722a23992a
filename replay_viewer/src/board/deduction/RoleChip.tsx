// A role that is known, in the colour and pattern of its side. A claim never looks like this.
import { termOf, type Layout } from "../layout";

export function RoleChip({ layout, role }: { layout: Layout; role: string }) {
  return <b class={`role-chip ${toneOf(layout, role)}`}>{termOf(layout, "role", role)}</b>;
}

/** "good", "bad", "third" for a side without a tone; "" where nobody knows the side. */
export function toneOf(layout: Layout, role: string): string {
  const known = layout.roles?.[role];
  return known === undefined ? "" : known.tone || (known.side ? "third" : "");
}
