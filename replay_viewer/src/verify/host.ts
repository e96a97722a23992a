// Whether a game's id is made of the key that its header names. Must agree with `ucr_events/log/hosting.py`.
import { sha256 } from "@noble/hashes/sha2.js";
import { hex } from "../api/ids";
import type { Fact, Log } from "./log";

/** The key (hex) that the id is made of; "": it is not made of the one that is named; null: none is named. */
export function hostOf(log: Log): string | null {
  const { host, salt, game }: Partial<Fact> = log.facts[0] ?? {};
  if (host === undefined) return null;
  if (typeof host !== "string" || typeof salt !== "string") return "";
  return idOf(host, salt) === game ? host : "";
}

function idOf(host: string, salt: string): string {
  const head = new TextEncoder().encode("ucr-game/1\n");
  const found = sha256(Uint8Array.of(...head, ...raw(host), ...raw(salt))).slice(0, 16);
  found[6] = (found[6]! & 0x0f) | 0x80;
  found[8] = (found[8]! & 0x3f) | 0x80;
  return hex(found).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

const raw = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
