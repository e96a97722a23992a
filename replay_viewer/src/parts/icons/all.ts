// All drawings that the pages themselves use; a script may name those in signs.ts besides.
import { FIRST } from "./first";
import { LUCIDE } from "./lucide";

/** Our own: what a pad writes, under the pad's name. */
const OWN = {
  dice: "M6 3h12a3 3 0 013 3v12a3 3 0 01-3 3H6a3 3 0 01-3-3V6a3 3 0 013-3zM8.5 8.5h.01M12 12h.01M15.5 15.5h.01",
  declare: "M3 4h18v12H10l-5 5v-5H3z",
  card: "M9 4h10a1 1 0 011 1v14a1 1 0 01-1 1H9a1 1 0 01-1-1V5a1 1 0 011-1zM8 7l-4 1 3 11",
  piece: "M12 3a4 4 0 110 8 4 4 0 010-8zM8.5 11.5C6.5 14 5.5 17 5.5 20.5h13c0-3.5-1-6.5-3-9",
  answer: "M4 12.5l5 5L20 6.5",
  value: "M12 20.5S3.5 15 3.5 9a4.5 4.5 0 018.5-2 4.5 4.5 0 018.5 2c0 6-8.5 11.5-8.5 11.5z",
  note: "M4 20l1-5L16 4l4 4L9 19zM13.5 6.5l4 4",
} as const;

export const DRAWINGS = { ...FIRST, ...LUCIDE, ...OWN };
