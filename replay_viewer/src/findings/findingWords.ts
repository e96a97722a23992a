// Words of the findings.
import { defineWords, plural, text } from "../i18n";

export const findingWords = defineWords({
  findings: text("Findings"),
  rules: text("Rules"),
  tabs: text("Log, findings, disputes, rules"),
  tabsUnjudged: text("Log, disputes"),
  open: plural<[count: number]>("count", "Show 1 finding", "Show {count} findings"),
  next: text("next finding"),
  unread: text("The findings could not be read."),
});
