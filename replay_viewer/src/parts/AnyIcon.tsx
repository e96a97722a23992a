// Any of the drawings that pages use (see Icon): loaded with the pages that have one which not every page has.
import { Drawing } from "./Icon";
import { DRAWINGS } from "./icons/all";

export type IconName = keyof typeof DRAWINGS;

export function AnyIcon({ name, size = 24 }: { name: IconName; size?: number }) {
  return <Drawing name={name} path={DRAWINGS[name]} size={size} />;
}
