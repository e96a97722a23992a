// Which acts of a record phones signed. Must say what `ucr_events/transparency/signed.py` says.
import { hashes, verify } from "@noble/ed25519";
import { sha512 } from "@noble/hashes/sha2.js";
import { fromBase64, toBase64 } from "../heads/notes";
import { actText, claimText, handoverText } from "../tickets/texts";
import type { Fact, Log } from "./log";

hashes.sha512 = sha512;

/** Kinds that a seat's own phone writes. */
const BY_SEAT = new Set([
  ...["remark.made/1", "question.answered/1", "sheet.sealed/1", "seal.shown/1", "seal.opened/1", "seals.released/1"],
  ...["end.agreed/1", "word.added/1"],
]);

/** What is to be said: whether it fails, its code, and what stands in the words. */
export type Told = { fails: boolean; code: string; values: Record<string, string | number> };
export type Acts = { told: Told[]; nobody: Omit<Told, "fails"> };

export function actsIn(log: Log): Acts {
  const now = new Map<string, string>();
  const before = new Map<string, string>();
  const claimed = new Set<number>();
  const signed = new Map<number, number>();
  const [wrong, bare, claims]: [number[], number[], number[]] = [[], [], []];
  log.facts.forEach((fact, index) => {
    const role = `seat:${String(fact.seat)}`;
    const key = fact.actor === role ? now.get(role) : undefined;
    if (fact.signed !== undefined) {
      if (key && isSigned(log, fact, index + 1, key)) signed.set(Number(fact.seat), (signed.get(Number(fact.seat)) ?? 0) + 1);
      else wrong.push(index + 1);
    } else if (key && BY_SEAT.has(fact.kind)) bare.push(index + 1);
    const whose = fact.link === "seat" ? role : String(fact.link);
    if (fact.kind === "link.renewed/1") now.delete(whose);
    if (fact.kind !== "link.claimed/1") return;
    const handed = fact.after === undefined || before.get(whose) === fact.after;
    if (!handed || !isClaim(log.game, whose, fact)) claims.push(index + 1);
    else if (typeof fact.seat === "number") claimed.add(fact.seat);
    now.set(whose, String(fact.key));
    before.set(whose, String(fact.key));
  });
  const failing = [
    ["acts-signed", wrong],
    ["acts-bare", bare],
    ["claims", claims],
  ] as const;
  const seats = [...signed.keys()].sort((a, b) => a - b).join(", ");
  const acts = [...signed.values()].reduce((sum, many) => sum + many, 0);
  return {
    told: [
      ...(acts > 0 ? [{ fails: false, code: "acts-signed", values: { acts, seats } }] : []),
      ...failing.flatMap(([code, places]) =>
        places.length > 0 ? [{ fails: true, code, values: { wrong: places.length, first: places[0]! } }] : [],
      ),
    ],
    nobody: byNobody(log, claimed),
  };
}

function byNobody(log: Log, claimed: ReadonlySet<number>): Acts["nobody"] {
  const seats = ((log.facts[0]?.seats as { seat: number }[] | undefined) ?? []).map(({ seat }) => seat);
  const without = seats.filter((seat) => !claimed.has(seat));
  if (claimed.size === 0) return { code: "acts", values: {} };
  return without.length > 0
    ? { code: "acts-without", values: { seats: without.join(", ") } }
    : { code: "acts-others", values: {} };
}

/** Over where the phone saw the log stand: what it never was nobody saw. */
function isSigned(log: Log, fact: Fact, at: number, key: string): boolean {
  const { sig, seen = null } = fact.signed as { sig?: unknown; seen?: unknown };
  const root = typeof seen === "number" && seen > 0 && seen < at ? log.roots[seen - 1] : undefined;
  if (typeof seen === "number" && !root) return false;
  return holds(key, sig, actText(log.game, fact, root ? [seen, toBase64(root)] : seen));
}

function isClaim(game: string, role: string, fact: Fact): boolean {
  const [key, ticket] = [String(fact.key), String(fact.ticket)];
  if (!holds(key, fact.sig, claimText(game, role, key, ticket))) return false;
  if (fact.after === undefined || fact.handed === undefined) return fact.after === fact.handed;
  return holds(String(fact.after), fact.handed, handoverText(game, role, ticket));
}

/** Strictly, so that every program says the same of it. */
function holds(key: string, sig: unknown, text: string): boolean {
  const signature = typeof sig === "string" ? fromBase64(sig) : null;
  if (signature?.length !== 64 || !/^[0-9a-f]{64}$/.test(key)) return false;
  try {
    const point = Uint8Array.from(key.match(/../g)!, (pair) => Number.parseInt(pair, 16));
    return verify(signature, new TextEncoder().encode(text), point, { zip215: false });
  } catch {
    return false;
  }
}
