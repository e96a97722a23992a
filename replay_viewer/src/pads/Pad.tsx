// The open pad. A pad forgets what was chosen for an act when it hands the act over; until then it stays (model/half.ts).

import { AnswerPad } from "./AnswerPad";
import { CardPad } from "./CardPad";
import { DeclarePad } from "./DeclarePad";
import { DicePad } from "./DicePad";
import type { PadProps } from "./model/desk";
import { NotePad } from "./NotePad";
import { PiecePad } from "./PiecePad";
import type { PadName } from "./parts/TabBar";
import { SheetPad } from "./SheetPad";
import { ValuePad } from "./ValuePad";

const pads: Record<PadName, (props: PadProps) => preact.VNode> = {
  dice: DicePad,
  declare: DeclarePad,
  card: CardPad,
  piece: PiecePad,
  answer: AnswerPad,
  value: ValuePad,
  sheet: SheetPad,
  note: NotePad,
};

export function Pad({ recorder, name }: PadProps & { name: PadName }) {
  const Open = pads[name];
  return <Open recorder={recorder} />;
}
