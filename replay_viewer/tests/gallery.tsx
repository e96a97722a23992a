// Every part with invented data, to be looked at by a person; never part of the app.
import { render } from "preact";
import type { Seat } from "../src/api/types";
import { startLanguage, words } from "../src/i18n";
import { writingWords } from "../src/i18n/writing";
import { DisplaySwitches } from "../src/parts/DisplaySwitches";
import { BigButton } from "../src/parts/BigButton";
import { Chip, ClaimChip, SideChip } from "../src/parts/Chips";
import { FindingBadge } from "../src/parts/FindingBadge";
import { HatchPattern } from "../src/parts/Hatch";
import { HoldToOpen, HoldToPeek } from "../src/parts/HoldButton";
import { AnyIcon, type IconName } from "../src/parts/AnyIcon";
import { LogLine } from "../src/parts/LogLine";
import { Problem } from "../src/parts/Problem";
import { QueueBadge } from "../src/parts/QueueBadge";
import { SeatMark } from "../src/parts/SeatMark";
import { SeatStrip } from "../src/parts/SeatStrip";
import { Segmented } from "../src/parts/Segmented";
import { TagBadge } from "../src/parts/TagBadge";
import { SkyBand } from "../src/parts/sky/Sky";
import { TopBar } from "../src/parts/TopBar";
import { ApiProblem } from "../src/api/problem";
import { setTheme, startTheme } from "../src/theme";
import "../src/style/index.css";

const names = ["あおい", "けん", "みさき", "リン", "たくや", "ゆう", "なつ", "ソラ", "はる", "まこと", "りょう"];
const seats: Seat[] = names.map((name, index) => ({ seat: index + 1, name }));
const pads: IconName[] = ["dice", "declare", "card", "piece", "answer", "value", "sheet", "note"];

function Gallery() {
  const t = words.value;
  return (
    <>
      <HatchPattern />
      <TopBar title={`基地編 ${t.round(21)}`} subtitle="mit2020 ・ 11席" menu={<DisplaySwitches />}>
        <QueueBadge waiting={4} />
        <QueueBadge waiting={0} />
      </TopBar>
      <SeatStrip seats={seats} turn={8} dead={[3]} states={{ 10: "逮捕" }} selected={5} onPick={() => undefined} />
      <main class="page stack">
        <div class="row" style={{ gap: "22px", padding: "8px" }}>
          {seats.map((seat) => (
            <SeatMark key={seat.seat} seat={seat} size={36} />
          ))}
          <SeatMark seat={seats[2]!} size={36} dead />
          {[0, 1, 2, 3].map((index) => (
            <SeatMark key={index} seat={seats[index]!} size={36} turn />
          ))}
        </div>
        <div class="row">
          <FindingBadge verdict="illegal" /> <FindingBadge verdict="undetermined" /> <FindingBadge verdict="settled" />
          <FindingBadge verdict="not_judged" /> <TagBadge tag="referee" /> <TagBadge tag="waiting" />
          <FindingBadge verdict="settled" text={13} /> <FindingBadge verdict="illegal" text="新しい" />
          <FindingBadge verdict="undetermined" text={12} />
          <span class="hatch" style={{ width: "48px", height: "28px", border: "1px solid var(--line-strong)" }} />
          <svg width="48" height="28">
            <rect width="48" height="28" fill="url(#hatch)" />
          </svg>
        </div>
        <ol class="log">
          <li class="log-header">惑星編 12巡 ・ リン</li>
          <LogLine step={139} seats={seats} spans={[{ seat: 4 }, "の手番"]} tag="referee" dimmed />
          <LogLine
            step={140}
            seats={seats}
            spans={[{ seat: 4 }, "テレポートを宣言：ESPレベル ", { b: "4" }]}
            verdict="undetermined"
          />
          <LogLine
            step="141.1"
            seats={seats}
            spans={[{ seat: 4 }, "1D6（赤）= ", { unknown: "" }, " 成功"]}
            corrected
            onPick={() => undefined}
          />
          <LogLine step="↩319" seats={seats} spans={[{ seat: 4 }, "ESP 5 の宣言 → シートは 4"]} verdict="illegal" />
          <LogLine
            step={142}
            seats={seats}
            spans={[{ seat: 8 }, "攻撃「光の剣 LV4」→ ", { seat: 5 }, "と", { seat: 11 }]}
            tag="waiting"
            current
            onPick={() => undefined}
          />
        </ol>
        <Segmented
          label={t.view}
          choices={[
            { value: "public", label: t.viewPublic },
            { value: "seat", label: t.viewSeat(4) },
            { value: "judge", label: t.viewJudge },
          ]}
          value="seat"
          onChange={() => undefined}
        />
        <div class="row">
          <button type="button" class="button primary">
            {t.close}
          </button>
          <button type="button" class="button">
            {writingWords.value.takeBack}
          </button>
          <button type="button" class="button chosen">
            耐久力
          </button>
          <button type="button" class="button equal">
            {writingWords.value.happened}
            <small>{writingWords.value.happenedHint}</small>
          </button>
          <button type="button" class="button equal">
            {writingWords.value.slip}
            <small>{writingWords.value.slipHint}</small>
          </button>
          <button type="button" class="button doubtful digit">
            7 ✕
          </button>
          <button type="button" class="button digit">
            3
          </button>
          <HoldToOpen onOpen={() => undefined}>シートオープン</HoldToOpen>
        </div>
        <SkyBand time="night" title="第2夜" sub="生存 8 ・ 処刑 1" />
        <SkyBand time="day" title="2日目" sub="処刑の投票 ・ 8人" />
        <SkyBand time="dawn" title="村人陣営の勝ち" sub="3日目 ・ けんじ を処刑" />
        <SkyBand time="plain" title="任務4" sub="3回目の提案 ・ リーダー なつみ" />
        <div class="row">
          <SideChip look="good">村人陣営</SideChip> <SideChip look="evil">人狼陣営</SideChip>
          <SideChip look="third">妖狐陣営</SideChip> <SideChip look="unknown">まだ知らない</SideChip>
          <ClaimChip>占い師</ClaimChip> <Chip icon="users">9人</Chip>
        </div>
        <div class="row">
          <BigButton>つぎの一手は1つ</BigButton>
          <BigButton missing="あと4人">{null}</BigButton>
          <BigButton lamp icon="moon-star">
            進行役として戻る
          </BigButton>
        </div>
        <HoldToPeek secret={() => "ナガト"} />
        <Problem problem={new ApiProblem({ status: 0, title: "unreachable" })} onRetry={() => undefined} />
        <div class="row">
          {pads.map((name) => (
            <AnyIcon key={name} name={name} />
          ))}
        </div>
      </main>
    </>
  );
}

startLanguage();
startTheme();
const asked = new URLSearchParams(location.search).get("theme");
if (asked === "dark" || asked === "light") setTheme(asked);
render(<Gallery />, document.getElementById("app")!);
