// The order of action: the seats as they act, the last of them implied; or a playing card for each seat.
import { useSignal } from "@preact/signals";
import { SeatMark } from "../../parts/SeatMark";
import { habit, setHabit } from "../model/cache";
import type { PadProps } from "../model/desk";
import { orderByCards, orderOf, type Slot } from "../model/filling";
import { useHalf } from "../model/half";
import { seatsInOrder } from "../model/say";
import type { Ask } from "../types";
import { recorderWords } from "../words";
import { Choices } from "./Choices";
import { SeatGrid } from "./SeatGrid";

const HABIT = "initiative";

export function OrderPanel({ recorder, ask, onOrder }: PadProps & { ask: Ask; onOrder: (slots: Slot[]) => void }) {
  const t = recorderWords.value;
  const asked = JSON.stringify(ask.picks.map((pick) => pick.value));
  const tapped = useHalf<readonly number[]>("OrderPanel.tapped", [], asked);
  const cardsGiven = useHalf<readonly [number, string][]>("OrderPanel.given", [], asked);
  const withCards = useSignal(habit(recorder.id, HABIT) === "cards");
  const given = new Map(cardsGiven.value);
  const inside = ask.picks.flatMap((pick) => (pick.seat === undefined ? [] : [pick.seat]));
  const cards = ask.cards ?? [];
  const toggle = () => {
    withCards.value = !withCards.value;
    setHabit(recorder.id, HABIT, withCards.value ? "cards" : "order");
  };
  const next = (seats: readonly number[]) => {
    const order = orderOf(seats, inside);
    if (order) return onOrder(order);
    tapped.value = seats;
  };
  const tap = (seat: number) =>
    next(tapped.value.includes(seat) ? tapped.value.filter((one) => one !== seat) : [...tapped.value, seat]);
  const give = (card: string) => {
    const holder = cardsGiven.value.find(([, name]) => name === card)?.[0];
    if (holder !== undefined) {
      cardsGiven.value = cardsGiven.value.filter(([one]) => one !== holder);
      return;
    }
    const seat = inside.find((one) => !given.has(one))!;
    const now: [number, string][] = [...cardsGiven.value, [seat, card]];
    const order = orderByCards(new Map(now), inside, cards);
    if (order) return onOrder(order);
    cardsGiven.value = now;
  };
  const how = cards.length > 0 ? [{ id: "cards", label: withCards.value ? t.orderOnly : t.orderByCards }] : [];
  if (withCards.value && cards.length > 0) {
    const seat = seatsInOrder(recorder).find((one) => one.seat === inside.find((number) => !given.has(number)));
    const used = new Set(given.values());
    const items = cards.map((id) => ({ id, label: id, chosen: used.has(id) }));
    return (
      <>
        <p class="ask-seat">
          {seat && <SeatMark seat={seat} size={26} decorative />} <b>{seat?.name}</b>
        </p>
        <Choices items={items} columns={cards.length > 20 ? 7 : 5} digits onPick={give} label={t.name} />
        <Choices
          items={[...how, { id: "back", label: t.back }]}
          onPick={(id) => (id === "cards" ? toggle() : (cardsGiven.value = cardsGiven.value.slice(0, -1)))}
        />
      </>
    );
  }
  const notes = Object.fromEntries(tapped.value.map((seat, index) => [seat, String(index + 1)]));
  return (
    <>
      <SeatGrid recorder={recorder} only={inside} label={t.initiative} notes={notes} picked={tapped.value} onPick={tap} />
      {how.length > 0 && <Choices items={how} onPick={toggle} />}
    </>
  );
}
