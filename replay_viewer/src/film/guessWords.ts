// Words of guessing first: before each ballot, whom would one have chosen?
import { defineWords, text } from "../i18n";

export const guessWords = defineWords({
  begin: text("Guess first"),
  stop: text("Stop guessing"),
  ballotOf: text<[number: number, of: number]>("Ballot {number} of {of}"),
  whom: text("Whom would you have chosen?"),
  covered: text("What comes next stays covered until you answer, and so do the roles."),
  skip: text("Skip"),
  choseTheSame: text("In the ballot before, the same was chosen by:"),
  nobodyDid: text("nobody"),
  goOn: text("You guess first: it stops before the next ballot."),
  atEnd: text("What they were is told at the end of the game."),
  answers: text("What they were"),
  noBallots: text("There was no ballot on a person."),
  votesFor: text<[side: string, many: number]>("{side}: {many} of your votes"),
});
