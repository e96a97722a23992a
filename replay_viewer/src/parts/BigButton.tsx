// The one big button of a page: what follows. Not yet possible, it is dashed and says what is missing; it is never grey
// without a word.
import type { ComponentChildren } from "preact";
import { AnyIcon, type IconName } from "./AnyIcon";

export type BigButtonProps = {
  children: ComponentChildren;
  /** What is still missing (「あと4人」): shown in place of the words, and nothing happens when it is pressed. */
  missing?: ComponentChildren;
  icon?: IconName;
  /** The colour of a lamp: what the moderator does at night, the last button of an evening. */
  lamp?: boolean;
  /** As large, but not what follows: a second answer beside it. */
  plain?: boolean;
  href?: string;
  type?: "button" | "submit";
  /** A class of its own, to find it by. */
  mark?: string;
  onClick?: () => void;
  /** Also told when it is pressed while something is missing: the page may lead there. */
  onMissing?: () => void;
};

export function BigButton(props: BigButtonProps) {
  const { children, missing, icon, lamp = false, plain = false, href, type = "button", mark = "", onClick, onMissing } = props;
  const waits = missing !== undefined && missing !== null && missing !== false;
  const kind = ["button big", mark, waits ? "waits" : plain ? "" : lamp ? "lamp" : "primary"].filter(Boolean).join(" ");
  const inside = (
    <span class="big-words">
      {icon && <AnyIcon name={icon} />}
      <span>{waits ? missing : children}</span>
    </span>
  );
  if (href !== undefined && !waits)
    return (
      <a class={kind} href={href}>
        {inside}
      </a>
    );
  return (
    <button
      type={waits ? "button" : type}
      class={kind}
      aria-disabled={waits || undefined}
      onClick={waits ? onMissing : onClick}
    >
      {inside}
    </button>
  );
}
