// A part of the form: what is asked, perhaps something at the right end of its heading, and the controls that answer it.
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";

export type FormRowProps = { label: string; beside?: ComponentChildren; children: ComponentChildren };

export function FormRow({ label, beside, children }: FormRowProps) {
  const heading = useId();
  return (
    <section class="form-row" role="group" aria-labelledby={heading}>
      <div class="form-row-head">
        <h2 id={heading} class="form-row-label">
          {label}
        </h2>
        {beside}
      </div>
      {children}
    </section>
  );
}
