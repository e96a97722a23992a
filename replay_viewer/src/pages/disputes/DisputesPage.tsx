// The disputes of a game: open ones first, then by the step at which they were opened, the newest on top.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { getGame } from "../../api/client";
import { followGame } from "../../api/live";
import type { Game, Seat } from "../../api/types";
import { language, words } from "../../i18n";
import { AskingBand } from "../../parts/AskingBand";
import { JudgingBand } from "../../parts/JudgingBand";
import { HelpLink } from "../../parts/HelpLink";
import { DisplaySwitches } from "../../parts/DisplaySwitches";
import { Problem } from "../../parts/Problem";
import { SeatMark } from "../../parts/SeatMark";
import { TopBar } from "../../parts/TopBar";
import { navigate } from "../../router";
import "../../disputes/disputes.css";
import { disputeHref } from "../../disputes/hrefs";
import { claimWord, stateWord, whoWord } from "../../disputes/say";
import { getDisputes } from "../../disputes/server";
import type { Brief } from "../../disputes/types";
import { RaiseHere } from "./parts/RaiseHere";
import "../../disputes/ruling.css";
import { disputeWords } from "../../disputes/words";

type Shown = { game: Game; disputes: Brief[]; mayOpen: boolean } | { problem: unknown } | null;

export function DisputesPage({ game }: { game: string }) {
  const t = disputeWords.value;
  const shown = useSignal<Shown>(null);
  const open = () =>
    void Promise.all([getGame(game), getDisputes(game)]).then(
      ([found, list]) => (shown.value = { game: found, disputes: list.disputes, mayOpen: list.may_open }),
      (problem: unknown) => (shown.value = { problem }),
    );
  useEffect(open, [game]);
  const position =
    shown.value && "game" in shown.value && shown.value.game.readers.length > 0 ? shown.value.game.position : null;
  const watching = position !== null;
  useEffect(
    () => (watching ? followGame(game, { after: position, onFacts: () => undefined, onDispute: open }) : undefined),
    [game, watching],
  );
  useEffect(() => {
    document.title = disputeWords.value.disputes;
  });
  const now = shown.value;
  const title = now && "game" in now ? now.game.title : undefined;
  const back = `/g/${encodeURIComponent(game)}`;
  return (
    <div lang={language.value}>
      <TopBar
        title={t.disputes}
        {...(title !== undefined && { subtitle: title })}
        back={back}
        menu={<PageMenu game={game} />}
      />
      <AskingBand />
      <JudgingBand />
      <main class="page disputes-page stack">
        {now === null && <p>{words.value.loading}…</p>}
        {now && "problem" in now && <Problem problem={now.problem} onRetry={open} />}
        {now && "game" in now && <List game={game} disputes={now.disputes} seats={now.game.seats} mayOpen={now.mayOpen} />}
        {now && "game" in now && now.mayOpen && <Raise game={now.game} />}
      </main>
    </div>
  );
}

function Raise({ game }: { game: Game }) {
  const open = useSignal(false);
  if (open.value) return <RaiseHere game={game} onOpened={(dispute) => navigate(disputeHref(game.game, dispute))} />;
  return (
    <p>
      <button type="button" class="button" onClick={() => (open.value = true)}>
        {disputeWords.value.raise}
      </button>
    </p>
  );
}

function PageMenu({ game }: { game: string }) {
  const t = disputeWords.value;
  return (
    <>
      <a class="button" href={`/g/${encodeURIComponent(game)}`}>
        {t.backToReplay}
      </a>
      <a class="button" href={`/g/${encodeURIComponent(game)}/precedents`}>
        {t.precedents}
      </a>
      <HelpLink of="judge" />
      <DisplaySwitches />
    </>
  );
}

/** Open ones first; among equals the one opened last. */
export function inListOrder(disputes: readonly Brief[]): Brief[] {
  const rank = (one: Brief) => (one.state === "open" || one.state === null ? 0 : 1);
  return [...disputes].sort((one, other) => rank(one) - rank(other) || (other.number ?? 0) - (one.number ?? 0));
}

function List({
  game,
  disputes,
  seats,
  mayOpen,
}: {
  game: string;
  disputes: readonly Brief[];
  seats: readonly Seat[];
  mayOpen: boolean;
}) {
  const t = disputeWords.value;
  const open = disputes.filter((one) => one.state === "open").length;
  return (
    <>
      {disputes.length === 0 ? <p>{t.none}</p> : <p class="small">{t.countOpen(open)}</p>}
      <ol class="disputes-list">
        {inListOrder(disputes).map((one) => (
          <li key={one.dispute} data-dispute={one.dispute} data-state={one.state ?? "unknown"}>
            <Card game={game} brief={one} seats={seats} />
          </li>
        ))}
      </ol>
      <p class="small">{mayOpen ? t.listHint : t.mayNot}</p>
    </>
  );
}

/** A seat that may not watch yet is told no number, and of what it only answered no step. */
function titleOf({ number, step }: Brief): string {
  const t = disputeWords.value;
  if (number !== null && step !== null) return t.titleOf(number, step);
  return step === null ? t.disputes : words.value.step(step);
}

function Card({ game, brief, seats }: { game: string; brief: Brief; seats: readonly Seat[] }) {
  const t = disputeWords.value;
  const seat = seats.find((one) => one.seat === brief.seat);
  const whose = brief.seat === null ? brief.by : `seat:${brief.seat}`;
  return (
    <a class="card dispute-card" href={disputeHref(game, brief.dispute)}>
      <span class="row">
        <b>{titleOf(brief)}</b>
        {brief.state !== null && (
          <span class={`dispute-state${brief.state === "open" ? " open" : ""}`}>{stateWord(brief.state, brief.outcome)}</span>
        )}
      </span>
      {brief.claim && <span>「{claimWord(brief.claim)}」</span>}
      <small class="dispute-who">
        {seat && <SeatMark seat={seat} size={20} decorative />} {whose && whoWord(whose, seats)}
        {brief.opened_at_position !== null && ` ・ ${t.openedAt(brief.opened_at_position)}`}
        {brief.answers ? ` ・ ${t.answersCount(brief.answers)}` : ""}
      </small>
    </a>
  );
}
