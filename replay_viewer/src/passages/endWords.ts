// Words of the end: who has seen it and opens what it sealed, on every phone that is asked.
import { defineWords, plural, text, textIn } from "../i18n";

export const endWords = defineWords({
  endTitle: text("Who has seen this end"),
  agreed: text("opens"),
  covered: text("not yet"),
  noPhone: text("no phone"),
  oneTap: text(
    "One tap each: what that seat sealed is opened to everybody, for good. What belongs to those who have not tapped stays sealed.",
  ),
  mine: text<[many: number]>("What I sealed ({many})"),
  opens: text("will open"),
  nothingMine: text("You sealed nothing; that you saw the end is kept."),
  allMine: text("What I sealed is open."),
  myNotes: text<[many: number]>("My notes, too ({many})"),
  passages: plural<[many: number]>("many", "1 sealed passage", "{many} sealed passages"),
  passagesBy: text("the moderator opens them"),
  passagesOpen: textIn("passages", "open"),
  openAll: text("Open and look back"),
  openingIn: text("Opening…"),
  stop: text("Stop"),
  keep: text("Keep it sealed for now"),
  kept: text("Still sealed. You may open it at any time."),
  lookBack: text("Look back"),
  stillSealed: text<[names: string]>("Still sealed: {names}"),
  allAgreed: text("Everybody has opened"),
});
