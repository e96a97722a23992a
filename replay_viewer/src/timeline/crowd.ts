// Marks of findings that would lie on top of each other: one mark for all of them, which counts them.
import type { Mark } from "./lane";

/** Share of the scrubber's length that a mark with its count needs. */
const SHARE = 0.024;

/** Marks of one shape nearer to the first of them than a mark is wide are one mark, at the first; in the order of their steps. */
export function crowded(marks: readonly Mark[], span: number): Mark[] {
  const groups: Mark[][] = [];
  const last = new Map<Mark["shape"], Mark[]>();
  for (const mark of marks) {
    const group = last.get(mark.shape);
    if (group && mark.step - group[0]!.step < span * SHARE) group.push(mark);
    else {
      const begun = [mark];
      groups.push(begun);
      last.set(mark.shape, begun);
    }
  }
  return groups.map(together);
}

function together(group: Mark[]): Mark {
  const first = group[0]!;
  if (group.length === 1) return first;
  const text = first.text && `${first.text}${group.length}`;
  return { ...first, text, said: `${first.said ?? first.text} ×${group.length}`, steps: group.map((mark) => mark.step) };
}

/** Where a mark leads: into a crowd step by step. */
export function goalOf(mark: Mark, now: number): number {
  return mark.steps?.find((step) => step > now) ?? mark.step;
}
