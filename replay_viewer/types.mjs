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

/** The table of each family, as the film and the API deliver it: what all have once, and of a family what is its own. */
async function tables() {
  const names = (await readdir(join(schemas, "film"))).filter((name) => name.startsWith("table-"));
  const made = await Promise.all(names.map(async (name) => [name, definitions(await typed(`film/${name}`))]));
  const common = made.find(([name]) => name === `table-${COMMON}.json`)[1];
  return made.map(([name, found]) => {
    const family = name.replace("table-", "").replace(".json", "");
    if (found === common) return ["api/generated/table.ts", `${banner(`film/${name}`)}\n${[...common.values()].join("")}`];
    const own = [...found].filter(([type, text]) => common.get(type) !== text).map(([, text]) => text);
    const used = [...common.keys()].filter((type) => own.some((text) => new RegExp(`: .*\\b${type}\\b`).test(text)));
    const lent = `import type { ${used.join(", ")} } from "../../api/generated/table";\n`;
    return [`board/${family}/generated.ts`, `${banner(`film/${name}`)}${lent}\n${own.join("")}`];
  });
}

/** The types of a schema. The document itself only refers to one of its definitions. */
async function typed(file) {
  const { title, ...schema } = JSON.parse(await readFile(join(schemas, file), "utf8"));
  const text = await compile(plain(schema), "Root", options);
  return text.replace(/export type Root = \w+;\n/, "").replace(/ *\/\*\*\n( *\* @m\w+ \d+\n)+ *\*\/\n/g, "");
}

/** Name of a type -> its text, with what is said of it. */
function definitions(text) {
  const parts = text.split(/^(?=\/\*\*\n)/m).filter((part) => part.includes("export interface "));
  return new Map(parts.map((part) => [part.match(/export interface (\w+)/)[1], part]));
}

/** What the addresses answer. */
async function answers() {
  const file = "api/answers.json";
  const { title, ...schema } = JSON.parse(await readFile(join(schemas, file), "utf8"));
  const text = await compile(plain(schema), "Root", { ...options, unreachableDefinitions: true });
  const types = text
    .slice(text.search(/^export (interface|type) (?!Root)/m))
    .replace(/^export interface Root \{\n[^}]*\}\n/m, "")
    .replace(/^ \* This interface was referenced by `Root`'s JSON-Schema\n \* via the `definition` "\w+"\.\n/gm, "")
    .replace(/^\/\*\*\n \*\/\n/gm, "")
    .replace(/\/\*\*\n *\* (.*)\n *\*\//g, "/** $1 */");
  return [["api/generated/answers.ts", `${banner(file)}\n${types}`]];
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

const files = [...(await tables()), ...(await answers()), ...(await kinds())];
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
