// Words for who comes for the first time.
import { defineWords, text, textIn } from "../../i18n";

export const welcomeWords = defineWords({
  title: text("New here?"),
  what: text(
    "Write down a game at your table as it happens, phone in hand, faster than on paper; nothing is ever erased. Afterwards anybody steps through it from any seat's eyes: who bluffed where, who could have known what when, and what the rules say.",
  ),
  watch: text<[title: string]>("Watch {title}"),
  then: text("Then press → a few times: every step is one tap of a scribe."),
  replay: text("The replay: Avalon, who voted how"),
  phone: text("The scribe's phone"),
  away: textIn("start", "Close"),
});
