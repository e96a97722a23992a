// The shared words and the language switch.
import { en } from "./en";
import { ja } from "./ja";
import { defineWords } from "./words";

export { chooseLanguage, language, setLanguage, startLanguage, type Language } from "./language";
export { defineWords, type Same, type WordTable } from "./words";

/** `words.value.replay`, `words.value.step(142)`; reading it in a component re-draws it on a change of language. */
export const words = defineWords(ja, en);
