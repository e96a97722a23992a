// The way to the help of a role, and from there back to the page one came from.
import { words } from "../i18n";
import { OFFLINE } from "../embedded";
import { asked, here } from "../place";

export type HelpFor = "evening" | "scribe" | "judge" | "seat" | "owner" | "viewer";

export function HelpLink({ of }: { of: HelpFor }) {
  if (OFFLINE) return null;
  return (
    <a class="button" href={`/help?from=${encodeURIComponent(here() + asked())}#${of}`}>
      {words.value.help}
    </a>
  );
}

/** The page that help was opened from: a path of this app, never another host. */
export function helpFrom(query: URLSearchParams): string {
  const from = query.get("from") ?? "/";
  return /^\/(?![/\\])/.test(from) ? from : "/";
}
