// The forked scrubber: one length for both lines, with more room for what comes after the fork.

export type Timeline = {
  /** The step at which the branch leaves the game. */
  fork: number;
  /** The last step that has room. */
  end: number;
};

/** Share of the length for the steps up to the fork. */
export const TRUNK = 0.3;
/** Steps after the fork that always have room, so that a short branch is not a dot. */
const LEAST = 12;

/** `last`: the end of the branch. The game itself may be far longer; its line then runs out of the picture. */
export function timelineOf(fork: number, last: number, step: number): Timeline {
  return { fork, end: Math.max(fork + LEAST, last + 2, step + 2) };
}

/** Where a step lies, 0 … 1. */
export function shareOf({ fork, end }: Timeline, step: number): number {
  if (step <= fork) return TRUNK * (fork > 1 ? (step - 1) / (fork - 1) : 1);
  return TRUNK + (1 - TRUNK) * Math.min(1, (step - fork) / (end - fork));
}

/** The step nearest to a place, 0 … 1. */
export function stepAt({ fork, end }: Timeline, share: number): number {
  if (share < TRUNK) return Math.round(1 + (Math.max(0, share) / TRUNK) * (fork - 1));
  return Math.round(fork + ((Math.min(1, share) - TRUNK) / (1 - TRUNK)) * (end - fork));
}
