// The page in its three widths: laptop (seats, board, log, scrubber below), narrower (seats as a strip), phone.
import { language, words } from "../../i18n";
import { OFFLINE } from "../../embedded";
import { NamedSeats } from "../../parts/Sentence";
import { Icon } from "../../parts/Icon";
import { TopBar } from "../../parts/TopBar";
import { Bands } from "./Bands";
import { BoardArea } from "../../film/BoardArea";
import { CommentStep } from "./CommentStep";
import { CorrectStep } from "./CorrectStep";
import { Detail } from "./Detail";
import { DisputeStep } from "./disputed";
import { DisputesSide } from "./DisputesSide";
import { FindingDialogs } from "./FindingDialogs";
import { FindingsList } from "./FindingsList";
import { findingWords } from "../../findings/findingWords";
import { useGameName } from "./gameName";
import { GoTo } from "./GoTo";
import { KeyMap } from "./KeyMap";
import { addressOf } from "../../film/deeplink";
import { drawingOf } from "../../board";
import { chapterOf } from "../../board/layout";
import { LinkByHand } from "./LinkByHand";
import { LineSwitch } from "./LineSwitch";
import { LiveState } from "./LiveState";
import { Log } from "./Log";
import { LogTools } from "./LogTools";
import type { Replay } from "../../film/replay";
import { PhoneLog } from "./PhoneLog";
import { PhoneScrubber } from "../../timeline/PhoneScrubber";
import { PhoneSteps } from "./PhoneSteps";
import { PrintLog } from "./PrintLog";
import { ReplayMenu } from "./ReplayMenu";
import { RulesSide } from "./RulesSide";
import { Scrubber } from "../../timeline/Scrubber";
import { SeatsPanel } from "./SeatsPanel";
import { copyLink, shareLink } from "./share";
import { PlayButtons } from "../../timeline/PlayButtons";
import { StepBar } from "../../timeline/StepBar";
import { Strip } from "./Strip";
import type { ReplayUi } from "../../film/ui";
import { ViewSwitch } from "../../film/ViewSwitch";
import { beginWhatIf } from "../../beside/begin";
import { whatIfWords } from "../../beside/words";
import { replayWords } from "../../board/words";

export type FrameProps = { replay: Replay; ui: ReplayUi };

export function Frame({ replay, ui }: FrameProps) {
  const phone = ui.width.value === "phone";
  return (
    <NamedSeats.Provider value={drawingOf(replay.layout.drawing).seatsInBoard ?? false}>
      <div class={`replay ${ui.width.value}`} lang={language.value}>
        <button
          type="button"
          class="skip-link button"
          onClick={() => document.querySelector<HTMLElement>("[data-next-step]")?.focus()}
        >
          {replayWords.value.skip}
        </button>
        {phone ? <PhoneBar replay={replay} ui={ui} /> : <WideBar replay={replay} ui={ui} />}
        <Bands replay={replay} ui={ui} />
        {phone ? <PhonePage replay={replay} ui={ui} /> : <WidePage replay={replay} ui={ui} />}
        <KeyMap ui={ui} />
        <GoTo replay={replay} ui={ui} />
        <FindingDialogs replay={replay} ui={ui} />
        <CorrectStep replay={replay} ui={ui} />
        <CommentStep replay={replay} ui={ui} />
        <DisputeStep replay={replay} ui={ui} />
        <LinkByHand replay={replay} ui={ui} />
        <PrintLog replay={replay} />
      </div>
    </NamedSeats.Provider>
  );
}

