// The spoiler guard: how much of a game is on the page. It is the page's own; nothing of it is secret to the reader.

/** Views from inside the game, in which one knows no more than was known then. */
export function isOwnView(reader: string): boolean {
  return reader === "public" || reader.startsWith("seat:");
}

/** How many steps the scrubber spans. While covered it depends on the step alone, so that its length tells nothing. */
export function spanOf(step: number, last: number, covered: boolean): number {
  if (!covered) return Math.max(last, 2);
  let span = 100;
  while (step > span * 0.62) span *= 2;
  return span;
}
