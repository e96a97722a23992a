// The keyboard map: one list for the keys themselves and for the dialog that explains them.
import type { Replay } from "../../film/replay";
import { disputedSteps } from "../../timeline/disputeMarks";
import {
  catchUp,
  jumpChosen,
  jumpFight,
  jumpFinding,
  jumpReveal,
  jumpSection,
  jumpTo,
  jumpChapter,
  nextView,
  oneStep,
  toEnd,
} from "../../timeline/moves";
import { stopPlay, togglePlay } from "../../timeline/play";
import { OFFLINE } from "../../embedded";
import type { ReplayUi } from "../../film/ui";
import { beginWhatIf } from "../../beside/begin";
import type { KeyWord } from "./openedWords";
import { copyLink } from "./share";

export type KeyLine = {
  /** As `KeyboardEvent.key`, with "Shift+" in front where Shift makes a difference. */
  keys: readonly string[];
  /** What the dialog shows. */
  shown: string;
  /** Its words, in openedWords. */
  does: KeyWord;
  /** A single character: may be switched off. */
  letter: boolean;
  act: (replay: Replay, ui: ReplayUi, key: string) => void;
};

const both = (key: string) => [key, `Shift+${key}`];
const direction = (key: string, back: string) => (key === back ? -1 : 1);

const ALL_KEYS: readonly KeyLine[] = [
  line(["ArrowRight", "ArrowLeft"], "→ ←", "keyStep", (replay, _, key) => oneStep(replay, direction(key, "ArrowLeft"))),
  line(["Shift+ArrowRight", "Shift+ArrowLeft"], "Shift → ←", "keyTurn", (replay, _, key) =>
    jumpChapter(replay, direction(key, "Shift+ArrowLeft")),
  ),
  line(["PageDown", "PageUp"], "PgDn PgUp", "keySection", (replay, _, key) => jumpSection(replay, direction(key, "PageUp"))),
  line(["Home", "End"], "Home End", "keyEnds", (replay, _, key) =>
    key === "Home" ? replay.go(1) : replay.open.value ? catchUp(replay) : toEnd(replay),
  ),
  letter(both("c"), "C / Shift C", "keyFight", (replay, _, key) => jumpFight(replay, direction(key, "Shift+c"))),
  letter(both("r"), "R / Shift R", "keyReveal", (replay, _, key) => jumpReveal(replay, direction(key, "Shift+r"))),
  letter(both("f"), "F / Shift F", "keyFinding", (replay, ui, key) => jumpFinding(replay, ui, direction(key, "Shift+f"))),
  letter(both("d"), "D / Shift D", "keyDispute", (replay, _, key) =>
    jumpTo(replay, disputedSteps(replay), direction(key, "Shift+d")),
  ),
  letter(["o"], "O", "keyOpenDispute", disputeHere),
  letter([..."1234567890-"], "1–9 0 -", "keySeat", chooseSeat),
  letter(["]", "["], "] [", "keySame", (replay, _, key) => jumpChosen(replay, direction(key, "["))),
  letter(["b"], "B", "keyBack", (replay) => replay.goBack()),
  letter(["g"], "G", "keyGoTo", (_, ui) => (ui.panel.value = "goto")),
  letter(["v"], "V", "keyView", (replay) => nextView(replay)),
  letter(["s"], "S", "keyGuard", (replay) => (replay.lifted.value = !replay.lifted.value)),
  letter(["m"], "M", "keyDrawing", (_, ui) => ui.nextDrawing()),
  letter(["t"], "T", "tablesKey", (_, ui) => ui.toggleTables()),
  letter(both("w"), "W / Shift W", "keyWhatIf", (replay, _, key) => void beginWhatIf(replay, key === "Shift+w")),
  letter(["l"], "L", "keyLink", (replay, ui) => void copyLink(replay, ui)),
  letter(["/"], "/", "keySearch", focusSearch),
  letter(["?", "Shift+?"], "?", "keyHelp", (_, ui) => (ui.panel.value = "keys")),
  line([" "], "Space", "keyPlay", (replay) => togglePlay(replay)),
];

/** In a file without a server there are no disputes and no what-ifs. */
export const KEY_MAP = OFFLINE ? ALL_KEYS.filter((one) => !["d", "o", "w"].includes(one.keys[0]!)) : ALL_KEYS;

type Act = KeyLine["act"];

function line(keys: readonly string[], shown: string, does: KeyWord, act: Act): KeyLine {
  return { keys, shown, does, act, letter: false };
}

function letter(keys: readonly string[], shown: string, does: KeyWord, act: Act): KeyLine {
  return { keys, shown, does, act, letter: true };
}

/** Handles a key; answers whether it was one of ours. */
export function pressKey(event: KeyboardEvent, replay: Replay, ui: ReplayUi): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || ui.panel.value !== null) return false;
  const key = nameOf(event);
  const found = KEY_MAP.find((one) => one.keys.includes(key));
  if (!found || isTaken(event.target, key)) return false;
  if (found.letter && !ui.letterKeys.value && found.shown !== "?") return false;
  if (key !== " ") stopPlay();
  found.act(replay, ui, key);
  return true;
}

function nameOf(event: KeyboardEvent): string {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return event.shiftKey ? `Shift+${key}` : key;
}

/** Fields keep all their keys; Space and Enter belong to the button or link that has the focus. */
function isTaken(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest("input, textarea, select, [contenteditable], dialog")) return true;
  return key === " " && target.closest("button, a, summary") !== null;
}

function chooseSeat(replay: Replay, _: ReplayUi, key: string): void {
  const seat = key === "0" ? 10 : key === "-" ? 11 : Number(key);
  if (replay.seats.value.some((one) => one.seat === seat)) replay.choose({ seat });
}

function disputeHere(replay: Replay, ui: ReplayUi): void {
  if (!replay.disputes.mayOpen.value) return;
  ui.claimed.value = null;
  ui.panel.value = "dispute";
}

function focusSearch(_: Replay, ui: ReplayUi): void {
  const focus = () => document.querySelector<HTMLInputElement>("[data-search]")?.focus();
  if (ui.side.value === "log") {
    focus();
    return;
  }
  ui.side.value = "log";
  requestAnimationFrame(focus); // the field appears with the next drawing
}
