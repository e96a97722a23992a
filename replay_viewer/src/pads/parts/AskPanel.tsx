// One question of an expectation: a value, several of them, or an order. Which there are was said by the server.
import { useSignal } from "@preact/signals";
import { words } from "../../i18n";
import { badgeOf, FindingBadge } from "../../parts/FindingBadge";
import { SeatMark } from "../../parts/SeatMark";
import { addRecent, recent } from "../model/cache";
import type { PadProps } from "../model/desk";
import { type Asking, aboutOf, answered, found, groupsOf, likely, questionOf, typedValue } from "../model/filling";
import { finish } from "../model/finish";
import { useHalf } from "../model/half";
import { inFull, isDead, said, seatsInOrder } from "../model/say";
import type { Ask, Pick } from "../types";
import { recorderWords } from "../words";
import { Choices } from "./Choices";
import { Either } from "./Either";
import { Follows, Marks } from "./Follows";
import { OrderPanel } from "./OrderPanel";

/** More values than this are looked up in two taps. */
const DIRECT = 14;
const NAMES = "names";
const LAST_NAMES = 12;

export type AskPanelProps = PadProps & { asking: Asking; onBack?: () => void };

export function AskPanel({ recorder, asking, onBack }: AskPanelProps) {
  const ask = questionOf(asking)!;
  const about = aboutOf(ask, asking.one);
  const give = (picked: readonly Pick[], values?: readonly unknown[]) => finish(recorder, answered(asking, picked, values));
  return (
    <div class="ask" role="group" aria-label={said(ask.title)}>
      {onBack && (
        <p class="pad-label ask-title">
          <b>{said(ask.title)}</b>
          <span>{said(asking.one.label)}</span>
        </p>
      )}
      {ask.kind === "one" && <One key={ask.title.ja} recorder={recorder} ask={ask} onGive={give} />}
      {ask.kind === "many" && ask.both && (
        <Either recorder={recorder} ask={ask} about={about} both={ask.both} onGive={(picked) => give(picked)} />
      )}
      {ask.kind === "many" && !ask.both && <Many recorder={recorder} ask={ask} about={about} onGive={give} />}
      {ask.kind === "order" && !ofValues(ask) && (
        <OrderPanel recorder={recorder} ask={ask} onOrder={(slots) => give([], slots)} />
      )}
      {ask.kind === "order" && ofValues(ask) && <ValueOrder ask={ask} onOrder={(values) => give([], values)} />}
      {onBack && <Choices items={[{ id: "back", label: recorderWords.value.back }]} onPick={onBack} />}
    </div>
  );
}

/** Things are put in order, not seats. */
const ofValues = (ask: Ask) => ask.picks.every((pick) => pick.seat === undefined);

type PartProps = PadProps & { ask: Ask; onGive: (picked: readonly Pick[], values?: readonly unknown[]) => void };

function One({ recorder, ask, onGive }: PartProps) {
  const group = useHalf<string | null>("One.group", null, ask.title.ja);
  const search = useHalf("One.search", "", ask.title.ja);
  const groups = groupsOf(ask.picks, DIRECT);
  const many = groups.length > 0;
  const give = (pick: Pick) => {
    if (pick.group && pick.label) addName(recorder, said(pick.label));
    onGive([pick]);
  };
  const typed = (name: string) => {
    addName(recorder, name);
    onGive([], [typedValue(ask.typed, name)]);
  };
  const names = many || ask.typed !== undefined ? lastNames(recorder) : [];
  const first = names.flatMap((name) => ask.picks.find((pick) => pick.label && said(pick.label) === name) ?? []);
  const others =
    ask.typed === undefined ? [] : names.filter((name) => !ask.picks.some((pick) => pick.label && said(pick.label) === name));
  const sought = search.value.trim() !== "";
  const shown = sought
    ? found(ask.picks, search.value, (pick) => (pick.label ? said(pick.label) : ""))
    : ask.picks.filter((pick) => pick.group === group.value);
  return (
    <>
      {(many || ask.typed !== undefined) && (
        <Search
          text={search.value}
          onText={(text) => (search.value = text)}
          {...(ask.typed === undefined ? {} : { onName: typed })}
        />
      )}
      {(first.length > 0 || others.length > 0) && !sought && group.value === null && many && (
        <Picks recorder={recorder} picks={first} onPick={give} />
      )}
      {others.length > 0 && !sought && group.value === null && (
        <Choices items={others.map((id) => ({ id, label: id }))} onPick={typed} label={said(ask.title)} />
      )}
      {many && !sought && group.value === null ? (
        <Choices
          items={groups.map((id) => ({ id, label: id }))}
          columns={6}
          digits
          onPick={(id) => (group.value = id)}
          label={said(ask.title)}
        />
      ) : (
        <Picks recorder={recorder} picks={many || sought ? shown : ask.picks} onPick={give} />
      )}
    </>
  );
}

