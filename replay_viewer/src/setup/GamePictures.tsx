// Games as pictures to choose from: links on the start page, buttons in the form.
import type { ComponentChildren } from "preact";
import { createWords } from "./words";
import type { Playable } from "./playable";
import { Poster } from "./posters/Poster";
import "./pictures.css";

export function PictureWords({ one }: { one: Playable }) {
  return (
    <span class="picture-words">
      <b>{one.name}</b>
      <small>{createWords.value.people(...one.seats)}</small>
    </span>
  );
}

/** The place of a game that is not known yet. */
export function PictureWaiting() {
  return (
    <li class="picture waiting" aria-hidden="true">
      <span class="poster" />
      <span class="picture-words">
        <b>&nbsp;</b>
        <small>&nbsp;</small>
      </span>
    </li>
  );
}

export type PictureLinkProps = { href: string; picture: string | null; children: ComponentChildren };

export function PictureLink({ href, picture, children }: PictureLinkProps) {
  return (
    <a class="picture" href={href}>
      <Poster picture={picture} />
      {children}
    </a>
  );
}

export type PictureChoiceProps = {
  games: readonly Playable[];
  value: string | null;
  label: string;
  onPick: (one: Playable) => void;
};

export function PictureChoice({ games, value, label, onPick }: PictureChoiceProps) {
  return (
    <div class="pictures" role="group" aria-label={label}>
      {games.map((one) => (
        <button
          key={one.key}
          type="button"
          class="picture"
          data-game={one.key}
          aria-pressed={one.key === value}
          onClick={() => onPick(one)}
        >
          <Poster picture={one.picture} name={one.name} />
          <PictureWords one={one} />
        </button>
      ))}
    </div>
  );
}
