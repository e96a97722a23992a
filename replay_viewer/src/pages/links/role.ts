// How a link is called, what it is for, and its whole address.
import { capabilityLink } from "../../api/links";
import type { Seat } from "../../api/types";
import { words } from "../../i18n";
import { pageOfRole, type Link } from "../create/open";
import { linksWords } from "./words";

export function whose(link: Pick<Link, "role" | "seat">, seats: readonly Seat[]): string {
  if (link.seat !== null) return words.value.seatName(link.seat, seats.find((one) => one.seat === link.seat)?.name ?? "").trim();
  const t = linksWords.value;
  const names: Record<string, string> = { owner: t.owner, scribe: t.scribe, judge: t.judge, spectator: t.spectator };
  return names[link.role] ?? link.role;
}

export function purposeOf(link: Pick<Link, "role" | "seat">): string {
  const t = linksWords.value;
  if (link.seat !== null) return t.seatText;
  const texts: Record<string, string> = { owner: t.ownerText, scribe: t.scribeText, judge: t.judgeText, spectator: t.spectatorText };
  return texts[link.role] ?? "";
}

export function addressOf(game: string, link: Link): string {
  return capabilityLink(game, pageOfRole(link), link.token);
}
