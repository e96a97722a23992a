// The phone's trees, notes and checks: against the published vectors, and against servers that change what was seen.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { getPublicKey, sign } from "@noble/ed25519";
import { sha256 } from "@noble/hashes/sha2.js";
import { nothingKept, type Kept } from "../src/api/heads";
import { check, Refused, type Answers } from "../src/heads/check";
import { continues, includes, leaf, node, rootOf } from "../src/heads/merkle";
import { checkpointText, fromBase64, readKey, readNote, signedBy, toBase64, toUrl } from "../src/heads/notes";

type Vector = {
  size1: number;
  root1: string | null;
  size2: number;
  root2: string | null;
  proof: string[] | null;
  wantErr: boolean;
};
type Included = {
  leafIdx: number;
  treeSize: number;
  leafHash: string | null;
  root: string | null;
  proof: string[] | null;
  wantErr: boolean;
};
const published = JSON.parse(readFileSync("../tests/transparency/vectors.json", "utf8"));
const raw = (written: string | null) => fromBase64(written ?? "") ?? new Uint8Array();
const bytes = (text: string) => new TextEncoder().encode(text);

test("the published proofs of consistency are taken or refused as they should be", () => {
  const vectors = Object.entries(published.consistency as Record<string, Vector>);
  assert.ok(vectors.length > 50);
  for (const [name, one] of vectors) {
    const found = continues(one.size1, raw(one.root1), one.size2, raw(one.root2), (one.proof ?? []).map(raw));
    const short = raw(one.root1).length !== 32 || raw(one.root2).length !== 32;
    assert.equal(found, short ? false : !one.wantErr, name);
  }
});

test("the published proofs of inclusion are taken or refused as they should be", () => {
  const vectors = Object.entries(published.inclusion as Record<string, Included>);
  assert.ok(vectors.length > 50);
  for (const [name, one] of vectors) {
    const found = includes(raw(one.leafHash), one.leafIdx, one.treeSize, (one.proof ?? []).map(raw), raw(one.root));
    assert.equal(found, !one.wantErr, name);
  }
});

test("the example note of the specification is verified, and one letter more is not", () => {
  const key = readKey("PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW")!;
  const note =
    "If you think cryptography is the answer to your problem,\n" +
    "then you don't know what your problem is.\n\n" +
    "— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n";
  assert.ok(signedBy(readNote(note)!, key));
  assert.ok(!signedBy(readNote(note.replace("problem is", "problem was"))!, key));
  assert.equal(readKey("PeterNeumann+c74f20a4+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW"), null);
});

const GAME = "0c5e5d0a-6b1e-4f0e-9a31-0000000000aa";
const NONCE = new Uint8Array(32).fill(7);

/** A server over these facts, which may change them, and signs whatever it has. */
class Server {
  facts = ["opened"];
  covered = false;
  epoch = 1;
  then: number | null = null;
  seed = new Uint8Array(32).fill(1);

  get vkey(): string {
    const key = Uint8Array.of(1, ...getPublicKey(this.seed));
    const tag = sha256(Uint8Array.of(...bytes("club.example\n"), ...key)).slice(0, 4);
    return `club.example+${Buffer.from(tag).toString("hex")}+${toBase64(key)}`;
  }

  text(size = this.facts.length): string {
    const root = rootOf(this.facts.slice(0, size).map(bytes));
    return checkpointText({ origin: `club.example${this.epoch > 1 ? `/${this.epoch}` : ""}/g/${GAME}`, size, root });
  }

  signed(text: string): string {
    const { tag } = readKey(this.vkey)!;
    return `${text}\n— club.example ${toBase64(Uint8Array.of(...tag, ...sign(bytes(text), this.seed)))}\n`;
  }

  sealed(): string {
    const hash = sha256(Uint8Array.of(...NONCE, ...bytes(this.text())));
    return this.signed(`club.example/g/${GAME}\nsealed\n${toBase64(hash)}\n`);
  }

