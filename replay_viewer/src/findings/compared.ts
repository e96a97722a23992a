// What a finding compared, as much of it as stands beside it: values and where they come from before "how the table lay".
import type { Looked } from "../api/generated/answers";
import type { Finding } from "./findings";

const VAGUE: ReadonlySet<Looked["what"]> = new Set(["table", "past", "play"]);
const MOST = 6;

/** What names a value, a step, a sheet or a number; everything there is where nothing does. */
export function shownOf({ compared = [], position }: Finding): readonly Looked[] {
  const telling = compared.filter((one) => !VAGUE.has(one.what) && !isItself(one, position) && !isNamedBetter(one, compared));
  return (telling.length > 0 ? telling : compared).slice(0, MOST);
}

/** The fact that the finding is of, which stands above it. */
function isItself({ what, position }: Looked, own: number): boolean {
  return what === "fact" && position === own;
}

/** A sheet of which a field is named, too. */
function isNamedBetter({ what, name }: Looked, all: readonly Looked[]): boolean {
  return what === "sheet" && all.some((one) => one.what === "sheet" && one.name.startsWith(`${name}.`));
}
