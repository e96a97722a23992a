// Which corrections this reader may make of a line, and why not the others. The server has the last word.
import type { FactItem, Game } from "../api/types";
import { nameOf, type Kind } from "./kinds";
import { counts } from "./policy";
import { correctionWords } from "./words";

/** Why a kind cannot be used on this line; null: it can. `blocked`: play is not taken back across what came after. */
export function hindrance(kind: Kind, item: FactItem, game: Game, blocked: boolean): string | null {
  return ofRole(kind, item, game) ?? ofLine(kind, item) ?? ofTable(kind, game, blocked);
}

function ofRole(kind: Kind, item: FactItem, game: Game): string | null {
  const t = correctionWords.value;
  const { role } = game.you;
  if (role === "owner") return null;
  const ruling = kind === "play.voided" || (kind === "fact.struck" && nameOf(item.fact) === "play.voided");
  if (role === "scribe" || role === "moderator") return kind === "play.voided" ? t.onlyJudge : null;
  return role === "judge" && ruling ? null : t.onlyScribe;
}

function ofLine(kind: Kind, item: FactItem): string | null {
  const t = correctionWords.value;
  if (kind === "fact.inserted") return null;
  if (item.nature === "evidence") return t.evidence;
  if (!counts(item)) return t.noLongerCounts;
  if (item.nature === "correction" && kind !== "fact.struck") return t.onlyUndo;
  return kind.startsWith("claim.") && item.nature !== "claim" ? t.onlyClaims : null;
}

function ofTable(kind: Kind, game: Game, blocked: boolean): string | null {
  const t = correctionWords.value;
  if (kind !== "play.taken-back") return null;
  if (game.take_back === "never") return t.neverTakenBack;
  return game.take_back === "safe" && blocked ? t.notAcross : null;
}
