// Words of the town and of the tables that players keep by hand.
import { defineWords, plural, text } from "../../i18n";

export const townWords = defineWords({
  dealtRole: text<[role: string]>("(dealt {role})"),
  claims: text<[role: string]>("“{role}”"),
  votesFor: plural<[many: number]>("many", "1 vote", "{many} votes"),
  diedIn: text<[chapter: string]>("died, {chapter}"),
  alive: text<[alive: number, all: number]>("{alive} of {all} alive"),
  odds: text("Chance"),
  tables: text("Tables"),
  did: text("did"),
  night: text("night"),
  outcome: text("result"),
  onTeam: text("on the team"),
  claimed: text("said"),
  known: text("known"),
});
