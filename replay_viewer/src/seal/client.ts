// Requests about the seals of a seat. A value goes to the server only when the person gives it to the vault or opens it.
import { request } from "../api/client";
import { newId } from "../api/ids";
import { signature } from "../api/tickets";
import { commitment, newSalt, type Binding } from "./commitment";
import { dropOpening, keepOpening, type Opening } from "./openings";

/** A seal as the seat's own link may see it; value and salt as far as the vault has them. */
export type KeptSeal = {
  seal: string;
  /** Null while this seat may not watch the log. */
  step: number | null;
  /** Whose seal it is. */
  seat: number | null;
  slot: string;
  purpose: string;
  /** Null: the paper is the seal. */
  commitment: string | null;
  /** How the opening compared: "matches", "differs", "unchecked"; null while sealed. */
  opened: string | null;
  /** Its seat or the judge opened it to everybody, out of the vault, after the game. */
  released?: boolean;
  value: unknown;
  salt: string | null;
};

const base = (game: string) => `/games/${encodeURIComponent(game)}`;
const one = (game: string, seal: string) => `${base(game)}/seals/${encodeURIComponent(seal)}`;

export async function keptSeals(game: string): Promise<KeptSeal[]> {
  return (await request<{ seals: KeptSeal[] }>(`${base(game)}/seals`)).seals;
}

/**
 * Seals a value: salt and commitment are made here, the opening is kept here, and with `vault` there as well.
 * The opening is kept before the request, so that no lost answer can leave a seal without its key.
 */
export async function sealValue(binding: Binding, value: unknown, vault: boolean): Promise<void> {
  const { game, seat, slot, purpose } = binding;
  const opening: Opening = { seal: newId(), value, salt: newSalt() };
  const secret = vault ? { value, salt: opening.salt } : {};
  const body = {
    id: opening.seal,
    slot,
    purpose,
    commitment: commitment(binding, opening.salt, value),
    at: Date.now(),
    ...secret,
  };
  keepOpening(game, seat, opening);
  const told = { id: body.id, slot, commitment: body.commitment, at: body.at };
  const fact = { kind: "sheet.sealed/1", ...told, ...(purpose !== "sheet" && { purpose }) };
  try {
    const sent = { ...body, ...(await signature(game, fact)) };
    await request(`${base(game)}/seals`, { method: "POST", body: sent });
  } catch (problem) {
    if (isRefusal(problem)) dropOpening(game, seat, opening.seal);
    throw problem;
  }
}

/** Opens a seal to everybody: with the opening of this phone, else with the vault's, which a phone that signs reads before. */
export async function openSeal(game: string, seal: string, opening: Opening | undefined): Promise<unknown> {
  const told = { id: newId(), at: Date.now() };
  const found = opening ?? (await keptSeals(game)).find((kept) => kept.seal === seal && kept.salt !== null);
  const secret = found ? { value: found.value, salt: found.salt } : {};
  const signed = found ? await signature(game, { kind: "seal.opened/1", seal, ...told, ...secret }) : {};
  const sent = opening || "signed" in signed ? secret : {};
  return request(`${one(game, seal)}/open`, { method: "POST", body: { ...told, ...sent, ...signed } });
}

export async function showSeal(game: string, seal: string, to: number): Promise<unknown> {
  const told = { id: newId(), at: Date.now(), to: [to] };
  const signed = await signature(game, { kind: "seal.shown/1", seal, ...told });
  return request(`${one(game, seal)}/show`, { method: "POST", body: { ...told, ...signed } });
}

/** Once the game is closed: opens these to everybody, out of the vault. */
export async function releaseSeals(game: string, seals: readonly string[]): Promise<unknown> {
  const told = { id: newId(), at: Date.now(), seals };
  const signed = await signature(game, { kind: "seals.released/1", ...told });
  return request(`${base(game)}/seals/release`, { method: "POST", body: { ...told, ...signed } });
}

/** Erases everything the vault has of this seat; answers how many entries that were. */
export async function eraseVault(game: string): Promise<number> {
  return (await request<{ erased: number }>(`${base(game)}/vault`, { method: "DELETE" })).erased;
}

function isRefusal(problem: unknown): boolean {
  const status = (problem as { status?: unknown }).status;
  return typeof status === "number" && status >= 400 && status < 500;
}
