// One of the nine numbered blocks of a dispute: ① claim … ⑨ precedents, in the order in which a judge thinks.
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";

const NUMBERS = "①②③④⑤⑥⑦⑧⑨";

export type BlockProps = { number: number; title: string; children: ComponentChildren };

export function Block({ number, title, children }: BlockProps) {
  const heading = useId();
  return (
    <section class={`card dispute-block block-${number}`} aria-labelledby={heading} data-block={number}>
      <h2 id={heading} class="dispute-title">
        <span class="dispute-number">{NUMBERS[number - 1]}</span> {title}
      </h2>
      {children}
    </section>
  );
}