  readonly answers: Answers = {
    key: async () => this.vkey,
    checkpoint: async () => this.open(() => this.signed(this.text())),
    consistency: async (from) =>
      this.open(() => {
        if (from > this.facts.length) throw new Refused(422);
        return { proof: proofOf(this.facts.map(bytes), from).map(toBase64), checkpoint: this.signed(this.text()) };
      }),
    epochs: async () => {
      const ended = this.signed(checkpointText({ origin: "club.example", size: 9, root: NONCE }));
      return { epochs: this.epoch > 1 ? [{ epoch: this.epoch, at: 5, ended }] : [], size: this.then };
    },
    sealed: async (asked) =>
      this.open(() => {
        const sizes = this.facts.map((_, at) => at + 1);
        const size = sizes.find((one) => toUrl(sha256(Uint8Array.of(...NONCE, ...bytes(this.text(one))))) === asked);
        if (!size) throw new Refused(409);
        return { nonce: toBase64(NONCE), checkpoint: this.text(size) };
      }),
  };

  private open<T>(answer: () => T): T {
    if (this.covered) throw new Refused(403);
    return answer();
  }

  look(kept: Kept, other: string | null = null) {
    return check(kept, this.answers, 1000, other);
  }
}

/** RFC 9162, 2.1.4.1, as it is written there. */
function proofOf(entries: Uint8Array[], before: number, whole = true): Uint8Array[] {
  if (before === entries.length) return whole ? [] : [rootOf(entries)];
  let half = 1;
  while (half * 2 < entries.length) half *= 2;
  const [left, right] = [entries.slice(0, half), entries.slice(half)];
  return before <= half
    ? [...proofOf(left, before, whole), rootOf(right)]
    : [...proofOf(right, before - half, false), rootOf(left)];
}

async function seen(server: Server): Promise<Kept> {
  return (await server.look(nothingKept)).kept;
}

test("roots are those of the standard", () => {
  const three = ["a", "b", "c"].map(bytes);
  assert.deepEqual(rootOf(three), node(node(leaf(three[0]!), leaf(three[1]!)), leaf(three[2]!)));
});

test("a phone that comes again hears that the record is the same, or how much longer", async () => {
  const server = new Server();
  const first = await server.look(nothingKept);
  assert.equal(first.outcome.kind, "first");
  assert.equal((await server.look(first.kept)).outcome.kind, "same");
  for (let more = 1; more < 40; more++) {
    server.facts.push(`fact ${more}`);
    const { outcome } = await server.look(first.kept);
    assert.ok(outcome.kind === "longer" && outcome.before === 1 && outcome.size === more + 1 && outcome.signed);
  }
});

test("rewritten, cut or deleted, it is told so, with both heads, and what was seen is kept", async () => {
  const rewrite = (server: Server) => void (server.facts[2] = "wine");
  const cut = (server: Server) => void server.facts.pop();
  const remove = (server: Server) => {
    server.answers.consistency = async () => Promise.reject(new Refused(404));
  };
  for (const [change, why] of [
    [rewrite, "other"],
    [cut, "shorter"],
    [remove, "gone"],
  ] as const) {
    const server = new Server();
    server.facts.push("b", "c", "d");
    const before = await seen(server);
    change(server);
    const { outcome, kept } = await server.look(before);
    assert.ok(outcome.kind === "breaks" && outcome.why === why, why);
    assert.equal(outcome.evidence.seen, before.note);
    assert.equal(kept, before);
    if (why !== "gone") assert.ok(signedBy(readNote(outcome.evidence.now!)!, readKey(server.vkey)!));
  }
});

test("what was told last, and never asked about, binds the server too", async () => {
  const server = new Server();
  const before = await seen(server);
  server.facts.push("b");
  const told = { ...before, latest: server.signed(server.text()) };
  server.facts[1] = "wine";
  const { outcome } = await server.look(told);
  assert.ok(outcome.kind === "breaks" && outcome.why === "other");
});

