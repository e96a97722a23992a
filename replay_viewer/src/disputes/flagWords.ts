// What the pages of a game say of its disputes: flags, bands, buttons. The rest is in words.ts, which has these too.
import { defineWords, plural, text } from "../i18n";

export const FLAGS = {
  disputes: text("Disputes"),
  number: text<[number: number]>("Dispute {number}"),
  open: text("open"),
  openHere: text<[number: number, step: number]>("Dispute {number} is open · step {step}"),
  openSomewhere: text<[number: number]>("Dispute {number} is open"),
  nowOpened: text<[number: number, step: number]>("Dispute {number} was opened at step {step}."),
  nowRuled: text<[number: number]>("Dispute {number} was ruled on."),
  toStep: text<[step: number]>("To step {step}"),
  allDisputes: text<[count: number]>("All disputes ({count})"),
  list: text("List of disputes"),
  raiseHere: text("Dispute this step"),
  disputeIt: text("Dispute this"),
  raised: text("Dispute opened"),
  precedentCount: plural<[count: number]>("count", "{count} precedent", "{count} precedents"),
};

export const flagWords = defineWords(FLAGS);
