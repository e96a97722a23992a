// The two lines of a corrected game beside each other: both boards, facts side by side, findings that differ.
import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect } from "preact/hooks";
import { language, words } from "../../i18n";
import { useReworded } from "../../i18n/useReworded";
import { LanguageSwitch, ThemeSwitch } from "../../parts/DisplaySwitches";
import { Problem } from "../../parts/Problem";
import { Segmented } from "../../parts/Segmented";
import { TopBar } from "../../parts/TopBar";
import { query } from "../../router";
import { readLink, stepOfLink } from "../../film/deeplink";
import { speakAgain } from "../../film/live";
import { loadReplay } from "../../film/load";
import { Replay } from "../../film/replay";
import { oneStep } from "../../timeline/moves";
import { PhoneScrubber } from "../../timeline/PhoneScrubber";
import { Scrubber } from "../../timeline/Scrubber";
import { ViewSwitch } from "../../film/ViewSwitch";
import { replayWords } from "../../board/words";
import { Side } from "../../beside/Boards";
import { Compare } from "../../beside/Compare";
import { useHalves } from "../../beside/useHalves";
import { whatIfWords } from "../../beside/words";
import { TwoLines } from "./model";
import "../../film/style/index.css";
import "../../beside/beside.css";

type Shown = { lines: TwoLines } | { problem: unknown } | null;

export function LinesPage({ game }: { game: string }) {
  const shown = useSignal<Shown>(null);
  const open = () => {
    shown.value = null;
    void opened(game).then((found) => (shown.value = found));
  };
  useEffect(open, [game]);
  const now = shown.value;
  if (now && "lines" in now) return <Frame lines={now.lines} />;
  return (
    <>
      <TopBar title={whatIfWords.value.twoLines} back={`/g/${encodeURIComponent(game)}`} />
      <main class="page">{now ? <Problem problem={now.problem} onRetry={open} /> : <p>{words.value.loading}…</p>}</main>
    </>
  );
}

async function opened(game: string): Promise<Shown> {
  try {
    const link = readLink(query.value);
    const [left, right] = await Promise.all([
      loadReplay(game, { ...link, line: "effective" }),
      loadReplay(game, { ...link, line: "recorded" }),
    ]);
    if (!("film" in left) || !("film" in right)) return { problem: new Error(words.value.problemForbidden) };
    const step = stepOfLink(link, left.facts).step ?? left.facts.length;
    const lines = new TwoLines(new Replay(left, step, "effective"), new Replay(right, step, "recorded"));
    // Whoever compares the lines looks at what was corrected later: nothing is left to cover.
    lines.parent.lifted.value = lines.branch.lifted.value = true;
    await Promise.all([lines.parent.load(), lines.branch.load()]);
    return { lines };
  } catch (problem) {
    return { problem };
  }
}

function Switches() {
  return (
    <>
      <LanguageSwitch />
      <ThemeSwitch />
    </>
  );
}

type Tab = "parent" | "branch" | "compare";

function Frame({ lines }: { lines: TwoLines }) {
  const { uis, phone } = useHalves(lines);
  const tab = useSignal<Tab>("compare");
  useEffect(() => lines.start(), [lines]);
  useReworded(() => void Promise.all([speakAgain(lines.parent), speakAgain(lines.branch)]));
  useKeys(lines);
  const { parent } = lines;
  const side = tab.value === "compare" ? null : tab.value;
  const back = `/g/${encodeURIComponent(parent.id)}?step=${parent.step.value}`;
  return (
    <div class={`replay ${phone.value ? "phone" : "middle"}`} lang={language.value} data-two-lines>
      <TopBar
        title={whatIfWords.value.twoLines}
        {...(!phone.value && { subtitle: parent.game.value.title })}
        back={back}
        menu={<Switches />}
      >
        <ViewSwitch replay={parent} narrow onChoose={(reader) => void lines.chooseView(reader)} />
      </TopBar>
      {lines.problem.value !== null && <Problem problem={lines.problem.value} />}
      {phone.value ? (
        <main class="whatif-phone">
          <Tabs lines={lines} tab={tab.value} onTab={(next) => (tab.value = next)} />
          {side ? <Side beside={lines} side={side} ui={uis[side]} /> : <Compare beside={lines} />}
          <Foot lines={lines} phone />
        </main>
      ) : (
        <main class="whatif-grid">
          <Side beside={lines} side="parent" ui={uis.parent} />
          <Side beside={lines} side="branch" ui={uis.branch} />
          <aside class="whatif-side">
            <Compare beside={lines} />
          </aside>
          <Foot lines={lines} phone={false} />
        </main>
      )}
    </div>
  );
}

function Tabs({ lines, tab, onTab }: { lines: TwoLines; tab: Tab; onTab: (tab: Tab) => void }) {
  const names = { ...lines.names(), compare: whatIfWords.value.compare };
  const offer: Tab[] = ["parent", "branch", "compare"];
  return (
    <Segmented
      label={whatIfWords.value.twoLines}
      choices={offer.map((value) => ({ value, label: names[value] }))}
      value={tab}
      onChange={onTab}
    />
  );
}

function Foot({ lines, phone }: { lines: TwoLines; phone: boolean }) {
  const t = replayWords.value;
  const { parent } = lines;
  return (
    <footer class="whatif-foot">
      {phone ? <PhoneScrubber replay={parent} /> : <Scrubber replay={parent} />}
      <div class="whatif-steps" role="group" aria-label={t.sideSteps}>
        <button type="button" class="button whatif-step" aria-label={t.previousStep} onClick={() => oneStep(parent, -1)}>
          ◀
        </button>
        <button type="button" class="button primary whatif-step" aria-label={t.nextStep} onClick={() => oneStep(parent, 1)}>
          ▶
        </button>
      </div>
    </footer>
  );
}

function useKeys(lines: TwoLines): void {
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (event.target instanceof Element && event.target.closest("input, textarea, select")) return;
      if (event.key !== "ArrowRight" && event.key !== "ArrowLeft") return;
      oneStep(lines.parent, event.key === "ArrowRight" ? 1 : -1);
      event.preventDefault();
    };
    window.addEventListener("keydown", pressed);
    return () => window.removeEventListener("keydown", pressed);
  }, [lines]);
}
