// What the server expects next, as buttons that hold complete facts: one tap records. Nothing is computed here; what a
// rule of this edition excludes stays pressable, hatched, with its sign.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { badgeOf, FindingBadge } from "../../parts/FindingBadge";
import { SeatMark } from "../../parts/SeatMark";
import { isBallot, justVoted } from "../model/ballot";
import { isTalk } from "../model/claims";
import type { PadDesk, PadProps } from "../model/desk";
import { isRow, type Row, type Section, sections, seldomLabel } from "../model/expected";
import { againstOf, begun } from "../model/filling";
import { finish } from "../model/finish";
import { inFull, said, seatsInOrder } from "../model/say";
import type { Expectation } from "../types";
import { recorderWords } from "../words";
import { AskPanel } from "./AskPanel";
import { BallotCount, BallotPad, SeatNames } from "./BallotPad";
import { ClaimsPad } from "./ClaimsPad";

export function ExpectationGrid({ recorder }: PadProps) {
  const t = recorderWords.value;
  const rest = useSignal<string | null>(null);
  const top = useRef<HTMLDivElement>(null);
  const all = recorder.expectations.value;
  // What is asked first is seen first; while it stays the same, so does the place under the thumb.
  useEffect(() => top.current?.closest(".pad")?.scrollTo({ top: 0 }), [all[0]?.step, all[0]?.headed ? all[0]?.group?.ja : ""]);
  const { open, now, next, nextSeat, against } = sections(recorder.expectations.value);
  const asking = recorder.asking.value;
  const ballot = asking?.one ?? open;
  const voted = justVoted(recorder.id, all[0]);
  if (ballot && isBallot(ballot) && voted === null)
    return <BallotPad recorder={recorder} one={ballot} {...(asking ? { onBack: () => (recorder.asking.value = null) } : {})} />;
  if (asking)
    return (
      <AskPanel
        key={`${asking.one.step} ${asking.at}`}
        recorder={recorder}
        asking={asking}
        onBack={() => (recorder.asking.value = null)}
      />
    );
  const seat = seatsInOrder(recorder).find((one) => one.seat === nextSeat);
  const unfolded = open !== null && rest.value === (open.step ?? "");
  const shut = open !== null && !unfolded;
  const more = now.rows.length + now.single.length + now.folded.length + next.rows.length > 0;
  return (
    <div class="expectations" ref={top}>
      {voted && <BallotCount recorder={recorder} ballot={voted} next={all[0]} />}
      {open &&
        !(voted && isBallot(open)) &&
        (open.pad ? (
          <ExpectedButton recorder={recorder} expectation={open} digit={false} onPick={() => pick(recorder, open)} />
        ) : (
          <AskPanel key={open.step} recorder={recorder} asking={begun(open)} />
        ))}
      {open && more && (
        <button
          type="button"
          class="button quiet"
          aria-expanded={unfolded}
          data-choice="rest"
          onClick={() => (rest.value = unfolded ? null : (open.step ?? ""))}
        >
          {t.somethingElse} {unfolded ? "▴" : "▾"}
        </button>
      )}
      {voted === null && isTalk(recorder) && <ClaimsPad recorder={recorder} />}
      {!shut && <Buttons recorder={recorder} section={now} />}
      {!shut && next.rows.length + next.single.length > 0 && (
        <section class="next-turn" aria-label={`${t.next} ${seat?.name ?? ""}`}>
          <p class="pad-label next-seat">
            <span>
              {t.next} {seat && <SeatMark seat={seat} size={22} decorative />} <b>{seat?.name}</b>
            </span>
          </p>
          <Buttons recorder={recorder} section={next} />
        </section>
      )}
      {!shut && <Buttons recorder={recorder} section={against} />}
    </div>
  );
}

function Buttons({ recorder, section: { rows, single, folded } }: PadProps & { section: Section }) {
  return (
    <>
      {rows.map((row) => (
        <ValueRow key={row.key} recorder={recorder} row={row} />
      ))}
      {single.length > 0 && (
        <div class={`choices expected${single.length + rows.length === 1 ? " follows" : ""}`}>
          {single.map((one, index) => (
            <ExpectedButton
              key={`${one.step} ${index}`}
              recorder={recorder}
              expectation={one}
              digit={false}
              big={single.length + rows.length === 1}
              onPick={() => pick(recorder, one)}
            />
          ))}
        </div>
      )}
      {folded.length > 0 && <Folded key={folded.map((row) => row.key).join()} recorder={recorder} rows={folded} />}
    </>
  );
}

