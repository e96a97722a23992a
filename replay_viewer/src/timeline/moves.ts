// The jumps of keys and buttons: each finds a step and goes there, or says that there is none.
import type { Replay } from "../film/replay";
import { stepsOf } from "../findings/findings";
import type { ReplayUi } from "../film/ui";
import { nextOf, previousOf, sections } from "../film/landmarks";

type Direction = 1 | -1;

function jumpTurn(replay: Replay, direction: Direction): void {
  jumpTo(
    replay,
    replay.landmarks.value.turns.map((turn) => turn.step),
    direction,
  );
}

/** Among chapters with names of their own; in games without, among turns, and in those without turns among parts. */
export function jumpChapter(replay: Replay, direction: Direction): void {
  const named = replay.chapterSteps.value;
  const { turns, parts } = replay.landmarks.value;
  if (named.length > 0) jumpTo(replay, named, direction);
  else if (turns.length > 0) jumpTurn(replay, direction);
  else
    jumpTo(
      replay,
      parts.map((part) => part.step),
      direction,
    );
}

export function jumpSection(replay: Replay, direction: Direction): void {
  jumpTo(replay, sections(replay.landmarks.value, replay.step.value), direction);
}

export function jumpFight(replay: Replay, direction: Direction): void {
  jumpTo(
    replay,
    replay.landmarks.value.fights.map((fight) => fight.from),
    direction,
  );
}

export function jumpReveal(replay: Replay, direction: Direction): void {
  jumpTo(replay, replay.landmarks.value.reveals, direction);
}

/** Among the verdicts that the list of findings shows. */
export function jumpFinding(replay: Replay, ui: ReplayUi, direction: Direction): void {
  jumpTo(replay, stepsOf(replay.findings.value, ui.verdicts.value, replay.covered.value), direction);
}

export function jumpChosen(replay: Replay, direction: Direction): void {
  jumpTo(replay, replay.chosenSteps(), direction);
}

export function oneStep(replay: Replay, direction: Direction): void {
  replay.go(replay.step.value + direction, "step");
}

export function toEnd(replay: Replay): void {
  replay.go(replay.last.value);
}

/** To the present of a running game, and along with it from there. */
export function catchUp(replay: Replay): void {
  replay.lifted.value = true;
  replay.go(replay.last.value);
  replay.following.value = replay.open.value;
}

export function nextView(replay: Replay): void {
  const { readers } = replay.game.value;
  const now = readers.indexOf(replay.reader);
  if (readers.length > 1) void replay.chooseView(readers[(now + 1) % readers.length]!);
}

export function jumpTo(replay: Replay, steps: readonly number[], direction: Direction): void {
  const find = direction === 1 ? nextOf : previousOf;
  const reach = steps.filter((step) => step <= replay.last.value);
  replay.goTo(find(reach, replay.step.value));
}
