// Sends a .ucr file as it is; nothing of it is read here.
import { wordHeader } from "../../api/admission";
import { BASE } from "../../api/client";
import { problemOf, unreachable } from "../../api/problem";
import type { Opened } from "../../setup/open";

/** `added` facts were new on this server; links are given only for a game that was not there at all. */
export type Imported = Opened & { added: number };

/** Throws ApiProblem; a broken file's has `line` in its body. */
export async function importFile(file: Blob): Promise<Imported> {
  const headers = { ...wordHeader(), "Content-Type": "application/x-ndjson", Accept: "application/json" };
  const response = await fetch(`${BASE}/games/import`, { method: "POST", headers, body: file }).catch((cause: unknown) => {
    throw unreachable(cause);
  });
  if (!response.ok) throw await problemOf(response);
  return (await response.json()) as Imported;
}
