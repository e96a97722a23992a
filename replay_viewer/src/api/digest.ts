// SHA-256 over canonical JSON (RFC 8785), the same bytes as the server's, without crypto.subtle.
import { sha256 } from "@noble/hashes/sha2.js";
import canonicalize from "canonicalize";
import { hex } from "./ids";

/** Canonical JSON text. Throws TypeError for what JSON cannot hold. */
export function canonicalJson(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError("not a JSON value");
  return text;
}

/** Hexadecimal SHA-256 of the value's canonical JSON. */
export function digest(value: unknown): string {
  return hex(sha256(new TextEncoder().encode(canonicalJson(value))));
}
