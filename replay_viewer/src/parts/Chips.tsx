// Small words on a ground: a plain chip, a side that is known, a claim. A claim never has a side's colour.
import type { ComponentChildren } from "preact";
import { AnyIcon, type IconName } from "./AnyIcon";

export type ChipProps = { icon?: IconName; children: ComponentChildren };

export function Chip({ icon, children }: ChipProps) {
  return (
    <span class="word-chip">
      {icon && <AnyIcon name={icon} size={14} />}
      {children}
    </span>
  );
}

/** How a side is drawn: plain, hatched, dotted; or not known. */
export type SideLook = "good" | "evil" | "third" | "unknown";

const SIDE_ICONS: Record<SideLook, IconName> = { good: "house", evil: "paw-print", third: "sparkles", unknown: "circle-help" };

export type SideChipProps = { look: SideLook; icon?: IconName; children: ComponentChildren };

/** A role or a side that was opened, or that this reader knows: colour, pattern and icon, never colour alone. */
export function SideChip({ look, icon, children }: SideChipProps) {
  return (
    <span class={`word-chip of-side ${look}`}>
      <AnyIcon name={icon ?? SIDE_ICONS[look]} size={14} />
      {children}
    </span>
  );
}

/** What a seat says of itself or of another. */
export function ClaimChip({ children }: { children: ComponentChildren }) {
  return (
    <span class="word-chip of-claim">
      <AnyIcon name="quote" size={14} />
      {children}
    </span>
  );
}
