// Words of what is opened from the replay: the menu, the dialogs, the bands that are seldom there.
import { defineWords, text } from "../../i18n";

export const openedWords = defineWords({
  stillSealed: text<[count: number]>("Still sealed: {count} (closing the game opens nothing)"),
  releaseAll: text("Open to everybody"),
  releaseTitle: text("Open to everybody what is still sealed?"),
  releaseText: text(
    "Anybody can read it from then on, and that cannot be undone. Private notes stay closed, and so does what has its key on a phone only.",
  ),
  releaseHint: text("hold 1 s"),
  releasedToast: text<[count: number]>("{count} opened to everybody"),
  watchTogether: text("Watch together"),
  youLead: text("You watch together, and you lead."),
  youFollow: text("You watch together, and follow who leads."),
  lookingElsewhere: text<[step: number]>("You look by yourself. Who leads is at step {step}."),
  togetherEnded: text("Who led has ended it."),
  invite: text("Link to invite"),
  inviteCopied: text("The link to invite is copied"),
  comeBack: text("Come back"),
  stopLeading: text("End it"),
  stopFollowing: text("Leave"),
  commentOn: text<[step: number]>("Comment on step {step}"),
  commentText: text("Comment"),
  commentNote: text("Everybody who may watch this game sees it. It stays in the log and cannot be erased."),
  commentSend: text("Write it"),
  hideComments: text("Hide comments"),
  showComments: text("Show comments"),
  menuHere: text<[step: number]>("Step {step}"),
  menuLook: text("How it is shown"),
  menuGame: text("This game"),
  menuScreen: text("Screen"),
  goTo: text("Go to step"),
  goToLabel: text<[last: string]>("Number of the step (1 to {last})"),
  go: text("Go"),
  coverAgain: text("cover the rest"),
  copyByHand: text("Select this link and copy it"),
  keyMap: text("Keys"),
  keysOn: text("use letter keys"),
  print: text("Print"),
  printedAt: text<[step: number]>("Board at step {step}"),
  beyondCover: text<[last: number]>("What comes after step {last} is covered."),
  uncoverTo: text<[step: number]>("Uncover, and go to step {step}"),
  noSuchStep: text<[last: string]>("Enter a number from 1 to {last}."),
  keyStep: text("one step on or back"),
  keyTurn: text("next or previous turn"),
  keySection: text("next or previous part (in combat: round)"),
  keyEnds: text("first or last (live: now)"),
  keyFight: text("next or previous combat"),
  keyReveal: text("next or previous reveal"),
  keyFinding: text("next or previous finding (of the verdicts chosen in the list)"),
  keyDispute: text("next or previous dispute"),
  keyOpenDispute: text("open a dispute here"),
  keySeat: text("highlight seat 1 to 11"),
  keySame: text("next or previous fact of the chosen seat, piece, card or die"),
  keyBack: text("back to where I was"),
  keyGoTo: text("go to a step by number"),
  keyView: text("next view"),
  keyGuard: text("cover or show the rest"),
  keyDrawing: text("rings, rows, combat, text"),
  tablesKey: text("tables and board"),
  keyWhatIf: text("a what-if after this step; with Shift before it"),
  keyLink: text("copy the link to this step"),
  keySearch: text("search the log"),
  keyHelp: text("this map"),
  keyPlay: text("play or pause (it stops at a finding)"),
});

/** The words of keys. */
export type KeyWord =
  | "keyStep"
  | "keyTurn"
  | "keySection"
  | "keyEnds"
  | "keyFight"
  | "keyReveal"
  | "keyFinding"
  | "keyDispute"
  | "keyOpenDispute"
  | "keySeat"
  | "keySame"
  | "keyBack"
  | "keyGoTo"
  | "keyView"
  | "keyGuard"
  | "keyDrawing"
  | "tablesKey"
  | "keyWhatIf"
  | "keyLink"
  | "keySearch"
  | "keyHelp"
  | "keyPlay";
