// What a log says of its corrections. The words of the form are in words.ts, which has these too.
import { defineWords, text } from "../i18n";

export const NOTES = {
  counts: text("correctly"),
  alsoCounts: text("and also"),
  nothingCounts: text("does not count"),
  correctedBy: text("corrected by"),
  corrects: text("corrects"),
  toCorrection: text<[step: number]>("See the correction at step {step}"),
  toCorrected: text<[step: number]>("See the corrected step {step}"),
  line: text("line of the record"),
  lines: text("lines"),
  effective: text("effective"),
  effectiveHint: text("what counts now, with the corrections"),
  recorded: text("recorded"),
  recordedHint: text("as it was written, corrections left aside"),
  title: text<[step: number]>("Correct step {step}"),
};

export const noteWords = defineWords(NOTES);
