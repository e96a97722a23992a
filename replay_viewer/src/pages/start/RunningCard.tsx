// A table that is being played: its chapter under its own sky, who sits there, and one tap to where one was.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { language } from "../../i18n";
import { BigButton } from "../../parts/BigButton";
import type { IconName } from "../../parts/AnyIcon";
import { SeatMark } from "../../parts/SeatMark";
import { Sky } from "../../parts/sky/Sky";
import { gameName, type Family } from "../../setup/families";
import { nowAt, type Now, type Running, type Way } from "./running";
import { startWords } from "./words";

export type RunningCardProps = Running & { families: readonly Family[] };

export function RunningCard({ game, way, families }: RunningCardProps) {
  const t = startWords.value;
  const now = useSignal<Now | null>(null);
  useEffect(() => {
    nowAt(game.game).then((found) => (now.value = found));
  }, [game.game, language.value]);
  const at = now.value;
  const name = families.length > 0 ? gameName(families, game.family, game.edition) : game.edition;
  const facts = [at?.title && game.title, name, at !== null && at.dead.length > 0 && t.living(at.living)]
    .filter(Boolean)
    .join(" ・ ");
  return (
    <Sky time={at?.time ?? "plain"} class="running">
      <Hills />
      <p class="running-word">
        <span aria-hidden="true">●</span> {t.runningTable}
      </p>
      <h2 class="chapter">{at?.title || game.title}</h2>
      <p class="running-facts">{facts}</p>
      <p class="running-seats">
        {game.seats.map((seat) => (
          <SeatMark key={seat.seat} seat={seat} size={24} dead={at?.dead.includes(seat.seat) ?? false} />
        ))}
      </p>
      <div class="running-ways">
        <BigButton lamp icon={iconOf(way)} href={`/g/${game.game}${way.page && `/${way.page}`}`}>
          {wayWords(way)}
        </BigButton>
        {way.page !== "" && (
          <a class="button running-watch" href={`/g/${game.game}`}>
            {t.watch}
          </a>
        )}
      </div>
    </Sky>
  );
}

/** Roofs at the lower edge of a night, where there is room for them. */
function Hills() {
  return (
    <svg class="running-hills" viewBox="0 0 420 170" preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false">
      <path d="M0 70 90 28l70 30 80-44 76 40 104-34v150H0z" opacity="0.6" />
      <path d="M34 170V96l30-28 30 28v74zM112 170v-52l22-20 22 20v52zM324 170V88l34-30 34 30v82zM0 150h420v20H0z" />
    </svg>
  );
}

function wayWords({ role, seat }: Way): string {
  const t = startWords.value;
  if (role === "seat") return t.backAsSeat(seat ?? 0);
  return { moderator: t.backAsModerator, scribe: t.backAsScribe, judge: t.backAsJudge, owner: t.backAsOwner }[role] ?? t.watch;
}

const iconOf = ({ role }: Way): IconName =>
  (({ moderator: "moon-star", scribe: "pencil", seat: "hand", judge: "scale", owner: "qr-code" }) as Record<string, IconName>)[
    role
  ] ?? "eye";
