// One game of the list: what, when, who, how far; the row is a link to the replay, with ways in for those who hold links.
import { capabilities } from "../../api/links";
import { words } from "../../i18n";
import { Chip, SideChip } from "../../parts/Chips";
import { FindingBadge } from "../../parts/FindingBadge";
import { SeatMark } from "../../parts/SeatMark";
import { gameName, said, type Family } from "../../setup/families";
import { pictureAt } from "../../setup/playable";
import { Poster } from "../../setup/posters/Poster";
import { dayOf, type GameLine } from "./games";
import { startWords } from "./words";

export type GameRowProps = { game: GameLine; families: readonly Family[] };

export function GameRow({ game, families }: GameRowProps) {
  const t = startWords.value;
  const day = dayOf(game.opened_at);
  const date = day === null ? t.undated : day === dayOf(Date.now()) ? t.today : day;
  const name = families.length > 0 ? gameName(families, game.family, game.edition) : game.edition;
  const ways = [...(game.closed ? [["review", words.value.review] as [string, string]] : []), ...waysIn(game.game)];
  return (
    <li class="game-row">
      <a class="game-link" href={`/g/${game.game}`}>
        <span class="game-poster">
          <Poster picture={pictureAt(families, game.family, game.edition)} name={name} />
        </span>
        <span class="game-what">
          <strong>{game.title}</strong>
          <span class="small">
            {name} ・ {date}
          </span>
        </span>
        <span class="game-seats">
          {game.seats.map((seat) => (
            <SeatMark key={seat.seat} seat={seat} size={20} />
          ))}
        </span>
        <span class="game-state">
          {game.ended ? <Result ended={game.ended} seats={game.seats} /> : null}
          {game.closed ? `${t.steps(game.steps)} ・ ${t.closed}` : <Running steps={game.steps} />}
          {game.shelved && <Chip icon="archive">{t.shelved}</Chip>}
          <Counts game={game} />
        </span>
      </a>
      {ways.length > 0 && (
        <span class="game-ways">
          {ways.map(([page, label]) => (
            <a key={page} class="button" href={`/g/${game.game}/${page}`}>
              {label}
            </a>
          ))}
        </span>
      )}
    </li>
  );
}

/** 「村人陣営の勝ち」 where the game has a word for its end; else the marks of those who won. */
function Result({ ended, seats }: { ended: NonNullable<GameLine["ended"]>; seats: GameLine["seats"] }) {
  const winners = seats.filter((seat) => ended.won.includes(seat.seat));
  if (ended.label && ended.tone)
    return (
      <SideChip look={ended.tone === "bad" ? "evil" : "good"} icon="trophy">
        {said(ended.label)}
      </SideChip>
    );
  if (ended.label) return <Chip icon="trophy">{said(ended.label)}</Chip>;
  if (winners.length === 0) return null;
  return (
    <Chip icon="trophy">
      <span class="visually-hidden">{startWords.value.wonBy}</span>
      {winners.map((seat) => (
        <SeatMark key={seat.seat} seat={seat} size={18} />
      ))}
    </Chip>
  );
}

/** What was found and what is disputed; what is none is not drawn. */
function Counts({ game: { findings, disputes } }: { game: GameLine }) {
  const t = startWords.value;
  return (
    <span class="game-counts">
      {findings !== null && findings.illegal > 0 && <FindingBadge verdict="illegal" text={findings.illegal} />}
      {findings !== null && findings.unless > 0 && <FindingBadge verdict="unless" text={findings.unless} />}
      {findings !== null && findings.undetermined > 0 && <FindingBadge verdict="undetermined" text={findings.undetermined} />}
      {disputes !== null && disputes.open > 0 && (
        <Flag state="open" count={disputes.open} said={t.openDisputes(disputes.open)} />
      )}
      {disputes !== null && disputes.settled > 0 && (
        <Flag state="settled" count={disputes.settled} said={t.settledDisputes(disputes.settled)} />
      )}
    </span>
  );
}

function Flag({ state, count, said }: { state: "open" | "settled"; count: number; said: string }) {
  return (
    <span class={`game-flag ${state}`} role="img" aria-label={said} title={said}>
      ⚑{state === "settled" && "✓"}
      {count}
    </span>
  );
}

function Running({ steps }: { steps: number }) {
  return (
    <strong>
      <span aria-hidden="true">● </span>
      {startWords.value.runningAt(steps)}
    </strong>
  );
}

/** Pages this browser's links of the game open. An owner's device goes through the link sheet to a seat's page. */
function waysIn(game: string): [string, string][] {
  const t = startWords.value;
  const held = capabilities(game);
  const owner = held.some((one) => one.role === "owner" || one.page === "links");
  const scribe = owner || held.some((one) => one.role === "scribe" || one.page === "record");
  const seats = owner ? [] : held.map((one) => Number(/^seat\/(\d+)$/.exec(one.page)?.[1] ?? 0)).filter(Boolean);
  return [
    ...(scribe ? [["record", t.record] as [string, string]] : []),
    ...(owner ? [["links", t.links] as [string, string]] : []),
    ...seats.map((seat): [string, string] => [`seat/${seat}`, t.hand(seat)]),
  ];
}
