// Buttons one has to hold: to peek (shown only while held) or to open (a second, so that no slip opens a sheet).
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { writingWords } from "../i18n/writing";

export type HoldToPeekProps = {
  /** What is shown while held; drawn only then, so nothing of it is on the page otherwise. */
  secret: () => ComponentChildren;
  label?: string;
  /** What lies there while it is not held, above the label. */
  cover?: ComponentChildren;
};

export function HoldToPeek({ secret, label, cover }: HoldToPeekProps) {
  const held = useSignal(false);
  useEffect(() => onPageHidden(() => (held.value = false)), []);
  return (
    <button
      type="button"
      class={`hold-peek${held.value ? " held" : ""}`}
      aria-pressed={held.value}
      {...holding(
        () => (held.value = true),
        () => (held.value = false),
      )}
    >
      {held.value ? (
        secret()
      ) : (
        <>
          {cover}
          <span class="hold-label">{label ?? writingWords.value.holdToPeek}</span>
        </>
      )}
    </button>
  );
}

export type HoldToOpenProps = {
  onOpen: () => void;
  children: ComponentChildren;
  /** Said below the label. */
  hint?: string;
  milliseconds?: number;
  disabled?: boolean;
};

export function HoldToOpen({ onOpen, children, hint, milliseconds = 1000, disabled = false }: HoldToOpenProps) {
  const held = useSignal(false);
  const timer = useRef<number | undefined>(undefined);
  const release = () => {
    window.clearTimeout(timer.current);
    held.value = false;
  };
  const press = () => {
    if (disabled || held.value) return;
    held.value = true;
    timer.current = window.setTimeout(() => {
      release();
      onOpen();
    }, milliseconds);
  };
  useEffect(() => release, []);
  return (
    <button
      type="button"
      class={`button hold-open${held.value ? " held" : ""}`}
      disabled={disabled}
      {...holding(press, release)}
    >
      <span class="hold-fill" style={{ transitionDuration: held.value ? `${milliseconds}ms` : "0ms" }} aria-hidden="true" />
      <span>{children}</span>
      <small>{hint ?? writingWords.value.holdToOpen}</small>
    </button>
  );
}

/** Pointer and keyboard alike: the space bar or Enter is held like a finger. */
function holding(press: () => void, release: () => void) {
  return {
    onPointerDown: (event: PointerEvent) => event.button === 0 && press(),
    onPointerUp: release,
    onPointerLeave: release,
    onPointerCancel: release,
    onBlur: release,
    onContextMenu: (event: Event) => event.preventDefault(), // a long press is ours, not the browser's menu
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== " " && event.key !== "Enter") return;
      event.preventDefault();
      if (!event.repeat) press();
    },
    onKeyUp: release,
  };
}

/** Another app, another window, the screen laid face down: whatever takes the page out of the holder's own sight. */
function onPageHidden(hide: () => void): () => void {
  const turned = (event: DeviceOrientationEvent) => isFaceDown(event) && hide();
  document.addEventListener("visibilitychange", hide);
  window.addEventListener("pagehide", hide);
  window.addEventListener("blur", hide);
  window.addEventListener("deviceorientation", turned);
  return () => {
    document.removeEventListener("visibilitychange", hide);
    window.removeEventListener("pagehide", hide);
    window.removeEventListener("blur", hide);
    window.removeEventListener("deviceorientation", turned);
  };
}

/** Whether the screen looks down: the angle between it and the sky is more than a right one, and some more for a hand that shakes. */
export function isFaceDown({ beta, gamma }: { beta: number | null; gamma: number | null }): boolean {
  if (beta === null || gamma === null) return false;
  const radians = Math.PI / 180;
  return Math.cos(beta * radians) * Math.cos(gamma * radians) < -0.3;
}