/** Rows of which nothing is usual: a button each, side by side; below them what is open. */
function Folded({ recorder, rows }: PadProps & { rows: readonly Row[] }) {
  const opened = useSignal<readonly string[]>([]);
  const isOpen = (row: Row) => opened.value.includes(row.key);
  const toggle = (row: Row) =>
    (opened.value = isOpen(row) ? opened.value.filter((one) => one !== row.key) : [...opened.value, row.key]);
  return (
    <>
      <div class="choices expected">
        {rows.map((row) => (
          <button
            key={row.key}
            type="button"
            class="button quiet"
            data-choice="seldom"
            aria-expanded={isOpen(row)}
            onClick={() => toggle(row)}
          >
            <span>{row.group ? said(row.group) : "…"}</span>{" "}
            <small>
              {row.items.length} {isOpen(row) ? "▴" : "▾"}
            </small>
          </button>
        ))}
      </div>
      {rows.filter(isOpen).map((row) => (
        <ValueRow key={row.key} recorder={recorder} row={{ ...row, items: row.items.map(inSight) }} />
      ))}
    </>
  );
}

const inSight = (one: Expectation): Expectation => ({ ...one, seldom: false });

/** Values of one kind under their heading; those seldom said are behind one button, digits in the place of the usual ones. */
function ValueRow({ recorder, row }: PadProps & { row: Row }) {
  const opened = useSignal(false);
  const digits = isRow(row);
  const seldom = row.items.filter((one) => one.seldom);
  const usual = row.items.filter((one) => !one.seldom);
  const shown = seldom.length === 0 ? row.items : opened.value ? [...(digits ? [] : usual), ...seldom] : usual;
  const kind = digits ? " short" : row.items.length % 3 === 0 || row.items.length > 4 ? "" : " pairs";
  return (
    <div role="group" aria-label={row.group ? said(row.group) : undefined}>
      {row.group && <p class="pad-label">{said(row.group)}</p>}
      <div class={`choices expected${kind}`} data-count={shown.length + (seldom.length > 0 ? 1 : 0)}>
        {shown.map((one, index) => (
          <ExpectedButton
            key={`${one.step} ${index}`}
            recorder={recorder}
            expectation={one}
            digit={digits}
            onPick={() => pick(recorder, one)}
          />
        ))}
        {seldom.length > 0 && (
          <button
            type="button"
            class="button digit seldom"
            data-choice="seldom"
            aria-expanded={opened.value}
            onClick={() => (opened.value = !opened.value)}
          >
            {opened.value ? "↩" : seldomLabel(row, said)}
          </button>
        )}
      </div>
    </div>
  );
}

export function pick(recorder: PadDesk, one: Expectation): void {
  if (one.pad) {
    recorder.acting.picked.value = one.pad.seat;
    recorder.wanted.value = one.pad;
  } else if (one.asks?.length) recorder.asking.value = begun(one);
  else finish(recorder, { ...begun(one), against: againstOf(one) });
}

type ExpectedButtonProps = PadProps & { expectation: Expectation; digit: boolean; big?: boolean; onPick: () => void };

export function ExpectedButton({ recorder, expectation, digit, big = false, onPick }: ExpectedButtonProps) {
  const seat = seatsInOrder(recorder).find((one) => one.seat === expectation.mark);
  const named = seatsInOrder(recorder).filter((one) => expectation.marks?.includes(one.seat));
  const illegal = expectation.verdict === "illegal";
  const verdict = illegal ? badgeOf("illegal") : null; // other marks would hint at what nobody can know yet
  const label = said(expectation.label) || seat?.name;
  const name =
    expectation.name && !illegal
      ? inFull(said(expectation.name), label, expectation.hint && said(expectation.hint))
      : undefined;
  return (
    <button
      type="button"
      class={`button${digit ? " digit" : ""}${illegal ? " doubtful" : ""}${big && !illegal ? " primary" : ""}`}
      aria-label={name}
      data-step={expectation.step}
      data-code={expectation.code}
      onClick={onPick}
    >
      <span>
        {named.length > 0 && <SeatNames seats={named} />} {said(expectation.label)}{" "}
        {seat && <SeatMark seat={seat} size={22} decorative />} {seat && !said(expectation.label) && seat.name}
        {verdict && <FindingBadge verdict={verdict} />}
      </span>
      {expectation.hint && <small>{said(expectation.hint)}</small>}
    </button>
  );
}
