// The links of a game as the owner sees them: what the server says of each, and the link itself where this tab still has it.
import { capabilities } from "../../api/links";
import { madeHere } from "../../setup/open";

/** A link as the server tells it; what opens it is answered once and never again. */
export type LinkState = {
  role: string;
  seat: number | null;
  /** How often it was renewed. */
  generation: number;
  made: number | null;
  /** Whose link made it: "owner", "seat:4". */
  by: string | null;
  /** Seconds since 1970; null: never. */
  expires: number | null;
};

/** `token`: what opens it, where this browser has it. */
export type SheetLink = LinkState & { token: string | null };

export function sheetOf(game: string, states: readonly LinkState[]): SheetLink[] {
  const made = madeHere(game);
  const kept = capabilities(game);
  return states.map((state) => {
    const here = made.find((one) => one.role === state.role && one.generation === state.generation);
    const own = state.role === "owner" ? kept.find((one) => one.role === "owner") : undefined;
    return { ...state, token: here?.token ?? own?.token ?? null };
  });
}
