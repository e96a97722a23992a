// What everybody's own phone writes by day: a ballot, whose votes open together, and what hands were held, which stays sealed.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Problem } from "../../../parts/Problem";
import { said } from "../../../pads/model/say";
import { phonesIn } from "../../../passages/agreed";
import { ballotIn, callOf } from "../../../passages/ballots";
import { beginPassage, closePassage, listPassages, type Passage } from "../../../passages/server";
import { passageWords } from "../../../passages/words";
import type { Recorder } from "../model/recorder";
import "./night.css";

const LOOK_AGAIN_MS = 2_000;

type Of = { recorder: Recorder; onBegun?: () => void };

export function PhoneVotes({ recorder }: Of) {
  const t = passageWords.value;
  const ballot = ballotIn(recorder.expectations.value);
  const call = async () => {
    const facts = ballot ? callOf(ballot) : [];
    if (ballot && facts.length > 0) await recorder.enter({ facts, caption: [said(ballot.label)], alone: true, hold: 0 });
  };
  const words = { begin: t.votesByPhone, coming: t.votesComing, all: t.allVoted, close: t.openVotes };
  return <Gathered recorder={recorder} slot="votes" ends="told" ready={ballot !== null} before={call} words={words} />;
}

/** Once a hand was played, whoever held it may write down on its own phone which cards it was. */
export function PhoneHands({ recorder, onBegun }: Of) {
  const t = passageWords.value;
  const held = (recorder.table.value as { held?: { tiles: unknown }[] } | null)?.held ?? [];
  const ready = held.some((one) => one.tiles === null);
  const words = { begin: t.handsByPhone, coming: t.gathering, all: t.allHave, close: t.close(t.slot_hand) };
  return <Gathered recorder={recorder} slot="hand" ends="sealed" ready={ready} words={words} onBegun={onBegun} />;
}

type GatheredProps = {
  recorder: Recorder;
  slot: "votes" | "hand";
  ends: "told" | "sealed";
  /** Whether there is something to write now. */
  ready: boolean;
  /** What is recorded before the phones write. */
  before?: () => Promise<void>;
  words: { begin: string; coming: string; all: string; close: string };
  onBegun?: (() => void) | undefined;
};

function Gathered({ recorder, slot, ends, ready, before, words, onBegun }: GatheredProps) {
  const open = useSignal<Passage | null>(null);
  const problem = useSignal<unknown>(null);
  const busy = useSignal(false);
  const hasPhones = phonesIn(recorder.log.value).size > 0;
  const load = async () => {
    const found = await listPassages(recorder.id);
    const written = (one: Passage) => one.slot === slot && one.gathers && (one.state === "open" || one.state === "closing");
    open.value = found.find(written) ?? null;
  };
  const waiting = open.value !== null;
  useEffect(() => {
    if (!hasPhones) return;
    const again = () => void load().catch(() => undefined);
    again();
    const timer = waiting ? window.setInterval(again, LOOK_AGAIN_MS) : undefined; // nothing tells that a phone wrote
    return () => window.clearInterval(timer);
  }, [hasPhones, waiting]);
  const work = async (what: () => Promise<unknown>) => {
    if (busy.value) return;
    busy.value = true;
    problem.value = null;
    try {
      await what();
      await load();
    } catch (cause) {
      problem.value = cause;
    } finally {
      busy.value = false;
    }
  };
  const begin = () =>
    work(async () => {
      await before?.();
      await recorder.settled();
      await beginPassage(recorder.id, slot, { gathers: true, ends });
      onBegun?.();
    });
  const close = () =>
    work(async () => {
      if (open.value) await closePassage(recorder.id, open.value.passage);
      await recorder.read();
    });
  if (!hasPhones || (!waiting && !ready)) return null;
  return (
    <section class="night phone-votes" aria-label={words.begin}>
      {problem.value !== null && <Problem problem={problem.value} />}
      {open.value === null ? (
        <button type="button" class="button quiet" data-choice={`${slot}-by-phone`} onClick={() => void begin()}>
          {words.begin}
        </button>
      ) : (
        <>
          <p role="status">{open.value.all ? words.all : words.coming}</p>
          <button
            type="button"
            class={`button${open.value.all ? " primary" : " not-yet"}`}
            data-choice={`open-${slot}`}
            onClick={() => void close()}
          >
            {words.close}
          </button>
        </>
      )}
    </section>
  );
}
