import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { getAllFacts, getGame, request, urlOf } from "../src/api/client";
import { canonicalJson, digest } from "../src/api/digest";
import { newId } from "../src/api/ids";
import { capabilities, forget, keep, pick, takeFromAddress, tokenFor, type Capability } from "../src/api/links";
import { followGame, itemsOf, type LiveState } from "../src/api/live";
import { ApiProblem } from "../src/api/problem";
import { EventParser } from "../src/api/sse";

type Sent = { url: string; headers: Record<string, string>; method: string; body: unknown };

const sent: Sent[] = [];
const realFetch = globalThis.fetch;

function answer(...responses: (Response | Error)[]) {
  globalThis.fetch = (async (url: string, init: RequestInit) => {
    sent.push({ url, headers: init.headers as Record<string, string>, method: init.method!, body: init.body });
    const next = responses.length > 1 ? responses.shift()! : responses[0]!;
    if (next instanceof Error) throw next;
    return next;
  }) as typeof fetch;
}

const json = (body: unknown, status = 200, type = "application/json") =>
  new Response(JSON.stringify(body), { status, headers: { "Content-Type": type } });

function open(path: string) {
  const { pathname, search, hash, origin } = new URL(path, "http://table.local");
  Object.assign(globalThis, { location: { pathname, search, hash, origin } });
}

beforeEach(() => {
  sent.length = 0;
  const kept = new Map<string, string>();
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    },
    history: { replaceState: (_state: unknown, _title: string, url: string) => open(url) },
  });
  open("/");
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

test("a capability leaves the address bar and goes with requests about its game only", async () => {
  open("/g/g1/record?lang=en#k=secret");
  assert.equal(takeFromAddress(), true);
  assert.equal(location.pathname + location.search + location.hash, "/g/g1/record?lang=en");
  answer(json({}));
  await request("/games/g1/facts");
  answer(json({}));
  await request("/games/other/facts");
  answer(json({}));
  await request("http://elsewhere.example/api/v1/games/g1/facts");
  assert.deepEqual(
    sent.map((one) => one.headers.Authorization),
    ["Bearer secret", undefined, undefined],
  );
});

test("of several capabilities the page's own is sent", () => {
  const one = (token: string, page: string, role: Capability["role"], seat: number | null = null) => ({
    token,
    page,
    role,
    seat,
  });
  const all = [one("w", "", "spectator"), one("s4", "seat/4", "seat", 4), one("s5", "", "seat", 5), one("r", "record", null)];
  assert.equal(pick(all, "seat/4")?.token, "s4");
  assert.equal(pick(all, "seat/5")?.token, "s5");
  assert.equal(pick(all, "record")?.token, "r");
  assert.equal(pick(all, "")?.token, "w");
  assert.equal(pick([], ""), undefined);
});

test("the same link opened twice is kept once, and the last opened comes first", () => {
  keep("g1", { token: "a", page: "", role: null, seat: null });
  keep("g1", { token: "b", page: "", role: null, seat: null });
  keep("g1", { token: "a", page: "", role: null, seat: null });
  assert.deepEqual(
    capabilities("g1").map((one) => one.token),
    ["a", "b"],
  );
  forget("g1", "a");
  assert.equal(tokenFor("g1"), "b");
});

test("what the server says about a token is kept with it", async () => {
  keep("g1", { token: "a", page: "", role: null, seat: null });
  answer(json({ game: "g1", you: { role: "seat", seat: 4 } }));
  await getGame("g1");
  assert.deepEqual(capabilities("g1"), [{ token: "a", page: "", role: "seat", seat: 4 }]);
});

test("damaged storage is no capability, not a crash", () => {
  localStorage.setItem("ucr.links.g1", "{not json");
  assert.deepEqual(capabilities("g1"), []);
  localStorage.setItem("ucr.links.g1", '[null,{"token":1},{"token":"x"}]');
  assert.deepEqual(
    capabilities("g1").map((one) => one.token),
    ["x"],
  );
});

test("where storage is forbidden, a capability lasts as long as the page", () => {
  const forbidden = () => {
    throw new DOMException("denied", "SecurityError");
  };
  Object.assign(globalThis, { localStorage: { getItem: forbidden, setItem: forbidden } });
  keep("g2", { token: "a", page: "", role: null, seat: null });
  assert.equal(tokenFor("g2"), "a");
});

