// The drawing that a script names for a role: one of all there are.
import { signal } from "@preact/signals";
import { Drawing } from "./Icon";
import { FIRST } from "./icons/first";

const known = signal<Readonly<Record<string, string>>>(FIRST);

/** What draws roles knows all drawings (icons/roles.ts). */
export function knowSigns(signs: Readonly<Record<string, string>>): void {
  known.value = signs;
}

/** Whether somebody's word is the name of a drawing: a script may name one, of a newer list perhaps. */
export const isSign = (name: string): boolean => Object.prototype.hasOwnProperty.call(known.value, name);

export function Sign({ name, size = 24 }: { name: string; size?: number }) {
  return <Drawing name={name} path={known.value[name] ?? ""} size={size} />;
}
