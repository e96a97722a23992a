// ⑤ Who could know when, and so who could have objected then.
import type { Seat } from "../../../api/types";
import { words } from "../../../i18n";
import { say, type Layout } from "../../../board/layout";
import { detailWords } from "../../../findings/detailWords";
import { seatWord } from "../../../disputes/say";
import type { Dispute, KnownItem, Knew } from "../../../disputes/types";
import { disputeWords } from "../../../disputes/words";
import { Bars, type Knower } from "../parts/Bars";
import { Block } from "../parts/Block";

type Props = { document: Dispute; seats: readonly Seat[]; layout: Layout | null };
/** So many who came to know at the same step are told as one row. */
const FEW = 2;

export function WhoKnew({ document, seats, layout }: Props) {
  const t = disputeWords.value;
  const { knew } = document;
  const hidden = knew?.items.filter((item) => item.what === "seal") ?? [];
  return (
    <Block number={5} title={t.block5}>
      {hidden.map((item) => (
        <div key={item.id} data-knew={item.id}>
          <p class="small">{t.subject(itemWord(item, seats, layout))}</p>
          <Bars knowers={knowersOf(item, seats)} first={knew!.from} last={knew!.to} />
        </div>
      ))}
      {hidden.length > 0 && (
        <p class="small">
          {t.knew} ・ {t.couldNot}
        </p>
      )}
      {knew && <p class="small">{hidden.length === 0 ? t.nobodyHidden : whoCould(knew, seats)}</p>}
    </Block>
  );
}

function whoCould(knew: Knew, seats: readonly Seat[]): string {
  const t = disputeWords.value;
  const names = knew.could_object.map((seat) => seatWord(seat, seats));
  if (names.length === 0) return t.nobodyCould;
  return names.length === seats.length ? t.everybodyCould : t.onlyThese(names.join("・"));
}

function itemWord(item: KnownItem, seats: readonly Seat[], layout: Layout | null): string {
  const slot = item.slot ?? item.id;
  const seat = seats.find((one) => one.seat === item.seat);
  if (slot === "sheet" && seat) return detailWords.value.sheetOf(words.value.seatName(seat.seat, seat.name));
  const named = layout?.words[slot];
  return [seat?.name, named ? say(named) : slot].filter(Boolean).join(" ");
}

/** First whose it is, then by the step of knowing; many who came to know together, or not at all, in one row. */
export function knowersOf(item: KnownItem, seats: readonly Seat[]): Knower[] {
  const t = disputeWords.value;
  const own = item.seats.filter((one) => one.seat === item.seat);
  const others = item.seats.filter((one) => one.seat !== item.seat);
  const late = (from: number | null) => from ?? Number.MAX_SAFE_INTEGER;
  const steps = [...new Set(others.map((one) => one.from))].sort((one, other) => late(one) - late(other));
  const largest = Math.max(0, ...steps.map((step) => others.filter((one) => one.from === step).length));
  const rows = steps.flatMap((step): Knower[] => {
    const group = others.filter((one) => one.from === step);
    if (group.length > FEW && group.length === largest)
      return [{ name: steps.length === 1 ? t.others : t.othersOf(group.length), from: step }];
    return [{ name: group.map((one) => seatWord(one.seat, seats)).join("・"), from: step }];
  });
  return [...own.map((one) => ({ name: t.self(seatWord(one.seat, seats)), from: one.from })), ...rows];
}
