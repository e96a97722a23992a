// Words of corrections: in the log, on the switch between the two lines, and in the form.
import { defineWords } from "../i18n";
import { en } from "./words.en";
import { ja } from "./words.ja";

export const correctionWords = defineWords(ja, en);
