// Words used by more than one page.
import { defineWords, text, textIn } from "./words";

/** `words.value.replay`, `words.value.step(142)`; reading it in a component re-draws it on a change of language. */
export const words = defineWords({
  // pages
  replay: text("Replay"),
  dispute: text("Dispute"),
  whatIf: text("What-if"),
  review: text("Review"),
  toStart: text("To the start page"),
  noSuchPage: text("There is no such page."),

  // table
  step: text<[step: number | string]>("step {step}"),
  backTo: text<[step: number | string]>("back to {step}"),
  seat: text<[seat: number]>("seat {seat}"),
  seatName: text<[seat: number, name: string]>("seat {seat} {name}"),
  seats: text("Seats"),
  turn: text("turn"),
  round: textIn<[round: number]>("common", "round {round}"),
  nightOf: text<[count: number]>("Night {count}"),
  dayOf: text<[count: number]>("Day {count}"),
  dead: text("dead"),
  deadShort: textIn("common", "dead"),
  unknown: text("unknown"),
  unknownMark: text("?"),

  // pads

  // entering
  correct: text("correct"),

  // findings and tags
  illegal: text("against the rules"),
  unless: text("against the rules, unless something was left out"),
  undetermined: text("waits for a reveal"),
  settled: text("settled"),
  notJudged: text("not judged"),
  byReferee: text("by the referee"),
  byRefereeShort: text("ref"),
  waiting: text("not yet sent"),
  waitingShort: text("kept"),
  more: text<[many: number]>("and {many} more"),
  corrected: text("corrected"),

  // seals
  sealed: text("sealed"),
  opened: text("opened"),

  // views
  view: text("view"),
  viewPublic: text("public"),
  viewSeat: text<[seat: number]>("as seat {seat} knew it"),
  viewJudge: text("judge"),
  viewAll: text("everything"),
  following: text("following"),
  behind: text<[steps: number]>("{steps} behind"),
  catchUp: text("catch up"),

  // corrections and rulings

  // readings

  // controls
  menu: text("Menu"),
  close: text("Close"),
  back: text("Back"),
  help: text("Help"),
  retry: text("Try again"),
  loading: text("Loading"),

  // sending, connection, errors
  connectionLost: text("The connection is lost. Reading goes on as soon as it is back."),
  askingInstead: text("Very many people are watching live. This page asks for news every few seconds instead."),
  stillJudging: text<[judged: number, position: number]>("This log takes long to judge: {judged} of {position} facts so far."),
  problemOffline: text("The server cannot be reached. Check the connection and try again."),
  problemForbidden: text("This link does not open this. Ask the table's owner for another link."),
  problemMissing: text("This game was not found. Check the link."),
  problemChanged: text("Another device was faster. Look at the present state and try again."),
  problemTooLarge: text("This is too large to send at once. Send it in parts."),
  problemInvalid: text("This cannot be accepted. Check what was entered."),
  problemServer: text("Something went wrong on the server. Wait a moment and try again."),
});
