// The texts of the pages: said with their values, one and many, and told to be wrong where a PO file does not fit them.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { defineWords, language, plural, text, textIn, told } from "../src/i18n";

const shown = defineWords({
  title: text("A title that no language has"),
  between: text<[low: number, high: string]>("up to {high}, from {low}"),
  pile: plural<[whose: string, cards: number]>("cards", "{whose}: one card", "{whose}: {cards} cards"),
  ends: textIn("a test", "Links"),
  own: (left: number) => (left > 0 ? text<[left: number]>("{left} left")(left) : text("nothing left")()),
});

test("a text says its values where its translation has them, and one that no language has is English", () => {
  for (const tag of ["ja", "en"]) {
    language.value = tag;
    const t = shown.value;
    assert.equal(t.title, "A title that no language has");
    assert.equal(t.between(1, "$& {low}"), "up to $& {low}, from 1");
    assert.equal(t.ends, "Links");
    assert.deepEqual([t.own(2), t.own(0)], ["2 left", "nothing left"]);
  }
});

test("the value that is counted chooses between one and many", () => {
  language.value = "en";
  assert.deepEqual([shown.value.pile("A", 1), shown.value.pile("A", 0)], ["A: one card", "A: 0 cards"]);
});

test("what a document says in several languages is English where it lacks the page's", () => {
  language.value = "ja";
  const both = { ja: "札", en: "card" };
  assert.equal(told(both), "札");
  assert.equal(told({ en: "card" }), "card");
  assert.equal(told(null), undefined);
});

test("a language begins as an empty file, which is given its head and every text", () => {
  const folder = mkdtempSync(join(tmpdir(), "texts-"));
  writeFileSync(join(folder, "fr.po"), "");
  const { status } = spawnSync(process.execPath, ["texts.mjs", "--write", folder], { encoding: "utf8" });
  const written = readFileSync(join(folder, "fr.po"), "utf8");
  rmSync(folder, { recursive: true });
  assert.equal(status, 0);
  assert.match(written, /"Language: fr\\n"\n"Content-Type: text\/plain; charset=utf-8\\n"/);
  assert.ok(written.includes('msgid "What-if · from step {step}"'), "in the character set that its head names");
});

/** What `texts.mjs --check` says of ja.po with this in place of that. */
function checked(change: (po: string) => string): { status: number | null; said: string } {
  const folder = mkdtempSync(join(tmpdir(), "texts-"));
  writeFileSync(join(folder, "ja.po"), change(readFileSync("texts/ja.po", "utf8")));
  const { status, stderr } = spawnSync(process.execPath, ["texts.mjs", "--check", folder], { encoding: "utf8" });
  rmSync(folder, { recursive: true });
  return { status, said: stderr };
}

test("a translation that is missing, that nothing says, or that says other values, is found", () => {
  assert.deepEqual(
    checked((po) => po),
    { status: 0, said: "" },
  );
  const emptied = checked((po) => po.replace('msgstr "はじめの画面へ"', 'msgstr ""'));
  assert.match(emptied.said, /ja\.po: “To the start page” of i18n\/common\.ts is not translated/);
  assert.equal(emptied.status, 1);
  assert.match(checked((po) => `${po}\nmsgid "Never said"\nmsgstr "言わない"\n`).said, /“Never said” is said nowhere/);
  const other = checked((po) => po.replace('msgstr "段{step}に戻る"', 'msgstr "段{stop}に戻る"'));
  assert.match(other.said, /there is no \{stop\}/);
  assert.match(other.said, /has no \{step\}/);
  const entry = 'msgid "back to {step}"\nmsgstr "段{step}に戻る"';
  const left = (note: string) => checked((po) => po.replace(entry, `${note}msgid "back to {step}"\nmsgstr "戻る"`)).said;
  assert.match(left(""), /has no \{step\}/);
  assert.equal(left("# leaves out {step}\n"), "");
});

/** What is no text of a page: words that games and titles have, by which something is drawn, found or compared aloud. */
const DATA = ["pages/start/games.ts", "parts/seats.ts", "parts/sides.ts", "parts/sky/time.ts", "seal/words.ts"];

test("no text of a page is written in another language beside its English", () => {
  const sources = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((name) => /\.tsx?$/.test(name));
  const written = sources.filter((name) => {
    const code = readFileSync(join("src", name), "utf8").replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, "");
    return /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(code);
  });
  assert.deepEqual(written.sort(), DATA);
});
