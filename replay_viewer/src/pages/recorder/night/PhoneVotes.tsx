// A ballot from everybody's own phone: sealed until it is closed, then all votes stand in the log at once.
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

export function PhoneVotes({ recorder }: { recorder: Recorder }) {
  const t = passageWords.value;
  const open = useSignal<Passage | null>(null);
  const problem = useSignal<unknown>(null);
  const busy = useSignal(false);
  const hasPhones = phonesIn(recorder.log.value).size > 0;
  const load = async () => {
    const found = await listPassages(recorder.id);
    open.value = found.find((one) => one.slot === "votes" && (one.state === "open" || one.state === "closing")) ?? null;
  };
  const waiting = open.value !== null;
  useEffect(() => {
    if (!hasPhones) return;
    const again = () => void load().catch(() => undefined);
    again();
    const timer = waiting ? window.setInterval(again, LOOK_AGAIN_MS) : undefined;
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
  const ballot = ballotIn(recorder.expectations.value);
  const begin = () =>
    work(async () => {
      const call = ballot ? callOf(ballot) : [];
      if (ballot && call.length > 0) await recorder.enter({ facts: call, caption: [said(ballot.label)], alone: true, hold: 0 });
      await recorder.settled();
      await beginPassage(recorder.id, "votes", { gathers: true, ends: "told" });
    });
  const close = () =>
    work(async () => {
      if (open.value) await closePassage(recorder.id, open.value.passage);
      await recorder.read();
    });
  if (!hasPhones || (!waiting && ballot === null)) return null;
  return (
    <section class="night phone-votes" aria-label={t.slot_votes}>
      {problem.value !== null && <Problem problem={problem.value} />}
      {open.value === null ? (
        <button type="button" class="button quiet" data-choice="votes-by-phone" onClick={() => void begin()}>
          {t.votesByPhone}
        </button>
      ) : (
        <>
          <p role="status">{open.value.all ? t.allVoted : t.votesComing}</p>
          <button
            type="button"
            class={`button${open.value.all ? " primary" : " not-yet"}`}
            data-choice="open-votes"
            onClick={() => void close()}
          >
            {t.openVotes}
          </button>
        </>
      )}
    </section>
  );
}
