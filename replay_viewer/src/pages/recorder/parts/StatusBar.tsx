// Where the table is: part, round, phase (in a combat its round and phase), and whether everything has been sent.
import { replayWords } from "../../../board/words";
import { words } from "../../../i18n";
import { writingWords } from "../../../i18n/writing";
import { DisplaySwitches } from "../../../parts/DisplaySwitches";
import { HelpLink } from "../../../parts/HelpLink";
import { QueueBadge } from "../../../parts/QueueBadge";
import { UnsafeNote } from "../../../parts/UnsafeNote";
import { Sky } from "../../../parts/sky/Sky";
import { chapterName, timeOf } from "../../../parts/sky/time";
import { TopBar } from "../../../parts/TopBar";
import { word } from "../../../pads/model/say";
import { recorderWords } from "../../../pads/words";
import type { ScribeProps } from "../model/recorder";

export function StatusBar({ recorder }: ScribeProps) {
  const t = recorderWords.value;
  const waiting = recorder.waiting.value.length + (recorder.offline.value && recorder.pending.value ? 1 : 0);
  const bar = (
    <TopBar title={title(recorder)} menu={<StatusMenu recorder={recorder} />}>
      <a class="visually-hidden" href={`/g/${recorder.id}`}>
        {t.openReplay}
      </a>
      <QueueBadge waiting={waiting} />
    </TopBar>
  );
  const time = timeOf(recorder.table.value?.part ?? null, Boolean(recorder.table.value?.closed));
  return recorder.table.value?.chapters === undefined ? (
    bar
  ) : (
    <Sky time={time} class="recorder-sky">
      {bar}
    </Sky>
  );
}

function StatusMenu({ recorder }: ScribeProps) {
  return (
    <>
      <p class="small">{recorder.game.value?.title}</p>
      <a class="button" href={`/g/${recorder.id}`}>
        {recorderWords.value.openReplay}
      </a>
      <a class="button" href={`/g/${recorder.id}/links`}>
        {writingWords.value.links}
      </a>
      <HelpLink of="scribe" />
      <UnsafeNote />
      <DisplaySwitches />
    </>
  );
}

function title(recorder: ScribeProps["recorder"]): string {
  const layout = recorder.layout.value;
  const table = recorder.table.value;
  const combat = table?.combats.at(-1);
  const chapter = table?.part && !combat ? table.chapters?.[table.part] : undefined;
  if (chapter) return chapterName(timeOf(table!.part), word(layout, table!.part!), chapter);
  const round = combat ? combat.round : table?.round;
  const place = combat ? recorderWords.value.combat : table?.part ? word(layout, table.part) : "";
  const turns = round == null ? "" : combat ? `・ ${replayWords.value.fightRound(round)}` : words.value.round(round);
  const phase = combat ? combat.phase : table?.phase;
  const head = [place, turns].filter(Boolean).join(" ");
  return (
    [head, phase ? word(layout, phase) : ""].filter(Boolean).join(" ・ ") ||
    (recorder.game.value?.title ?? writingWords.value.record)
  );
}
