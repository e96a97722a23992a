// Which language the pages speak: the address's, else what this tab has spoken so far, else the person's choice, else
// the browser's. A link into the log names a language; who follows it is not to lose it with the next page.
import { effect, signal } from "@preact/signals";
import { asked as query } from "../place";
import { remember, rememberInTab, remembered, rememberedInTab } from "../storage";

export type Language = "ja" | "en";

const KEY = "ucr.language";

export const language = signal<Language>("ja");

export function setLanguage(next: Language): void {
  language.value = next;
  remember(KEY, next);
  rememberInTab(KEY, next);
}

/** `asked` is the address's `lang`, `spoken` this tab's so far, `kept` the choice of earlier, `browser` navigator.language. */
export function chooseLanguage(asked: string | null, spoken: string | null, kept: string | null, browser: string): Language {
  for (const wish of [asked, spoken, kept]) if (wish === "ja" || wish === "en") return wish;
  return browser.toLowerCase().startsWith("ja") ? "ja" : "en";
}

export function startLanguage(): void {
  const asked = new URLSearchParams(query()).get("lang");
  language.value = chooseLanguage(asked, rememberedInTab(KEY), remembered(KEY), navigator.language);
  if (asked === language.value) rememberInTab(KEY, asked);
  effect(() => {
    document.documentElement.lang = language.value;
  });
}
