// What a browser only does on a safe connection (https, or this very machine), and how to get one.
import { OFFLINE } from "./embedded";
import { placed } from "./place";

/** Whether the page survives a reload without network, and the screen stays on. */
export const isSafe = (): boolean => globalThis.isSecureContext === true;

/** Lets the browser keep the app, once the page is up; without a safe connection, or in a file, nothing happens. */
export function keepApp(): void {
  if (OFFLINE || !isSafe() || !("serviceWorker" in navigator)) return;
  const keep = () => void navigator.serviceWorker.register(placed("/sw.js"), { scope: placed("/") }).catch(() => undefined);
  if (document.readyState === "complete") keep();
  else addEventListener("load", keep);
}
