// Typed words in two languages. A page keeps its own words beside itself: `defineWords(ja, en)`.
import { computed, type ReadonlySignal } from "@preact/signals";
import { language } from "./language";

type Word = string | ((...values: never[]) => string);
export type WordTable = Record<string, Word>;

/** The same keys as the Japanese table, each a text or a function of the same values. */
export type Same<T extends WordTable> = {
  [K in keyof T]: T[K] extends (...values: infer A) => string ? (...values: A) => string : string;
};

/** The words of the language in use. English must have exactly the keys of Japanese; the compiler sees to it. */
export function defineWords<T extends WordTable>(ja: T, en: Same<NoInfer<T>>): ReadonlySignal<Same<T>> {
  return computed(() => (language.value === "ja" ? (ja as unknown as Same<T>) : en));
}