type SearchProps = { text: string; onText: (text: string) => void; onName?: (name: string) => void };

/** Letters of the name looked for; Enter takes them as they are where another name may be typed. */
function Search({ text, onText, onName }: SearchProps) {
  const t = recorderWords.value;
  const send = (event: Event) => {
    event.preventDefault();
    if (onName && text.trim()) onName(text.trim());
  };
  return (
    <form class="name-form" role="search" onSubmit={send}>
      <input
        class="input"
        type="search"
        value={text}
        maxLength={80}
        aria-label={t.findName}
        placeholder={t.findName}
        autocomplete="off"
        enterkeyhint="done"
        onInput={(event) => onText(event.currentTarget.value)}
      />
      {onName && (
        <button type="submit" class="button" data-choice="typed" disabled={text.trim() === ""}>
          {t.useName}
        </button>
      )}
    </form>
  );
}

/** Names used last at this club's tables, on this phone: the next table has them as buttons. */
const lastNames = (recorder: PadProps["recorder"]) => recent(recorder.game.value?.family ?? "", NAMES);
const addName = (recorder: PadProps["recorder"], name: string) =>
  addRecent(recorder.game.value?.family ?? "", NAMES, name, LAST_NAMES);

/** Things in the order in which they are tapped; the last follows. */
function ValueOrder({ ask, onOrder }: { ask: Ask; onOrder: (values: readonly unknown[]) => void }) {
  const tapped = useSignal<readonly Pick[]>([]);
  const tap = (id: string) => {
    const pick = ask.picks[Number(id)]!;
    const next = tapped.value.includes(pick) ? tapped.value.filter((one) => one !== pick) : [...tapped.value, pick];
    const left = ask.picks.filter((one) => !next.includes(one));
    if (left.length <= 1) onOrder([...next, ...left].map((one) => one.value));
    else tapped.value = next;
  };
  const place = (pick: Pick) => (tapped.value.includes(pick) ? String(tapped.value.indexOf(pick) + 1) : undefined);
  const items = ask.picks.map((pick, index) => ({
    id: String(index),
    label: pick.label ? said(pick.label) : "",
    hint: place(pick),
    chosen: tapped.value.includes(pick),
  }));
  return <Choices items={items} onPick={tap} label={said(ask.title)} />;
}

/** Of just so many the tap that fills the last place gives them; what was filled from the start, or is by taking one away, the
 * big button. */
function Many({ recorder, ask, about, onGive }: PartProps & { about: string }) {
  const chosen = useHalf<readonly number[]>("chosen", likely(ask, "none"), about);
  const pickedOf = (places: readonly number[]) => ask.picks.filter((_, index) => places.includes(index));
  const picked = pickedOf(chosen.value);
  const toggle = (pick: Pick) => {
    const index = ask.picks.indexOf(pick);
    const adds = !chosen.value.includes(index);
    chosen.value = adds ? [...chosen.value, index] : chosen.value.filter((one) => one !== index);
    if (adds && chosen.value.length === ask.exact) onGive(pickedOf(chosen.value));
  };
  // What is there from the start keeps its place: nothing moves under a thumb when the first is picked.
  const items = [
    ...(ask.none ? [{ id: "none", label: said(ask.none), hint: ask.none_hint && said(ask.none_hint) }] : []),
    ...(ask.done && ask.exact === undefined && picked.length > 0
      ? [{ id: "done", label: `${said(ask.done)} ${picked.length}`, chosen: true }]
      : []),
  ];
  if (ask.exact !== undefined)
    return (
      <>
        <Picks recorder={recorder} picks={ask.picks} picked={picked} onPick={toggle} />
        <Follows missing={ask.exact - picked.length} onPick={() => onGive(picked)}>
          {ask.done ? said(ask.done) : ""} <Marks recorder={recorder} picks={picked} />
        </Follows>
      </>
    );
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
  const name = [seat && words.value.seatName(seat.seat, seat.name), label, pick.hint && said(pick.hint)]
    .filter(Boolean)
    .join(" ");
  return (
    <button
      type="button"
      class={`button${seat ? " seat-button" : ""}${chosen ? " picked" : illegal ? " doubtful" : ""}`}
      aria-pressed={chosen}
      aria-label={inFull(name, seat?.name ?? label, small)}
      {...(seat ? { "data-seat": seat.seat } : { "data-choice": label })}
      onClick={onPick}
    >
      {seat && <SeatMark seat={seat} size={24} dead={isDead(recorder, seat.seat)} decorative />}
      <span class="seat-button-words">
        <span>
          {seat?.name ?? label} {verdict && <FindingBadge verdict={verdict} />}
        </span>{" "}
        {small && <small>{small}</small>}
      </span>
    </button>
  );
}
