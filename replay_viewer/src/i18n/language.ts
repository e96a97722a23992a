// Which language the pages speak: the address's, else what this tab has spoken so far, else the person's choice, else
// the browser's. A link into the log names a language; who follows it is not to lose it with the next page.
import { computed, effect, signal } from "@preact/signals";
import { asked as query } from "../place";
import { remember, rememberInTab, remembered, rememberedInTab } from "../storage";

/** A language tag: `ja`, `en`, or that of any other file in replay_viewer/texts. */
export type Language = string;

/** The languages there are, by the build (speaking.mjs): tag, what its own speakers call it, and how it runs. */
declare const LANGUAGES: readonly { tag: Language; name: string; dir: "ltr" | "rtl" }[];

export const languages = LANGUAGES;

export const directionOf = (lang: Language) => languages.find(({ tag }) => tag === lang)?.dir ?? "ltr";

const KEY = "ucr.language";

export const language = signal<Language>("ja");

/** The language to ask the server for: it may know fewer, and says in its page which. */
export const wording = computed<Language>(() => {
  const known = globalThis.document?.documentElement.dataset.languages?.split(" ");
  return known === undefined || known.includes(language.value) ? language.value : "en";
});

type Told<T> = { readonly en: T };

/** What a document says in several languages, in this one; in English where it says nothing in it. */
export const toldIn = <T>(label: Told<T>, lang: Language): T => (label as Readonly<Record<Language, T>>)[lang] ?? label.en;

/** The same in the language of the page. */
export function told<T>(label: Told<T>): T;
export function told<T>(label: Told<T> | null | undefined): T | undefined;
export function told<T>(label: Told<T> | null | undefined): T | undefined {
  return label ? toldIn(label, language.value) : undefined;
}

export function chose(next: Language): void {
  language.value = next;
  remember(KEY, next);
  rememberInTab(KEY, next);
}

/** `asked` is the address's `lang`, `spoken` this tab's so far, `kept` the choice of earlier, `browser` navigator.language. */
export function chooseLanguage(asked: string | null, spoken: string | null, kept: string | null, browser: string): Language {
  const [whole, base] = [browser.toLowerCase(), browser.toLowerCase().split("-")[0]];
  const known = (wish: string | null) => languages.find(({ tag }) => tag === wish);
  const near = (wish: string | undefined) => languages.find(({ tag }) => tag.toLowerCase() === wish);
  return (known(asked) ?? known(spoken) ?? known(kept) ?? near(whole) ?? near(base))?.tag ?? "en";
}

export function startLanguage(): void {
  const asked = new URLSearchParams(query()).get("lang");
  language.value = chooseLanguage(asked, rememberedInTab(KEY), remembered(KEY), navigator.language);
  if (asked === language.value) rememberInTab(KEY, asked);
  effect(() => {
    document.documentElement.lang = language.value;
    document.documentElement.dir = directionOf(language.value);
  });
}
