// The fields of a kind of fact, read off the schema that the server gives for it.
import { request } from "../api/client";

export type FieldType =
  | "seat"
  | "seats"
  | "number"
  | "faces"
  | "choice"
  | "switch"
  | "name"
  | "names"
  | "text"
  | "card"
  | "cards"
  | "slots"
  | "other";
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
type Kind = { kind: string; by_correction: boolean; schema: Schema & { $defs: Record<string, Schema> } };

/** Kept with the first record of a fact, or not what happened. */
const ASIDE = new Set(["id", "kind", "actor", "at", "recorded", "because"]);
const MOST_SEATS = 40;

/** Values made of several fields that have an editor of their own. */
const VALUES: Record<string, FieldType> = { Card: "card" };
const LISTS: Record<string, FieldType> = { Card: "cards", InitiativeSlot: "slots" };

let loading: Promise<{ kinds: Kind[] }> | null = null;

async function allKinds(): Promise<Kind[]> {
  loading ??= request<{ kinds: Kind[] }>("/kinds").catch((problem: unknown) => {
    loading = null;
    throw problem;
  });
  return (await loading).kinds;
}

/** Every kind of fact that a correction may write, such as "dice.rolled/1". */
export async function kindsOfCorrections(): Promise<string[]> {
  return (await allKinds()).filter((one) => one.by_correction).map((one) => one.kind);
}

/** The fields of a kind such as "dice.rolled/1" that a person may fill in; none for an unknown kind. */
export async function fieldsOf(kind: string): Promise<Field[]> {
  const found = (await allKinds()).find((one) => one.kind === kind)?.schema;
  const own = found?.$defs[referred(found)];
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

const referred = (schema: Schema) => schema.$ref?.split("/").pop() ?? "";

function typeOf(schema: Schema): FieldType {
  if (schema.$ref) return VALUES[referred(schema)] ?? "other";
  if (schema.enum) return "choice";
  if (schema.type === "boolean") return "switch";
  if (schema.type === "integer") return schema.maximum === MOST_SEATS ? "seat" : "number";
  if (schema.type === "string") return schema.pattern ? "name" : "text";
  if (schema.type !== "array" || !schema.items) return "other";
  const items = (schema.items.anyOf ?? [schema.items]).filter((one) => one.type !== "null");
  if (items[0]?.$ref) return LISTS[referred(items[0])] ?? "other";
  if (items.length === 1 && items[0]!.pattern) return "names";
  if (items.length !== 1 || items[0]!.type !== "integer") return "other";
  return items[0]!.maximum === MOST_SEATS ? "seats" : "faces";
}
