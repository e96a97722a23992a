// Somebody came when the cards were dealt: a link of its own, and a role of those that are left, or none.
import { SeatMark } from "../../../parts/SeatMark";
import { word } from "../../../pads/model/say";
import { passageWords } from "../../../passages/words";
import type { NightDesk } from "./desk";

export function Late({ desk }: { desk: NightDesk }) {
  const t = passageWords.value;
  return (
    <>
      {desk.late.map((seat) => (
        <section key={seat.seat} class="card stack late" aria-label={t.cameLate(seat.name)} data-late={seat.seat}>
          <p>
            <SeatMark seat={seat} size={22} decorative /> <b>{t.cameLate(seat.name)}</b>{" "}
            <small>{desk.rest.length > 0 ? t.lateRest : t.lateNothingLeft}</small>
          </p>
          <div class="choices">
            {desk.rest.map((role) => (
              <button
                key={role}
                type="button"
                class="button"
                data-role={role}
                onClick={() => void desk.tellLate(seat.seat, role)}
              >
                {word(desk.layout.value, role)}
              </button>
            ))}
            <button type="button" class="button" data-role="none" onClick={() => void desk.tellLate(seat.seat, null)}>
              {t.lateWithout}
            </button>
          </div>
          <a href={`/g/${encodeURIComponent(desk.id)}/links`}>{t.lateLink}</a>
        </section>
      ))}
    </>
  );
}