function WideBar({ replay, ui }: FrameProps) {
  const game = replay.game.value;
  const wide = ui.width.value === "wide"; // narrower, the menu has the rest
  const opened = replay.facts.value[0]?.fact.at;
  const date = typeof opened === "number" ? new Date(opened).toISOString().slice(0, 10) : null;
  const subtitle = [useGameName(game), replayWords.value.seatCount(game.seats.length), date].filter(Boolean).join(" ・ ");
  return (
    <TopBar title={game.title} {...(wide && { subtitle })} menu={<ReplayMenu replay={replay} ui={ui} />}>
      <LiveState replay={replay} />
      <ViewSwitch replay={replay} narrow={ui.width.value !== "wide"} />
      {wide && <LineSwitch replay={replay} />}
      {wide && !replay.open.value && (
        <a class="button" href={`/g/${encodeURIComponent(replay.id)}/review?as=${addressOf(replay.reader)}`}>
          {words.value.review}
        </a>
      )}
      {wide && !OFFLINE && (
        <button
          type="button"
          class="button"
          data-whatif-here
          title={`${whatIfWords.value.here} (W)`}
          onClick={() => void beginWhatIf(replay)}
        >
          {words.value.whatIf}
        </button>
      )}
      {wide && (
        <button type="button" class="button" onClick={() => void copyLink(replay, ui)}>
          {replayWords.value.copyLink}
        </button>
      )}
    </TopBar>
  );
}

function PhoneBar({ replay, ui }: FrameProps) {
  const table = replay.table.value;
  const turn = replay.seats.value.find((seat) => seat.seat === table?.turn);
  const piece = table?.turn_piece == null ? undefined : table.pieces[table.turn_piece]?.label;
  const named = replay.story.value.title;
  const chapter = named || (table ? chapterOf(table, replay.layout, words.value.round) : "");
  const title = [chapter, !named && (turn?.name ?? piece)].filter(Boolean).join(" ・ ") || replay.game.value.title;
  return (
    <TopBar title={title} menu={<ReplayMenu replay={replay} ui={ui} />}>
      <LiveState replay={replay} />
      {!OFFLINE && (
        <button
          type="button"
          class="button quiet icon-only"
          data-share
          aria-label={replayWords.value.copyLink}
          title={replayWords.value.copyLink}
          onClick={() => void shareLink(replay, ui)}
        >
          <Icon name="link" />
        </button>
      )}
      <ViewSwitch replay={replay} narrow />
    </TopBar>
  );
}

function WidePage({ replay, ui }: FrameProps) {
  const inBoard = drawingOf(replay.layout.drawing).seatsInBoard;
  return (
    <main class={`replay-grid${inBoard ? " no-seats" : ""}`}>
      {!inBoard && (ui.width.value === "wide" ? <SeatsPanel replay={replay} /> : <Strip replay={replay} />)}
      <BoardArea replay={replay} ui={ui} />
      <aside class="replay-side" aria-label={replay.judged.value ? findingWords.value.tabs : replayWords.value.log}>
        <LogTools replay={replay} ui={ui} />
        <Side replay={replay} ui={ui} />
        <Detail replay={replay} ui={ui} />
      </aside>
      <footer class="replay-foot">
        <Scrubber replay={replay} />
        <StepBar replay={replay} ui={ui} />
      </footer>
    </main>
  );
}

/** What of the tabs is chosen. */
function Side({ replay, ui }: FrameProps) {
  switch (ui.side.value) {
    case "log":
      return <Log replay={replay} ui={ui} />;
    case "findings":
      return <FindingsList replay={replay} ui={ui} onGo={(step) => replay.go(step)} />;
    case "disputes":
      return <DisputesSide replay={replay} ui={ui} />;
    case "rules":
      return <RulesSide replay={replay} />;
  }
}

function PhonePage({ replay, ui }: FrameProps) {
  return (
    <main class="replay-phone">
      {!drawingOf(replay.layout.drawing).seatsInBoard && <Strip replay={replay} />}
      <BoardArea replay={replay} ui={ui} />
      <PhoneLog replay={replay} ui={ui} />
      <footer class="replay-foot">
        <div class="phone-track">
          <PlayButtons replay={replay} />
          <PhoneScrubber replay={replay} />
        </div>
        <PhoneSteps replay={replay} />
      </footer>
    </main>
  );
}
