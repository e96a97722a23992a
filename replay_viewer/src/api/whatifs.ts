// The what-ifs that this browser may open: /g/{game}/whatif/{what-if}#w={token}. Their tokens go along in a header of
// their own; what one may know of the game is still said by the game's link.
import { here, within } from "../place";
import { remember, remembered } from "../storage";

/** `step`: where it begins, once the server has said so. */
export type Held = { whatif: string; token: string; step?: number };

const keyOf = (game: string) => `ucr.whatifs.${game}`;

/** Last opened first. */
export function heldWhatIfs(game: string): Held[] {
  try {
    const kept: unknown = JSON.parse(remembered(keyOf(game)) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one) => typeof one?.token === "string" && typeof one?.whatif === "string") : [];
  } catch {
    return [];
  }
}

/** Keeps a what-if in front of the others. */
export function holdWhatIf(game: string, held: Held): void {
  const others = heldWhatIfs(game).filter((one) => one.whatif !== held.whatif);
  remember(keyOf(game), JSON.stringify([held, ...others]));
}

/** Keeps with the token what the server says of the what-if, and a better token where it gives one. */
export function learnWhatIf(game: string, whatif: string, step: number, token: string | null): void {
  const held = heldWhatIfs(game).find((one) => one.whatif === whatif);
  if (held) holdWhatIf(game, { whatif, token: token ?? held.token, step });
}

export function dropWhatIf(game: string, whatif: string): void {
  remember(keyOf(game), JSON.stringify(heldWhatIfs(game).filter((one) => one.whatif !== whatif)));
}

/** Moves the token of a what-if from the address bar into this browser's keeping. */
export function takeWhatIfFromAddress(): void {
  const token = new URLSearchParams(location.hash.slice(1)).get("w");
  const place = /^\/g\/([^/]+)\/whatif\/([^/]+)\/?$/.exec(here());
  if (!token || !place) return;
  const [game, whatif] = [decodeURIComponent(place[1]!), decodeURIComponent(place[2]!)];
  const held = heldWhatIfs(game).find((one) => one.whatif === whatif);
  // Both at once: a link to look must not take away what this browser may do with an earlier one.
  holdWhatIf(game, { whatif, token: held && held.token !== token ? `${held.token},${token}` : token });
  history.replaceState(null, "", location.pathname + location.search);
}

/** The header of a request about what-ifs of a game; null for any other address. */
export function whatIfTokens(url: string): string | null {
  const found = /^\/api\/v1\/games\/([^/?]+)\/(?:whatifs(?:\/([^/?]+))?|comparison)(?:[/?]|$)/.exec(within(url));
  if (!found) return null;
  const held = heldWhatIfs(decodeURIComponent(found[1]!));
  const wanted = found[2] ? held.filter((one) => one.whatif === decodeURIComponent(found[2]!)) : held;
  return wanted.map((one) => one.token).join(",") || null;
}
