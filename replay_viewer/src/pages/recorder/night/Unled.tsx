// A table without a moderator: the service deals, nobody reads it, and at the end everything opens once all have agreed.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { HoldToOpen } from "../../../parts/HoldButton";
import { Problem } from "../../../parts/Problem";
import { SeatMark } from "../../../parts/SeatMark";
import { agreedIn, OWNS, phonesIn } from "../../../passages/agreed";
import { dealOf, wordsIn } from "../../../passages/deal";
import {
  beginPassage,
  closePassage,
  dealBySeed,
  listPassages,
  openEverything,
  sealSeed,
  type Passage,
} from "../../../passages/server";
import { WhoAgreed } from "../../../passages/WhoAgreed";
import { passageWords } from "../../../passages/words";
import type { Recorder } from "../model/recorder";
import "./night.css";

const LOOK_AGAIN_MS = 3_000;

export function Unled({ recorder }: { recorder: Recorder }) {
  const t = passageWords.value;
  const passages = useSignal<Passage[] | null>(null);
  const busy = useSignal(false);
  const problem = useSignal<unknown>(null);
  const load = async () => {
    passages.value = await listPassages(recorder.id);
  };
  const work = async (what: () => Promise<unknown>) => {
    if (busy.value) return;
    busy.value = true;
    problem.value = null;
    try {
      await what();
      await recorder.read();
      await load();
    } catch (cause) {
      problem.value = cause;
    } finally {
      busy.value = false;
    }
  };
  const writing = passages.value?.some((one) => one.state === "open") ?? false;
  useEffect(() => {
    const again = () => void load().catch(() => undefined);
    again();
    const timer = writing ? window.setInterval(again, LOOK_AGAIN_MS) : undefined; // nothing tells that a phone wrote
    return () => window.clearInterval(timer);
  }, [writing]);
  if (passages.value === null || isLed(recorder)) return null;
  if (passages.value.length === 0 && (hasBegun(recorder) || recorder.table.value?.closed)) return null;
  const deal = passages.value.find((one) => one.slot === "deal" && (one.state === "open" || one.state === "closing"));
  const dealt = passages.value.some((one) => one.slot === "deal");
  const closed = passages.value.filter((one) => one.state === "closed");
  const over = Boolean(recorder.table.value?.closed);
  const begin = (gathers: boolean) =>
    work(async () => {
      const begun = await beginPassage(recorder.id, "deal", { gathers });
      if (!gathers) await sealSeed(recorder.id, begun.passage);
    });
  return (
    <section class="night" aria-label={t.secret}>
      {problem.value !== null && <Problem problem={problem.value} />}
      {!over && !dealt && !hasBegun(recorder) && (
        <div class="night-begin">
          <button type="button" class="button" data-begin="deal" onClick={() => void begin(false)}>
            {t.dealOut}
          </button>
          <button type="button" class="button" data-begin="take" onClick={() => void begin(true)}>
            {t.takeRoles}
          </button>
        </div>
      )}
      {!over && deal && <Dealing recorder={recorder} passage={deal} work={work} />}
      {over && closed.length > 0 && <OpenAll recorder={recorder} work={work} />}
    </section>
  );
}

/** Whether somebody leads this game: a moderator has made its link its own. */
function isLed(recorder: Recorder): boolean {
  return recorder.log.value.some(({ fact }) => OWNS.includes(fact.kind) && fact.link === "moderator");
}

const PLAY = /^(part|phase|round|turn|vote|action|value|cards)\./;
/** Whether people play already: then nothing is dealt any more. */
const hasBegun = (recorder: Recorder): boolean => recorder.log.value.some(({ fact }) => PLAY.test(fact.kind));

type Work = (what: () => Promise<unknown>) => Promise<void>;

function Dealing({ recorder, passage, work }: { recorder: Recorder; passage: Passage; work: Work }) {
  const t = passageWords.value;
  const seats = recorder.game.value?.seats ?? [];
  const phones = phonesIn(recorder.log.value);
  const words = wordsIn(recorder.log.value, dealOf(passage.passage));
  const finish = () => (passage.gathers ? closePassage : dealBySeed)(recorder.id, passage.passage);
  return (
    <div class="stack">
      <p>
        <b>{passage.gathers ? t.takingRoles : t.seedSealed}</b> <small>{passage.gathers ? t.takingHint : t.seedHint}</small>
      </p>
      <ul class="deal-phones">
        {seats.map((seat) => (
          <li key={seat.seat}>
            <span class="named-seat">
              <SeatMark seat={seat} size={22} decorative /> {seat.name}
            </span>
            <small>
              {phones.has(seat.seat) ? t.phoneHere : t.phoneNotHere}
              {words.has(seat.seat) && ` ✓ ${t.wordHere}`}
            </small>
          </li>
        ))}
      </ul>
      {passage.gathers && <p role="status">{passage.all ? t.allHave : t.gathering}</p>}
      {(passage.over ?? []).length > 0 && (
        <p class="note warning" role="alert">
          {t.someTooMany}
        </p>
      )}
      <button type="button" class="button primary" data-choice="seal" onClick={() => void work(finish)}>
        {passage.gathers ? t.close(t.slot_deal) : t.dealAndSeal}
      </button>
    </div>
  );
}

/** What no moderator led is opened once everybody with a phone has agreed; until then the button says how many are missing. */
function OpenAll({ recorder, work }: { recorder: Recorder; work: Work }) {
  const t = passageWords.value;
  const agreed = agreedIn(recorder.log.value);
  const phones = phonesIn(recorder.log.value);
  const missing = [...phones].filter((seat) => !agreed.has(seat)).length;
  return (
    <div class="card stack">
      <h2>{t.openAllTitle}</h2>
      <WhoAgreed seats={recorder.game.value?.seats ?? []} agreed={agreed} phones={phones} />
      <p>{t.openAllText}</p>
      {missing > 0 ? (
        <p class="button not-yet" role="status" data-missing={missing}>
          {t.openAllAfter(missing)}
        </p>
      ) : (
        <HoldToOpen onOpen={() => void work(() => openEverything(recorder.id))}>{t.openAll}</HoldToOpen>
      )}
    </div>
  );
}
