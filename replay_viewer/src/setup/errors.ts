// Which sentence stands at which field: ours, in the page's language, where we know what can be wrong with it.
import { ApiProblem } from "../api/problem";
import { fieldErrors } from "../parts/Problem";
import { createWords } from "./words";

const LONGEST = 80;

/** The messages for a field of the header; the server's own words where we have no better ones. */
export function messagesFor(problem: unknown, field: string, value: string): string[] {
  const given = fieldErrors(problem, field);
  const t = createWords.value;
  if (given.length === 0) return [];
  if (/\.faces$/.test(field)) return [t.facesRange];
  if (/^(title|.*\.(name|label))$/.test(field)) return [value.trim() === "" ? t.dieUnnamed : t.tooLong(LONGEST)];
  return given;
}

/** How many fields whose names fit are wrong. */
export function errorCount(problem: unknown, fields: RegExp): number {
  return problem instanceof ApiProblem ? Object.keys(problem.errors).filter((field) => fields.test(field)).length : 0;
}
