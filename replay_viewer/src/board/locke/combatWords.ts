// Words of the drawing of a combat.
import { defineWords, text } from "../../i18n";

export const combatWords = defineWords({
  turnOf: text<[name: string]>("{name}’s turn"),
  spent: text<[count: number | string]>("power {count} spent / limit"),
  takenBy: text("taken by"),
  acting: text("acting"),
  attacks: text("attacking"),
  cardAndTarget: text("card, target"),
  espDeclared: text("ESP said"),
  enduranceDeclared: text("end. said"),
  ratio: text("ratio"),
  firepower: text<[value: number]>("firepower {value}"),
  legendCrossed: text("✕ = damage"),
  legendWhite: text("white = left, proven by a declaration or the sheet"),
  legendHatch: text("hatched = not known"),
});
