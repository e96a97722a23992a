// What is filled in of an expectation becomes an act of the scribe.
import { counted } from "./ballot";
import type { PadDesk } from "./desk";
import { turnOf } from "./expected";
import { type Asking, questionOf } from "./filling";
import { caption, said } from "./say";

/** Hands over what is filled in, or goes on to the next question. */
export function finish(recorder: PadDesk, asking: Asking): void {
  if (questionOf(asking)) {
    recorder.asking.value = asking;
    return;
  }
  const { one, facts } = asking;
  counted(recorder.id);
  const told = facts.slice(one.implied ?? 0);
  const seat = told.find((fact) => typeof fact.seat === "number")?.seat as number | undefined;
  const turn = turnOf(facts);
  const words = one.row && one.group ? `${said(one.group)} ${said(one.label)}` : said(one.label);
  const against = asking.against.length > 0 ? { against: [...asking.against] } : {};
  void recorder.enter({
    facts: [...facts],
    caption: caption(seat, words),
    alone: true,
    ...(turn === undefined ? {} : { turn }),
    ...against,
    ...(one.secret ? { secret: one.secret } : {}),
    ...(one.then ? { then: one.then } : {}),
    ...(one.passage ? { passage: one.passage } : {}),
  });
}
