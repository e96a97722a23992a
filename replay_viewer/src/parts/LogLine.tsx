// One fact in the log: number, sentence, finding or tag.
import type { ComponentChildren } from "preact";
import type { Seat, Span } from "../api/types";
import { words } from "../i18n";
import { FindingBadge, type Verdict } from "./FindingBadge";
import { Sentence } from "./Sentence";
import { TagBadge, type Tag } from "./TagBadge";

export type LogLineProps = {
  /** The step as people quote it: 142, "142.1", "↩319". */
  step: number | string;
  spans: readonly Span[];
  seats: readonly Seat[];
  verdict?: Verdict | null;
  tag?: Tag | null;
  current?: boolean;
  /** Passes, the referee's lines, links. */
  dimmed?: boolean;
  /** How many lines of the same kind are folded into this one. */
  more?: number;
  /** Struck; `beneath` may say what counts instead. */
  corrected?: boolean;
  onPick?: () => void;
  /** In a list of which only the current line is a stop of the Tab key. */
  roving?: boolean;
  /** More at the right end, before the badges. */
  children?: ComponentChildren;
  /** Under the whole line. */
  beneath?: ComponentChildren;
};

/** A list item: put it inside `<ol class="log">`. */
export function LogLine(props: LogLineProps) {
  const {
    step,
    spans,
    seats,
    verdict,
    tag,
    current = false,
    dimmed = false,
    more = 0,
    corrected = false,
    onPick,
    roving = false,
    children,
    beneath,
  } = props;
  const kind = ["log-line", current && "current", dimmed && "dimmed", corrected && "corrected"].filter(Boolean).join(" ");
  const text = (
    <>
      <span class="log-step">{step}</span>
      <span class="log-sentence">
        {corrected && <span class="visually-hidden">{words.value.corrected} </span>}
        {corrected ? (
          <s>
            <Sentence spans={spans} seats={seats} />
          </s>
        ) : (
          <Sentence spans={spans} seats={seats} />
        )}
        {more > 0 && <small class="log-more"> {words.value.more(more)}</small>}
      </span>
    </>
  );
  return (
    <li class={kind} aria-current={current ? "step" : undefined}>
      {onPick ? (
        <button type="button" class="log-pick" tabIndex={roving && !current ? -1 : undefined} onClick={onPick}>
          {text}
        </button>
      ) : (
        <span class="log-pick">{text}</span>
      )}
      {children}
      {verdict && <FindingBadge verdict={verdict} />}
      {tag && <TagBadge tag={tag} />}
      {beneath}
    </li>
  );
}
