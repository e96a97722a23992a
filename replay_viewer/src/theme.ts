// Light or dark: the system's choice until a person chooses, then theirs.
import { effect, signal } from "@preact/signals";
import { remember, remembered } from "./storage";

export type Theme = "system" | "light" | "dark";

const KEY = "ucr.theme";

export const theme = signal<Theme>("system");

export function setTheme(next: Theme): void {
  theme.value = next;
  remember(KEY, next);
}

export function startTheme(): void {
  const kept = remembered(KEY);
  if (kept === "light" || kept === "dark") theme.value = kept;
  effect(() => {
    if (theme.value === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme.value;
  });
}

/** What is on the screen now, whoever chose it. */
export function shownTheme(): "light" | "dark" {
  if (theme.value !== "system") return theme.value;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}
