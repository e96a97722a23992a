// A page whose code is loaded when it is first opened.
import { useSignal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { words } from "../i18n";
import { Problem } from "./Problem";

export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return function Later(props: Props) {
    const found = useSignal<{ Page: ComponentType<Props> } | { problem: unknown } | null>(null);
    const open = () =>
      void load().then(
        (Page) => (found.value = { Page }),
        (problem: unknown) => (found.value = { problem }),
      );
    useEffect(open, []);
    const now = found.value;
    if (now && "Page" in now) return <now.Page {...props} />;
    return (
      <main class="page">
        {now ? <Problem problem={now.problem} onRetry={open} /> : <p role="status">{words.value.loading}…</p>}
      </main>
    );
  };
}
