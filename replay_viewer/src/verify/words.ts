// The words around what was found; what was found has its words in ucr_events/transparency/words.json, which build.mjs puts in.
import { told } from "../i18n/language";
import { defineWords, text } from "../i18n/words";
import type { Statement } from "./statement";

type Given = {
  marks: Record<string, string>;
  headings: Record<"ja" | "en", [string, string]>;
  said: Record<string, Record<"ja" | "en", string>>;
};

declare const VERIFY_WORDS: Given;

export const verifyWords = defineWords({
  title: text("Verify"),
  offline: text("works without network"),
  first: text("Get this page from anywhere but the server whose record you check: a page that it hands you could lie."),
  choose: text("Choose the record (.ucr), and what phones kept, or a server said (/leaves)"),
  drop: text("Or drop them here. Nothing is sent anywhere."),
  key: text("Keys (that you have from elsewhere, apart by spaces; may be left out)"),
  badKey: text("A key cannot be read: it is name+tag+key."),
  noRecord: text("There is no record (.ucr) among them."),
  unread: text<[name: string]>("{name}: neither a record nor a copy."),
  holds: text("Everything agrees"),
  itself: text("It agrees with itself; who vouches for it stands below"),
  fails: text("Something does not agree"),
  print: text("One sheet"),
});

export const markOf = ({ verdict }: Statement) => VERIFY_WORDS.marks[verdict]!;
export const headings = () => told(VERIFY_WORDS.headings);

export function sentence({ verdict, code, values }: Statement): string {
  const name = verdict === "fails" && code !== "two-heads" ? `${code}-fails` : code;
  const all = { ...values, ...(typeof values.at === "number" && { at: dated(values.at) }) };
  return told(VERIFY_WORDS.said[name]!).replace(/\{(\w+)\}/g, (_, one: string) => String(all[one as keyof typeof all] ?? ""));
}

const dated = (seconds: number) => `${new Date(seconds * 1000).toISOString().slice(0, 16).replace("T", " ")} UTC`;
