// Coming to another page of the app: the tab and a screen reader say where one is, and the tabulator begins at the top.
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { pathname } from "../router";
import { announce } from "./LiveRegion";

/** The page that was come to last; null until the first, of which the browser itself tells. */
let arrived: string | null = null;
let moved = false;
/** What the tab was last made to say here; a page that says more in it (a step, a dispute) does so itself and is left alone. */
let tab = "";

/** For the heading of a page. */
export function useArrival(heading: RefObject<HTMLElement | null>): void {
  const begun = useRef(false);
  useEffect(() => {
    if (arrived !== null && arrived !== pathname.value) {
      moved = true;
      document.body.focus({ preventScroll: true }); // what had the focus has gone; else the next stop were somewhere below
    }
    arrived = pathname.value;
    if (begun.current && document.title !== tab) return;
    begun.current = true;
    const name = heading.current?.textContent ?? "";
    const title = name === "UCR" ? name : `${name} ・ UCR`;
    if (moved && title !== tab) announce(name);
    document.title = tab = title;
  });
}
