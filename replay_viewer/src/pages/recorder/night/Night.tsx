// The moderator's side of the recorder: a passage begun, written by pads and sealed, while the log beside it says nothing of it.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { HoldToOpen } from "../../../parts/HoldButton";
import { Problem } from "../../../parts/Problem";
import { Sentence } from "../../../parts/Sentence";
import { OnShelf, openShelf, useHalf } from "../../../pads/model/half";
import { Pad } from "../../../pads/Pad";
import { Strip } from "../../../pads/parts/Strip";
import { TabBar, type PadName } from "../../../pads/parts/TabBar";
import { ExpectationGrid } from "../../../pads/parts/ExpectationGrid";
import { agreedIn, phonesIn } from "../../../passages/agreed";
import { WhoAgreed } from "../../../passages/WhoAgreed";
import { passageWords, slotWord } from "../../../passages/words";
import type { Passage } from "../../../passages/server";
import { Deal, PeekDeal, PhonesAtNight } from "./Deal";
import { Late } from "./Late";
import { GatheringNight, NightSheet } from "./NightSheet";
import { Refused } from "./Refused";
import type { NightDesk } from "./desk";
import "./night.css";

type NightProps = { desk: NightDesk };

export function Night({ desk }: NightProps) {
  useEffect(() => void desk.load(), [desk]);
  const t = passageWords.value;
  if (desk.renewal.value) return <Renewal desk={desk} />;
  const problem = desk.problem.value;
  const open = desk.open.value;
  const over = Boolean(desk.table.value?.closed);
  return (
    <section class="night" aria-label={t.secret}>
      {problem !== null && <Problem problem={problem} onRetry={() => void desk.load()} />}
      {desk.passages.value !== null && over && <OpenAll desk={desk} />}
      {desk.passages.value !== null && !open && !over && <LateOnes desk={desk} />}
      {desk.passages.value !== null && (open ? <Writing desk={desk} passage={open} /> : <Beginnings desk={desk} />)}
    </section>
  );
}

/** Only once cards were dealt does anybody come late. */
function LateOnes({ desk }: NightProps) {
  return desk.deals && desk.passages.value!.some((one) => one.slot === "deal") ? <Late desk={desk} /> : null;
}

function Renewal({ desk }: NightProps) {
  const t = passageWords.value;
  return (
    <section class="night card" aria-label={t.secret}>
      <h2>{t.renewTitle}</h2>
      <p>{t.renewText}</p>
      <button type="button" class="button primary" data-choice="renew" onClick={() => void desk.renew()}>
        {t.renew}
      </button>
    </section>
  );
}

/** The end of an evening: everything this link holds is laid open, and the review is one tap away. */
function OpenAll({ desk }: NightProps) {
  const t = passageWords.value;
  const sealed = desk.passages.value!.filter((one) => one.state === "closed").length;
  const review = <a class="button primary" href={`/g/${desk.id}/review`}>{`${t.review} →`}</a>;
  if (sealed === 0) return review;
  return (
    <div class="card stack">
      <h2>{t.openAllTitle}</h2>
      <WhoAgreed seats={desk.game.value?.seats ?? []} agreed={agreedIn(desk.publicLog)} phones={phonesIn(desk.publicLog)} />
      <p>{t.openAllText}</p>
      <HoldToOpen onOpen={() => void desk.openAll()}>{t.openAll}</HoldToOpen>
    </div>
  );
}

/** What is begun most often is seen; the rest is behind one tap. */
const USUAL = ["deal", "night"];
const OTHERS = ["look", "hand", "day", "choice", "placement", "note"];

function Beginnings({ desk }: NightProps) {
  const t = passageWords.value;
  const more = useSignal(false);
  const dealt = desk.passages.value!.some((one) => one.slot === "deal");
  const over = Boolean(desk.table.value?.closed);
  // What begins with a button of the game needs no button of its own in sight.
  const led = desk.leads;
  const usual = USUAL.filter((slot) => (slot === "deal" ? !dealt : !led));
  const nights = led && desk.hasNights;
  const others = nights ? ["night", ...OTHERS] : OTHERS;
  const button = (slot: string) => (
    <button key={slot} type="button" class="button" data-begin={slot} onClick={() => void desk.begin(slot)}>
      {t.begin(slotWord(slot))}
    </button>
  );
  if (over) return null;
  if (!dealt && desk.deals)
    return (
      <div class="night-begin">
        <button type="button" class="button primary" data-begin="deal" onClick={() => void desk.beginDeal()}>
          {t.dealOut}
        </button>
        <button type="button" class="button" data-begin="take" onClick={() => void desk.begin("deal", true)}>
          {t.takeRoles}
        </button>
      </div>
    );
  return (
    <div class="night-begin">
      {usual.map(button)}
      {nights && more.value && <PhonesAtNight desk={desk} />}
      {more.value && desk.deals && <Dealt desk={desk} />}
      <button type="button" class="button quiet" aria-expanded={more.value} onClick={() => (more.value = !more.value)}>
        {t.more} {more.value ? "▴" : "▾"}
      </button>
      {more.value && others.map(button)}
    </div>
  );
}

