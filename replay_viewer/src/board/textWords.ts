// Words of tables that are told in words.
import { defineWords, text } from "../i18n";

export const textWords = defineWords({
  cards: text("Cards"),
  place: text("Place"),
  textTable: text("The table now, as text"),
  seat: text("Seat"),
  state: text("State"),
});
