// The ≡ menu: everything that is not needed at every step, in groups.
import type { ComponentChildren } from "preact";
import { heldWhatIfs } from "../../api/whatifs";
import { LanguageSwitch, ThemeSwitch } from "../../parts/DisplaySwitches";
import { words } from "../../i18n";
import { writingWords } from "../../i18n/writing";
import { OFFLINE } from "../../embedded";
import { HeadsButton } from "../../heads/HeadsButton";
import { HelpLink, type HelpFor } from "../../parts/HelpLink";
import { FileButton } from "../../parts/FileButton";
import { rulesHref } from "../../api/rules";
import { hasTwoLines } from "../../film/corrected";
import { addressOf } from "../../film/deeplink";
import { DrawingSwitch } from "../../film/BoardArea";
import { findingWords } from "../../findings/findingWords";
import { detailWords } from "../../findings/detailWords";
import { say } from "../../board/layout";
import type { Replay } from "../../film/replay";
import { catchUp, toEnd } from "../../timeline/moves";
import type { ReplayUi } from "../../film/ui";
import { beginWhatIf } from "../../beside/begin";
import { whatIfWords } from "../../beside/words";
import { replayWords } from "../../board/words";
import { openedWords } from "./openedWords";
import { ChanceSwitch } from "./ChanceBar";
import { commentsShown, showComments } from "../../film/commenting";
import { CommentButton, CorrectButton } from "./StepButtons";
import { DisputeButton, DisputesLink } from "./disputed";
import { TogetherButton } from "./TogetherBand";
import { GuessButton } from "./GuessBand";
import { LineSwitch } from "./LineSwitch";
import { printReplay } from "./PrintLog";
import { copyLink } from "./share";

/** Older what-ifs are found by their links. */
const MOST_WHAT_IFS = 4;

export function ReplayMenu({ replay, ui }: { replay: Replay; ui: ReplayUi }) {
  return (
    <>
      <MenuGroup title={openedWords.value.menuHere(replay.step.value)}>
        <Here replay={replay} ui={ui} />
      </MenuGroup>
      <MenuGroup title={openedWords.value.menuLook}>
        <Look replay={replay} ui={ui} />
      </MenuGroup>
      <MenuGroup title={openedWords.value.menuGame}>
        <Whole replay={replay} ui={ui} />
      </MenuGroup>
      <MenuGroup title={openedWords.value.menuScreen}>
        <LanguageSwitch />
        <ThemeSwitch />
        <button type="button" class="button" onClick={() => (ui.panel.value = "keys")}>
          {openedWords.value.keyMap}
        </button>
        {!OFFLINE && <HelpLink of={helpOf(replay.game.value.you.role)} />}
      </MenuGroup>
    </>
  );
}

function MenuGroup({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section class="menu-group">
      <h2 class="menu-title">{title}</h2>
      {children}
    </section>
  );
}

type Props = { replay: Replay; ui: ReplayUi };

/** What one does with this step, and where one goes from it. */
function Here({ replay, ui }: Props) {
  const t = replayWords.value;
  return (
    <>
      <button type="button" class="button" onClick={() => void copyLink(replay, ui)}>
        {t.copyLink}
      </button>
      <TogetherButton replay={replay} />
      <CommentButton replay={replay} ui={ui} />
      <CorrectButton replay={replay} ui={ui} />
      <DisputeButton replay={replay} ui={ui} full />
      {!OFFLINE && (
        <button type="button" class="button" onClick={() => void beginWhatIf(replay)}>
          {replayWords.value.whatIfHere}
        </button>
      )}
      {!OFFLINE && replay.step.value > 1 && (
        <button type="button" class="button" data-whatif-before onClick={() => void beginWhatIf(replay, true)}>
          {whatIfWords.value.hereBefore}
        </button>
      )}
      <button type="button" class="button" onClick={() => (ui.panel.value = "goto")}>
        {openedWords.value.goTo}
      </button>
      <button type="button" class="button" onClick={() => replay.go(1)}>
        {t.start}
      </button>
      <button type="button" class="button" onClick={() => (replay.open.value ? catchUp(replay) : toEnd(replay))}>
        {replay.open.value ? t.present : t.end}
      </button>
    </>
  );
}

