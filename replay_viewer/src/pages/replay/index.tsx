// Replay: the film of a game, its board and its log.
import { useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { ApiProblem } from "../../api/problem";
import { language, words } from "../../i18n";
import { OFFLINE } from "../../embedded";
import { Problem } from "../../parts/Problem";
import { TopBar } from "../../parts/TopBar";
import { query } from "../../router";
import { beginsWithPlay, firstTurn, readLink, stepOfLink, type DeepLink } from "../../film/deeplink";
import { fetchFrame, Frame } from "./Frame";
import { drawingOf } from "../../board";
import { fetchSeats } from "./seats";
import { together } from "../../film/together";
import { loadReplay } from "../../film/load";
import { Replay } from "../../film/replay";
import type { NotYetProps } from "./NotYet";
import { part } from "../../parts/later";
import { stopPlay } from "../../timeline/play";
import { keepAddress } from "./share";
import "../../film/style/index.css";
import { ReplayUi, widthNow } from "../../film/ui";
import { viewWord } from "../../film/views";
import { replayWords } from "../../board/words";

const NotYet = part(() => import("./NotYet").then((module) => module.NotYet));

type Shown = { replay: Replay; ui: ReplayUi } | { notYet: NotYetProps } | { problem: unknown } | null;

export function ReplayPage({ game }: { game: string }) {
  const shown = useSignal<Shown>(null);
  const open = () => {
    shown.value = null;
    fetchFrame();
    void openReplay(game, readLink(query.value)).then((found) => (shown.value = found));
  };
  useEffect(open, [game]);
  const now = shown.value;
  const pressed = useKeysMeanwhile(now === null);
  if (now && "replay" in now) return <Running key={now.replay.id} {...now} pressed={pressed} />;
  if (now && "notYet" in now) return <NotYet {...now.notYet} />;
  return (
    <>
      <TopBar title={words.value.replay} back="/" />
      <main class="page">{now ? <Problem problem={now.problem} onRetry={open} /> : <p>{words.value.loading}…</p>}</main>
    </>
  );
}

/** What is pressed while the replay loads; it is done when there is something to step through. */
function useKeysMeanwhile(loading: boolean): readonly KeyboardEvent[] {
  const pressed = useRef<KeyboardEvent[]>([]);
  useLayoutEffect(() => {
    if (!loading) return;
    pressed.current = [];
    const keep = (event: KeyboardEvent) => pressed.current.push(event);
    window.addEventListener("keydown", keep);
    return () => window.removeEventListener("keydown", keep);
  }, [loading]);
  return pressed.current;
}

async function openReplay(id: string, link: DeepLink): Promise<Shown> {
  try {
    const loaded = await loadReplay(id, link);
    const { game } = loaded;
    if (!("film" in loaded))
      return { notYet: { title: game.title, visibility: game.visibility, seat: game.you.role === "seat" } };
    const { step, lost } = stepOfLink(link, loaded.facts);
    const begins = step === null && game.closed && beginsWithPlay(query.value);
    const first = step ?? (begins ? firstTurn(loaded.facts) : game.closed ? 1 : loaded.facts.length);
    const replay = new Replay(loaded, first, link.line);
    const ui = new ReplayUi(replay);
    ui.asked.value = link.view;
    ui.begins.value = begins ? first : null;
    replay.lifted.value = replay.following.value = step === null && !game.closed;
    if (loaded.denied !== null)
      replay.notice.value = replayWords.value.notGranted(viewWord(loaded.denied), viewWord(replay.reader));
    else if (game.clock_doubted) replay.notice.value = replayWords.value.clockDoubted;
    else if (lost) replay.notice.value = replayWords.value.factLost;
    const beside = drawingOf(replay.layout.drawing).seatsInBoard ? undefined : fetchSeats(widthNow());
    await Promise.all([replay.load(), beside]);
    return { replay, ui };
  } catch (problem) {
    return notWatchable(problem) ?? { problem };
  }
}

/** The server names the rule in its refusal; the page says it in its own language. */
function notWatchable(problem: unknown): Shown {
  if (!(problem instanceof ApiProblem)) return null;
  const visibility = problem.body.visibility;
  return visibility === "judge" || visibility === "after" ? { notYet: { title: null, visibility, seat: false } } : null;
}

const ADDRESS_PAUSE_MS = 500;

type RunningProps = { replay: Replay; ui: ReplayUi; pressed: readonly KeyboardEvent[] };

function Running({ replay, ui, pressed: before }: RunningProps) {
  useEffect(() => ui.watchWidth(), []);
  useEffect(() => replay.chances.follow(), [replay]);
  useKeys(replay, ui, before);
  useEffect(() => stopPlay, []);
  useLanguageAndLive(replay);
  useEffect(() => {
    const failed = (problem: unknown) => (replay.problem.value = problem);
    const room = query.value.get("together");
    if (room && !OFFLINE) void leading().then(({ follow }) => follow(replay, room), failed);
    return () => {
      if (together.peek()) void leading().then(({ leave }) => leave(replay));
    };
  }, [replay]);
  useEffect(() => void (OFFLINE || replay.disputes.read()), [replay]);
  useSignalEffect(() => {
    document.title = `${words.value.step(replay.step.value)} ・ ${replay.game.value.title}`;
  });
  useEffect(() => {
    const timer = setTimeout(() => keepAddress(replay), ADDRESS_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [replay.step.value, replay.reader, replay.line.value]);
  return <Frame replay={replay} ui={ui} />;
}

/** Before the first picture: a key pressed the moment it is seen must not be lost. What keys do is loaded after it. */
function useKeys(replay: Replay, ui: ReplayUi, before: readonly KeyboardEvent[]): void {
  useLayoutEffect(() => {
    const waiting = [...before];
    let press: ((event: KeyboardEvent) => boolean) | null = null;
    const ask = async () => {
      const { pressKey } = await import("./keys");
      press = (event) => pressKey(event, replay, ui);
      for (const event of waiting.splice(0)) press(event);
    };
    const pressed = (event: KeyboardEvent) => {
      if (press) return void (press(event) && event.preventDefault());
      waiting.push(event);
      void ask().catch(() => undefined); // a network that is gone is asked again by the next key
    };
    window.addEventListener("keydown", pressed);
    void ask().catch(() => undefined);
    return () => window.removeEventListener("keydown", pressed);
  }, []);
}

const live = () => import("../../film/live");
const leading = () => import("../../film/leading");

/** Another language means other sentences: the log is read again, and the stream with it. */
function useLanguageAndLive(replay: Replay): void {
  const spoken = useSignal(language.value);
  const lang = language.value;
  // A game that is over is quiet until it is disputed; from then on it is followed like one that is played.
  const followed = useRef(false);
  const along = together.value !== null && together.value.key === null;
  const follows = !OFFLINE && ((followed.current ||= replay.open.value || replay.disputes.open.value.length > 0) || along);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let left = false;
    const begin = async () => {
      if (spoken.value !== lang) {
        spoken.value = lang;
        const { speakAgain } = await live();
        await speakAgain(replay).catch((problem: unknown) => (replay.problem.value = problem));
      }
      if (!follows || left) return;
      const { startLive } = await live();
      if (!left) stop = startLive(replay);
    };
    void begin().catch((problem: unknown) => (replay.problem.value = problem));
    return () => {
      left = true;
      stop?.();
    };
  }, [lang, follows]);
  useEffect(() => (follows || OFFLINE ? undefined : replay.disputes.look()), [follows]);
}
