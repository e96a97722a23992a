// A seat's own phone: my sheet, what I am asked, what else I may leave.
import { words } from "../../i18n";
import { DisplaySwitches } from "../../parts/DisplaySwitches";
import { TopBar } from "../../parts/TopBar";

export function SeatPage({ game, seat }: { game: string; seat: number }) {
  const t = words.value;
  return (
    <>
      <TopBar title={t.seat(seat)} subtitle={game}>
        <DisplaySwitches />
      </TopBar>
      <main class="page">
        <p>{t.underConstruction(t.seat(seat))}</p>
      </main>
    </>
  );
}
