// A seat's own phone: my sheet, what I am asked, what else I may leave.
import { useEffect, useMemo } from "preact/hooks";
import { ApiProblem } from "../../api/problem";
import { words } from "../../i18n";
import { HeadsButton } from "../../heads/HeadsButton";
import { HelpLink } from "../../parts/HelpLink";
import { DisplaySwitches } from "../../parts/DisplaySwitches";
import { Menu } from "../../parts/Menu";
import { Problem } from "../../parts/Problem";
import { SeatMark } from "../../parts/SeatMark";
import { TopBar } from "../../parts/TopBar";
import { Paper } from "../../tickets/Paper";
import { listHref } from "../../disputes/hrefs";
import { DisputeBand } from "../../disputes/DisputeBand";
import { disputeWords } from "../../disputes/words";
import { SeatState } from "./load";
import { SeatHand } from "./SeatHand";
import { seatWords } from "./words";
import "./seat.css";

export function SeatPage({ game, seat }: { game: string; seat: number }) {
  const t = seatWords.value;
  const state = useMemo(() => new SeatState(game, seat), []);
  useEffect(() => state.start(), []);
  const header = state.game.value;
  const mine = header?.you.role === "seat" && header.you.seat === seat;
  const me = header?.seats.find((one) => one.seat === seat);
  const problem = state.problem.value;
  const claimed = mine && header?.claims === "tickets";
  return (
    <>
      <TopBar
        title={
          me && mine ? <SeatTitle name={t.ownHand(me.name)} mark={<SeatMark seat={me} size={32} />} /> : words.value.seat(seat)
        }
      >
        <span class="small">{t.private}</span>
        <Menu>
          <a class="button" href={listHref(game)}>
            {disputeWords.value.list}
          </a>
          <HeadsButton game={game} />
          <HelpLink of="seat" />
          <DisplaySwitches />
        </Menu>
      </TopBar>
      {mine && <DisputeBand game={game} open={state.disputes.open.value} />}
      <main class="page seat-page">
        {problem !== null && !isRefusal(problem) && <Problem problem={problem} onRetry={() => void state.load()} />}
        {isRefusal(problem) && <Refused text={t.renewed} />}
        {header && !mine && <Refused text={t.needSeatLink(seat)} />}
        {!header && problem === null && <p>{words.value.loading}</p>}
        {claimed && <Paper game={game} role={`seat:${seat}`} />}
        {mine && <SeatHand state={state} />}
      </main>
    </>
  );
}

function SeatTitle({ name, mark }: { name: string; mark: preact.ComponentChildren }) {
  return (
    <span class="seat-title">
      {mark} {name}
    </span>
  );
}

function Refused({ text }: { text: string }) {
  return (
    <p class="note warning" role="alert">
      {text}
    </p>
  );
}

function isRefusal(problem: unknown): boolean {
  return problem instanceof ApiProblem && (problem.status === 401 || problem.status === 403);
}
