import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { chooseLanguage, language } from "../src/i18n";
import { isSign, knowSigns } from "../src/parts/Sign";
import { ROLE_SIGNS } from "../src/parts/icons/roles";
import { badgeOf } from "../src/parts/FindingBadge";
import { COLOURS, colourOf, digitColour, luminance, shapeOf } from "../src/parts/seats";
import { plainText } from "../src/parts/Sentence";
import { match } from "../src/router";

const contrast = (one: string, other: string) => {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
};

test("the digit on every piece colour has a contrast of 4.8 or more, white on 1 4 6 9 11 and brown", () => {
  for (const { hex } of COLOURS) assert.ok(contrast(hex, digitColour(hex)) >= 4.8, hex);
  const white = COLOURS.flatMap(({ hex }, index) => (digitColour(hex) === "#FFFFFF" ? [index + 1] : []));
  assert.deepEqual(white, [1, 4, 6, 9, 11, 12]);
});

test("eleven seats have the agreed shapes, and a game's own colour wins over the default", () => {
  const shapes = Array.from({ length: 11 }, (_, index) => shapeOf({ seat: index + 1, name: "" })[0]).join("");
  assert.equal(shapes, "cshdcshdsch");
  assert.equal(colourOf({ seat: 1, name: "", colour: "緑" }), "#0B7F4F");
  assert.equal(colourOf({ seat: 1, name: "", colour: "#123456" }), "#123456");
  assert.equal(colourOf({ seat: 1, name: "", colour: "javascript:x" }), "#1F6FD1");
});

test("a sentence is read aloud with seats by number and name, and the unknown said", () => {
  language.value = "ja";
  const seats = [{ seat: 4, name: "リン" }];
  assert.equal(
    plainText([{ seat: 4 }, "の1D6 = ", { unknown: "" }, "、", { b: "成功" }, { seat: 9 }], seats),
    "席4 リンの1D6 = 不明、成功席9",
  );
  language.value = "en";
  assert.equal(plainText([{ seat: 4 }], seats), "seat 4 リン");
});

test("legal is silence, and a verdict of a newer server has no badge of ours", () => {
  assert.equal(badgeOf("illegal"), "illegal");
  for (const verdict of ["legal", "toString", "", null, undefined]) assert.equal(badgeOf(verdict), null);
});

test("the address wins over what the tab spoke, that over the kept language, and that over the browser's", () => {
  assert.equal(chooseLanguage("en", "ja", "ja", "ja-JP"), "en");
  assert.equal(chooseLanguage(null, "en", "ja", "ja-JP"), "en");
  assert.equal(chooseLanguage(null, null, "en", "ja-JP"), "en");
  assert.equal(chooseLanguage("xx", null, null, "ja"), "ja");
  assert.equal(chooseLanguage(null, null, null, "ja-JP"), "ja");
  assert.equal(chooseLanguage(null, null, null, "de-DE"), "en");
});

test("a path is the page of its pattern, with its values decoded", () => {
  assert.deepEqual(match("/g/{game}/seat/{n}", "/g/a%20b/seat/4/"), { game: "a b", n: "4" });
  assert.equal(match("/g/{game}", "/g/a/record"), null);
  assert.deepEqual(match("/", "/"), {});
});

/** The colours of one theme as tokens.css declares them. */
function tokens(selector: string): Record<string, string> {
  const css = readFileSync("src/style/tokens.css", "utf8");
  const block = css.slice(css.indexOf(selector)).split("}")[0]!;
  return Object.fromEntries([...block.matchAll(/--([\w-]+): (#\w{6})/g)].map(([, name, hex]) => [name!, hex!]));
}

test("text is readable in both themes: 7 to 1 running, 5.7 to 1 on tinted grounds, 3.9 to 1 for borders", () => {
  const pairs: [string, string, number][] = [["on-accent", "accent", 5.7]];
  for (const ground of ["accent-bg", "surface-2"]) pairs.push(["ink", ground, 7], ["ink-2", ground, 5.7]);
  for (const side of ["good", "evil", "third"]) pairs.push([side, `${side}-bg`, 5.7], [side, "surface", 5.7]);
  pairs.push(["accent", "bg", 5.7], ["mark-line", "surface", 7]);
  for (const end of ["a", "b"]) pairs.push(["sky-day-ink", `sky-day-${end}`, 7], ["sky-day-ink-2", `sky-day-${end}`, 5.7]);
  for (const ground of ["bg", "surface"]) pairs.push(["ink", ground, 7], ["ink-2", ground, 7], ["line-strong", ground, 3.9]);
  for (const sign of ["illegal", "undetermined", "settled"]) pairs.push([sign, `${sign}-bg`, 5.7], [sign, "surface", 5.7]);
  for (const selector of [":root {", ':root[data-theme="dark"]']) {
    const colours = tokens(selector);
    for (const [text, ground, least] of pairs) {
      const found = contrast(colours[text]!, colours[ground]!);
      assert.ok(Number(found.toFixed(1)) >= least, `${selector} ${text} on ${ground}: ${found.toFixed(2)}`);
    }
  }
});

test("the night sky and the lamp are readable, and the same in both themes", () => {
  const colours = tokens(":root {");
  for (const end of ["a", "b"]) {
    assert.ok(contrast(colours["sky-night-ink"]!, colours[`sky-night-${end}`]!) >= 7);
    assert.ok(contrast(colours["sky-night-ink-2"]!, colours[`sky-night-${end}`]!) >= 5.7);
  }
  assert.ok(contrast(colours["on-lamp"]!, colours.lamp!) >= 7);
  const dark = tokens(':root[data-theme="dark"]');
  assert.deepEqual(
    Object.keys(dark).filter((name) => name.startsWith("sky-night") || name === "lamp"),
    [],
  );
});

test("no style sets a text smaller than 12 px", () => {
  const sheets = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".css"));
  const sizes = sheets.flatMap((name) =>
    [...readFileSync(`src/${name}`, "utf8").matchAll(/font(?:-size)?:[^;]*?\b(\d+(?:\.\d+)?)px/g)].map((found) => [
      name,
      Number(found[1]),
    ]),
  );
  assert.ok(sizes.length > 5);
  assert.deepEqual(
    sizes.filter(([, size]) => Number(size) < 12),
    [],
  );
});

test("every drawing is one path of our grid, and only its own name finds it", () => {
  for (const [name, path] of Object.entries(ROLE_SIGNS)) assert.match(path, /^M[\d\s.,MmLlHhVvAaCcSsQqTtZz-]+$/, name);
  knowSigns(ROLE_SIGNS);
  assert.ok(isSign("paw-print"));
  for (const word of ["toString", "", "paw"]) assert.ok(!isSign(word));
});

test("the dark colours are the same whether the system or a person chose them", () => {
  assert.deepEqual(tokens(':root:not([data-theme="light"])'), tokens(':root[data-theme="dark"]'));
});
