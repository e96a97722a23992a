// A game that lies in the page itself: a file that somebody was given. Then nothing is asked of any server. Every
// answer was made for one reader, so that nothing else is in the file; see ucr_api/offline.py, which writes it.

export type Embedded = {
  game: string;
  reader: string;
  /** The page that opens first. */
  page: "replay" | "review";
  /** Where it opens: the step at which it was made. */
  step?: number | null;
  /** Address below the game's own, with what of its query matters, in order of names -> the answer. */
  answers: Readonly<Record<string, unknown>>;
};

const BESIDE_THE_POINT = new Set(["after", "limit", "tag"]); // the file has whole lists
const found = globalThis.document?.getElementById("ucr-game")?.textContent;

/** null: the page came from a server, which can be asked. */
export const embedded: Embedded | null = found ? (JSON.parse(found) as Embedded) : null;

/** Whether the page is a file: what needs a server is not shown. */
export const OFFLINE = embedded !== null;

/** What the file has at this address, with or without what stands before `/games/`; undefined: nothing. */
export function answered(file: Embedded, url: string): unknown {
  const [path, query] = [url.split("?")[0]!, url.split("?")[1] ?? ""];
  const start = `/games/${encodeURIComponent(file.game)}`;
  const at = path.indexOf(start);
  return at < 0 ? undefined : file.answers[path.slice(at + start.length) + asked(file, query)];
}

function asked(file: Embedded, query: string): string {
  const given = [...new URLSearchParams(query)].filter(
    ([name, value]) => !BESIDE_THE_POINT.has(name) && !(name === "as" && value === file.reader),
  );
  const text = given
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join("&");
  return text && `?${text}`;
}
