// The page in its three widths: laptop (seats, board, log, scrubber below), narrower (seats as a strip), phone.
import { useRef } from "preact/hooks";
import { language, words } from "../../i18n";
import { part } from "../../parts/later";
import { OFFLINE } from "../../embedded";
import { NamedSeats } from "../../parts/Sentence";
import { Icon } from "../../parts/Icon";
import { TopBar } from "../../parts/TopBar";
import { Bands } from "./Bands";
import { useGameName } from "./gameName";
import { addressOf } from "../../film/deeplink";
import { drawingOf } from "../../board";
import { chapterOf } from "../../board/layout";
import { LineSwitch } from "./LineSwitch";
import { LiveState } from "./LiveState";
import type { Replay } from "../../film/replay";
import { copyLink, shareLink } from "./share";
import { widthNow, type ReplayUi } from "../../film/ui";
import { ViewSwitch } from "../../film/ViewSwitch";
import { beginWhatIf } from "../../beside/begin";
import { replayWords } from "../../board/words";

const Opened = part(() => import("./Opened").then((module) => module.Opened));
const PhonePage = part(() => import("./Phone").then((module) => module.PhonePage));
const PrintLog = part(() => import("./PrintLog").then((module) => module.PrintLog));
const ReplayMenu = part(() => import("./ReplayMenu").then((module) => module.ReplayMenu));
const WidePage = part(() => import("./Wide").then((module) => module.WidePage));

/** While the game is read. */
export const fetchFrame = () => void (widthNow() === "phone" ? PhonePage : WidePage).fetch().catch(() => undefined);

type FrameProps = { replay: Replay; ui: ReplayUi };

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
        <Above replay={replay} ui={ui} />
        <PrintLog replay={replay} />
      </div>
    </NamedSeats.Provider>
  );
}

/** Dialogs, from the first that is opened on. */
function Above({ replay, ui }: FrameProps) {
  const opened = useRef(false);
  opened.current ||= ui.panel.value !== null;
  return opened.current ? <Opened replay={replay} ui={ui} /> : null;
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
          title={`${replayWords.value.whatIfHere} (W)`}
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
