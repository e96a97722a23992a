// The files of each page, as the build found them: asked for together, so that no file waits for the one that names it.
import { placed } from "../place";

export type PageFiles = { style: string | null; scripts: readonly string[] };

let files: Readonly<Record<string, PageFiles>> = {};
const styles = new Map<string, Promise<HTMLLinkElement | null>>();
const worn = new Map<string, HTMLLinkElement>();

export function knowFiles(found: Readonly<Record<string, PageFiles>>): void {
  files = found;
}

/** Asks for everything of a page at once; settles when its styles are there. */
export async function fetchFiles(page: string): Promise<void> {
  for (const script of files[page]?.scripts ?? []) {
    if (document.head.querySelector(`link[href="${placed(`/${script}`)}"]`)) continue;
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href: placed(`/${script}`) }));
  }
  const style = files[page]?.style;
  if (!style) return;
  const asked = styles.get(style) ?? load(style);
  styles.set(style, asked);
  const link = await asked.catch((problem: unknown) => {
    styles.delete(style);
    throw problem;
  });
  if (link) worn.set(page, link);
}

/** The styles of one page count at a time: what two pages share is in both, and each has its own order. */
export function wear(page: string): void {
  const own = worn.get(page);
  for (const link of worn.values()) if (link.sheet) link.sheet.disabled = link !== own;
}

function load(name: string): Promise<HTMLLinkElement | null> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: placed(`/${name}`) });
    link.onload = () => {
      if (link.sheet) link.sheet.disabled = true; // until its page is drawn
      resolve(link);
    };
    link.onerror = () => {
      link.remove();
      reject(new TypeError(`${name} could not be loaded`));
    };
    document.head.append(link);
  });
}
