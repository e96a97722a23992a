// What a seat's phone does, signed by it, over where it saw the log stand when it last checked.
import { keptHead } from "../api/heads";
import type { Unsigned } from "../api/tickets";
import { readCheckpoint, readNote, readSealed, toBase64 } from "../heads/notes";
import { seedOf, signText } from "./keys";
import { actText } from "./texts";

/** The fact with the time of writing and its signature; as it is where this phone has no key for the role. */
export function signed(game: string, role: string, fact: Unsigned): Unsigned {
  const seed = seedOf(game, role);
  if (!seed || fact.signed !== undefined) return fact;
  const told = { ...given(fact), recorded: fact.recorded ?? Date.now() };
  const seen = seenOf(game);
  const sig = signText(seed, actText(game.toLowerCase(), told, seen));
  return { ...told, signed: { sig, ...(seen !== null && { seen: typeof seen === "string" ? seen : seen[0] }) } };
}

/** What says nothing is left out of a fact, before it is signed as after. */
function given(fact: Unsigned): Unsigned {
  return Object.fromEntries(
    Object.entries(fact).filter(([name, value]) => name === "value" || (value !== null && value !== undefined)),
  );
}

/** Size and root that were checked last; of a covered game the last sealed head's hash; null: nothing was seen. */
function seenOf(game: string): [number, string] | string | null {
  const kept = keptHead(game);
  const note = kept.note === null ? null : readNote(kept.note);
  const found = note && readCheckpoint(note.text);
  if (found && found.size > 0) return [found.size, toBase64(found.root)];
  const sealed = kept.sealed.at(-1);
  const told = sealed === undefined ? null : readNote(sealed);
  const hidden = told && readSealed(told.text);
  return hidden ? toBase64(hidden.hash) : null;
}