/** How the game is shown. */
function Look({ replay, ui }: Props) {
  const t = replayWords.value;
  return (
    <>
      {ui.width.value === "phone" && <DrawingSwitch ui={ui} />}
      {ui.width.value !== "wide" && <LineSwitch replay={replay} />}
      <button type="button" class="button" onClick={() => (replay.lifted.value = !replay.lifted.value)}>
        {replay.lifted.value ? openedWords.value.coverAgain : t.uncoverNow}
      </button>
      <GuessButton replay={replay} />
      {replay.comments.value.size > 0 && (
        <button
          type="button"
          class="button"
          aria-pressed={commentsShown.value}
          onClick={() => showComments(!commentsShown.value)}
        >
          {commentsShown.value ? openedWords.value.hideComments : openedWords.value.showComments}
        </button>
      )}
      <ChanceSwitch replay={replay} />
      {replay.judged.value && ui.width.value === "phone" && (
        <button type="button" class="button" onClick={() => (ui.panel.value = "findings")}>
          {findingWords.value.findings}
        </button>
      )}
    </>
  );
}

/** What there is of the whole game, and its other pages. */
function Whole({ replay }: Props) {
  const { title } = replay.game.value;
  return (
    <>
      <a class="button" href={`/g/${encodeURIComponent(replay.id)}/review?as=${addressOf(replay.reader)}`}>
        {words.value.review}
      </a>
      <FileButton game={replay.id} reader={replay.reader} page="replay" title={title} step={replay.step.value} />
      <button type="button" class="button" onClick={() => void printReplay(replay)}>
        {openedWords.value.print}
      </button>
      {replay.judged.value && (
        <a
          class="button"
          href={rulesHref(replay.id, { reader: replay.reader, limit: replay.limit.value, line: replay.line.value })}
        >
          {detailWords.value.ruleBook}
        </a>
      )}
      {hasTwoLines(replay) && !OFFLINE && (
        <a
          class="button"
          href={`/g/${encodeURIComponent(replay.id)}/lines?step=${replay.step.value}&as=${addressOf(replay.reader)}`}
        >
          {whatIfWords.value.twoLines}
        </a>
      )}
      {!OFFLINE && <DisputesLink replay={replay} />}
      <HeadsButton game={replay.id} />
      {heldWhatIfs(replay.id)
        .slice(0, MOST_WHAT_IFS)
        .map(({ whatif, step }) => (
          <a
            key={whatif}
            class="button quiet"
            href={`/g/${encodeURIComponent(replay.id)}/whatif/${encodeURIComponent(whatif)}`}
          >
            {step === undefined ? words.value.whatIf : whatIfWords.value.title(step)}
          </a>
        ))}
      {otherPages(replay).map(([page, label]) => (
        <a key={page} class="button" href={`/g/${encodeURIComponent(replay.id)}/${page}`}>
          {label}
        </a>
      ))}
      {!OFFLINE && (
        <a class="button" href="/">
          {words.value.toStart}
        </a>
      )}
      {replay.note.value && <p class="small">{say(replay.note.value)}</p>}
    </>
  );
}

/** Whoever only watches has no role of their own. */
function helpOf(role: string): HelpFor {
  return role === "owner" || role === "scribe" || role === "judge" || role === "seat" ? role : "viewer";
}

/** The pages of this game that the link in this browser opens. */
function otherPages(replay: Replay): [string, string][] {
  const { role, seat } = replay.game.value.you;
  const pages: [string, string][] = [];
  if (OFFLINE) return pages;
  if (["owner", "scribe", "moderator"].includes(role) && replay.open.value) pages.push(["record", writingWords.value.record]);
  if (role === "owner" || role === "scribe") pages.push(["merge", writingWords.value.mergeLogs]);
  if (role === "owner") pages.push(["links", writingWords.value.links]);
  if (role === "seat" && seat !== null) pages.push([`seat/${seat}`, words.value.seat(seat)]);
  return pages;
}
