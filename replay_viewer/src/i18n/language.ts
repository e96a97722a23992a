// Which language the pages speak: the address's, else the person's choice, else the browser's.
import { effect, signal } from "@preact/signals";
import { remember, remembered } from "../storage";

export type Language = "ja" | "en";

const KEY = "ucr.language";

export const language = signal<Language>("ja");

export function setLanguage(next: Language): void {
  language.value = next;
  remember(KEY, next);
}

/** `asked` is the address's `lang`, `kept` the choice of earlier, `browser` navigator.language. */
export function chooseLanguage(asked: string | null, kept: string | null, browser: string): Language {
  for (const wish of [asked, kept]) if (wish === "ja" || wish === "en") return wish;
  return browser.toLowerCase().startsWith("ja") ? "ja" : "en";
}

export function startLanguage(): void {
  const asked = new URLSearchParams(location.search).get("lang");
  language.value = chooseLanguage(asked, remembered(KEY), navigator.language);
  effect(() => {
    document.documentElement.lang = language.value;
  });
}
