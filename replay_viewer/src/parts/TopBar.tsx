// The bar on top of every page: menu or way back, title, what the page is about, and the page's own controls.
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { words } from "../i18n";
import { OFFLINE } from "../embedded";
import { useArrival } from "./arriving";
import { Icon } from "./Icon";
import { Menu } from "./Menu";

export type TopBarProps = {
  title: ComponentChildren;
  subtitle?: ComponentChildren;
  /** Address of the page above; draws an arrow. */
  back?: string;
  /** Before the title: a mark. */
  before?: ComponentChildren;
  /** Content of the ≡ menu. */
  menu?: ComponentChildren;
  /** Controls at the right end. */
  children?: ComponentChildren;
};

export function TopBar({ title, subtitle, back, before, menu, children }: TopBarProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useArrival(heading);
  return (
    <header class="top-bar">
      {back !== undefined && !(OFFLINE && back === "/") && (
        <a class="button quiet icon-only" href={back} aria-label={words.value.back}>
          <Icon name="chevron-left" />
        </a>
      )}
      {menu !== undefined && <Menu>{menu}</Menu>}
      {before}
      <div class="top-head">
        <h1 class="top-title" ref={heading}>
          {title}
        </h1>
        {subtitle !== undefined && <span class="top-subtitle">{subtitle}</span>}
      </div>
      {children !== undefined && <div class="top-controls">{children}</div>}
    </header>
  );
}
