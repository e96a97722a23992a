// What the pages say, in the language in use: the words of a page come beside its scripts, in that language alone. The build
// (speaking.mjs) writes the files, puts numbers in place of the English of `text(…)`, and lets every `import(…)` wait for
// the words of what it loads. In a page that is one file the words of all languages are in the file.
import { signal, type Signal } from "@preact/signals";
import { placed } from "../place";
import { chose, directionOf, language, type Language } from "./language";

/** A text, its values as {0}, {1}, …; or one for each form that the language has for a number. */
type Said = string | Partial<Record<Intl.LDMLPluralRule, string>>;
/** Module -> its texts, in the order of the module. */
type Words = Readonly<Record<string, readonly Said[]>>;

/** A text without values: what it says now. */
export type Word = (() => string) & { readonly isWord: true };

/** Language -> the texts of one module. */
type Texts = Readonly<Record<Language, readonly Said[]>>;

/** A signal for each module: who shows texts of one module is not drawn anew when those of another come. */
const modules = new Map<string, Signal<Texts>>();
const asked = new Map<string, Promise<void>>();
const files = new Set<string>();

function textsOf(module: string) {
  const found = modules.get(module) ?? signal<Texts>({});
  modules.set(module, found);
  return found;
}

function keep(lang: Language, words: Words): void {
  for (const [module, said] of Object.entries(words)) {
    const texts = textsOf(module);
    if (!texts.peek()[lang]) texts.value = { ...texts.peek(), [lang]: said };
  }
}

/** The texts of one module. `all`: its texts in every language, where the page is one file. */
export function messages(module: string, all: Texts = {}) {
  for (const [lang, said] of Object.entries(all)) keep(lang, { [module]: said });
  const texts = textsOf(module);
  const said = (at: number) => texts.value[language.value]?.[at] ?? "";
  return {
    word: (at: number): Word => Object.assign(() => said(at) as string, { isWord: true } as const),
    /** `counted`: which of the values chooses the form. */
    text:
      (at: number, counted = 0) =>
      (...values: unknown[]) =>
        filled(said(at), values, counted),
  };
}

function filled(said: Said, values: readonly unknown[], counted: number): string {
  const form =
    typeof said === "string"
      ? said
      : (said[new Intl.PluralRules(language.value).select(Number(values[counted]))] ?? said.other ?? "");
  return form.replace(/\{(\d)\}/g, (_, at) => isolated(values[at]));
}

/** Where lines run from the right, a name that runs from the left must not carry its neighbours along. */
const isolated = (value: unknown): string =>
  typeof value === "string" && directionOf(language.value) === "rtl" ? `\u2068${value}\u2069` : String(value);

/** What is loaded, once its words are there, too; `file` names them in all languages. */
export function spoken<T>(file: string, loading: Promise<T>): Promise<T> {
  return Promise.all([loading, speak(file)]).then(([loaded]) => loaded);
}

/** The words of these files; those of earlier ones are waited for, too. The language may change meanwhile. */
export async function speak(file: string): Promise<void> {
  files.add(file);
  for (let lang = ""; lang !== language.value; ) {
    lang = language.value;
    await wordsIn(lang);
  }
}

const wordsIn = (lang: Language) => Promise.all([...files].map((file) => fetched(`chunk-${file}.${lang}.json`, lang)));

function fetched(name: string, lang: Language): Promise<void> {
  const loading = asked.get(name) ?? load(name, lang);
  asked.set(name, loading);
  return loading.catch((problem: unknown) => {
    asked.delete(name);
    throw problem;
  });
}

async function load(name: string, lang: Language): Promise<void> {
  const answer = await fetch(placed(`/${name}`));
  if (!answer.ok) throw new TypeError(`${name} could not be loaded`);
  keep(lang, (await answer.json()) as Words);
}

/** Switches once the words are there; rejects where they cannot be had, and the page goes on as it was. */
export async function setLanguage(next: Language): Promise<void> {
  await wordsIn(next);
  chose(next);
}
