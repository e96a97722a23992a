// Words used by more than one page (English): exactly the keys of ja.ts, which the compiler checks.
import type { ja } from "./ja";
import type { Same } from "./words";

export const en: Same<typeof ja> = {
  // pages
  unsafe:
    "This connection has no certificate: no reload without network, and the screen may go dark (recording goes on). make run TLS=1 gives both.",
  record: "Record",
  replay: "Replay",
  dispute: "Dispute",
  whatIf: "What-if",
  review: "Review",
  mergeLogs: "Merge with another scribe's log",
  links: "Links",
  toStart: "To the start page",
  logBroken:
    "What is stored of this game was altered: it is shown as it stands, and nothing can be recorded any more. Tell whoever keeps the server.",
  storeRestored:
    "This server was restored from a backup, and has less than it showed before. It can be read. Nothing can be recorded, and no link holds, until whoever runs it has said so; what you have not sent yet stays on this phone.",
  noSuchPage: "There is no such page.",
  underConstruction: (page) => `The page “${page}” is not there yet.`,

  // table
  step: (step) => `step ${step}`,
  backTo: (step) => `back to ${step}`,
  seat: (seat) => `seat ${seat}`,
  seatName: (seat, name) => `seat ${seat} ${name}`,
  seats: "Seats",
  turn: "turn",
  round: (round) => `round ${round}`,
  nightOf: (count) => `Night ${count}`,
  dayOf: (count) => `Day ${count}`,
  dead: "dead",
  deadShort: "dead",
  unknown: "unknown",
  unknownMark: "?",

  // pads
  dice: "dice",
  declare: "declare",
  card: "card",
  piece: "piece",
  answer: "answer",
  value: "value",
  sheet: "sheet",
  note: "note·gap",

  // entering
  takeBack: "take back",
  correct: "correct",
  happened: "It happened",
  happenedHint: "record it",
  slip: "Slip",
  slipHint: "fix it",
  sumOnly: "only the sum known",
  missed: "missed",
  gapHere: "gap here",

  // findings and tags
  illegal: "against the rules",
  unless: "against the rules, unless something was left out",
  undetermined: "waits for a reveal",
  settled: "settled",
  notJudged: "not judged",
  byReferee: "by the referee",
  byRefereeShort: "ref",
  waiting: "not yet sent",
  waitingShort: "kept",
  more: (many) => `and ${many} more`,
  corrected: "corrected",

  // seals
  sealed: "sealed",
  opened: "opened",
  holdToPeek: "hold to peek",
  holdToOpen: "hold 1 s to open",

  // views
  view: "view",
  viewPublic: "public",
  viewSeat: (seat) => `as seat ${seat} knew it`,
  viewJudge: "judge",
  viewAll: "everything",
  covered: "the rest is covered",
  uncover: "show it",
  following: "following",
  behind: (steps) => `${steps} behind`,
  catchUp: "catch up",

  // corrections and rulings
  misrecorded: "misrecorded",
  takenBackByConsent: "taken back by consent",
  voidByRuling: "void by ruling",
  amended: "amended",
  withdrawn: "withdrawn",
  stands: "stands",
  void: "void",
  replayFromHere: "replay from here",
  adjusted: "adjusted",
  whatChanges: "what changes if you confirm",
  whatRests: "what rests on it",

  // readings
  asLastTime: "as last time",
  defaults: "defaults",
  oneByOne: "one by one",

  // controls
  menu: "Menu",
  close: "Close",
  back: "Back",
  help: "Help",
  cancel: "Cancel",
  confirm: "Confirm",
  copy: "Copy",
  copied: "Copied",
  retry: "Try again",
  loading: "Loading",
  language: "Language",
  light: "Light",
  dark: "Dark",
  theme: "Brightness",
  toLight: "Switch to light",
  toDark: "Switch to dark",

  // sending, connection, errors
  allSent: "all sent",
  kept: (count) => `${count} kept on this phone`,
  offline: "Offline",
  offlineHint: "You can go on recording; the referee follows later.",
  connectionLost: "The connection is lost. Reading goes on as soon as it is back.",
  askingInstead: "Very many people are watching live. This page asks for news every few seconds instead.",
  stillJudging: (judged, position) => `This log takes long to judge: ${judged} of ${position} facts so far.`,
  problemOffline: "The server cannot be reached. Check the connection and try again.",
  problemForbidden: "This link does not open this. Ask the table's owner for another link.",
  problemMissing: "This game was not found. Check the link.",
  problemChanged: "Another device was faster. Look at the present state and try again.",
  problemTooLarge: "This is too large to send at once. Send it in parts.",
  problemInvalid: "This cannot be accepted. Check what was entered.",
  problemServer: "Something went wrong on the server. Wait a moment and try again.",
};
