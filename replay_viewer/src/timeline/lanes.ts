// The lanes of the scrubber: what is marked where.
import { verdictWord, type Verdict } from "../parts/FindingBadge";
import { drawingOf } from "../board";
import { commentsShown } from "../film/commenting";
import { flagWords } from "../disputes/flagWords";
import { isNotable } from "../findings/findings";
import { findingWords } from "../findings/findingWords";
import { word } from "../board/layout";
import type { Replay } from "../film/replay";
import { replayWords } from "../board/words";
import { crowded } from "./crowd";
import { disputeMarks } from "./disputeMarks";
import { chapterMarks, eventMarks } from "./chapters";
import { linesLane } from "./lines";
import type { Lane, Mark, Tick } from "./lane";

/** Share of the scrubber's length that a seat's mark needs. */
const MARK_SHARE = 0.0145;

/** Nothing beyond `limit` is in any lane: with the cover on, that is the current step. `span`: steps the scrubber is long. */
export function lanesOf(replay: Replay, limit: number, span: number): Lane[] {
  const t = replayWords.value;
  const { parts, rounds, turns, fights } = replay.landmarks.value;
  const within = <T extends { step: number }>(list: readonly T[]) => list.filter((one) => one.step <= limit);
  const partMarks = within(parts).map((part, index, all): Mark => {
    return { step: part.step, to: all[index + 1]?.step ?? limit, text: word(replay.layout, part.part), shape: "part" };
  });
  const ticks = [
    ...within(turns)
      .filter((turn) => !turn.inCombat)
      .map((turn): Tick => ({ step: turn.step, long: false })),
    ...rounds.filter((step) => step <= limit).map((step): Tick => ({ step, long: true })),
  ];
  const bars = fights
    .filter((fight) => fight.from <= limit)
    .map((fight): Mark => {
      const to = fight.to === null || fight.to > limit ? limit : fight.to;
      return { step: fight.from, to, text: String(fight.number), shape: "bar" };
    });
  if (replay.chapterSteps.value.length > 0) {
    return [
      { id: "chapters", label: t.chapterMark, marks: chapterMarks(replay, limit, span), ticks: [] },
      { id: "events", label: t.events, marks: eventMarks(replay, limit), ticks: [] },
      ...beside(replay, limit, span),
    ];
  }
  return [
    { id: "parts", label: t.part, marks: partMarks, ticks },
    drawingOf(replay.layout.drawing).noCombats
      ? turnLane(replay, limit, span)
      : { id: "fights", label: t.fight, marks: bars, ticks: [] },
    ...beside(replay, limit, span),
  ];
}

/** What lies below the course of every game: openings, findings, disputes, corrections, what is chosen. */
function beside(replay: Replay, limit: number, span: number): Lane[] {
  const t = replayWords.value;
  const { reveals } = replay.landmarks.value;
  const opened = reveals.filter((step) => step <= limit).map((step): Mark => ({ step, to: null, text: "", shape: "diamond" }));
  const hits = replay.chosenSteps().filter((step) => step <= limit);
  const chosen: Lane = { id: "chosen", label: t.chosen, marks: [], ticks: hits.map((step) => ({ step, long: true })) };
  return [
    { id: "reveals", label: t.reveal, marks: opened, ticks: [] },
    ...(replay.judged.value
      ? [{ id: "findings", label: findingWords.value.findings, marks: crowded(findingMarks(replay, limit), span), ticks: [] }]
      : []),
    ...disputesLane(replay, limit),
    ...linesLane(replay, limit, span),
    ...commentsLane(replay, limit),
    ...(replay.chosen.value ? [chosen] : []),
  ];
}

/** Whose turn it is; where the marks of seats would lie on top of each other, the numbers of the rounds. */
function turnLane(replay: Replay, limit: number, span: number): Lane {
  const { rounds, turns } = replay.landmarks.value;
  const shown = turns.filter((turn) => turn.step <= limit);
  const roomy = shown.every((turn, index) => index === 0 || (turn.step - shown[index - 1]!.step) / span >= MARK_SHARE);
  const seats = shown.map((turn): Mark => ({ step: turn.step, to: null, text: String(turn.seat ?? ""), shape: "seat" }));
  const begun = rounds.filter((step) => step <= limit);
  const numbers = begun.map((step, index): Mark => {
    const number = replay.facts.value[step - 1]?.fact.number;
    return { step, to: begun[index + 1] ?? limit, text: String(number ?? index + 1), shape: "part" };
  });
  return roomy || numbers.length === 0
    ? { id: "turns", label: replayWords.value.turnMark, marks: seats, ticks: [] }
    : { id: "rounds", label: replayWords.value.roundMark, marks: numbers, ticks: [] };
}

/** Only where somebody wrote on a step. */
function commentsLane(replay: Replay, limit: number): Lane[] {
  const steps = commentsShown.value ? [...replay.comments.value.keys()].filter((step) => step <= limit) : [];
  const label = replayWords.value.comments;
  const marks = steps.map((step): Mark => ({ step, to: null, text: "”", shape: "event", tone: "comment", said: label }));
  return steps.length === 0 ? [] : [{ id: "comments", label, marks, ticks: [] }];
}

/** Only where something is disputed. */
function disputesLane(replay: Replay, limit: number): Lane[] {
  const marks = disputeMarks(replay, limit);
  return marks.length === 0 ? [] : [{ id: "disputes", label: flagWords.value.disputes, marks, ticks: [] }];
}

const SIGNS: Partial<Record<Verdict, string>> = { illegal: "✕", unless: "✎", undetermined: "?" };

/** One mark per step: its gravest finding as it stands. Settled ones are small and without a sign; they are the many. */
function findingMarks(replay: Replay, limit: number): Mark[] {
  return [...replay.standingByStep.value]
    .map(
      ([step, [gravest]]): Mark => ({
        step,
        to: null,
        text: SIGNS[gravest!.verdict] ?? "",
        shape: gravest!.verdict,
        said: verdictWord(gravest!.verdict),
      }),
    )
    .filter((mark) => mark.step <= limit && isNotable(mark.shape as Verdict))
    .sort((one, other) => one.step - other.step);
}
