// Words of how it was played: attacks and time.
import { defineWords, plural, text } from "../../i18n";

export const playWords = defineWords({
  attacks: text("Damage of each attack"),
  attacksHint: text("Bar: dealt. Line: what 2D6 deal at these odds on average. Press to open a step."),
  dealt: text<[dealt: number]>("dealt {dealt}"),
  dealtOf: text<[dealt: number, expected: string, lower: number]>(
    "dealt {dealt}, expected {expected}; more than {lower} of 100 rolls",
  ),
  ofAll: plural<[many: number, dealt: number, expected: string]>(
    "many",
    "{dealt} in {many} attack (expected {expected})",
    "{dealt} in {many} attacks (expected {expected})",
  ),
  nobody: text("no seat's"),
  pace: text("Time"),
  paceHint: text<[minutes: number]>(
    "Up: minutes. Across: turns. Colour: whose turn; hatched on top: combat. {minutes} minutes in all",
  ),
  turn: (who: string, minutes: string, fighting: string) =>
    fighting === "0.0"
      ? text<[who: string, minutes: string]>("{who} {minutes} min")(who, minutes)
      : text<[who: string, minutes: string, fighting: string]>("{who} {minutes} min ({fighting} of combat)")(
          who,
          minutes,
          fighting,
        ),
});
