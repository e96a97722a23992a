// What a claim says beside what is known: nobody is called a liar, two things stand beside each other.
import type { Statement } from "../../../api/generated/table";
import type { Layout } from "../../layout";
import type { Story } from "../../story";
import type { Acted, Claimed, DeductionTable } from "../generated";
import { rolesOf } from "../roles";
import { sameTiles } from "./columns";

/** Whether a statement holds of the cards as they were dealt; null: not all of them are known. */
export function holds(says: Statement, table: DeductionTable, layout: Layout): boolean | null {
  const shown = says.seats.map((seat) => shownBy(rolesOf(table, seat).dealt, says.of ?? "side", layout));
  if (shown.some((one) => one === null)) return null;
  const many = shown.filter((one) => says.what.includes(one!)).length;
  const least = says.least ?? (says.most == null ? says.seats.length : 0);
  return many >= least && many <= (says.most ?? says.seats.length);
}

function shownBy(role: string | null, of: string, layout: Layout): string | null {
  if (role === null || of === "role") return role;
  const known = layout.roles?.[role];
  return (of === "side" ? known?.side : known?.looks) || null;
}

/** The act that the claim speaks of: the same one by the same seat, in the night that was named. */
export function doneAs(claim: Claimed, acts: readonly Acted[]): Acted | undefined {
  const own = acts.filter((act) => act.act === claim.what && act.by.includes(claim.seat));
  return own.find((act) => claim.number === null || act.night === claim.number) ?? undefined;
}

/** Whether an act was as it is claimed; null: what it taught is not known. */
export function doneSo(claim: Claimed, act: Acted): boolean | null {
  const learned = act.says.flatMap((one) => one.what).join();
  const told = (claim.says?.what ?? []).join();
  if (learned === "" && told !== "") return null;
  const targets = act.targets.length === 0 || act.targets.join() === claim.targets.join();
  return targets && (learned === "" || learned === told);
}

/** The tiles that a seat held when it said what they were; null: unknown. */
export function heldBy(claim: Claimed, table: DeductionTable, story: Story): readonly string[] | null {
  const said = story.stepOf(claim.fact) ?? Infinity;
  const hand = table.hands.filter((one) => (story.stepOf(one.fact) ?? Infinity) < said).pop();
  return hand?.held.find((one) => one.seat === claim.seat)?.tiles ?? null;
}

/** Whether the tiles are those that were claimed. */
export function heldSo(claim: Claimed, tiles: readonly string[]): boolean {
  return sameTiles(
    tiles,
    claim.cards.map((card) => card.name ?? "?"),
  );
}
