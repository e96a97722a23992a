// Words of the recorder page alone; those of the table come with the layout.
import { defineWords } from "../i18n";
import { en } from "./words.en";
import { ja } from "./words.ja";

export const recorderWords = defineWords(ja, en);
