// Words of the drawing of planets, base and combat.
import { defineWords, text, textIn } from "../../i18n";

export const lockeWords = defineWords({
  combat: text("Combat"),
  rings: text("Rings"),
  rows: text("Rows"),
  faceDown: text<[count: number]>("{count} face down"),
  ports: text("port to port"),
  around: text("around the base (not on one square together)"),
  total: text<[total: number]>("total {total}"),
  hand: text<[count: string]>("{count} in hand"),
  damage: text<[count: number | string]>("damage {count}"),
  endurance: text("endurance"),
  acted: text("done"),
  activation: text("activates"),
  answer: textIn("locke", "answer"),
  roll: text("2D6"),
  dealt: text("damage"),
  legend: text("How to read"),
});
