// A layer above the page. The browser's own dialog keeps focus inside and gives it back; Esc closes.
import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { words } from "../i18n";
import { Icon } from "./Icon";

export type DialogProps = {
  open: boolean;
  title: string;
  onClose: () => void;
  children: ComponentChildren;
  /** Buttons at the bottom. */
  actions?: ComponentChildren;
};

export function Dialog({ open, title, onClose, children, actions }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    if (open && !element.current?.open) element.current?.showModal();
  }, [open]);
  if (!open) return null;
  return (
    <dialog ref={element} class="dialog" aria-labelledby={heading} onClose={onClose}>
      <header class="dialog-head">
        <h2 id={heading}>{title}</h2>
        <button type="button" class="button quiet icon-only" aria-label={words.value.close} onClick={onClose}>
          <Icon name="x" />
        </button>
      </header>
      <div class="dialog-body">{children}</div>
      {actions && <footer class="dialog-actions">{actions}</footer>}
    </dialog>
  );
}
