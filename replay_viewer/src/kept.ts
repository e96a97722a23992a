// A replay kept in one HTML file: the answers lie in the page itself, and no server is asked. Made by `api/ucr_api/kept_page.py`.

export type Kept = {
  /** The page that is open, as a path of the app; a file has no paths of its own. */
  path: string;
  reader: string;
  /** Address, its query in order of names -> what the server answered. */
  answers: Readonly<Record<string, unknown>>;
};

/** What this file keeps; null on a page that a server serves. */
export const KEPT: Kept | null = read();

function read(): Kept | null {
  const text = globalThis.document?.getElementById("kept")?.textContent;
  return text ? (JSON.parse(text) as Kept) : null;
}

/** The answer that is kept, as a server would have given it. */
export function answered(kept: Kept, url: string): Response {
  const [path, query] = url.split("?");
  const sorted = new URLSearchParams([...new URLSearchParams(query)].sort(([one], [other]) => (one < other ? -1 : 1))).toString();
  const answer = kept.answers[sorted ? `${path}?${sorted}` : path!];
  const headers = { "Content-Type": answer === undefined ? "application/problem+json" : "application/json" };
  if (answer !== undefined) return new Response(JSON.stringify(answer), { status: 200, headers });
  console.warn("not in this file:", url);
  const problem = { title: "ここには入っていません・not in this file", status: 404, detail: "" };
  return new Response(JSON.stringify(problem), { status: 404, headers });
}
