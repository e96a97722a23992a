// What each role does, and a first evening from the table to the review: short steps, nothing else.
import { text, textIn, type Word } from "../../i18n";

export type Chapter = { id: string; title: Word; steps: readonly Word[] };

export const CHAPTERS: readonly Chapter[] = [
  {
    id: "evening",
    title: textIn("help", "A first evening"),
    steps: [
      text(
        "Record a new table: game and edition, the seats in turn order. Choose the packs, so that cards and charts have names on buttons. With a table from before, “Open as last time” is one tap.",
      ),
      text(
        "On the page of links scribe, judge and each seat scan their own code. Show a seat's code only while that person holds the phone.",
      ),
      text("Seal the sheets on the phones, or leave them face down on paper."),
      text("The scribe starts recording. The setting up comes step by step, as buttons with the names of the seats."),
      text("At the end: note, end, enter the results, close. Each seat's phone asks whether to open what it sealed."),
      text("Step through the replay, and see in the review who knew what when."),
    ],
  },
  {
    id: "scribe",
    title: textIn("help", "Scribe"),
    steps: [
      text("Above the line is what was, below it what comes. What is awaited is a button; one tap is one fact."),
      text("Anything else: the eight pads at the bottom, or “+ else”. What nobody saw is “unknown” or “missed”."),
      text("Within three seconds take it back; later tap the line and correct it. Nothing is erased."),
      text("Where a rule objects: it happened, or a slip. Both are right answers."),
      text("Without network go on. Lines marked as waiting are sent once, when it is back."),
      text("Two scribes share the work by the buttons in the band. What both wrote is asked about one by one."),
      text("On a keyboard / is the shorthand; the letters in a button's corner are its code."),
    ],
  },
  {
    id: "judge",
    title: textIn("help", "Judge"),
    steps: [
      text("Go through ✕ and ? under “Findings” (key F). A step shows the rule's text and the steps it rests on."),
      text("“Rules” lists what looked at the step that is shown. Where nothing stands, no rule looked."),
      text("A dispute opens from the band above: read ① to ⑨ in order, then rule. What changes is shown before you confirm."),
      text("A what-if tries another way on from a step. The record stays as it is."),
    ],
  },
  {
    id: "seat",
    title: textIn("help", "Seat"),
    steps: [
      text("Open your own code and make the link yours alone: then nobody else can open what you seal."),
      text("Your sheet shows while you hold the button. Opening it takes a press of one second."),
      text("Not answering is an answer, too. All answers look the same to the table."),
      text("Disagree with a finding or a move? Dispute it at its step in the replay."),
    ],
  },
  {
    id: "owner",
    title: textIn("help", "Owner"),
    steps: [
      text("Links are shown once. Renew one that is lost: the old one stops working, and the log says so."),
      text("Who may see the replay when is decided as the table is opened."),
      text("In a club's Wi‑Fi use make run HOST=0.0.0.0 TLS=1; a page says how a phone trusts it."),
    ],
  },
  {
    id: "viewer",
    title: textIn("help", "Viewer"),
    steps: [
      text("◀ ▶ is a step, ► plays, × is the speed. What comes is covered, and uncovers as you go."),
      text("Another view shows only what that seat knew at the time."),
      text("In a running game “What may come next”, below the newest step, lists what the rules let follow."),
    ],
  },
];
