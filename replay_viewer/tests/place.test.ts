// The prefix behind a reverse proxy: it comes on every address that leaves the app, and off every one that comes in.
import assert from "node:assert/strict";
import { test } from "node:test";
import { h, options } from "preact";
import { placed, placeLinks, rootOf, within } from "../src/place";

test("the app is mounted where its script was loaded from", () => {
  assert.equal(rootOf("https://club.example/app.js"), "");
  assert.equal(rootOf("https://club.example/ucr/app.js?v=1"), "/ucr");
  assert.equal(rootOf("https://club.example/a/b/app.js"), "/a/b");
  assert.equal(rootOf(""), "");
});

test("the prefix comes on and off once", () => {
  assert.equal(placed("/g/x", "/g"), "/g/g/x");
  assert.equal(within("/g/g/x", "/g"), "/g/x");
  assert.equal(within("/ucr", "/ucr"), "/");
  assert.equal(within("/ucr/", "/ucr"), "/");
  assert.equal(within("/ucrx/new", "/ucr"), "/ucrx/new");
  assert.equal(within("/new", ""), "/new");
  assert.equal(within("/", ""), "/");
});

test("links to pages of the app get the prefix, others stay as they are", () => {
  const before = options.vnode;
  placeLinks("/ucr");
  try {
    const hrefs = ["/", "/g/x?step=1", "#section-3", "https://elsewhere.example/", undefined].map(
      (href) => h("a", { href }).props.href,
    );
    assert.deepEqual(hrefs, ["/ucr/", "/ucr/g/x?step=1", "#section-3", "https://elsewhere.example/", undefined]);
    assert.equal((h("use", { href: "/icon" }).props as { href: string }).href, "/icon");
  } finally {
    options.vnode = before;
  }
});
