// The words of the pages, in English where they are said; the other languages are in replay_viewer/texts, a PO file each. A page
// keeps its own words beside itself: `defineWords({ title: text("Links"), step: text<[step: number]>("step {step}") })`.
import { computed, type ReadonlySignal } from "@preact/signals";
import type { Word } from "./catalogue";

export type { Word };

type Said = (...values: never[]) => string;
export type WordTable = Readonly<Record<string, Word | Said>>;

/** What a table says: texts without values as they are, the others as functions of their values. */
export type Spoken<T extends WordTable> = { [K in keyof T]: T[K] extends Word ? string : T[K] };

/** The words in the language in use. */
export function defineWords<T extends WordTable>(table: T): ReadonlySignal<Spoken<T>> {
  const entries = Object.entries(table);
  return computed(() => Object.fromEntries(entries.map(([key, said]) => [key, "isWord" in said ? said() : said])) as Spoken<T>);
}

type Values = readonly [unknown, ...unknown[]];

/** A text in English; its values are named in the order in which they are given: `text<[step: number]>("step {step}")`. */
export declare function text(english: string): Word;
export declare function text<V extends Values>(english: string): (...values: V) => string;

/** The same where one English text is two in another language; `where` tells a translator which is meant. */
export declare function textIn(where: string, english: string): Word;
export declare function textIn<V extends Values>(where: string, english: string): (...values: V) => string;

/** A text for one and for many of what `counted` names: `plural<[n: number]>("n", "one card", "{n} cards")`. */
export declare function plural<V extends Values>(counted: string, one: string, many: string): (...values: V) => string;
export declare function pluralIn<V extends Values>(
  where: string,
  counted: string,
  one: string,
  many: string,
): (...values: V) => string;
