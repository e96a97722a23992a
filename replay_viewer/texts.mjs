// The PO files of the pages. `node texts.mjs`: every text of the pages into each of them, none beside; `--check`: whether that is
// so, and each translation has the values of its text; `--pseudo`: en-XA.po, English that can be told from untranslated text.
import { po } from "gettext-parser";
import { readFile, readdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { TEXTS, allMessages, formsOf, placesIn } from "./messages.mjs";

const [, , mode, folder = TEXTS] = process.argv;
const MUST_BE_WHOLE = ["ja"]; // what another language has not is shown in English

/** context -> English -> entry of a PO file without its translation. */
function entriesOf(messages) {
  const found = {};
  for (const { context, file, forms } of messages) {
    const entry = ((found[context] ??= {})[forms[0]] ??= { msgid: forms[0], comments: { reference: "" } });
    if (context) entry.msgctxt = context;
    if (forms[1] !== undefined) entry.msgid_plural = forms[1];
    if (entry.msgid_plural !== forms[1])
      throw new Error(`${file}: “${forms[0]}” has a plural elsewhere: give one of them a context`);
    const files = new Set(entry.comments.reference.split("\n").filter(Boolean)).add(`src/${file}`);
    entry.comments.reference = [...files].join("\n");
  }
  return found;
}

/** The same, with the head that an empty file has not: without it the next reader would take another character set. */
function begun(catalogue, tag) {
  catalogue.charset = "utf-8";
  catalogue.headers = { Language: tag, "Content-Type": "text/plain; charset=utf-8", ...catalogue.headers };
  return catalogue;
}

/** A PO file with these entries and its own translations of them. */
function filled(catalogue, entries, tag, translate = (_, had) => had?.msgstr) {
  const forms = formsOf(tag).length;
  const translations = { "": { "": catalogue.translations[""]?.[""] } };
  for (const [context, all] of Object.entries(entries))
    for (const [id, entry] of Object.entries(all)) {
      const had = catalogue.translations[context]?.[id];
      const msgstr = translate(entry, had) ?? Array(entry.msgid_plural ? forms : 1).fill("");
      (translations[context] ??= {})[id] = { ...entry, comments: { ...had?.comments, ...entry.comments }, msgstr };
    }
  return po.compile({ ...catalogue, translations }, { foldLength: 0 });
}

/** What is wrong with a PO file. */
function* problemsOf(catalogue, entries, messages, tag) {
  const forms = formsOf(tag).length;
  for (const [context, all] of Object.entries(catalogue.translations))
    for (const id of Object.keys(all))
      if (id && !entries[context]?.[id]) yield `“${id}” is said nowhere (${context || "no context"})`;
  for (const { context, forms: english, values, counted, file } of messages) {
    const { msgstr = [], comments } = catalogue.translations[context]?.[english[0]] ?? {};
    const missing = !msgstr.length || msgstr.some((one) => one === "");
    if (missing && MUST_BE_WHOLE.includes(tag)) yield `“${english[0]}” of ${file} is not translated`;
    if (missing) continue;
    if (msgstr.length !== (english.length > 1 ? forms : 1)) yield `“${english[0]}” has ${msgstr.length} forms`;
    const wanted = values.length > 0 ? placesIn(english.at(-1)).filter((name) => !leavesOut(comments).includes(name)) : [];
    for (const one of msgstr)
      yield* differences(one, values, one === msgstr.at(-1) ? wanted : wanted.filter((name) => name !== counted)); // “one card”
  }
}

/** The values that a translator says the language does not need: `# leaves out {name}`. */
const leavesOut = (comments) => placesIn(/leaves out (.*)/.exec(comments?.translator ?? "")?.[1] ?? "");

function* differences(translated, values, wanted) {
  if (values.length === 0) return;
  const found = placesIn(translated);
  for (const name of found) if (!values.includes(name)) yield `“${translated}”: there is no {${name}}`;
  for (const name of wanted) if (!found.includes(name)) yield `“${translated}” has no {${name}}`;
}

const ACCENTS = Object.fromEntries(
  [..."aàeéiîoöuûyýAÀEÉIÎOÖUÛYÝcçCÇnñNÑ".matchAll(/(.)(.)/gu)].map(([, one, other]) => [one, other]),
);

/** English that is longer, in brackets and with accents; values stay as they are. */
const pseudo = (text) =>
  `⟦${text.replace(/\{\w+\}|[a-z]/gi, (found) => ACCENTS[found] ?? found)}${"~".repeat(Math.ceil(text.length / 4))}⟧`;

async function writePseudo(entries) {
  const headers = { Language: "en-XA", "X-Language-Name": "⟦Pseudo⟧", "Content-Type": "text/plain; charset=utf-8" };
  headers["Plural-Forms"] = "nplurals=2; plural=(n != 1);";
  const catalogue = { charset: "utf-8", headers, translations: {} };
  const translate = ({ msgid, msgid_plural: many }) => [msgid, many].filter((one) => one !== undefined).map(pseudo);
  await writeFile(join(folder, "en-XA.po"), filled(catalogue, entries, "en-XA", translate));
}

const messages = await allMessages();
const entries = entriesOf(messages);
if (mode === "--pseudo") await writePseudo(entries);
else
  for (const name of (await readdir(folder)).filter((file) => file.endsWith(".po"))) {
    const path = join(resolve(folder), name);
    const tag = name.slice(0, -".po".length);
    const catalogue = begun(po.parse(await readFile(path), { defaultCharset: "utf-8" }), tag);
    if (mode === "--check")
      for (const problem of problemsOf(catalogue, entries, messages, tag)) {
        console.error(`${name}: ${problem}`);
        process.exitCode = 1;
      }
    else await writeFile(path, filled(catalogue, entries, tag));
  }
if (process.exitCode)
  console.error("npm run texts writes the texts of the pages into the files; what has no translation is left empty.");
