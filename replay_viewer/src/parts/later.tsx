// What is loaded when it is first opened: a page with its styles, or a part of a page.
import { useSignal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect, useLayoutEffect } from "preact/hooks";
import { words } from "../i18n";
import { fetchFiles, wear } from "./files";
import { Problem } from "./Problem";

type Load<Props> = () => Promise<ComponentType<Props>>;

/** A page. `name`: its folder below pages, by which the build tells its files. Once loaded it is drawn at once. */
export function later<Props extends object>(name: string, load: Load<Props>): ComponentType<Props> {
  let Page: ComponentType<Props> | null = null;
  return function Later(props: Props) {
    const ready = useSignal(Page !== null);
    const problem = useSignal<unknown>(null);
    const open = () => {
      problem.value = null;
      void Promise.all([load(), fetchFiles(name)]).then(
        ([found]) => {
          Page = found;
          ready.value = true;
        },
        (reason: unknown) => (problem.value = reason),
      );
    };
    useEffect(() => (ready.value ? undefined : open()), []);
    useLayoutEffect(() => (ready.value ? wear(name) : undefined), [ready.value]);
    if (ready.value && Page) return <Page {...props} />;
    return (
      <main class="page">
        {problem.value !== null ? (
          <Problem problem={problem.value} onRetry={open} />
        ) : (
          <p role="status">{words.value.loading}…</p>
        )}
      </main>
    );
  };
}

/** A part of a page: a component, and how its code is fetched before it is drawn. */
export type Part<Props> = ComponentType<Props> & { fetch: () => Promise<void> };

/** A part of a page, whose styles come with the page: nothing until it is there. A network that is gone is asked again. */
export function part<Props extends object>(load: Load<Props>): Part<Props> {
  let Found: ComponentType<Props> | null = null;
  const fetch = async () => {
    Found ??= await load();
  };
  function Later(props: Props) {
    const ready = useSignal(Found !== null);
    const problem = useSignal<unknown>(null);
    const open = () => {
      problem.value = null;
      void fetch().then(
        () => (ready.value = true),
        (reason: unknown) => (problem.value = reason),
      );
    };
    useEffect(() => (ready.value ? undefined : open()), []);
    if (problem.value !== null) return <Problem problem={problem.value} onRetry={open} />;
    return ready.value && Found ? <Found {...props} /> : null;
  }
  return Object.assign(Later, { fetch });
}

/** Fetches parts once the page is up, so that the tap that opens one waits for nothing. What fails is asked for when it is opened. */
export async function fetchParts(...parts: readonly { fetch: () => Promise<void> }[]): Promise<void> {
  const idle = globalThis.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 500));
  await new Promise<void>((resolve) => void idle(() => resolve()));
  await Promise.allSettled(parts.map((one) => one.fetch()));
}
