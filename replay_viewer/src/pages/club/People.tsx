// The keeper's list of people: added with a link of their own; what they agreed to is theirs to say.
import { useSignal } from "@preact/signals";
import { askClub, type Club, type ClubLink, type ClubPerson } from "../../api/clubs";
import { Problem } from "../../parts/Problem";
import { LinkOnce } from "./LinkOnce";
import { NameField } from "./NameField";
import { clubWords, purposeWord } from "./words";

export function People({ club, onChange }: { club: Club; onChange: () => void }) {
  const t = clubWords.value;
  const name = useSignal("");
  const made = useSignal<{ name: string; link: ClubLink } | null>(null);
  const problem = useSignal<unknown>(null);
  const tried = async (what: () => Promise<void>) => {
    problem.value = null;
    try {
      await what();
      onChange();
    } catch (cause) {
      problem.value = cause;
    }
  };
  const add = () =>
    tried(async () => {
      const added = await askClub<{ link: ClubLink }>(club.club, "/people", { method: "POST", body: { name: name.value } });
      made.value = { name: name.value, link: added.link };
      name.value = "";
    });
  const renew = (person: ClubPerson) =>
    tried(async () => {
      const body = { role: "person", person: person.person };
      const link = await askClub<ClubLink>(club.club, "/links", { method: "POST", body });
      made.value = { name: nameOf(person), link };
    });
  const takeOut = (person: ClubPerson) =>
    tried(async () => void (await askClub(club.club, `/people/${person.person}/consent`, { method: "PUT", body: { to: [] } })));
  return (
    <section class="card club-card">
      <h2>{t.people}</h2>
      <ul class="club-people">
        {club.people.map((person) => (
          <li key={person.person}>
            <span class="club-name">{nameOf(person)}</span>
            <small>{person.to.length > 0 ? t.agreedTo(person.to.map(purposeWord).join("、")) : t.agreedNothing}</small>
            <span class="club-actions">
              <button
                type="button"
                class="button"
                onClick={() => void renew(person)}
                aria-label={`${t.newLink}: ${nameOf(person)}`}
              >
                {t.newLink}
              </button>
              {person.to.length > 0 && (
                <button
                  type="button"
                  class="button"
                  onClick={() => void takeOut(person)}
                  aria-label={`${t.takeOut}: ${nameOf(person)}`}
                >
                  {t.takeOut}
                </button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {made.value && <LinkOnce label={t.personLink(made.value.name)} link={made.value.link} />}
      <form
        class="club-actions"
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <NameField label={t.personName} name={name} />
        <button type="submit" class="button primary">
          {t.addPerson}
        </button>
      </form>
      {problem.value !== null && <Problem problem={problem.value} />}
    </section>
  );
}

/** A person whose name is not there is told by the number. */
export const nameOf = (person: ClubPerson) => person.name ?? `#${person.person}`;
