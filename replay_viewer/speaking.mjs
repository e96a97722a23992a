// How the texts of the pages come into the build: each module's `text("…")` becomes the number of a text of this module, and
// the texts of what an entry needs, and does not find there, are a file beside its scripts, one for each language.
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { reached } from "./chunks.mjs";
import { HERE, formsOf, languagesIn, messagesIn } from "./messages.mjs";

const CATALOGUE = join(HERE, "src", "i18n", "catalogue.ts");
const LATER = /\bimport\("(\.[^"]+)"\)/g;

/** What the build needs of the languages in `folder`. */
export async function speaker(folder) {
  const languages = await languagesIn(folder);
  const define = { LANGUAGES: JSON.stringify(languages.map(({ tag, name, dir }) => ({ tag, name, dir }))) };
  const modules = new Map();

  /** The code of a module, its texts taken out. `whole`: they are put in again, in all languages. `files`: entry -> file of texts. */
  async function speaking(path, { whole = false, files = new Map() } = {}) {
    const file = relative(HERE, path).replaceAll("\\", "/");
    let code = await readFile(path, "utf8");
    const found = messagesIn(code, file);
    for (const [at, message] of [...found.entries()].reverse())
      code = code.slice(0, message.start) + callOf(message, at) + code.slice(message.end);
    code = code.replace(LATER, (given, name) => {
      const words = files.get(entryOf(path, name));
      return words ? `__spoken("${words}", ${given})` : given;
    });
    const used = [found.length > 0 && "messages as __messages", code.includes("__spoken(") && "spoken as __spoken"].filter(
      Boolean,
    );
    const head = used.length > 0 ? `import { ${used.join(", ")} } from ${JSON.stringify(CATALOGUE)};` : "";
    if (found.length === 0) return head + code;
    modules.set(file, found);
    const all = languages.map(({ tag }) => [tag, wordsOf(tag, found)]);
    const given = whole ? `, ${JSON.stringify(Object.fromEntries(all))}` : "";
    return `${head}const __said = __messages("${nameOf(file)}"${given});${code}`;
  }

  const wordsOf = (tag, found) => {
    const { said } = languages.find((one) => one.tag === tag);
    return found.map((message) => placed(tag, message, said(message)));
  };

  /** entry -> what the files of its words are called: all entries that have words which they do not find where they are opened. */
  function filesOf(inputs, first) {
    return new Map(
      [...ownOf(inputs, first)].map(([entry, own]) => [entry, digest(JSON.stringify(own.map(([, words]) => words)))]),
    );
  }

  /** Writes them. */
  async function write(inputs, first, dist) {
    const files = filesOf(inputs, first);
    for (const [entry, own] of ownOf(inputs, first))
      for (const { tag } of languages) {
        const words = Object.fromEntries(own.map(([file, all]) => [nameOf(file), all[tag]]));
        await writeFile(join(dist, `chunk-${files.get(entry)}.${tag}.json`), JSON.stringify(words));
      }
    return files;
  }

  /** entry -> [[module, words by language]] */
  function ownOf(inputs, first) {
    const found = new Map();
    for (const [entry, files] of needed(inputs, first)) {
      const own = [...files].filter((file) => modules.has(file)).sort();
      const all = (file) => Object.fromEntries(languages.map(({ tag }) => [tag, wordsOf(tag, modules.get(file))]));
      if (own.length > 0)
        found.set(
          entry,
          own.map((file) => [file, all(file)]),
        );
    }
    return found;
  }

  return { define, filesOf, languages, speaking, write };
}

/** entry -> modules that it needs and that are not on every page on which it is opened. */
function needed(inputs, first) {
  const opened = new Map(); // entry -> modules that open it
  for (const [file, { imports }] of Object.entries(inputs))
    for (const { kind, path } of imports) if (kind === "dynamic-import") opened.set(path, [...(opened.get(path) ?? []), file]);
  const entries = [first, ...opened.keys()];
  const reach = new Map(entries.map((entry) => [entry, reached(inputs, entry)]));
  const there = new Map(entries.map((entry) => [entry, entry === first ? new Set() : null])); // null: not known yet
  for (let changed = true; changed; ) {
    changed = false;
    for (const entry of entries.slice(1)) {
      const from = entries.filter((one) => there.get(one) && opened.get(entry).some((file) => reach.get(one).has(file)));
      if (from.length === 0) continue;
      const [one, ...others] = from.map((page) => new Set([...reach.get(page), ...there.get(page)]));
      const common = [...one].filter((file) => others.every((other) => other.has(file)));
      if (there.get(entry)?.size === common.length) continue;
      there.set(entry, new Set(common));
      changed = true;
    }
  }
  return entries.map((entry) => [entry, [...reach.get(entry)].filter((file) => !there.get(entry)?.has(file))]);
}

const callOf = ({ values, counted }, at) => {
  if (values.length === 0) return `__said.word(${at})`;
  const which = counted === undefined ? 0 : values.indexOf(counted);
  return `__said.text(${which > 0 ? `${at}, ${which}` : at})`;
};

/** The forms of a text with the places of its values in place of their names. */
function placed(tag, { values, counted }, forms) {
  const numbered = forms.map((form) =>
    values.length === 0 ? form : form.replace(/\{(\w+)\}/g, (_, name) => `{${values.indexOf(name)}}`),
  );
  if (counted === undefined || numbered.length === 1) return numbered[0];
  const names = forms.length === formsOf(tag).length ? formsOf(tag) : formsOf("en"); // what is untranslated is English
  return Object.fromEntries(numbered.map((form, at) => [names[at], form]));
}

const entryOf = (path, name) => {
  const base = join(dirname(path), name);
  const found = [".ts", ".tsx", "/index.ts", "/index.tsx"].map((end) => base + end).find(existsSync);
  return relative(HERE, found ?? base).replaceAll("\\", "/");
};

const digest = (text) => createHash("sha256").update(text).digest("base64url").replace(/[-_]/g, "").slice(0, 8).toUpperCase();
/** What a module is called in the files of words. */
const nameOf = (file) => file.replace(/^src\/|\.tsx?$/g, "");
