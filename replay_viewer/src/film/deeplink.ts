// Links to a step. The fact's id is the address; the number is only a hint, since a step can move when facts are
// inserted. A link never grants a view.
import type { Line } from "../api/client";
import type { FactItem } from "../api/types";

export type DeepLink = { at: string | null; step: number | null; as: string | null; view: string | null; line: Line };

export function readLink(query: URLSearchParams): DeepLink {
  const step = Number(query.get("step"));
  return {
    at: query.get("at"),
    step: Number.isInteger(step) && step > 0 ? step : null,
    as: readerOf(query.get("as")),
    view: query.get("view"),
    line: query.get("line") === "recorded" ? "recorded" : "effective",
  };
}

/** "seat4" in an address is the reader "seat:4". */
export function readerOf(text: string | null): string | null {
  return text?.replace(/^seat(\d+)$/, "seat:$1") ?? null;
}

export function addressOf(reader: string): string {
  return reader.replace(":", "");
}

/** The step a link leads to; `lost` when it names a fact that this log does not have. */
export function stepOfLink(link: DeepLink, facts: readonly FactItem[]): { step: number | null; lost: boolean } {
  const found = link.at === null ? undefined : facts.find((item) => item.fact.id === link.at);
  if (found) return { step: found.position, lost: false };
  const hinted = link.step !== null && link.step <= facts.length ? link.step : null;
  return { step: hinted, lost: link.at !== null };
}

/** The view to open: the wished one if this reader may have it; `denied` is a wish that was not granted. */
export function viewOfLink(
  wish: string | null,
  readers: readonly string[],
  own: string,
): { reader: string; denied: string | null } {
  if (wish !== null && readers.includes(wish)) return { reader: wish, denied: null };
  return { reader: readers.includes(own) ? own : (readers[0] ?? "public"), denied: wish };
}

/** Whether an address that names no step asks for the first turn, where there is something to see. */
export const beginsWithPlay = (query: URLSearchParams): boolean => query.get("begin") === "play";

/** The first turn of a log; its first step where nobody has turns. */
export function firstTurn(facts: readonly FactItem[]): number {
  return facts.find((item) => item.fact.kind === "turn.began/1")?.position ?? 1;
}

export type LinkParts = {
  at: string | undefined;
  step: number;
  reader: string;
  view: string | null;
  line?: Line;
  lang: string;
};

export function linkQuery(parts: LinkParts): string {
  const query = new URLSearchParams();
  if (parts.at) query.set("at", parts.at);
  query.set("step", String(parts.step));
  query.set("as", addressOf(parts.reader));
  if (parts.view) query.set("view", parts.view);
  if (parts.line === "recorded") query.set("line", parts.line);
  query.set("lang", parts.lang);
  return query.toString();
}
