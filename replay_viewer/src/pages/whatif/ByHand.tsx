// Playing on by hand: what is expected as buttons, and the recorder's pads for everything else.
import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { words } from "../../i18n";
import { useWholeRows } from "../../pads/model/wholeRows";
import { ExpectationGrid } from "../../pads/parts/ExpectationGrid";
import { Pad } from "../../pads/Pad";
import { SentenceLine } from "../../pads/parts/SentenceLine";
import { Strip } from "../../pads/parts/Strip";
import { TabBar, type PadName } from "../../pads/parts/TabBar";
import { whatIfWords } from "../../beside/words";
import type { WhatIf } from "./model";

export function ByHand({ whatIf }: { whatIf: WhatIf }) {
  const { desk } = whatIf;
  const tab = useSignal<PadName | null>(null);
  const expected = desk.expectations.value.length > 0;
  const wanted = desk.wanted.value;
  const open: PadName | null = wanted ? "dice" : (tab.value ?? (expected ? null : "declare"));
  const choose = (pad: PadName) => {
    tab.value = expected && (tab.value === pad || wanted) ? null : pad;
    desk.wanted.value = null;
    desk.asking.value = null;
  };
  const pad = useRef<HTMLDivElement>(null);
  useWholeRows(pad);
  if (!whatIf.info.value.may.play) return <p class="continuations-head">{whatIfWords.value.readOnly}</p>;
  return (
    <div class="by-hand">
      <Strip recorder={desk} />
      <SentenceLine recorder={desk} expected={open === null} />
      <Refused whatIf={whatIf} />
      <div class="pad" ref={pad}>
        <div class="pad-body" inert={whatIf.busy.value}>
          {open === null && <ExpectationGrid recorder={desk} />}
          {open && <Pad key={wanted ? `${open} wanted` : open} recorder={desk} name={open} />}
        </div>
      </div>
      <TabBar open={open} onOpen={choose} />
    </div>
  );
}

function Refused({ whatIf }: { whatIf: WhatIf }) {
  const refusal = whatIf.desk.refusal.value;
  if (!refusal) return null;
  return (
    <div class="problem" role="alert">
      <p>
        {refusal.said.text} {refusal.said.detail && <small lang="en">{refusal.said.detail}</small>}
      </p>
      <button type="button" class="button" onClick={() => (whatIf.desk.refusal.value = null)}>
        {words.value.close}
      </button>
    </div>
  );
}
