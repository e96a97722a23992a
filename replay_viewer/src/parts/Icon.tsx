// Line drawings of 24 × 24, in the colour of the text. They always stand beside a word or in a labelled button.
import { FIRST } from "./icons/first";

/** One of the few that every page has; all others are an `AnyIcon`. */
export function Icon({ name, size = 24 }: { name: keyof typeof FIRST; size?: number }) {
  return <Drawing name={name} path={FIRST[name]} size={size} />;
}

export type DrawingProps = { name: string; path: string; size: number };

export function Drawing({ name, path, size }: DrawingProps) {
  return (
    <svg class={`icon icon-${name}`} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}
