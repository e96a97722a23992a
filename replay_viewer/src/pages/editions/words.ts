// Words of the page that lays two editions beside each other.
import { defineWords, plural, text, textIn, type Word } from "../../i18n";

const WHY: Readonly<Record<string, Word>> = {
  words: text("words"),
  number: text("a number"),
  reading: text("a reading"),
  people: text("people judge it"),
  otherwise: text("another procedure"),
};

const HELD: Readonly<Record<string, Word>> = {
  illegal: textIn("editions", "against the rules"),
  "no such rule": text("no such rule"),
  "for people": text("for people to judge"),
};

export const editionWords = defineWords({
  title: text("Compare editions"),
  here: text("This edition"),
  there: text("The other"),
  which: text("Which rules"),
  differs: text("differs"),
  only_here: text("only here"),
  only_there: text("only there"),
  same: text("the same"),
  found: plural<[count: number]>("count", "1 rule", "{count} rules"),
  none: text("No rule fits."),
  notThere: text("not in this edition"),
  choose: text("Choose an edition to compare with."),
  why: (word: string) => WHY[word]?.() ?? word,
  example: text("A short game that shows it"),
  held: (edition: string, what: string) =>
    text<[edition: string, what: string]>("{edition}: {what}")(edition, HELD[what]?.() ?? what),
  game: text("This game, judged by both"),
  counts: text<[facts: number, otherwise: number]>("{facts} facts with findings, {otherwise} of them judged otherwise"),
  allTheSame: text("No fact is judged otherwise."),
  nothing: text("no finding"),
});
