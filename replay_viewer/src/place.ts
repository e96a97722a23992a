// Where the app is mounted: "" at the root of a host, "/ucr" behind a reverse proxy with a prefix. Inside the app an
// address is written as at the root (`/g/{game}`, `/api/v1/…`); the prefix comes on and off here and nowhere else.
import { options, type VNode } from "preact";
import { OFFLINE } from "./embedded";

/**
 * The folder the app itself was loaded from, without a slash at its end: the server writes that into the page. In a
 * file that holds a game, all addresses are behind the #.
 */
export const ROOT = OFFLINE ? "#" : rootOf(globalThis.document ? import.meta.url : "");

export function rootOf(source: string): string {
  return source ? new URL(".", source).pathname.replace(/\/$/, "") : "";
}

/** The path at the server of a path of the app. */
export const placed = (path: string, root: string = ROOT): string => root + path;

/** The path of the app of a path at the server; one that is not below the root is left as it is. */
export function within(path: string, root: string = ROOT): string {
  return path === root ? "/" : path.startsWith(`${root}/`) ? path.slice(root.length) : path;
}

/** The path of the page that is open. */
export const here = (): string => (OFFLINE ? location.hash.slice(1).split("?")[0]! : within(location.pathname));

/** The query of the page that is open, with its question mark. */
export const asked = (): string => (OFFLINE ? location.hash.slice(location.hash.indexOf("?") >>> 0) : location.search);

/** A path of the app as people copy it. */
export const fullAddress = (path: string): string => (OFFLINE ? location.href.split("#")[0]! : location.origin) + placed(path);

/** Every link to a path of the app gets the prefix as it is drawn, so that no page can forget it. */
export function placeLinks(root: string = ROOT): void {
  if (root === "") return;
  const before = options.vnode;
  options.vnode = (node: VNode) => {
    const props = node.props as { href?: unknown };
    if (node.type === "a" && typeof props.href === "string" && props.href.startsWith("/"))
      props.href = placed(props.href, root);
    before?.(node);
  };
}
