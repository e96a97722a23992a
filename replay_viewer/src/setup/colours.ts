// What the colours of pieces are called.
import { defineWords, textIn } from "../i18n";

export const colourWords = defineWords({
  blue: textIn("colour", "blue"),
  orange: textIn("colour", "orange"),
  white: textIn("colour", "white"),
  black: textIn("colour", "black"),
  cyan: textIn("colour", "cyan"),
  red: textIn("colour", "red"),
  yellow: textIn("colour", "yellow"),
  pink: textIn("colour", "pink"),
  purple: textIn("colour", "purple"),
  lime: textIn("colour", "lime"),
  green: textIn("colour", "green"),
  brown: textIn("colour", "brown"),
});
