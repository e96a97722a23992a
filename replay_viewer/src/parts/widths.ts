// How wide a word is drawn, before it is drawn: what decides between one row and two.

/** In em: a letter of Japanese is one, one of a European script a good half. */
export function emsOf(text: string): number {
  return Array.from(text).reduce((sum, letter) => sum + (letter > "\u2fff" ? 1 : 0.58), 0.3);
}
