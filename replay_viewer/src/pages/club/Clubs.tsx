// The clubs that this browser may open, and a new one.
import { useSignal } from "@preact/signals";
import { needsWord, wordHeader } from "../../api/admission";
import { heldClubs, holdClub, type ClubLink } from "../../api/clubs";
import { request } from "../../api/client";
import { DisplaySwitches } from "../../parts/DisplaySwitches";
import { Problem } from "../../parts/Problem";
import { TopBar } from "../../parts/TopBar";
import { WordField } from "../../parts/WordField";
import { LinkOnce } from "./LinkOnce";
import { NameField } from "./NameField";
import { clubWords } from "./words";
import "./club.css";

export function ClubsPage() {
  const t = clubWords.value;
  const name = useSignal("");
  const made = useSignal<{ club: string; links: ClubLink[] } | null>(null);
  const problem = useSignal<unknown>(null);
  const open = async () => {
    problem.value = null;
    try {
      const opened = await request<{ club: string; links: ClubLink[] }>("/clubs", {
        method: "POST",
        body: { name: name.value },
        headers: wordHeader(),
      });
      const keeper = opened.links.find((link) => link.role === "keeper");
      if (keeper) holdClub({ club: opened.club, name: name.value, token: keeper.token });
      made.value = opened;
    } catch (cause) {
      problem.value = cause;
    }
  };
  const held = heldClubs();
  return (
    <>
      <TopBar title={t.clubs} back="/" menu={<DisplaySwitches />} />
      <main class="page club-page">
        <p>{t.intro}</p>
        {held.length === 0 && <p class="small">{t.noClubs}</p>}
        <ul class="club-people">
          {held.map((one) => (
            <li key={one.club}>
              <a href={`/c/${one.club}`}>{one.name || one.club}</a>
            </li>
          ))}
        </ul>
        {made.value ? (
          <section class="card club-card">
            {made.value.links.map((link) => (
              <LinkOnce key={link.role} label={link.role === "keeper" ? t.keeperLink : t.memberLink} link={link} />
            ))}
            <a class="button primary" href={`/c/${made.value.club}`}>
              {t.toClub}
            </a>
          </section>
        ) : (
          <form
            class="card club-card stack"
            onSubmit={(event) => {
              event.preventDefault();
              void open();
            }}
          >
            <NameField label={t.name} name={name} />
            {needsWord(problem.value) && <WordField wrong />}
            {problem.value !== null && !needsWord(problem.value) && <Problem problem={problem.value} />}
            <button type="submit" class="button primary">
              {t.open}
            </button>
          </form>
        )}
      </main>
    </>
  );
}
