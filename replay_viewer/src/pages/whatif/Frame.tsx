// The page: two boards and what may come next; on a phone one of them at a time, by tabs or by swiping.
import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect } from "preact/hooks";
import { language, words } from "../../i18n";
import { useReworded } from "../../i18n/useReworded";
import { Menu } from "../../parts/Menu";
import { LanguageSwitch, ThemeSwitch } from "../../parts/DisplaySwitches";
import { Problem } from "../../parts/Problem";
import { Segmented } from "../../parts/Segmented";
import { begun } from "../../pads/model/filling";
import { CoverSwitch } from "../../timeline/StepBar";
import { viewWord } from "../../film/views";
import { replayWords } from "../../board/words";
import { Actions } from "./Actions";
import { Side } from "../../beside/Boards";
import { ByHand } from "./ByHand";
import { Compare } from "../../beside/Compare";
import { Continuations } from "./Continuations";
import { ForkScrubber } from "./ForkScrubber";
import { pressKey } from "./keys";
import type { WhatIf } from "./model";
import type { Continuation } from "../../beside/server";
import { swiping } from "./swipe";
import { useHalves, type Uis } from "../../beside/useHalves";
import { whatIfWords } from "../../beside/words";

type Tab = "parent" | "branch" | "continuations" | "hand" | "compare";
type FrameProps = { whatIf: WhatIf };

export function Frame({ whatIf }: FrameProps) {
  const { uis, phone } = useHalves(whatIf);
  useEffect(() => whatIf.start(), [whatIf]);
  useReworded(() => void whatIf.reword());
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => pressKey(event, whatIf) && event.preventDefault();
    window.addEventListener("keydown", pressed);
    return () => window.removeEventListener("keydown", pressed);
  }, [whatIf]);
  const title = whatIfWords.value.title(whatIf.fork);
  useEffect(() => {
    document.title = `${title} ・ ${whatIf.parent.game.value.title}`;
  }, [title]);
  return (
    <div
      class={`replay whatif ${phone.value ? "phone" : "middle"}`}
      lang={language.value}
      data-whatif={whatIf.info.value.whatif}
    >
      <Bar whatIf={whatIf} />
      <aside class="whatif-band" aria-label={title}>
        {whatIfWords.value.notRecord}
      </aside>
      {whatIf.problem.value !== null && <Problem problem={whatIf.problem.value} onRetry={() => void whatIf.refresh()} />}
      {phone.value ? <Narrow whatIf={whatIf} uis={uis} /> : <Wide whatIf={whatIf} uis={uis} />}
    </div>
  );
}

function Bar({ whatIf }: FrameProps) {
  const t = whatIfWords.value;
  const { game, step, readers } = whatIf.info.value;
  const reader = whatIf.branch.reader;
  return (
    <header class="top-bar">
      <Menu>
        <LanguageSwitch />
        <ThemeSwitch />
        <Actions whatIf={whatIf} />
        <a class="button" href={`/g/${encodeURIComponent(game)}?step=${step}`}>
          {t.toGame}
        </a>
      </Menu>
      <div class="top-head">
        <h1 class="top-title">{t.title(whatIf.fork)}</h1>
        <span class="top-subtitle">{whatIf.parent.game.value.title}</span>
      </div>
      <div class="top-controls">
        <select
          class="input"
          aria-label={words.value.view}
          value={reader}
          onChange={(event) => void whatIf.chooseView(event.currentTarget.value)}
        >
          {readers.map((one) => (
            <option key={one} value={one}>
              {replayWords.value.viewIs(viewWord(one))}
            </option>
          ))}
        </select>
      </div>
    </header>
  );
}

function Wide({ whatIf, uis }: FrameProps & { uis: Uis }) {
  const tab = useSignal<Tab>("continuations");
  return (
    <main class="whatif-grid">
      <Side beside={whatIf} side="parent" ui={uis.parent} />
      <Side beside={whatIf} side="branch" ui={uis.branch} />
      <aside class="whatif-side">
        <Tabs tab={tab.value} offer={["continuations", "hand", "compare"]} onTab={(next) => (tab.value = next)} />
        <Panel whatIf={whatIf} tab={tab.value} onTab={(next) => (tab.value = next)} />
      </aside>
      <Foot whatIf={whatIf} />
    </main>
  );
}

function Narrow({ whatIf, uis }: FrameProps & { uis: Uis }) {
  const tab = useSignal<Tab>("branch");
  const side = tab.value === "parent" || tab.value === "branch" ? tab.value : null;
  return (
    <main class="whatif-phone">
      <Tabs
        tab={tab.value}
        offer={["parent", "branch", "continuations", "hand", "compare"]}
        onTab={(next) => (tab.value = next)}
      />
      {side ? (
        <div class="whatif-swipe" {...swiping((to) => (tab.value = to === "left" ? "branch" : "parent"))}>
          <Side beside={whatIf} side={side} ui={uis[side]} />
        </div>
      ) : (
        <div class="whatif-side">
          <Panel whatIf={whatIf} tab={tab.value} onTab={(next) => (tab.value = next)} />
        </div>
      )}
      <Foot whatIf={whatIf} />
    </main>
  );
}

function Tabs({ tab, offer, onTab }: { tab: Tab; offer: readonly Tab[]; onTab: (tab: Tab) => void }) {
  const t = whatIfWords.value;
  const labels: Record<Tab, string> = {
    parent: t.parent,
    branch: t.branch,
    continuations: t.continuations,
    hand: t.byHand,
    compare: t.compare,
  };
  return (
    <Segmented label={t.tabs} choices={offer.map((value) => ({ value, label: labels[value] }))} value={tab} onChange={onTab} />
  );
}

function Panel({ whatIf, tab, onTab }: FrameProps & { tab: Tab; onTab: (tab: Tab) => void }) {
  const fill = (one: Continuation) => {
    onTab("hand");
    if (one.pad) {
      whatIf.desk.acting.picked.value = one.pad.seat;
      whatIf.desk.wanted.value = one.pad;
    } else whatIf.desk.asking.value = begun(one);
  };
  if (tab === "hand") return <ByHand whatIf={whatIf} />;
  return tab === "compare" ? <Compare beside={whatIf} /> : <Continuations whatIf={whatIf} onFill={fill} />;
}

function Foot({ whatIf }: FrameProps) {
  const [t, r] = [whatIfWords.value, replayWords.value];
  const own = whatIf.info.value.may.play && whatIf.ownCounting().length > 0;
  return (
    <footer class="whatif-foot">
      <ForkScrubber whatIf={whatIf} />
      <div class="whatif-steps" role="group" aria-label={r.sideSteps}>
        <button
          type="button"
          class="button whatif-step"
          aria-label={r.previousStep}
          onClick={() => whatIf.go(whatIf.step.value - 1)}
        >
          ◀
        </button>
        <button
          type="button"
          class="button primary whatif-step"
          aria-label={r.nextStep}
          onClick={() => whatIf.go(whatIf.step.value + 1)}
        >
          ▶
        </button>
        {own && (
          <button type="button" class="button" data-undo disabled={whatIf.busy.value} onClick={() => void whatIf.undo()}>
            {t.undo}
          </button>
        )}
        <CoverSwitch replay={whatIf.parent} />
      </div>
    </footer>
  );
}
