// A reader's name in words: 公開, 席4の当時, 判定者, すべて.
import { words } from "../i18n";

export function viewWord(reader: string): string {
  const t = words.value;
  const seat = /^seat:(\d+)$/.exec(reader)?.[1];
  if (seat) return t.viewSeat(Number(seat));
  return { public: t.viewPublic, judge: t.viewJudge, all: t.viewAll }[reader] ?? reader;
}
