// What a rule text says against an entry, with two equal answers: neither recording nor fixing is the right one.
import { useEffect, useRef } from "preact/hooks";
import { shortRule } from "../../../api/rules";
import { words } from "../../../i18n";
import { writingWords } from "../../../i18n/writing";
import { badgeOf, FindingBadge, verdictWord } from "../../../parts/FindingBadge";
import { Sentence } from "../../../parts/Sentence";
import { said } from "../../../pads/model/say";
import type { Label } from "../../../pads/types";
import { recorderWords } from "../../../pads/words";
import type { ScribeProps } from "../model/recorder";
import { OthersPanel } from "./OthersPanel";

export function WarningPanel({ recorder }: ScribeProps) {
  const panel = useRef<HTMLDivElement>(null);
  const asked = recorder.question.value;
  useEffect(() => panel.current?.focus(), [asked]);
  if (!asked) return null;
  if (asked.others) return <OthersPanel recorder={recorder} asked={asked} others={asked.others} />;
  const t = words.value;
  return (
    <div class="warning" role="alertdialog" aria-label={t.illegal} tabIndex={-1} ref={panel}>
      <p class="warning-sentence">
        <Sentence spans={(asked.entry.sentences ?? [asked.entry.caption]).flat()} seats={recorder.game.value?.seats ?? []} />
      </p>
      <div class="note warning">
        {asked.findings.map((finding, index) => (
          <div key={index}>
            <p>
              <FindingBadge verdict={badgeOf(finding.verdict) ?? "illegal"} />{" "}
              <b>{textOf(finding.title) || verdictWord("illegal")}</b>
            </p>
            <p>
              {textOf(finding.reason)}
              {finding.rule && ` (${shortRule(finding.rule)})`}
            </p>
          </div>
        ))}
        <p class="small">{recorderWords.value.stillRecordable}</p>
      </div>
      <div class="equal-answers">
        <button type="button" class="button equal" onClick={() => void recorder.happened()}>
          {writingWords.value.happened}
          <small>{writingWords.value.happenedHint}</small>
        </button>
        <button type="button" class="button equal" onClick={() => void recorder.drop(asked.entry)}>
          {writingWords.value.slip}
          <small>{writingWords.value.slipHint}</small>
        </button>
      </div>
    </div>
  );
}

function textOf(text: Label | string | undefined): string {
  return typeof text === "object" ? said(text) : (text ?? "");
}
