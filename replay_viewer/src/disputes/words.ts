// Words of disputes: the list, the page with its nine blocks, the forms, and the bands on the other pages.
import { defineWords } from "../i18n";
import { en } from "./words.en";
import { ja } from "./words.ja";

export const disputeWords = defineWords(ja, en);
