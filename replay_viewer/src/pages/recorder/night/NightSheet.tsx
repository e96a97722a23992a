// The moderator's night: the acts in the order in which they are called, one of them open, with the words to say and a tap each.
import { useSignal } from "@preact/signals";
import { Sentence } from "../../../parts/Sentence";
import { SeatMark } from "../../../parts/SeatMark";
import { ExpectedButton, pick } from "../../../pads/parts/ExpectationGrid";
import { AskPanel } from "../../../pads/parts/AskPanel";
import { isDead, said, seatsInOrder, word } from "../../../pads/model/say";
import type { NightAct } from "../../../pads/types";
import { passageWords } from "../../../passages/words";
import type { Passage } from "../../../passages/server";
import type { NightDesk } from "./desk";
import { useLookAgain } from "./lookAgain";
import { formsOf, sheetOf, type Called } from "./sheet";

type SheetProps = { desk: NightDesk; passage: Passage };

export function NightSheet({ desk, passage }: SheetProps) {
  const called = sheetOf({
    acts: desk.layout.value?.acts ?? [],
    roster: desk.roles,
    night: desk.nights,
    passage,
    expectations: desk.expectations.value,
    called: desk.called.value,
  });
  const left = called.filter((one) => one.state !== "done").length;
  if (!desk.ready.value) return <p class="small">…</p>;
  return (
    <>
      {called.length === 0 && <p class="night-say">{passageWords.value.nobodyTonight}</p>}
      <ol class="night-sheet">
        {called.map((one) => (
          <li key={one.act.id} class={`night-act ${one.state}`} aria-current={one.state === "open" ? "step" : undefined}>
            <h3>{roleNames(desk, one.act)}</h3>
            {one.state === "done" && <Done desk={desk} called={one} />}
            {one.state === "open" && <OpenCall desk={desk} act={one.act} />}
          </li>
        ))}
      </ol>
      <Foot desk={desk} passage={passage} left={left} />
    </>
  );
}

/** While seats' phones choose there is nothing to tap: only whether all have. */
export function GatheringNight({ desk, passage }: SheetProps) {
  const t = passageWords.value;
  useLookAgain(desk);
  return (
    <>
      <p class="night-say">{t.sayAll}</p>
      <p role="status">{passage.all ? t.allHave : t.gathering}</p>
      {passage.untaught && <p role="alert">{t.untaught}</p>}
      <Foot desk={desk} passage={passage} left={passage.all ? 0 : 1} />
    </>
  );
}

/** Who it is: the roles that were put in of those who do it. */
function roleNames(desk: NightDesk, act: NightAct): string {
  const put = act.roles.filter((role) => desk.roles.length === 0 || desk.roles.includes(role));
  const names = (put.length > 0 ? put : act.roles).map((role) => word(desk.layout.value, role));
  return names.join("・") || said(act.label);
}

function Done({ desk, called }: { desk: NightDesk; called: Called }) {
  const seats = desk.game.value?.seats ?? [];
  return (
    <div class="night-done">
      {called.said.map((spans, at) => (
        <p key={at} class={at > 0 ? "night-tell" : ""}>
          <Sentence spans={spans} seats={seats} />
        </p>
      ))}
    </div>
  );
}

function OpenCall({ desk, act }: { desk: NightDesk; act: NightAct }) {
  const t = passageWords.value;
  const forms = formsOf(desk.expectations.value, act.id).map((one) => ({ ...one, seldom: false }));
  const asking = desk.asking.value;
  const line = act.say ? said(act.say) : t.call(roleNames(desk, act), said(act.label), act.many);
  return (
    <>
      <p class="night-say">{line}</p>
      {asking && formsOf([asking.one], act.id).length > 0 ? (
        <AskPanel key={asking.at} recorder={desk} asking={asking} onBack={() => (desk.asking.value = null)} />
      ) : forms.length > 0 ? (
        <div class="choices ballot-targets">
          {forms.map((one, at) => (
            <ExpectedButton key={at} recorder={desk} expectation={one} digit={false} onPick={() => pick(desk, one)} />
          ))}
        </div>
      ) : (
        <Nobody desk={desk} act={act} />
      )}
    </>
  );
}

/** The same grid for a role that is out: any tap goes on, and nothing is written. */
function Nobody({ desk, act }: { desk: NightDesk; act: NightAct }) {
  const seats = seatsInOrder(desk).filter((seat) => !isDead(desk, seat.seat));
  const t = passageWords.value;
  return (
    <>
      <p class="small">{t.calledAllTheSame}</p>
      <div class="choices ballot-targets">
        {act.many === 0 ? (
          <button type="button" class="button" data-choice="called" onClick={() => desk.goOn(act.id)}>
            {t.goOn}
          </button>
        ) : (
          seats.map((seat) => (
            <button
              key={seat.seat}
              type="button"
              class="button seat-button"
              data-choice="called"
              onClick={() => desk.goOn(act.id)}
            >
              <SeatMark seat={seat} size={24} decorative /> {seat.name}
            </button>
          ))
        )}
      </div>
    </>
  );
}

/** What was tapped last is taken back; the morning comes when everybody was called, or when it is asked for twice. */
function Foot({ desk, passage, left }: SheetProps & { left: number }) {
  const t = passageWords.value;
  const early = useSignal(false);
  const close = () => (left === 0 || early.value || passage.state === "closing" ? void desk.close() : (early.value = true));
  return (
    <div class="ballot-foot">
      <button
        type="button"
        class="button quiet"
        data-choice="undo"
        disabled={(passage.own ?? []).length === 0 && desk.called.value.size === 0}
        onClick={() => void desk.undoCall()}
      >
        ↩ <span class="visually-hidden">{t.undo}</span>
      </button>
      <button
        type="button"
        class={`button night-morning${left === 0 ? " primary" : " not-yet"}`}
        data-choice="seal"
        aria-disabled={desk.busy.value}
        onClick={close}
      >
        {passage.state === "closing" ? t.closing : left === 0 ? t.morning : early.value ? t.morningNow : t.morningAfter(left)}
      </button>
    </div>
  );
}
