// Making one's own link anew from one's own phone: whoever else has a copy of it, the owner too, loses it at once.
import { request } from "../api/client";
import { capabilities, forget, keep } from "../api/links";
import type { Role } from "../api/types";
import { pageOfRole } from "../setup/open";

/** `role`: "moderator", or a seat's, `seat:4`. */
export async function makeMineAlone(game: string, role: string): Promise<void> {
  const made = await request<{ token: string }>(`/games/${encodeURIComponent(game)}/links`, { method: "POST", body: { role } });
  const [name, number] = role.split(":");
  const seat = number === undefined ? null : Number(number);
  for (const old of capabilities(game).filter((one) => one.role === name && one.seat === seat)) forget(game, old.token);
  keep(game, { token: made.token, page: pageOfRole({ role: name!, seat }), role: name as Role, seat });
}
