export { words } from "./common";
export { setLanguage, speak } from "./catalogue";
export { chooseLanguage, language, languages, startLanguage, told, toldIn, wording, type Language } from "./language";
export { defineWords, plural, pluralIn, text, textIn, type Word, type WordTable } from "./words";
