// What the pages of a game say of its disputes: flags, bands, buttons. The rest is in words.ts, which has these too.
import { defineWords, type Same } from "../i18n";

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? "" : "s"}`;

const ja = {
  disputes: "異議",
  number: (number: number) => `異議 ${number}`,
  open: "審議中",
  openHere: (number: number, step: number) => `異議 ${number} を審議中 ・ 段${step}`,
  openSomewhere: (number: number) => `異議 ${number} を審議中`,
  nowOpened: (number: number, step: number) => `異議 ${number} が提起されました。段${step}です。`,
  nowRuled: (number: number) => `異議 ${number} に裁定が出ました。`,
  toStep: (step: number) => `段${step}へ`,
  allDisputes: (count: number) => `異議の一覧（${count}）`,
  list: "異議の一覧",
  raiseHere: "この段に異議",
  disputeIt: "これに異議",
  raised: "異議を提起しました",
  precedentCount: (count: number) => `先例 ${count}件`,
};

const en: Same<typeof ja> = {
  disputes: "Disputes",
  number: (number) => `Dispute ${number}`,
  open: "open",
  openHere: (number, step) => `Dispute ${number} is open · step ${step}`,
  openSomewhere: (number) => `Dispute ${number} is open`,
  nowOpened: (number, step) => `Dispute ${number} was opened at step ${step}.`,
  nowRuled: (number) => `Dispute ${number} was ruled on.`,
  toStep: (step) => `To step ${step}`,
  allDisputes: (count) => `All disputes (${count})`,
  list: "List of disputes",
  raiseHere: "Dispute this step",
  disputeIt: "Dispute this",
  raised: "Dispute opened",
  precedentCount: (count) => plural(count, "precedent"),
};

export const FLAGS = { ja, en };
export const flagWords = defineWords(ja, en);
