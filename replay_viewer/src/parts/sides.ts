// How sides are drawn wherever their chances are: a colour and a pattern each, never a colour alone. The words that most
// tables use keep theirs; a side of another name gets the next that is free.
const USUAL: Readonly<Record<string, number>> = {
  G: 0,
  Good: 0,
  good: 0,
  善: 0,
  村: 0,
  村人: 0,
  正義: 0,
  village: 0,
  villagers: 0,
  liberal: 0,
  E: 1,
  Evil: 1,
  evil: 1,
  狼: 1,
  人狼: 1,
  悪: 1,
  wolves: 1,
  werewolves: 1,
  fascist: 1,
  S: 2,
  Special: 2,
  狐: 2,
  L: 3,
};
export const DRAWINGS = 6;

/** Whether a name has a drawing that most tables know it by. */
export const isUsual = (name: string): boolean => name in USUAL;

/** Side -> number of its drawing (`band-n`, `side-n`). */
export function drawingsOf(sides: readonly string[]): Readonly<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const side of sides) if (side in USUAL) found[side] = USUAL[side]!;
  const free = [...Array(DRAWINGS).keys()].filter((one) => !Object.values(found).includes(one));
  sides
    .filter((side) => !(side in found))
    .forEach((side, index) => (found[side] = free[index % Math.max(free.length, 1)] ?? 0));
  return found;
}

/** 「狼」 when certain, 「狼 81%」 while it is not. */
export function likeliest(chances: Readonly<Record<string, number>>): string {
  const [best] = Object.entries(chances).sort((one, other) => other[1] - one[1]);
  return best ? (best[1] > 0.9999 ? best[0] : `${best[0]} ${percent(best[1])}`) : "";
}

/** 「狼」 when certain, 「狼81%」 cut to the first letter while it is not: where there is room for a mark only. */
export function likeliestShort(chances: Readonly<Record<string, number>>): string {
  const [side, chance] = likeliest(chances).split(" ");
  return chance === undefined ? (side ?? "") : `${Array.from(side!)[0]}${chance}`;
}

export const percent = (chance: number): string => `${Math.round(chance * 100)}%`;
