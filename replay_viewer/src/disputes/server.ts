// The requests of disputes.
import { request, send } from "../api/client";
import { capabilities, heldGames } from "../api/links";
import type { Fact } from "../api/types";
import { wording } from "../i18n";
import type {
  Answer,
  Brief,
  Dispute,
  DisputeList,
  FindingName,
  Precedent,
  Receipt,
  RulingAnswer,
  RulingRequest,
} from "./types";

const disputes = (game: string) => `/games/${encodeURIComponent(game)}/disputes`;
const one = (game: string, id: string) => `${disputes(game)}/${encodeURIComponent(id)}`;

export function getDisputes(game: string): Promise<DisputeList> {
  return request<DisputeList>(disputes(game));
}

export function getDispute(game: string, id: string): Promise<Dispute> {
  return request<Dispute>(one(game, id), { query: { lang: wording.value } });
}

/** `dispute` and `id` are made on this device, so that sending it twice opens one dispute. */
export type Opening = {
  dispute: string;
  id: string;
  step: number;
  fact?: string;
  words?: string;
  finding?: FindingName;
  seat?: number;
};

export function openDispute(game: string, opening: Opening): Promise<Receipt> {
  return request<Receipt>(disputes(game), { method: "POST", body: opening });
}

export type NewEvidence = {
  id: string;
  facts?: string[];
  findings?: FindingName[];
  remark?: string;
  photo?: string;
  seat?: number;
};

export function addEvidence(game: string, id: string, evidence: NewEvidence): Promise<Receipt> {
  return request<Receipt>(`${one(game, id)}/evidence`, { method: "POST", body: evidence });
}

/** Keeps the picture; its digest is then named in the evidence. Throws ApiProblem 413 or 415. */
export function sendPhoto(game: string, id: string, file: Blob, type: string): Promise<{ digest: string }> {
  return request<{ digest: string }>(`${one(game, id)}/photos`, { method: "POST", file, headers: { "Content-Type": type } });
}

export async function readPhoto(url: string): Promise<Blob> {
  return (await send(url, { headers: { Accept: "image/*" } })).blob();
}

export function erasePhoto(url: string): Promise<unknown> {
  return request(url, { method: "DELETE" });
}

export type NewAnswer = { id: string; seat: number; answer: Answer; words?: string };

export function sendAnswer(game: string, id: string, answer: NewAnswer): Promise<Receipt> {
  return request<Receipt>(`${one(game, id)}/answers`, { method: "POST", body: answer });
}

export function rule(
  game: string,
  id: string,
  ruling: RulingRequest,
  dryRun: boolean,
  signal?: AbortSignal,
): Promise<RulingAnswer> {
  const body = dryRun ? { ...ruling, dry_run: true } : ruling;
  return request<RulingAnswer>(`${one(game, id)}/rulings`, {
    method: "POST",
    body,
    query: { lang: wording.value },
    ...(signal && { signal }),
  });
}

export function withdraw(
  game: string,
  id: string,
  body: { position: number | null; id: string; reason?: string },
): Promise<Receipt> {
  return request<Receipt>(`${one(game, id)}/withdrawal`, { method: "POST", body });
}

export async function readReport(game: string, id: string): Promise<Blob> {
  const path = `${one(game, id)}/report`;
  return (await send(path, { query: { lang: wording.value }, headers: { Accept: "text/html" } })).blob();
}

export type PrecedentQuery = {
  rule?: string | null;
  edition?: string | null;
  reading?: string | null;
  q?: string | null;
  before?: string | null;
  limit?: number;
};

/** Rulings of every game that a link in this browser opens, and of those that everybody may watch. */
export function getPrecedents(query: PrecedentQuery): Promise<{ precedents: Precedent[]; next: string | null }> {
  const tokens = heldGames().flatMap((game) => capabilities(game).map((held) => held.token));
  const headers = tokens.length > 0 ? { "X-UCR-Links": tokens.slice(0, MOST_LINKS).join(",") } : undefined;
  return request("/precedents", { query, ...(headers && { headers }) });
}

const MOST_LINKS = 50;

export type { Brief, Fact };
