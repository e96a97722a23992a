// What a log says of its corrections. The words of the form are in words.ts, which has these too.
import { defineWords, type Same } from "../i18n";

const ja = {
  counts: "正しくは",
  alsoCounts: "加えて",
  nothingCounts: "なかったものとして扱う",
  correctedBy: "訂正",
  corrects: "訂正した段",
  toCorrection: (step: number) => `段${step}の訂正を見る`,
  toCorrected: (step: number) => `訂正された段${step}を見る`,
  line: "記録の線",
  lines: "線",
  effective: "実効",
  effectiveHint: "訂正を入れて、いま有効なもの",
  recorded: "記録",
  recordedHint: "訂正を入れず、書かれたまま",
  title: (step: number) => `段${step} を訂正`,
};

const en: Same<typeof ja> = {
  counts: "correctly",
  alsoCounts: "and also",
  nothingCounts: "does not count",
  correctedBy: "corrected by",
  corrects: "corrects",
  toCorrection: (step) => `See the correction at step ${step}`,
  toCorrected: (step) => `See the corrected step ${step}`,
  line: "line of the record",
  lines: "lines",
  effective: "effective",
  effectiveHint: "what counts now, with the corrections",
  recorded: "recorded",
  recordedHint: "as it was written, corrections left aside",
  title: (step) => `Correct step ${step}`,
};

export const NOTES = { ja, en };
export const noteWords = defineWords(ja, en);
