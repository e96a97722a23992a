// What a phone signs, and its key from a seed: the same as the server makes it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { publicKey, signText } from "../src/tickets/keys";
import { actText, claimText, handoverText, hashed } from "../src/tickets/texts";

const SEED = "000102030405060708090a0b0c0d0e0f";
const GAME = "0c5e5d0a-6b1e-4f0e-9a31-000000000001";

test("a seed of 16 bytes makes one key, and the key signs the same each time", () => {
  assert.equal(publicKey(SEED), "24c19f47668b5bb08c5062de28cba66746106c4e47c96cc3733b325665164126");
  assert.equal(
    signText(SEED, claimText(GAME, "seat:4", publicKey(SEED), hashed("a ticket"))),
    "pcDy/oOrGNbLKWOJpTtkTahD+XrwRFmkM/DBO0rdl6nchzLyYKachpUKgRwlPwbLbtrpvXAzbQrkAdrvUD9+Ag==",
  );
});

test("what is signed says what it is, is canonical, and leaves out what the server adds", () => {
  assert.equal(
    handoverText(GAME, "seat:4", hashed("a ticket")),
    `{"game":"${GAME}","role":"seat:4","ticket":"cc17bef09b291e933a8adef2fa0ec6485b25e733203df9522ae654729f000d3a","ucr":"handover/1"}`,
  );
  const fact = {
    kind: "remark.made/1",
    id: "r1",
    seat: 4,
    text: "そう",
    actor: "seat:4",
    match: "matches",
    signed: { sig: "x" },
  };
  assert.equal(
    actText(GAME, fact, [3, "root"]),
    `{"fact":{"id":"r1","kind":"remark.made/1","seat":4,"text":"そう"},"game":"${GAME}","seen":[3,"root"],"ucr":"act/1"}`,
  );
});
