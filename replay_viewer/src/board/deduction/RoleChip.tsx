// A role that is known, in the colour and pattern of its side, with its sign. A claim never looks like this.
import { isSign, Sign } from "../../parts/Sign";
import { termOf, type Layout } from "../layout";

export function RoleChip({ layout, role }: { layout: Layout; role: string }) {
  const sign = layout.icons?.[role];
  return (
    <b class={`role-chip ${toneOf(layout, role)}`}>
      {sign !== undefined && isSign(sign) && <Sign name={sign} size={13} />}
      {termOf(layout, "role", role)}
    </b>
  );
}

/** "good", "bad", "third" for a side without a tone; "" where nobody knows the side. */
export function toneOf(layout: Layout, role: string): string {
  const known = layout.roles?.[role];
  return known === undefined ? "" : known.tone || (known.side ? "third" : "");
}
