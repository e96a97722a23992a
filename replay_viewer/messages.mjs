// What the pages say: found in their sources, where it is in English, and read from the PO files in texts, where it is in the
// other languages. The same form as the program's own texts (docs/translate.md): the English is the msgid, {name} a value.
import { po } from "gettext-parser";
import { readFile, readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const HERE = dirname(fileURLToPath(import.meta.url));
export const SRC = join(HERE, "src");
export const TEXTS = join(HERE, "texts");

const STRING = String.raw`"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'`;
const NAMES = "text|textIn|plural|pluralIn";
const IMPORTED = new RegExp(String.raw`import \{[^}]*\b(?:${NAMES})\b[^}]*\} from "[^"]*(?:i18n|/words)"`);
const CALL = new RegExp(String.raw`(?<![\w.])(${NAMES})(?:<\[([^\]]*)\]>)?\(\s*((?:(?:${STRING})\s*,?\s*)+)\)`, "g");
const ANY_CALL = new RegExp(String.raw`(?<![\w.])(?:${NAMES})(?:<\[|\()`, "g");
const PLACE = /\{(\w+)\}/g;

/** The texts of a module, in its order: where they stand, what they say, and the names of their values. */
export function messagesIn(code, file) {
  if (!IMPORTED.test(code)) return [];
  const found = [...code.matchAll(CALL)].map((match) => messageOf(match, file));
  const calls = code.match(ANY_CALL)?.length ?? 0;
  if (calls !== found.length)
    throw new Error(`${file}: ${calls - found.length} texts are not said in quotes, one after the other`);
  return found;
}

function messageOf({ 0: whole, 1: call, 2: tuple = "", 3: args, index }, file) {
  const strings = args.match(new RegExp(STRING, "g")).map(unquoted);
  const context = call.endsWith("In") ? strings.shift() : "";
  const counted = call.startsWith("plural") ? strings.shift() : undefined;
  const values = [...tuple.matchAll(/(?:^|,)\s*(\w+)\??:/g)].map(([, name]) => name);
  const message = { file, start: index, end: index + whole.length, context, forms: strings, values, counted };
  for (const problem of problemsOf(message)) throw new Error(`${file}: “${strings[0]}” ${problem}`);
  return message;
}

function* problemsOf({ forms, values, counted }) {
  if (forms.length !== (counted === undefined ? 1 : 2)) yield "has too many or too few texts";
  if (counted !== undefined && !values.includes(counted)) yield `counts ${counted}, which is none of its values`;
  const used = values.length > 0 ? forms.flatMap(placesIn) : [];
  for (const name of used) if (!values.includes(name)) yield `has no value ${name}`;
}

export const placesIn = (text) => [...text.matchAll(PLACE)].map(([, name]) => name);

const unquoted = (string) =>
  string.startsWith('"')
    ? JSON.parse(string)
    : JSON.parse(`"${string.slice(1, -1).replaceAll("\\'", "'").replaceAll('"', '\\"')}"`);

/** All texts of the pages, by the paths of their modules below src. */
export async function allMessages() {
  const files = (await readdir(SRC, { recursive: true })).filter((name) => /(?<!\.d)\.tsx?$/.test(name)).sort();
  const found = await Promise.all(files.map(async (file) => messagesIn(await readFile(join(SRC, file), "utf8"), file)));
  return found.flat();
}

/**
 * The languages there are, Japanese and English first: `{ tag, name, dir, said }`.
 *
 * said(message) -> its forms in the language, untranslated ones in English; tag: the name of its file in `folder`.
 */
export async function languagesIn(folder = TEXTS) {
  const files = (await readdir(folder)).filter((name) => name.endsWith(".po"));
  const found = await Promise.all(files.map((name) => languageOf(folder, name)));
  const rank = ({ tag }) => ["ja", "en"].indexOf(tag) >>> 0;
  return [...found, { ...described("en"), said: ({ forms }) => forms }].sort(
    (one, other) => rank(one) - rank(other) || (one.tag < other.tag ? -1 : 1),
  );
}

async function languageOf(folder, name) {
  const read = po.parse(await readFile(join(folder, name)));
  const said = ({ context, forms }) => {
    const { msgstr } = read.translations[context]?.[forms[0]] ?? {};
    return msgstr?.every(Boolean) ? msgstr : forms;
  };
  return { ...described(name.slice(0, -".po".length), read.headers["X-Language-Name"]), said };
}

/** How a language is called by its own speakers, and how its lines run. */
function described(tag, name = new Intl.DisplayNames([tag], { type: "language" }).of(tag)) {
  const rtl = ["Arab", "Hebr", "Thaa", "Syrc", "Nkoo", "Adlm"].includes(new Intl.Locale(tag).maximize().script);
  return { tag, name, dir: rtl ? "rtl" : "ltr" };
}

/** The forms of a plural in the order of a PO file: those that whole numbers have. */
export function formsOf(tag) {
  const rules = new Intl.PluralRules(tag);
  const found = new Set(Array.from({ length: 201 }, (_, number) => rules.select(number)));
  return ["zero", "one", "two", "few", "many", "other"].filter((form) => found.has(form));
}
