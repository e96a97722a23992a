// Openings kept on this phone: what one needs to open a seal. They leave it only by the vault, a backup, or opening.
import { remember, remembered } from "../storage";

/** `seal` is the id of the fact that made the seal. */
export type Opening = { seal: string; value: unknown; salt: string };

const keyOf = (game: string, seat: number) => `ucr.openings.${game}.${seat}`;

/** The openings of a seat's seals in this browser, newest first. */
export function openings(game: string, seat: number): Opening[] {
  try {
    const kept: unknown = JSON.parse(remembered(keyOf(game, seat)) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isOpening) : [];
  } catch {
    return [];
  }
}

export function keepOpening(game: string, seat: number, opening: Opening): void {
  const others = openings(game, seat).filter((one) => one.seal !== opening.seal);
  remember(keyOf(game, seat), JSON.stringify([opening, ...others]));
}

/** For a seal that was refused: nothing of it stays behind. */
export function dropOpening(game: string, seat: number, seal: string): void {
  const left = openings(game, seat).filter((one) => one.seal !== seal);
  remember(keyOf(game, seat), JSON.stringify(left));
}

/** The text of a backup, short enough for a QR code. */
export function backupText({ seal, value, salt }: Opening): string {
  return JSON.stringify({ seal, value, salt });
}

/** The opening a backup text holds, or null when it is none. */
export function readBackup(text: string): Opening | null {
  try {
    const found: unknown = JSON.parse(text.trim());
    return isOpening(found) ? { seal: found.seal, value: found.value, salt: found.salt } : null;
  } catch {
    return null;
  }
}

function isOpening(found: unknown): found is Opening {
  if (typeof found !== "object" || found === null) return false;
  const { seal, salt } = found as Record<string, unknown>;
  return typeof seal === "string" && seal !== "" && typeof salt === "string" && /^[0-9a-f]{32}$/.test(salt) && "value" in found;
}