test("a problem document becomes an ApiProblem with its field errors and further members", async () => {
  const body = { title: "Stale", status: 409, detail: "3 facts since", errors: { seat: ["unknown"] }, facts: [1] };
  answer(json(body, 409, "application/problem+json"));
  const problem: unknown = await request("/games/g1").catch((thrown: unknown) => thrown);
  assert.ok(problem instanceof ApiProblem);
  assert.deepEqual(
    [problem.status, problem.detail, problem.errors.seat, problem.body.facts],
    [409, "3 facts since", ["unknown"], [1]],
  );
});

test("an error page of a proxy and a lost connection are ApiProblems too", async () => {
  answer(new Response("<html>", { status: 502, headers: { "Content-Type": "text/html" } }));
  await assert.rejects(
    request("/games/g1"),
    (thrown) => thrown instanceof ApiProblem && thrown.status === 502 && !thrown.offline,
  );
  answer(new TypeError("failed to fetch"));
  await assert.rejects(request("/games/g1"), (thrown) => thrown instanceof ApiProblem && thrown.offline);
});

test("a body is sent as JSON and empty query values are left out", async () => {
  answer(new Response(null, { status: 204 }));
  assert.equal(await request("/games", { method: "POST", body: { a: 1 }, query: { lang: "ja", as: undefined } }), undefined);
  assert.deepEqual(
    [sent[0]!.url, sent[0]!.body, sent[0]!.headers["Content-Type"]],
    ["/api/v1/games?lang=ja", '{"a":1}', "application/json"],
  );
  assert.equal(urlOf("/api/v1/x?a=1", { b: 2 }), "/api/v1/x?a=1&b=2");
});

test("all facts are read page by page until nothing follows", async () => {
  const item = (position: number) => ({ position, fact: { kind: "x/1", id: String(position) }, sentence: [] });
  answer(json({ facts: [item(1), item(2)], position: 3, next: 2 }), json({ facts: [item(3)], position: 3, next: null }));
  const facts = await getAllFacts("g1", { lang: "ja" });
  assert.deepEqual(
    facts.map((one) => one.position),
    [1, 2, 3],
  );
  assert.match(sent[1]!.url, /after=2/);
});

test("a stream cut at any place gives the same events", () => {
  const text =
    ': heartbeat\n\nevent: facts\r\nid: 7\r\ndata: {"a":\r\ndata: 1}\r\n\r\ndata: plain\n\nevent: unfinished\ndata: x\n';
  const expected = [
    { event: "facts", data: '{"a":\n1}', id: "7" },
    { event: "message", data: "plain", id: "7" },
  ];
  for (let cut = 0; cut <= text.length; cut++) {
    const parser = new EventParser();
    assert.deepEqual([...parser.push(text.slice(0, cut)), ...parser.push(text.slice(cut))], expected, `cut at ${cut}`);
  }
});

test("a live event holds a list, a page or one item", () => {
  const item = { position: 1, fact: { kind: "x/1", id: "a" }, sentence: [] };
  const event = (data: unknown, name = "facts") => ({ event: name, data: JSON.stringify(data), id: "1" });
  for (const data of [[item], { facts: [item] }, item]) assert.deepEqual(itemsOf(event(data)), [item]);
  assert.deepEqual(itemsOf(event([item], "other")), []);
});

test("following resumes after a lost connection from the last fact, and gives no fact twice", async () => {
  const line = (position: number) =>
    `event: facts\nid: ${position}\ndata: [{"position":${position},"fact":{"kind":"x/1","id":"a"},"sentence":[]}]\n\n`;
  answer(
    new Response(line(5)),
    new Response(line(5) + line(6)),
    json({ title: "Gone", status: 403 }, 403, "application/problem+json"),
  );
  const seen: number[] = [];
  const states: LiveState[] = [];
  await new Promise<void>((resolve) => {
    followGame("g1", {
      after: 4,
      onFacts: (items) => seen.push(...items.map((one) => one.position)),
      onState: (state) => {
        states.push(state);
        if (state === "refused") resolve();
      },
    });
  });
  assert.deepEqual(seen, [5, 6]);
  assert.deepEqual(
    sent.map((one) => one.headers["Last-Event-ID"]),
    ["4", "5", "6"],
  );
  assert.deepEqual(states, ["connecting", "live", "connecting", "live", "connecting", "refused"]);
});

test("ids are version 4 UUIDs and differ", () => {
  assert.match(newId(), /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  assert.notEqual(newId(), newId());
});

test("the digest is SHA-256 of canonical JSON", () => {
  assert.equal(canonicalJson({ b: 1, a: "席" }), '{"a":"席","b":1}');
  assert.equal(digest({}), "44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a");
});
