// For who comes for the first time: what it is for, two pictures, and what to press first. Who has a table of their own, or
// has closed it, does not see it again.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { heldGames } from "../../api/links";
import { language } from "../../i18n";
import { AnyIcon } from "../../parts/AnyIcon";
import { placed } from "../../place";
import { remember, remembered } from "../../storage";
import { firstToWatch, type GameLine } from "./games";
import { welcomeWords } from "./welcomeWords";

const KEY = "ucr.welcomed";
/** As they are taken (docs/site/pictures.py), so that nothing moves when they come. */
const PICTURES = { replay: [768, 480], phone: [234, 506] } as const;

export function Welcome() {
  const t = welcomeWords.value;
  const shown = useSignal(heldGames().length === 0 && remembered(KEY) === null);
  const first = useSignal<GameLine | null>(null);
  useEffect(() => {
    if (!shown.value) return;
    firstToWatch().then(
      (found) => (first.value = found),
      () => undefined, // without a server there is nothing to watch, and the list says so
    );
  }, [language.value]);
  if (!shown.value) return null;
  const close = () => {
    remember(KEY, "1");
    shown.value = false;
  };
  return (
    <section class="welcome" aria-labelledby="welcome-title">
      <div class="welcome-words">
        <h2 id="welcome-title">{t.title}</h2>
        <p>{t.what}</p>
        {first.value && (
          <>
            <a class="button primary entrance" href={`/g/${first.value.game}?begin=play`}>
              <AnyIcon name="play" size={20} />
              <span>{t.watch(first.value.title)}</span>
            </a>
            <small>{t.then}</small>
          </>
        )}
      </div>
      <Picture name="replay" label={t.replay} />
      <Picture name="phone" label={t.phone} />
      <button type="button" class="button welcome-away" aria-label={t.away} title={t.away} onClick={close}>
        <AnyIcon name="x" size={20} />
      </button>
    </section>
  );
}

function Picture({ name, label }: { name: keyof typeof PICTURES; label: string }) {
  const [width, height] = PICTURES[name];
  const file = placed(`/picture-${name}-${language.value === "ja" ? "ja" : "en"}.webp`);
  return (
    <figure class={`welcome-${name}`}>
      <img src={file} width={width} height={height} alt="" loading="lazy" decoding="async" />
      <figcaption>{label}</figcaption>
    </figure>
  );
}
