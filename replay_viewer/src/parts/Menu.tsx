// A panel under a ≡ button; Esc, a press outside, or leaving it by Tab closes it.
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { words } from "../i18n";
import { Icon } from "./Icon";

export type MenuProps = { children: ComponentChildren; label?: string };

export function Menu({ children, label }: MenuProps) {
  const open = useSignal(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const outside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) open.value = false;
    };
    document.addEventListener("pointerdown", outside);
    return () => document.removeEventListener("pointerdown", outside);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !open.value) return;
    event.stopPropagation();
    open.value = false;
    button.current?.focus();
  };
  const onFocusOut = ({ relatedTarget }: FocusEvent) => {
    // a dialog that was opened here gives the focus back to the item that opened it
    if (relatedTarget instanceof Element && !root.current?.contains(relatedTarget) && !relatedTarget.closest("dialog"))
      open.value = false;
  };
  return (
    <div class="menu" ref={root} onKeyDown={onKeyDown} onFocusOut={onFocusOut}>
      <button
        type="button"
        ref={button}
        class="button quiet icon-only"
        aria-label={label ?? words.value.menu}
        aria-expanded={open.value}
        onClick={() => (open.value = !open.value)}
      >
        <Icon name="menu" />
      </button>
      {open.value && <div class="menu-panel">{children}</div>}
    </div>
  );
}
