// Games to begin with, as pictures: five that have one, and everything else behind the sixth.
import { picturesFirst, playables } from "../../setup/playable";
import { PictureLink, PictureWaiting, PictureWords } from "../../setup/GamePictures";
import type { Family } from "../../setup/families";
import { startWords } from "./words";

const PICTURES = 5;
const WAITING = Array.from({ length: PICTURES }, (_, at) => at);

/** families: null until the server has said; cards without words keep their place meanwhile. */
export function NewTable({ families }: { families: readonly Family[] | null }) {
  const t = startWords.value;
  const shown = picturesFirst(playables(families ?? [])).slice(0, PICTURES);
  return (
    <section class="start-new" aria-labelledby="new-title">
      <header class="start-head">
        <h2 id="new-title">{t.newTable}</h2>
        <small>{t.choosePicture}</small>
      </header>
      <ul class="pictures" aria-busy={families === null}>
        {families === null && WAITING.map((at) => <PictureWaiting key={at} />)}
        {shown.map((one) => (
          <li key={one.key}>
            <PictureLink href={`/new?game=${encodeURIComponent(one.key)}`} picture={one.picture}>
              <PictureWords one={one} />
            </PictureLink>
          </li>
        ))}
        <li>
          <PictureLink href="/new?game=other" picture={null}>
            <span class="picture-words">
              <b>{t.otherGame}</b>
              <small>{t.fromScript}</small>
            </span>
          </PictureLink>
        </li>
      </ul>
    </section>
  );
}
