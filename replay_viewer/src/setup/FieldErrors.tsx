// What is wrong with a field, said next to it and tied to it for screen readers.
export type FieldErrorsProps = { id: string; messages: readonly string[] };

export function FieldErrors({ id, messages }: FieldErrorsProps) {
  if (messages.length === 0) return null;
  return (
    <p id={id} class="field-error" role="note">
      {messages.join(" ")}
    </p>
  );
}

/** The attributes of an input whose errors stand in `id`. */
export function invalidBy(id: string, messages: readonly string[]) {
  return messages.length > 0 ? { "aria-invalid": "true" as const, "aria-describedby": id } : {};
}
