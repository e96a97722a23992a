// The open pad. A pad forgets what was chosen for an act when it hands the act over.
import type { PadProps } from "../model/desk";
import { AnswerPad } from "../pads/AnswerPad";
import { CardPad } from "../pads/CardPad";
import { DeclarePad } from "../pads/DeclarePad";
import { DicePad } from "../pads/DicePad";
import { NotePad } from "../pads/NotePad";
import { PiecePad } from "../pads/PiecePad";
import { SheetPad } from "../pads/SheetPad";
import { ValuePad } from "../pads/ValuePad";
import type { PadName } from "./TabBar";

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
