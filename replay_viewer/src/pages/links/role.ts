// How a link is called, what it is for, and its whole address.
import { capabilityLink } from "../../api/links";
import type { Seat } from "../../api/types";
import { language, words } from "../../i18n";
import { pageOfRole } from "../../setup/open";
import type { SheetLink } from "./sheet";
import { linksWords } from "./words";

export function whose(link: Pick<SheetLink, "role" | "seat">, seats: readonly Seat[]): string {
  if (link.seat !== null)
    return words.value.seatName(link.seat, seats.find((one) => one.seat === link.seat)?.name ?? "").trim();
  const t = linksWords.value;
  const names: Record<string, string> = {
    owner: t.owner,
    scribe: t.scribe,
    moderator: t.moderator,
    judge: t.judge,
    spectator: t.spectator,
  };
  return names[link.role] ?? link.role;
}

export function purposeOf(link: Pick<SheetLink, "role" | "seat">): string {
  const t = linksWords.value;
  if (link.seat !== null) return t.seatText;
  const texts: Record<string, string> = {
    owner: t.ownerText,
    scribe: t.scribeText,
    moderator: t.moderatorText,
    judge: t.judgeText,
    spectator: t.spectatorText,
  };
  return texts[link.role] ?? "";
}

/** The whole address; null where this browser no longer has what opens it. */
export function addressOf(game: string, link: SheetLink): string | null {
  return link.token === null ? null : capabilityLink(game, pageOfRole(link), link.token);
}

/** When the link was made, and by whom; null where nobody wrote it down. */
export function madeBy(link: SheetLink): string | null {
  if (link.made === null) return null;
  const when = new Date(link.made).toLocaleString(language.value, { dateStyle: "medium", timeStyle: "short" });
  return link.by === link.role && link.role !== "owner"
    ? linksWords.value.madeByItself(when)
    : linksWords.value.madeByOwner(when);
}