/** What was dealt, for who leads: covered, until it is held. */
function Dealt({ desk }: NightProps) {
  const deal = desk.passages.value!.filter((one) => one.slot === "deal" && one.state === "closed").at(-1);
  return deal ? <PeekDeal desk={desk} passage={deal} /> : null;
}

function Writing({ desk, passage }: NightProps & { passage: Passage }) {
  const t = passageWords.value;
  const slot = slotWord(passage.slot);
  const elsewise = useSignal(false);
  const guided = passage.slot === "night" && (desk.layout.value?.acts ?? []).length > 0;
  if (guided)
    return (
      <div class="stack">
        <Refused desk={desk} />
        {passage.gathers ? (
          <GatheringNight desk={desk} passage={passage} />
        ) : (
          <NightSheet key={passage.passage} desk={desk} passage={passage} />
        )}
        <OtherPads desk={desk} open={elsewise.value} onToggle={() => (elsewise.value = !elsewise.value)} />
      </div>
    );
  const dealing = passage.slot === "deal" && desk.deals;
  const bySeed = dealing && passage.seeded === true && (passage.own ?? []).length === 0;
  return (
    <div class="stack">
      {!dealing && <p class="note">{t.writing(slot)}</p>}
      <Refused desk={desk} />
      {dealing && <Deal desk={desk} passage={passage} />}
      {!bySeed && !(dealing && passage.gathers) && <Written desk={desk} passage={passage} />}
      {passage.gathers && <p role="status">{passage.all ? t.allHave : t.gathering}</p>}
      {passage.untaught && <p role="alert">{t.untaught}</p>}
      {!elsewise.value && <ExpectationGrid recorder={desk} />}
      <OtherPads desk={desk} open={elsewise.value} onToggle={() => (elsewise.value = !elsewise.value)} />
      <button
        type="button"
        class="button primary"
        data-choice="seal"
        aria-disabled={desk.busy.value}
        onClick={() => void (bySeed ? desk.dealOut() : desk.close())}
      >
        {passage.state === "closing" ? t.closing : bySeed ? t.dealAndSeal : t.close(slot)}
      </button>
    </div>
  );
}

/** The pads of the recorder, for what the rules do not expect here. */
function OtherPads({ desk, open, onToggle }: NightProps & { open: boolean; onToggle: () => void }) {
  const t = passageWords.value;
  const pad = useHalf<PadName | null>("OtherPads", "declare");
  return (
    <>
      <button type="button" class="button quiet" data-choice="else" aria-expanded={open} onClick={onToggle}>
        {t.other} {open ? "▴" : "▾"}
      </button>
      {open && (
        <div class="stack">
          <Strip recorder={desk} />
          {pad.value && (
            <OnShelf.Provider value={openShelf(desk.id, `night ${pad.value}`)}>
              <Pad key={pad.value} recorder={desk} name={pad.value} />
            </OnShelf.Provider>
          )}
          <TabBar open={pad.value} onOpen={(name) => (pad.value = name)} />
        </div>
      )}
    </>
  );
}

/** What stands in it: a number, and the sentences only while somebody wants to see them. */
function Written({ desk, passage }: NightProps & { passage: Passage }) {
  const t = passageWords.value;
  const shown = useSignal(passage.slot !== "deal");
  const facts = passage.facts ?? [];
  if (facts.length === 0) return <p class="small">{t.nothingYet}</p>;
  return (
    <div>
      <p class="row">
        <b>{passage.slot === "deal" ? t.dealt(facts.length) : t.written(facts.length)}</b>
        <button type="button" class="button quiet" aria-expanded={shown.value} onClick={() => (shown.value = !shown.value)}>
          {shown.value ? t.hide : t.show}
        </button>
        {(passage.own ?? []).length > 0 && (
          <button type="button" class="button quiet" data-choice="undo" onClick={() => void desk.undo()}>
            {t.undo}
          </button>
        )}
      </p>
      {shown.value && (
        <ol class="night-written">
          {facts.map((entry, at) => (
            <li key={entry.fact.id}>
              <Sentence spans={passage.said?.[at] ?? [entry.fact.kind]} seats={desk.game.value?.seats ?? []} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
