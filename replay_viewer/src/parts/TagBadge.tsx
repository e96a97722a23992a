// Small tags on a fact: by the referee (審), not yet sent (待), or a word of the page's own.
import { words } from "../i18n";

export type Tag = "referee" | "waiting";
export type TagBadgeProps = { tag: Tag } | { text: string; label?: string };

export function TagBadge(props: TagBadgeProps) {
  const { text, label } = "tag" in props ? tagWords(props.tag) : { text: props.text, label: props.label ?? props.text };
  return (
    <span class="badge tag" role="img" aria-label={label} title={label}>
      {text}
    </span>
  );
}

export function tagWords(tag: Tag): { text: string; label: string } {
  const t = words.value;
  return tag === "referee" ? { text: t.byRefereeShort, label: t.byReferee } : { text: t.waitingShort, label: t.waiting };
}