test("a sealed head waits while the game is covered, and is opened by the log it was given of alone", async () => {
  const server = new Server();
  server.facts.push("mine");
  server.covered = true;
  const kept: Kept = { ...nothingKept, key: server.vkey, sealed: [server.sealed()] };
  assert.deepEqual((await server.look(kept)).outcome, { kind: "covered", sealed: 1 });
  server.facts.push("more");
  server.covered = false;
  const opened = await server.look(kept);
  assert.ok(opened.outcome.kind === "first" && opened.kept.sealed.length === 0);
  server.facts[1] = "not mine";
  const { outcome } = await server.look(kept);
  assert.ok(outcome.kind === "breaks" && outcome.why === "sealed");
});

test("two phones that were shown different records hear it from each other", async () => {
  const server = new Server();
  server.facts.push("b");
  const other = server.signed(server.text());
  const agrees = (await server.look(nothingKept, other)).outcome;
  assert.ok("compared" in agrees && agrees.compared === "agrees");
  server.facts[1] = "for the other phone only";
  const { outcome } = await server.look(nothingKept, other);
  assert.ok(outcome.kind === "breaks" && outcome.why === "other");
});

test("a code that this server never signed accuses nobody", async () => {
  const server = new Server();
  const stranger = new Server();
  stranger.seed = new Uint8Array(32).fill(2);
  stranger.facts = ["another"];
  const { outcome } = await server.look(nothingKept, stranger.signed(stranger.text()));
  assert.ok(outcome.kind === "first" && outcome.compared === "foreign");
});

test("another key is said, and the record is compared all the same", async () => {
  const server = new Server();
  const before = await seen(server);
  server.seed = new Uint8Array(32).fill(3);
  const { outcome } = await server.look(before);
  assert.ok(outcome.kind === "same" && outcome.otherKey);
  server.facts[0] = "another";
  assert.equal((await server.look(before)).outcome.kind, "breaks");
});

test("nobody answers: nothing is said against the server", async () => {
  const server = new Server();
  const before = await seen(server);
  server.answers.key = async () => Promise.reject(new Refused(0));
  const { outcome, kept } = await server.look(before);
  assert.equal(outcome.kind, "unknown");
  assert.equal(kept, before);
});

/** What a phone hears that saw 4 facts, of a server that has 2 of them again and says that it restored a backup. */
async function afterRestore(change: (server: Server) => void) {
  const server = new Server();
  server.facts.push("b", "c", "d");
  const before = await seen(server);
  server.facts = ["opened", "b"];
  server.epoch = 2;
  server.then = 2;
  change(server);
  return (await server.look(before)).outcome;
}

test("a server that says it restored a backup says how many of the facts that were seen are missing", async () => {
  const goneOn = (server: Server) => void server.facts.push("x", "y", "z");
  for (const [change, why] of [
    [() => undefined, "shorter"],
    [goneOn, "other"],
  ] as const) {
    const outcome = await afterRestore(change);
    assert.ok(outcome.kind === "breaks" && outcome.why === why);
    assert.deepEqual(outcome.restored, { at: 5000, missing: 2 });
  }
});

test("a restore excuses nothing but an end that is missing, and only by the same key", async () => {
  const wholeThen = (server: Server) => void ((server.then = 4), (server.facts = ["opened", "wine", "c", "d", "e"]));
  const notSaid = (server: Server) => void (server.epoch = 1);
  const byAnother = (server: Server) => void (server.seed = new Uint8Array(32).fill(2));
  for (const change of [wholeThen, notSaid, byAnother]) {
    const outcome = await afterRestore(change);
    assert.ok(outcome.kind === "breaks" && outcome.restored === null);
  }
});

test("a phone of which nothing is missing hears that the record goes on, also under its new name", async () => {
  const server = new Server();
  server.facts.push("b");
  const before = await seen(server);
  server.epoch = 2;
  server.facts.push("c");
  const { outcome } = await server.look(before);
  assert.ok(outcome.kind === "longer" && outcome.before === 2 && outcome.size === 3);
});
