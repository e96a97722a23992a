// The address as signals, and moving between pages without loading the app again.
import { signal } from "@preact/signals";
import { asked, here, placed, within } from "./place";

/** Names in braces of a pattern: `/g/{game}/seat/{n}` gives `{game: string, n: string}`. */
export type Params<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name | keyof Params<Rest>]: string }
  : Record<never, string>;

export const pathname = signal("/");
/** The query part, e.g. `query.value.get("at")`. */
export const query = signal(new URLSearchParams());

/** The values of the pattern's names, or null when the path is another page. A trailing slash does not matter. */
export function match<P extends string>(pattern: P, path: string): Params<P> | null {
  const wanted = pattern.split("/").filter(Boolean);
  const given = path.split("/").filter(Boolean);
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = decoded(given[index]!);
    if (part.startsWith("{")) params[part.slice(1, -1)] = value;
    else if (part !== value) return null;
  }
  return params as Params<P>;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a stray % in a typed address is no reason to show nothing
  }
}

/** Opens a page of this app, by its path in the app. `replace` leaves no step in the browser's history (for step numbers, filters). */
export function navigate(href: string, options: { replace?: boolean } = {}): void {
  if (options.replace) history.replaceState(null, "", placed(href));
  else history.pushState(null, "", placed(href));
  readAddress();
  if (!options.replace) window.scrollTo(0, 0);
}

/** Replaces query values without leaving the page; null removes one. */
export function setQuery(changes: Record<string, string | number | null>): void {
  const next = new URLSearchParams(asked());
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, String(value));
  }
  const text = next.toString();
  navigate(here() + (text ? `?${text}` : ""), { replace: true });
}

export function startRouter(): void {
  readAddress();
  window.addEventListener("popstate", readAddress);
  document.addEventListener("click", followLink);
}

function readAddress(): void {
  pathname.value = here();
  query.value = new URLSearchParams(asked());
}

const appPaths = /^\/($|new\/?$|c\/?$|c\/|g\/)/;

/** Plain clicks on links to a page stay inside the app; new tabs, downloads and files are the browser's. */
function followLink(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element | null)?.closest?.("a");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  const path = within(link.pathname);
  if (link.hash || !appPaths.test(path)) return; // a fragment is a place on a page, or a capability: load it
  event.preventDefault();
  navigate(path + link.search);
}
