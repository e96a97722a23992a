// The end of the log, newest at the bottom, with the entries that are still on this phone.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { words } from "../../../i18n";
import { Dialog } from "../../../parts/Dialog";
import { LogLine } from "../../../parts/LogLine";
import { Sentence } from "../../../parts/Sentence";
import type { FactItem } from "../../../api/types";
import type { PadProps } from "../model/say";
import { recorderWords } from "../words";

const SHOWN = 40;

export function LogTail({ recorder }: PadProps) {
  const list = useRef<HTMLOListElement>(null);
  const opened = useSignal<FactItem | null>(null);
  const log = recorder.log.value.slice(-SHOWN);
  const waiting = recorder.waiting.value;
  const seats = recorder.game.value?.seats ?? [];
  const last = `${log.at(-1)?.position ?? 0}/${waiting.length}/${recorder.pending.value?.id ?? ""}`;
  const toEnd = () => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  };
  useEffect(toEnd, [last]);
  useEffect(() => {
    const watch = new ResizeObserver(toEnd); // another pad is another height; the newest line stays next to the thumb
    watch.observe(list.current!);
    return () => watch.disconnect();
  }, []);
  let step = log.at(-1)?.position ?? 0;
  return (
    <>
      <ol class="log recorder-log" ref={list} aria-label={recorderWords.value.log} tabIndex={0}>
        {log.map((item) => (
          <LogLine
            key={item.position}
            step={item.position}
            spans={item.sentence}
            seats={seats}
            tag={item.fact.actor === "referee" ? "referee" : null}
            dimmed={item.fact.actor === "referee"}
            onPick={() => (opened.value = item)}
          />
        ))}
        {waiting.flatMap((entry) =>
          (entry.sentences ?? [entry.caption]).map((spans, index) => <LogLine key={`${entry.id}/${index}`} step={++step} spans={spans} seats={seats} tag="waiting" />),
        )}
      </ol>
      {opened.value && <Detail recorder={recorder} item={opened.value} onClose={() => (opened.value = null)} />}
    </>
  );
}

function Detail({ recorder, item, onClose }: PadProps & { item: FactItem; onClose: () => void }) {
  const t = recorderWords.value;
  const answer = () => {
    recorder.because.choose(item.fact.id);
    onClose();
  };
  const { kind, id, actor, at, recorded, ...fields } = item.fact as Record<string, unknown>;
  return (
    <Dialog open title={words.value.step(item.position)} onClose={onClose}>
      <div class="stack">
        <p>
          <Sentence spans={item.sentence} seats={recorder.game.value?.seats ?? []} />
        </p>
        <dl class="fact-fields">
          {Object.entries({ kind, ...fields }).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{typeof value === "string" ? value : JSON.stringify(value)}</dd>
            </div>
          ))}
        </dl>
        <button type="button" class="button" data-choice="because" onClick={answer}>
          ← {t.becauseThis}
        </button>
        <a class="button" href={`/g/${recorder.id}?at=${encodeURIComponent(item.fact.id)}&step=${item.position}`}>
          {t.toStep}
        </a>
      </div>
    </Dialog>
  );
}
