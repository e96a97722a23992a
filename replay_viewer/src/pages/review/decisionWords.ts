// Words of the decisions graded in the review: by what a seat knew when it decided, and never a word about why.
import { defineWords, text } from "../../i18n";

export const decisionWords = defineWords({
  title: text("Decisions, and what was known then"),
  hint: text(
    "For each seat from left to right as it decided. ● the chance that what it chose was as it aimed, by the cards it knew just before; ○ the best it could have chosen; ◇ a vote against; ✕ it could not be so. Press to open the step.",
  ),
  silent: text(
    "Where cards say nothing of a choice (all alike, a side that aims at nothing) it is left out. Why anybody chose is not counted.",
  ),
  nothing: text("There is no decision that cards say anything about."),
  table: text("As a table"),
  step: text("Step"),
  decision: text("Decided"),
  aim: text<[aim: string]>("aim: {aim}"),
  chance: text("Chance that it was as aimed"),
  average: text<[chance: string]>("at random {chance}"),
  is: text<[who: string, what: string]>("{who}: {what}"),
  someOf: text<[who: string, what: string]>("one of {who}: {what}"),
  noneOf: text<[who: string, what: string]>("nobody of {who}: {what}"),
  between: text<[who: string, what: string, least: number, most: number]>("of {who} {least} to {most}: {what}"),
  list: text(", "),
  seat: text<[number: number]>("seat {number}"),
  bestOf: (chance: string, who: string, more: number) =>
    more > 0
      ? text<[chance: string, who: string, more: number]>("best {chance}: {who} and {more} more")(chance, who, more)
      : text<[chance: string, who: string]>("best {chance}: {who}")(chance, who),
  chosen: text<[chance: string]>("chose {chance}"),
  against: text<[chance: string]>("voted against; the chance was {chance}"),
  failed: text<[step: number]>("from step {step} on it could have known that it was not so"),
  atLeast: text("(it knew at least this)"),
});
