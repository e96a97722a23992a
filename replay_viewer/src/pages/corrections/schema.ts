// The fields of a kind of fact, read off the schema that the server gives for it.
import { request } from "../../api/client";

export type FieldType = "seat" | "seats" | "number" | "faces" | "choice" | "switch" | "name" | "text" | "other";
export type Field = { name: string; type: FieldType; required: boolean; nullable: boolean; choices: readonly string[] };

type Schema = {
  type?: string;
  enum?: string[];
  pattern?: string;
  maximum?: number;
  items?: Schema;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  $ref?: string;
};
type Document = { kinds: { kind: string; schema: Schema & { $defs: Record<string, Schema> } }[] };

/** Kept with the first record of a fact, or not what happened. */
const ASIDE = new Set(["id", "kind", "actor", "at", "recorded", "because", "by"]);
const MOST_SEATS = 40;

let loading: Promise<Document> | null = null;

/** The fields of a kind such as "dice.rolled/1" that a person may fill in; none for an unknown kind. */
export async function fieldsOf(kind: string): Promise<Field[]> {
  loading ??= request<Document>("/kinds").catch((problem: unknown) => {
    loading = null;
    throw problem;
  });
  const found = (await loading).kinds.find((one) => one.kind === kind)?.schema;
  const own = found?.$defs[found.$ref?.split("/").pop() ?? ""];
  const fields = Object.entries(own?.properties ?? {}).filter(([name]) => !ASIDE.has(name));
  return fields.map(([name, schema]) => fieldOf(name, schema, own?.required?.includes(name) ?? false));
}

export function fieldOf(name: string, schema: Schema, required: boolean): Field {
  const all = schema.anyOf ?? [schema];
  const kinds = all.filter((one) => one.type !== "null");
  const nullable = kinds.length < all.length;
  const type = kinds.length === 1 ? typeOf(kinds[0]!) : kinds.some((one) => one.type === "integer") ? "number" : "other";
  return { name, type, required, nullable, choices: kinds[0]?.enum ?? [] };
}

function typeOf(schema: Schema): FieldType {
  if (schema.enum) return "choice";
  if (schema.type === "boolean") return "switch";
  if (schema.type === "integer") return schema.maximum === MOST_SEATS ? "seat" : "number";
  if (schema.type === "string") return schema.pattern ? "name" : "text";
  if (schema.type !== "array" || !schema.items) return "other";
  const items = (schema.items.anyOf ?? [schema.items]).filter((one) => one.type !== "null");
  if (items.length !== 1 || items[0]!.type !== "integer") return "other";
  return items[0]!.maximum === MOST_SEATS ? "seats" : "faces";
}
