// Help: a first evening, then what each role does; a link leads to a role by its name behind the #.
import { useEffect } from "preact/hooks";
import { language, words } from "../../i18n";
import { DisplaySwitches } from "../../parts/DisplaySwitches";
import { helpFrom } from "../../parts/HelpLink";
import { TopBar } from "../../parts/TopBar";
import { query } from "../../router";
import { CHAPTERS } from "./text";
import "./help.css";

export function HelpPage() {
  useEffect(() => {
    document.title = `${words.value.help} ・ UCR`;
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [language.value]);
  return (
    <>
      <TopBar title={words.value.help} back={helpFrom(query.value)} menu={<DisplaySwitches />} />
      <main class="page stack help" lang={language.value}>
        <nav aria-label={words.value.help} class="row help-chapters">
          {CHAPTERS.map((chapter) => (
            <a key={chapter.id} class="button" href={`#${chapter.id}`}>
              {chapter.title()}
            </a>
          ))}
        </nav>
        {CHAPTERS.map((chapter) => (
          <section key={chapter.id} id={chapter.id} class="card" aria-labelledby={`${chapter.id}-title`}>
            <h2 id={`${chapter.id}-title`}>{chapter.title()}</h2>
            <ol>
              {chapter.steps.map((step, at) => (
                <li key={at}>{step()}</li>
              ))}
            </ol>
          </section>
        ))}
      </main>
    </>
  );
}
