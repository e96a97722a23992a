// A numbered row of the form: what is asked, and the controls that answer it.
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";

export type FormRowProps = { number: number; label: string; children: ComponentChildren };

export function FormRow({ number, label, children }: FormRowProps) {
  const heading = useId();
  return (
    <section class="form-row" role="group" aria-labelledby={heading}>
      <h2 id={heading} class="form-row-label">
        {number} {label}
      </h2>
      {children}
    </section>
  );
}
