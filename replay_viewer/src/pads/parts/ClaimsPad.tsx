// Claims in two taps: who, then what it says to be, or whom it says to have found what. True or not, nothing follows.
import { words } from "../../i18n";
import { AnyIcon } from "../../parts/AnyIcon";
import { SeatMark } from "../../parts/SeatMark";
import { actsOf, type Claimed, type Crowded, claimsOf, crowdedIn, nightsOf, ROLE, roleSaid } from "../model/claims";
import type { PadProps } from "../model/desk";
import { useHalf } from "../model/half";
import { bold, caption, isDead, said, seatsInOrder, word } from "../model/say";
import type { ActSaid, Draft, Term } from "../types";
import { recorderWords } from "../words";
import { Choices } from "./Choices";
import { Tabs } from "./Tabs";
import "../style/claims.css";

export function ClaimsPad({ recorder }: PadProps) {
  const t = recorderWords.value;
  const who = useHalf<number | null>("ClaimsPad.who", null);
  const tab = useHalf<string | null>("ClaimsPad.tab", null);
  const claims = claimsOf(recorder);
  const role = who.value === null ? null : roleSaid(claims, who.value);
  const acts = actsOf(recorder.layout.value, role);
  const open = tab.value ?? acts[0]?.id ?? ROLE;
  const act = acts.find((one) => one.id === open);
  const choose = (seat: number) => {
    who.value = who.value === seat ? null : seat;
    tab.value = null;
  };
  const record = (fact: Draft, text: string) => {
    const seat = who.value;
    who.value = null;
    tab.value = null;
    void recorder.enter({ facts: [fact], caption: caption(seat, bold(`“${text}”`)), alone: true });
  };
  return (
    <section class="claims" aria-label={t.claims}>
      <Who recorder={recorder} chosen={who.value} onPick={choose} />
      {who.value !== null && (
        <>
          <Tabs
            label={t.claims}
            items={[
              { id: ROLE, label: t.claimRole },
              ...acts.map((one) => ({ id: one.id, label: t.claimAct(said(one.label)) })),
            ]}
            value={open}
            onChange={(id) => (tab.value = id)}
          />
          {act ? (
            <ActRows key={act.id} recorder={recorder} act={act} seat={who.value} onSay={record} />
          ) : (
            <Choices
              items={rolesOf(recorder).map((one) => ({ id: one.id, label: said(one.label), chosen: one.id === role }))}
              label={t.claimRole}
              onPick={(id) =>
                record({ kind: "value.declared/1", seat: who.value, trait: ROLE, value: id }, word(recorder.layout.value, id))
              }
            />
          )}
        </>
      )}
      {who.value === null && <Made recorder={recorder} claims={claims} />}
    </section>
  );
}

const rolesOf = (recorder: PadProps["recorder"]): Term[] => recorder.layout.value?.roster?.role ?? [];

type WhoProps = PadProps & { chosen: number | null; onPick: (seat: number) => void };

function Who({ recorder, chosen, onPick }: WhoProps) {
  return (
    <div class="claims-who" role="group" aria-label={recorderWords.value.claims}>
      {seatsInOrder(recorder).map((seat) => {
        const dead = isDead(recorder, seat.seat);
        return (
          <button
            key={seat.seat}
            type="button"
            class={`button seat-button${dead ? " quiet" : ""}`}
            aria-pressed={chosen === seat.seat}
            aria-label={words.value.seatName(seat.seat, seat.name)}
            data-claims={seat.seat}
            onClick={() => onPick(seat.seat)}
          >
            <SeatMark seat={seat} size={22} dead={dead} decorative />
            <span>{seat.name}</span>
          </button>
        );
      })}
    </div>
  );
}

type RowsProps = PadProps & { act: ActSaid; seat: number; onSay: (fact: Draft, text: string) => void };

