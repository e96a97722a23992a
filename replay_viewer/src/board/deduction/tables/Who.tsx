// A seat in a table: its mark, its whole name, its role as far as the reader knows it.
import { SeatMark } from "../../../parts/SeatMark";
import type { Layout } from "../../layout";
import { isOut } from "../../table";
import type { DeductionTable } from "../generated";
import { RoleChip } from "../RoleChip";
import { rolesOf } from "../roles";

export type WhoProps = { table: DeductionTable; layout: Layout; seat: number; role?: boolean };

export function Who({ table, layout, seat, role = false }: WhoProps) {
  const found = table.seats.find((one) => one.seat === seat);
  const { now, dealt } = rolesOf(table, seat);
  if (!found) return <>{seat}</>;
  return (
    <span class="table-who">
      <SeatMark seat={found} size={20} dead={role && isOut(found)} />
      <b aria-hidden="true">{found.name}</b>
      {role && (dealt ?? now) && <RoleChip layout={layout} role={(dealt ?? now)!} />}
    </span>
  );
}

/** A number that leads to its step. */
export function StepLink({
  step,
  label,
  go,
  now,
}: {
  step: number;
  label: string;
  go: ((step: number) => void) | undefined;
  now: boolean;
}) {
  if (!go) return <>{label}</>;
  return (
    <button type="button" class="table-link" aria-current={now ? "step" : undefined} onClick={() => go(step)}>
      {label}
    </button>
  );
}
