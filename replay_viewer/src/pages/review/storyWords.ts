// Words of the parts of the review that tell the story: the ending, where everybody was, who knew what.
import { defineWords, text, textIn } from "../../i18n";

export const storyWords = defineWords({
  ending: text("Result"),
  tabs: text("View"),
  read: text("Read"),
  guess: textIn("review", "Guess first"),
  points: text("Points over time"),
  standing: text("How the game stood"),
  standingHint: text("Across: steps. Up: what lay open at that step. Press a line to open a step."),
  tables: text("Tables"),
  numbers: text("Numbers"),
  untrue: text("(it was not so)"),
  against: text("It did not fit what the speaker knew."),
  counting: text("Counting."),
  curve: text("How likely the true sides looked"),
  curveHint: text(
    "Chance that everybody is of the side they were (cards alone; votes and talk are not counted). Dashed: the table. Solid: the seat that came nearest in play",
  ),
  beside: text("Solid line"),
  theTable: text("the table"),
  jump: text<[before: string, after: string]>("{before} → {after}"),
  places: text("Where everybody was"),
  placesHint: text("Across: steps. Up: places. A line: a seat. Dotted frames: combats. Press to open a step."),
  fight: text<[number: number]>("combat {number}"),
  rim: text("outer squares"),
  inside: text("inner squares"),
  nowhere: textIn("review", "off the board"),
  asTable: text("As a table"),
  asOf: text("As of"),
  matrix: text("Who knew what"),
  matrixHint: text(
    "Row: who knows. Column: of whom. Small number: since that step. “Knew”: all that the seat knew. “At least”: only what this reader can say that the seat knew, too. “…”: it may have known; this reader cannot tell.",
  ),
  knew: text("knew"),
  atLeast: text("at least"),
  mayHave: text("What a seat may have known"),
  mayHaveHint: text(
    "Press a seat: what it may have known is counted from the role it may have been dealt and what that role is told.",
  ),
  mayAssumed: text("What is assumed is counted, too (the seat did not know it)."),
  mayViews: text<[many: number]>("This seat may have had {many} different views. How likely it knew of each seat:"),
  mayViewsAtLeast: text<[many: number]>(
    "By the deal this seat may have had {many} different views; it was also shown what this reader cannot see. How likely, at least, it knew of each seat:",
  ),
  mayNotCounted: text("This cannot be counted here."),
  mayNothing: text("It can have known nothing for certain of any seat."),
  maySo: (what: string, chance: string, more: boolean) =>
    more
      ? text<[what: string, chance: string]>("{what}: {chance} or more")(what, chance)
      : text<[what: string, chance: string]>("{what}: {chance}")(what, chance),
  everybody: text("Everybody"),
  since: text<[step: number]>("since step {step}"),
  print: text("Print"),
  reading: text<[done: number, of: number]>("Reading the log: step {done} of {of}"),
  answering: text<[done: number, of: number]>("Computing: {done} of {of}"),
});

export const knowingWords = defineWords({
  own: text("own"),
  open: textIn("review", "open"),
  seen: text("seen"),
  proved: text("proved"),
  excluded: text("✕ impossible"),
  likely: text("chance"),
  unknown: text("? no clue"),
  hidden: text("… may have known"),
  none: text("– no numbers"),
});
