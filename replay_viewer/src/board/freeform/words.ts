// Words of the lists and tracks.
import { defineWords, text } from "../../i18n";

export const listWords = defineWords({
  trackNext: text("next"),
  voting: text("voting"),
  secretBallot: text("secret ballot"),
  claimsOfOthers: text("Said about others"),
  accuses: text("accuses"),
  vouches: text("vouches"),
  looked: text("says to have looked"),
  noneOf: text("none is"),
  exactly: text<[many: number]>("exactly {many}:"),
  atLeast: text<[many: number]>("at least {many}:"),
  atMost: text<[many: number]>("at most {many}:"),
  groups: text("Groups"),
  pots: text("Pots"),
  dice: text("Dice"),
  off: text("off the board"),
  questionOf: text<[question: string]>("Question: {question}"),
});
