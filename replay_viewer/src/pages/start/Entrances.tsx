// The other ways in, under the pictures: the demo, a file, clubs, help.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { language, words } from "../../i18n";
import { AnyIcon, type IconName } from "../../parts/AnyIcon";
import { findDemo, type GameLine } from "./games";
import { OpenFile } from "./OpenFile";
import { startWords } from "./words";

export function Entrances() {
  const t = startWords.value;
  const demo = useSignal<GameLine | null>(null);
  useEffect(() => {
    // Without a demo its button is absent; the list says it when the server cannot be reached.
    findDemo().then(
      (found) => (demo.value = found),
      () => undefined,
    );
  }, [language.value]);
  return (
    <nav class="entrances" aria-label={t.entrances}>
      {demo.value && <Entrance href={`/g/${demo.value.game}?begin=play`} icon="play" label={t.demo(demo.value.steps)} />}
      <OpenFile />
      <Entrance href="/c" icon="chart-line" label={t.clubs} />
      <Entrance href="/help" icon="book-open" label={words.value.help} />
    </nav>
  );
}

function Entrance({ href, icon, label }: { href: string; icon: IconName; label: string }) {
  return (
    <a class="button entrance" href={href}>
      <AnyIcon name={icon} size={20} />
      <span>{label}</span>
    </a>
  );
}
