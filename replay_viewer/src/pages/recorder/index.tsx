// Recorder: the scribe's phone. Above the ink line what was, below it what comes.
import { useSignal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { language, words } from "../../i18n";
import { writingWords } from "../../i18n/writing";
import { useMedia } from "../../parts/useMedia";
import { fetchParts, part } from "../../parts/later";
import { Problem } from "../../parts/Problem";
import { TopBar } from "../../parts/TopBar";
import { EXPECTED, OnShelf, openShelf } from "../../pads/model/half";
import { habit, setHabit } from "../../pads/model/cache";
import { stayAwake } from "./model/device";
import { Recorder } from "./model/recorder";
import type { OtherFact } from "./model/otherFact";
import { NightDesk } from "./night/desk";
import { PhoneHands, PhoneVotes } from "./night/PhoneVotes";
import { Unled } from "./night/Unled";
import { useRollAtOnce } from "./model/rollAtOnce";
import { useWholeRows } from "../../pads/model/wholeRows";
import { Bands } from "./parts/Bands";
import { ExpectationGrid } from "../../pads/parts/ExpectationGrid";
import { Over } from "./parts/Over";
import { CorrectionDialog, FactDetail, LogTail } from "./parts/LogTail";
import { Pad } from "../../pads/Pad";
import { PendingLine } from "./parts/PendingLine";
import { ShorthandLine } from "./parts/ShorthandLine";
import { RefusalPanel } from "./parts/RefusalPanel";
import { SentenceLine } from "../../pads/parts/SentenceLine";
import { StatusBar } from "./parts/StatusBar";
import { Strip } from "../../pads/parts/Strip";
import { PADS, TabBar, type PadName } from "../../pads/parts/TabBar";
import { WarningPanel } from "./parts/WarningPanel";
import { recorderWords } from "../../pads/words";
import "./log.css";
import "../../pads/style/pads.css";
import "../../pads/style/recorder.css";
import "../../pads/style/seats.css";
import "../../pads/style/sentence.css";
import "../../pads/style/track.css";

/** Where there is room for the table beside the pads. */
const WIDE = "(min-width: 1100px) and (min-height: 521px)";
const BoardBeside = part(() => import("./parts/BoardBeside").then((module) => module.BoardBeside));
const Night = part(() => import("./night/Night").then((module) => module.Night));
const ElsePanel = part(() => import("./parts/ElsePanel").then((module) => module.ElsePanel));

export function RecorderPage({ game }: { game: string }) {
  const [recorder] = useState(() => new Recorder(game));
  const [whole, setWhole] = useState(false);
  useEffect(() => {
    void recorder.start();
    void fetchParts(CorrectionDialog, ElsePanel, FactDetail, Night).then(() => setWhole(true));
    const sleep = stayAwake();
    return () => {
      recorder.stop();
      sleep();
    };
  }, [recorder]);
  const spoken = language.value;
  useEffect(() => {
    if (recorder.game.value) void recorder.reword();
  }, [spoken]);

  const info = recorder.game.value;
  if (recorder.problem.value && !info) {
    return <Plain>{<Problem problem={recorder.problem.value} onRetry={() => void recorder.start()} />}</Plain>;
  }
  if (!info || !recorder.layout.value) return <Plain>{words.value.loading}</Plain>;
  if (!["scribe", "moderator", "owner"].includes(info.you.role)) return <Plain>{recorderWords.value.readOnly}</Plain>;
  return <Desk recorder={recorder} whole={whole} />;
}

function Plain({ children }: { children: preact.ComponentChildren }) {
  return (
    <>
      <TopBar title={writingWords.value.record} />
      <main class="page">{children}</main>
    </>
  );
}

/** whole: all of it has been loaded, so that nothing is missing when the network goes. */
function Desk({ recorder, whole }: { recorder: Recorder; whole: boolean }) {
  const [night] = useState(() => (recorder.game.value?.you.role === "moderator" ? new NightDesk(recorder) : null));
  recorder.lead = night;
  const secret = night?.open.value != null;
  const before = night?.comesFirst === true;
  const kept = habit(recorder.id, "pad");
  const tab = useSignal<PadName | null>(null);
  const expected = recorder.expectations.value.length > 0 && !(recorder.offline.value && recorder.outrun.value);
  const last = PADS.find((pad) => pad === kept) ?? "declare";
  const wanted = recorder.wanted.value;
  // Until it is known what is expected no pad is open that would go away under the thumb.
  const over = Boolean(recorder.table.value?.closed) || isClosing(recorder);
  const open = wanted ? "dice" : (tab.value ?? (expected || over || !recorder.told.value ? null : last));
  useRollAtOnce(recorder, expected && tab.value === null);
  const choose = (pad: PadName) => {
    elsewise.value = false;
    // The open tab pressed again goes back to what is expected.
    tab.value = (expected || over) && (tab.value === pad || wanted?.pad === pad) ? null : pad;
    recorder.wanted.value = null;
    setHabit(recorder.id, "pad", pad);
  };
  const otherFact = useRef<OtherFact | null>(null);
  useEffect(() => () => otherFact.current?.stop(), []);
  const wide = useMedia(WIDE);
  const asking = recorder.question.value !== null;
  const elsewise = useSignal(false);
  const pad = useRef<HTMLDivElement>(null);
  useWholeRows(pad);
  return (
    <main class={`recorder${night?.leads ? " led" : ""}`} data-whole={whole}>
      <div class="recorder-past">
        <StatusBar recorder={recorder} />
        <Strip recorder={recorder} />
        <Bands recorder={recorder} onNameless={() => choose("note")} />
        <LogTail recorder={recorder} />
        <PendingLine recorder={recorder} />
      </div>
      <div class="recorder-next">
        {night && before && <Night desk={night} />}
        {!secret && !before && !over && <PhoneVotes recorder={recorder} />}
        {!secret && !before && !over && <PhoneHands recorder={recorder} onBegun={() => void night?.load()} />}
        {!night && listsRoles(recorder) && <Unled recorder={recorder} />}
        {!(over && open === null) && !secret && (
          <>
            <SentenceLine recorder={recorder} expected={open === null}>
              <button
                type="button"
                class="button else"
                data-choice="else"
                aria-label={`${recorderWords.value.elseShort} ${recorderWords.value.elseHappened}`}
                aria-pressed={elsewise.value}
                onClick={() => (elsewise.value = !elsewise.value)}
              >
                {recorderWords.value.elseShort}
              </button>
            </SentenceLine>
            <ShorthandLine recorder={recorder} />
          </>
        )}
        <div class="pad" ref={pad} hidden={secret}>
          <RefusalPanel recorder={recorder} />
          <WarningPanel recorder={recorder} />
          <div
            class={`pad-body${asking ? " asked" : ""}`}
            inert={asking || (open === null && !elsewise.value && recorder.outrun.value)}
          >
            <OnShelf.Provider value={openShelf(recorder.id, elsewise.value ? "else" : (open ?? EXPECTED))}>
              {elsewise.value && <ElsePanel recorder={recorder} kept={otherFact} onDone={() => (elsewise.value = false)} />}
              {!elsewise.value &&
                open === null &&
                (over ? <Over recorder={recorder} /> : <ExpectationGrid recorder={recorder} />)}
              {!elsewise.value && open && <Pad key={wanted ? `${open} wanted` : open} recorder={recorder} name={open} />}
            </OnShelf.Provider>
          </div>
        </div>
        {night && !before && elsewise.value && <Night desk={night} />}
        <TabBar open={elsewise.value ? null : open} onOpen={choose} />
      </div>
      {wide && <BoardBeside recorder={recorder} />}
    </main>
  );
}

/** Whether the table says which roles were put in, so that the service can deal them. */
const listsRoles = (recorder: Recorder): boolean => (recorder.layout.value?.roster?.role ?? []).length > 0;

/** The end was tapped, and is on its way. */
function isClosing(recorder: Recorder): boolean {
  const coming = [...recorder.waiting.value, ...(recorder.pending.value ? [recorder.pending.value] : [])];
  return coming.some((entry) => entry.facts.some((fact) => fact.kind === "game.closed/1"));
}
