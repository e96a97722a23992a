// Writes the types of tables and kinds from the schemas of the program; `--check` says which are not as they would be written.
// A family's own table lies with its drawing (src/board), what all tables have in src/api.
import { compile } from "json-schema-to-typescript";
import { mkdir, readFile, readdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const schemas = join(here, "..", "schemas");
const src = join(here, "src");
/** The family whose table has nothing of its own. */
const COMMON = "freeform";
const banner = (from) => `// Made from schemas/${from} by \`npm run types\`. Change the program's definition, not this file.\n`;
const options = { additionalProperties: false, bannerComment: "", style: { printWidth: 128, trailingComma: "all" } };

/** The table of each family, as the film and the API deliver it. */
async function tables() {
  const files = (await readdir(join(schemas, "film"))).filter((name) => name.startsWith("table-"));
  return Promise.all(
    files.map(async (name) => {
      const schema = JSON.parse(await readFile(join(schemas, "film", name), "utf8"));
      delete schema.title; // the type is called as its definition
      const text = await compile(plain(schema), "Root", options);
      const family = name.replace("table-", "").replace(".json", "");
      const file = family === COMMON ? "api/generated/table.ts" : `board/${family}/generated.ts`;
      return [file, banner(`film/${name}`) + withoutRoot(text)];
    }),
  );
}

/** What the library does not read: tuples of this dialect, bounds that no type can hold, and what may be anything. */
function plain(schema) {
  if (Array.isArray(schema)) return schema.map(plain);
  if (schema === null || typeof schema !== "object") return schema;
  const { prefixItems, minItems, maxItems, default: usual, ...rest } = schema;
  const found = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, key === "properties" || key === "$defs" ? mapped(value) : plain(value)]),
  );
  if (prefixItems) return { ...found, items: prefixItems.map(plain), minItems, maxItems };
  return Object.keys(found).some((key) => key !== "description") ? found : { ...found, tsType: "unknown" };
}

const mapped = (named) => Object.fromEntries(Object.entries(named).map(([name, schema]) => [name, plain(schema)]));

/** The document only refers to the table, which is defined beside the others. */
const withoutRoot = (text) =>
  text
    .replace(/export type Root = \w+;\n/, "")
    .replace(/ *\/\*\*\n( *\* @m\w+ \d+\n)+ *\*\/\n/g, "")
    .replace(/^\n+/, "\n");

/** A finding, as lists and receipts tell it. */
async function finding() {
  const schema = JSON.parse(await readFile(join(schemas, "finding.json"), "utf8"));
  delete schema.title;
  const text = await compile(plain(schema), "Root", options);
  return [["api/generated/finding.ts", banner("finding.json") + withoutRoot(text)]];
}

/** The kinds of facts, so that a misspelt one does not compile. */
async function kinds() {
  const files = (await readdir(join(schemas, "facts"))).filter((name) => name !== "any.json").sort();
  const names = await Promise.all(
    files.map(async (name) => JSON.parse(await readFile(join(schemas, "facts", name), "utf8")).title),
  );
  return [
    [
      "api/generated/kinds.ts",
      `${banner("facts")}\nexport type FactKind =\n${names.map((name) => `  | "${name}"`).join("\n")};\n`,
    ],
  ];
}

const files = [...(await tables()), ...(await finding()), ...(await kinds())];
if (process.argv.includes("--check")) {
  const kept = await Promise.all(files.map(([name]) => readFile(join(src, name), "utf8").catch(() => "")));
  const stale = files.filter(([, text], at) => text !== kept[at]).map(([name]) => name);
  if (stale.length > 0) {
    console.error(`src: ${stale.join(", ")} not as the schemas say; run \`npm run types\``);
    process.exit(1);
  }
} else {
  for (const [name, text] of files) {
    await mkdir(dirname(join(src, name)), { recursive: true });
    await writeFile(join(src, name), text);
  }
}
