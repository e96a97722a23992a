// Where the app is mounted: "" at the root of a host, "/ucr" behind a reverse proxy with a prefix. Inside the app an
// address is written as at the root (`/g/{game}`, `/api/v1/…`); the prefix comes on and off here and nowhere else.
import { options, type VNode } from "preact";

/** The folder the app itself was loaded from, without a slash at its end: the server writes that into the page. */
export const ROOT = rootOf(globalThis.document?.currentScript);

export function rootOf(script: object | null | undefined): string {
  const source = script && "src" in script ? String(script.src) : "";
  return source ? new URL(".", source).pathname.replace(/\/$/, "") : "";
}

/** The path at the server of a path of the app. */
export const placed = (path: string, root: string = ROOT): string => root + path;

/** The path of the app of a path at the server; one that is not below the root is left as it is. */
export function within(path: string, root: string = ROOT): string {
  return path === root ? "/" : path.startsWith(`${root}/`) ? path.slice(root.length) : path;
}

/** The path of the page that is open. */
export const here = (): string => within(location.pathname);

/** A path of the app as people copy it. */
export const fullAddress = (path: string): string => location.origin + placed(path);

/** Every link to a path of the app gets the prefix as it is drawn, so that no page can forget it. */
export function placeLinks(root: string = ROOT): void {
  if (root === "") return;
  const before = options.vnode;
  options.vnode = (node: VNode) => {
    const props = node.props as { href?: unknown };
    if (node.type === "a" && typeof props.href === "string" && props.href.startsWith("/")) props.href = placed(props.href, root);
    before?.(node);
  };
}
