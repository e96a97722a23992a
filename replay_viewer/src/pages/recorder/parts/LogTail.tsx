// The end of the log, newest at the bottom, with the entries that are still on this phone.
import { useSignal } from "@preact/signals";
import { Fragment } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { FindingBadge } from "../../../parts/FindingBadge";
import { part } from "../../../parts/later";
import { LogLine } from "../../../parts/LogLine";
import { folded, isRenewal } from "../../../parts/renewals";
import type { FactItem } from "../../../api/types";
import { CorrectionNotes } from "../../../corrections/CorrectionNotes";
import { isCorrection } from "../../../corrections/kinds";
import { counts } from "../../../corrections/policy";
import { stand } from "../../../corrections/stand";
import type { Wanted } from "../../../findings/findings";
import { said } from "../../../pads/model/say";
import { recorderWords } from "../../../pads/words";
import type { ScribeProps } from "../model/recorder";
import { UnlessBand } from "./UnlessBand";

export const CorrectionDialog = part(() =>
  import("../../../corrections/CorrectionDialog").then((module) => module.CorrectionDialog),
);
export const FactDetail = part(() => import("./FactDetail").then((module) => module.FactDetail));

const SHOWN = 40;

export function LogTail({ recorder }: ScribeProps) {
  const list = useRef<HTMLOListElement>(null);
  const opened = useSignal<FactItem | null>(null);
  const correcting = useSignal<{ item: FactItem; wanted?: Wanted } | null>(null);
  const log = recorder.log.value.slice(-SHOWN);
  const waiting = recorder.waiting.value;
  const seats = recorder.game.value?.seats ?? [];
  const corrected = log.filter((item) => item.corrected_by?.length).length;
  const last = `${log.at(-1)?.position ?? 0}/${corrected}/${waiting.length}/${recorder.pending.value?.id ?? ""}/${recorder.verdicts.news.value.size}`;
  const toEnd = () => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  };
  useEffect(toEnd, [last]);
  useEffect(() => {
    const watch = new ResizeObserver(toEnd); // another pad is another height; the newest line stays next to the thumb
    watch.observe(list.current!);
    return () => watch.disconnect();
  }, []);
  const open = (position: number) => (opened.value = recorder.log.value.find((one) => one.position === position) ?? null);
  const correct = (item: FactItem) => {
    recorder.commit(); // what is rehearsed has to follow everything that was tapped
    opened.value = null;
    correcting.value = { item };
  };
  const writeIn = (step: number, wanted: Wanted) => {
    const before = recorder.log.value.filter((one) => one.position < step && counts(one) && !isCorrection(one.fact)).at(-1);
    recorder.commit();
    opened.value = null;
    if (before) correcting.value = { item: before, wanted };
  };
  let step = log.at(-1)?.position ?? 0;
  return (
    <>
      <ol class="log recorder-log" ref={list} aria-label={recorderWords.value.log} tabIndex={0}>
        {folded(log).map(({ item, more }) => (
          <Fragment key={item.position}>
            <LogLine
              step={item.position}
              spans={item.sentence}
              seats={seats}
              verdict={recorder.verdicts.badges.value.get(item.position) ?? null}
              tag={item.fact.actor === "referee" ? "referee" : null}
              dimmed={item.fact.actor === "referee" || isRenewal(item)}
              more={more}
              corrected={stand(item, recorder.log.value, null, false).struck}
              beneath={<CorrectionNotes {...stand(item, recorder.log.value, null, false)} seats={seats} onGo={open} />}
              onPick={() => (opened.value = item)}
            >
              <Lawful recorder={recorder} step={item.position} />
            </LogLine>
            <Returning recorder={recorder} step={item.position} />
          </Fragment>
        ))}
        {waiting.flatMap((entry) =>
          (entry.sentences ?? [entry.caption]).map((spans, index) => (
            <LogLine key={`${entry.id}/${index}`} step={++step} spans={spans} seats={seats} tag="waiting" />
          )),
        )}
      </ol>
      <UnlessBand recorder={recorder} onWriteIn={writeIn} />
      {opened.value && (
        <FactDetail
          recorder={recorder}
          item={opened.value}
          onCorrect={correct}
          onWriteIn={writeIn}
          onClose={() => (opened.value = null)}
        />
      )}
      {correcting.value && recorder.game.value && recorder.layout.value && (
        <CorrectionDialog
          game={recorder.game.value}
          layout={recorder.layout.value}
          seats={seats}
          item={correcting.value.item}
          facts={recorder.log.value}
          wanted={correcting.value.wanted}
          onClose={() => (correcting.value = null)}
        />
      )}
    </>
  );
}

/** How many open steps this one has shown to be lawful: ✓13. */
function Lawful({ recorder, step }: ScribeProps & { step: number }) {
  const count = recorder.verdicts.news.value.get(step)?.lawful ?? 0;
  return count > 0 ? <FindingBadge verdict="settled" text={count} /> : null;
}

/** Old steps that this one has shown to be against a rule come back as lines: ↩319. */
function Returning({ recorder, step }: ScribeProps & { step: number }) {
  const against = recorder.verdicts.news.value.get(step)?.against ?? [];
  const sentences = recorder.verdicts.sentences.value;
  return (
    <>
      {against.map((finding) => (
        <LogLine
          key={`${finding.position} ${finding.rule}`}
          step={`↩${finding.position}`}
          spans={[...(sentences.get(finding.position) ?? []), " → ", said(finding.reason)]}
          seats={recorder.game.value?.seats ?? []}
          verdict="illegal"
        />
      ))}
    </>
  );
}
