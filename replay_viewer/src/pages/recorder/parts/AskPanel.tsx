// One question of an expectation: a value, several of them, or an order. Which there are was said by the server.
import { useSignal } from "@preact/signals";
import { words } from "../../../i18n";
import { badgeOf, FindingBadge } from "../../../parts/FindingBadge";
import { SeatMark } from "../../../parts/SeatMark";
import { answered, groupsOf, questionOf, type Asking } from "../model/filling";
import { said, seatsInOrder, type PadProps } from "../model/say";
import type { Ask, Pick } from "../types";
import { recorderWords } from "../words";
import { Choices } from "./Choices";
import { finish } from "./ExpectationGrid";
import { OrderPanel } from "./OrderPanel";

/** More values than this are looked up in two taps. */
const DIRECT = 14;

export type AskPanelProps = PadProps & { asking: Asking; onBack?: () => void };

export function AskPanel({ recorder, asking, onBack }: AskPanelProps) {
  const ask = questionOf(asking)!;
  const give = (picked: readonly Pick[], values?: readonly unknown[]) => finish(recorder, answered(asking, picked, values));
  return (
    <div class="ask" role="group" aria-label={said(ask.title)}>
      {onBack && (
        <p class="pad-label ask-title">
          <b>{said(ask.title)}</b>
          <span>{said(asking.one.label)}</span>
        </p>
      )}
      {ask.kind === "one" && <One recorder={recorder} ask={ask} onGive={give} />}
      {ask.kind === "many" && <Many recorder={recorder} ask={ask} onGive={give} />}
      {ask.kind === "order" && <OrderPanel recorder={recorder} ask={ask} onOrder={(slots) => give([], slots)} />}
      {onBack && <Choices items={[{ id: "back", label: recorderWords.value.back }]} onPick={onBack} />}
    </div>
  );
}

type PartProps = PadProps & { ask: Ask; onGive: (picked: readonly Pick[]) => void };

function One({ recorder, ask, onGive }: PartProps) {
  const group = useSignal<string | null>(null);
  const groups = groupsOf(ask.picks, DIRECT);
  if (groups.length > 0 && group.value === null) {
    return <Choices items={groups.map((id) => ({ id, label: id }))} columns={6} digits onPick={(id) => (group.value = id)} label={said(ask.title)} />;
  }
  const shown = group.value === null ? ask.picks : ask.picks.filter((pick) => pick.group === group.value);
  return <Picks recorder={recorder} picks={shown} onPick={(pick) => onGive([pick])} />;
}

function Many({ recorder, ask, onGive }: PartProps) {
  const chosen = useSignal<readonly number[]>([]);
  const picked = ask.picks.filter((_, index) => chosen.value.includes(index));
  const toggle = (pick: Pick) => {
    const index = ask.picks.indexOf(pick);
    chosen.value = chosen.value.includes(index) ? chosen.value.filter((one) => one !== index) : [...chosen.value, index];
  };
  const items = [
    ...(ask.done && picked.length > 0 ? [{ id: "done", label: `${said(ask.done)} ${picked.length}`, chosen: true }] : []),
    ...(ask.none ? [{ id: "none", label: said(ask.none) }] : []),
  ];
  return (
    <>
      <Picks recorder={recorder} picks={ask.picks} picked={picked} onPick={toggle} />
      <Choices items={items} columns={2} onPick={(id) => onGive(id === "done" ? picked : [])} label={said(ask.title)} />
    </>
  );
}

type PicksProps = PadProps & { picks: readonly Pick[]; picked?: readonly Pick[]; onPick: (pick: Pick) => void };

function Picks({ recorder, picks, picked, onPick }: PicksProps) {
  const many = picks.every((pick) => pick.seat === undefined && pick.label && pick.label.ja.length <= 3);
  return (
    <div class={`choices${many ? " expected short" : " seat-grid"}`} data-count={picks.length}>
      {picks.map((pick, index) => (
        <PickButton key={index} recorder={recorder} pick={pick} chosen={picked?.includes(pick)} onPick={() => onPick(pick)} />
      ))}
    </div>
  );
}

type PickButtonProps = PadProps & { pick: Pick; chosen?: boolean | undefined; onPick: () => void };

function PickButton({ recorder, pick, chosen, onPick }: PickButtonProps) {
  const seat = seatsInOrder(recorder).find((one) => one.seat === pick.seat);
  const illegal = pick.verdict === "illegal";
  const label = pick.label ? said(pick.label) : "";
  const small = pick.hint ? said(pick.hint) : seat && chosen ? label : "";
  const verdict = illegal && !chosen ? badgeOf("illegal") : null;
  const name = [seat && words.value.seatName(seat.seat, seat.name), label, pick.hint && said(pick.hint)].filter(Boolean).join(" ");
  return (
    <button
      type="button"
      class={`button${seat ? " seat-button" : ""}${chosen ? " picked" : illegal ? " doubtful" : ""}`}
      aria-pressed={chosen}
      aria-label={name}
      {...(seat ? { "data-seat": seat.seat } : { "data-choice": label })}
      onClick={onPick}
    >
      {seat && <SeatMark seat={seat} size={24} decorative />}
      <span class="seat-button-words">
        <span>
          {seat?.name ?? label} {verdict && <FindingBadge verdict={verdict} />}
        </span>
        {small && <small>{small}</small>}
      </span>
    </button>
  );
}
