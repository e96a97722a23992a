// Words used by more than one page.
import { defineWords, text, textIn } from "./words";

/** `words.value.replay`, `words.value.step(142)`; reading it in a component re-draws it on a change of language. */
export const words = defineWords({
  // pages
  unsafe: text(
    "This connection has no certificate: no reload without network, and the screen may go dark (recording goes on). make run TLS=1 gives both.",
  ),
  record: text("Record"),
  replay: text("Replay"),
  dispute: text("Dispute"),
  whatIf: text("What-if"),
  review: text("Review"),
  mergeLogs: text("Merge with another scribe's log"),
  links: text("Links"),
  toStart: text("To the start page"),
  logBroken: text(
    "What is stored of this game was altered: it is shown as it stands, and nothing can be recorded any more. Tell whoever keeps the server.",
  ),
  storeRestored: text(
    "This server was restored from a backup, and has less than it showed before. It can be read. Nothing can be recorded, and no link holds, until whoever runs it has said so; what you have not sent yet stays on this phone.",
  ),
  noSuchPage: text("There is no such page."),
  underConstruction: text<[page: string]>("The page “{page}” is not there yet."),

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
  dice: text("dice"),
  declare: text("declare"),
  card: text("card"),
  piece: text("piece"),
  answer: textIn("common", "answer"),
  value: textIn("common", "value"),
  sheet: text("sheet"),
  note: text("note·gap"),

  // entering
  takeBack: text("take back"),
  correct: text("correct"),
  happened: text("It happened"),
  happenedHint: text("record it"),
  slip: text("Slip"),
  slipHint: text("fix it"),
  sumOnly: text("only the sum known"),
  missed: textIn("common", "missed"),
  gapHere: text("gap here"),

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
  holdToPeek: text("hold to peek"),
  holdToOpen: text("hold 1 s to open"),

  // views
  view: text("view"),
  viewPublic: text("public"),
  viewSeat: text<[seat: number]>("as seat {seat} knew it"),
  viewJudge: text("judge"),
  viewAll: text("everything"),
  covered: text("the rest is covered"),
  uncover: text("show it"),
  following: text("following"),
  behind: text<[steps: number]>("{steps} behind"),
  catchUp: text("catch up"),

  // corrections and rulings
  misrecorded: text("misrecorded"),
  takenBackByConsent: text("taken back by consent"),
  voidByRuling: text("void by ruling"),
  amended: text("amended"),
  withdrawn: text("withdrawn"),
  stands: text("stands"),
  void: text("void"),
  replayFromHere: text("replay from here"),
  adjusted: text("adjusted"),
  whatChanges: text("what changes if you confirm"),
  whatRests: text("what rests on it"),

  // readings
  asLastTime: text("as last time"),
  defaults: text("defaults"),
  oneByOne: text("one by one"),

  // controls
  menu: text("Menu"),
  close: text("Close"),
  back: text("Back"),
  help: text("Help"),
  cancel: text("Cancel"),
  confirm: text("Confirm"),
  copy: text("Copy"),
  copied: text("Copied"),
  retry: text("Try again"),
  loading: text("Loading"),
  language: text("Language"),
  light: text("Light"),
  dark: text("Dark"),
  theme: text("Brightness"),
  toLight: text("Switch to light"),
  toDark: text("Switch to dark"),

  // sending, connection, errors
  allSent: text("all sent"),
  kept: text<[count: number]>("{count} kept on this phone"),
  offline: text("Offline"),
  offlineHint: text("You can go on recording; the referee follows later."),
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
