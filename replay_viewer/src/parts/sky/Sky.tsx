// The sky: the game's own time, whatever light the reader has chosen. Night has a moon and stars, day a sun; a game without
// day and night shows its track on the same ground, without a sky ("plain").
import type { ComponentChildren } from "preact";
import { Lamps, Stars } from "./Lamps";
import "./sky.css";
import type { GameTime } from "./time";

export type SkyProps = {
  time: GameTime;
  /** On a player's phone at night: half as bright, so that no face is lit. */
  dim?: boolean;
  class?: string;
  children?: ComponentChildren;
};

/** A ground to put things on: the town, the card of a running table, a role. */
export function Sky({ time, dim = false, class: more = "", children }: SkyProps) {
  return (
    <div class={`gametime at-${time}${dim ? " dimmed-sky" : ""} ${more}`.trim()}>
      <SkyPicture time={time} />
      <div class="gametime-content">{children}</div>
    </div>
  );
}

/** Only what hangs in it, for a ground that has the colours of its sky already. */
export function SkyPicture({ time }: { time: GameTime }) {
  if (time === "plain") return null;
  return (
    <div class={`gametime-picture of-${time}`} key={time} aria-hidden="true">
      {time === "night" && <Stars />}
      <Lamps time={time} />
    </div>
  );
}

export type SkyBandProps = Omit<SkyProps, "class" | "children"> & {
  /** The chapter: 「第2夜」, "Mission 4". */
  title: ComponentChildren;
  /** 「生存 8 ・ 処刑 1」 */
  sub?: ComponentChildren;
  /** At the right end, before the moon: the queue's chip, a switch. */
  children?: ComponentChildren;
  /** Whether the chapter is the page's heading; else it is text. */
  heading?: boolean;
};

/** The band over a page or a board: the chapter's name and one line. */
export function SkyBand({ title, sub, children, heading = false, ...sky }: SkyBandProps) {
  const Name = heading ? "h2" : "p";
  return (
    <Sky {...sky} class="gametime-band">
      <div class="gametime-words">
        <Name class="chapter">{title}</Name>
        {sub !== undefined && <p class="gametime-sub">{sub}</p>}
      </div>
      {children !== undefined && <div class="gametime-controls">{children}</div>}
    </Sky>
  );
}