/** Beside each name what it may have been; an act that taught nothing is said by the name alone. */
function ActRows({ recorder, act, seat: who, onSay }: RowsProps) {
  const living = (seat: number) => !isDead(recorder, seat);
  const rows = seatsInOrder(recorder).filter((one) => one.seat !== who && (act.many > 0 || !living(one.seat)));
  const ordered = [...rows.filter((one) => living(one.seat)), ...rows.filter((one) => !living(one.seat)).reverse()];
  const fact = (seat: number, what?: string): Draft => ({
    kind: "act.claimed/1",
    seat: who,
    act: act.id,
    ...(act.many > 0 ? { targets: [seat] } : {}),
    number: nightsOf(recorder),
    ...(what === undefined ? {} : { says: { seats: [seat], what: [what], of: act.of } }),
  });
  return (
    <ul class={`claims-rows${act.words.length > 3 ? " many" : ""}`}>
      {ordered.map((seat) => (
        <li key={seat.seat}>
          {act.words.length > 0 && (
            <span class="named-seat">
              <SeatMark seat={seat} size={22} dead={!living(seat.seat)} decorative /> {seat.name}
            </span>
          )}
          <span class="claims-words">
            {act.words.map((one) => (
              <button
                key={one.id}
                type="button"
                class="button"
                aria-label={`${seat.name} ${said(one.label)}`}
                data-says={`${seat.seat} ${one.id}`}
                onClick={() => onSay(fact(seat.seat, one.id), `${seat.name} ${said(one.label)}`)}
              >
                {said(one.label)}
              </button>
            ))}
            {act.words.length === 0 && (
              <button
                type="button"
                class="button seat-button"
                data-says={`${seat.seat}`}
                onClick={() => onSay(fact(seat.seat), `${said(act.label)} ${seat.name}`)}
              >
                <SeatMark seat={seat} size={22} dead={!living(seat.seat)} decorative /> {seat.name}
              </button>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What was said so far, a line for whoever said something: all of it, for nothing that was said is taken back by another word. */
function Made({ recorder, claims }: PadProps & { claims: readonly Claimed[] }) {
  const seats = seatsInOrder(recorder).filter((seat) => claims.some((one) => one.seat === seat.seat));
  if (seats.length === 0) return null;
  return (
    <>
      <ul class="claims-made">
        {seats.map((seat) => (
          <li key={seat.seat}>
            <span class="named-seat">
              <SeatMark seat={seat} size={20} dead={isDead(recorder, seat.seat)} decorative /> {seat.name}
            </span>
            {claims
              .filter((one) => one.seat === seat.seat)
              .map((one, at) => (
                <Said key={at} recorder={recorder} claim={one} />
              ))}
          </li>
        ))}
      </ul>
      {crowdedIn(recorder, claims).map((one) => (
        <NotAll key={one.role} recorder={recorder} crowded={one} />
      ))}
    </>
  );
}

/** Only what counting gives; nobody is called a liar. */
function NotAll({ recorder, crowded }: PadProps & { crowded: Crowded }) {
  const named = seatsInOrder(recorder).filter((seat) => crowded.seats.includes(seat.seat));
  const { role, count } = crowded;
  return (
    <p class="claims-not-all">
      <AnyIcon name="git-branch" size={18} />{" "}
      {recorderWords.value.notAll(
        word(recorder.layout.value, role),
        count,
        named.map((seat) => words.value.seatName(seat.seat, seat.name)),
      )}
    </p>
  );
}

function Said({ recorder, claim }: PadProps & { claim: Claimed }) {
  const layout = recorder.layout.value;
  if (claim.what === ROLE) return <span class="claim-said">“{word(layout, claim.value ?? "")}”</span>;
  const act = layout?.said?.find((one) => one.id === claim.what);
  const about = seatsInOrder(recorder).filter((seat) => (claim.says?.seats ?? claim.targets).includes(seat.seat));
  const found = claim.says?.what.map((one) => word(layout, one)).join("・");
  return (
    <span class="claim-said">
      {claim.number !== null && claim.number > 0 && <small>{recorderWords.value.nightNumber(claim.number)}</small>}{" "}
      {about.map((seat) => (
        <SeatMark key={seat.seat} seat={seat} size={18} />
      ))}{" "}
      {found ?? (act ? said(act.label) : "")}
    </span>
  );
}
