// Words of asking a statement.
import { defineWords, text, textIn } from "../../i18n";

export const askWords = defineWords({
  ask: text("Ask"),
  first: text("the first"),
  second: text("the second"),
  what: textIn("pads", "what"),
  same: text("the two are of one side"),
  apart: text("the two are of different sides"),
  either: text<[side: string]>("at least one of the two is {side}"),
  two: text("Choose two different seats."),
  notCounted: text("This cannot be counted here."),
  open: text<[chance: string]>("For this reader the chance is {chance}."),
  so: text("It is proved to be so."),
  notSo: text("It is proved not to be so."),
  because: text("Proved by steps"),
});
