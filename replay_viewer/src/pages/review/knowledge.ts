// Who knew what when, as far as the reader of the page may know that: whose card each seat had seen, proved, excluded.
import { logPath, request } from "../../api/client";
import { counted, courseInWords, type Chances, type Course, type Progress, type Review, type SeatThen } from "./server";

export type Knowing = "own" | "open" | "seen" | "proved" | "excluded" | "likely" | "unknown";
export type Cell = {
  seat: number;
  knowing: Knowing;
  sides: Chances;
  roles: Chances /** From which step on it is so; null: from the deal, or not certain. */;
  since: number | null;
};
export type Row = { knower: number; cells: Cell[] };

/** Reader -> its course: of every seat for who sees everything, else of the page's own reader alone. */
export type Courses = Readonly<Record<string, Course>>;

export async function loadCourses(
  { game, layout, reader, course }: Review,
  tell: (progress: Progress) => void,
): Promise<Courses> {
  if (reader !== "all" && reader !== "judge") return { [reader]: course };
  const path = `${logPath(game.game)}/analysis/told`;
  const seats = game.seats.map((seat) => `seat:${seat.seat}`);
  const found = await Promise.all(
    counted(
      seats.map((as) => request<Course>(path, { query: { as } })),
      tell,
    ),
  );
  return Object.fromEntries(seats.map((seat, index) => [seat, courseInWords(found[index]!, layout)]));
}

/** How a seat stood in a course after a step: as the last step that told something left it; undefined before any did. */
export function seatAt(course: Course, seat: number, step: number): SeatThen | undefined {
  for (let at = course.told.length - 1; at >= 0; at--) {
    const told = course.told[at]!;
    if (told.step <= step) return told.seats.find((one) => one.seat === seat);
  }
  return undefined;
}

/** A row for each seat. That a seat knows its own card, and to whom a sheet was shown, is public. */
export function rowsAt(review: Review, courses: Courses, step: number): Row[] {
  const shown = shownUpTo(review, step);
  const seats = review.game.seats.map((seat) => seat.seat);
  return seats.map((knower) => {
    const course = courses[`seat:${knower}`] ?? courses.public ?? review.course;
    const exact = `seat:${knower}` in courses;
    const cells = seats.map((seat): Cell => {
      const then = seatAt(course, seat, step);
      // Where nothing can be weighed the deal's own chances are not those of now.
      const before = course.begin === null ? undefined : review.dealt.seats.find((one) => one.seat === seat);
      const { sides, roles } = then ?? before ?? { sides: {}, roles: {} };
      const found = knowing(then, knower, seat, exact, shown);
      return {
        seat,
        sides,
        roles,
        knowing: found,
        since: CERTAIN.has(found) && knower !== seat ? sinceWhen(course, seat, step) : null,
      };
    });
    return { knower, cells };
  });
}

const CERTAIN: ReadonlySet<Knowing> = new Set(["open", "seen", "proved", "excluded"]);

/** The step from which on the seat stood in this course as it does after `step`. */
function sinceWhen(course: Course, seat: number, step: number): number | null {
  const until = course.told
    .filter((one) => one.step <= step)
    .map((one) => ({ at: one.step, state: one.seats.find((other) => other.seat === seat)?.state }));
  const last = until.at(-1)?.state;
  let since: number | null = null;
  for (const { at, state } of until.reverse()) {
    if (state !== last) break;
    since = at;
  }
  return since;
}

function knowing(
  then: SeatThen | undefined,
  knower: number,
  seat: number,
  exact: boolean,
  shown: ReadonlySet<string>,
): Knowing {
  if (then?.state === "open") return "open";
  if (knower === seat) return "own";
  if (shown.has(`${seat} ${knower}`)) return "seen";
  const state = (then?.state ?? "unknown") as Knowing;
  return !exact && state === "seen" ? "unknown" : state; // what the page's reader saw alone, this knower did not
}

/** "3 1": the sheet of seat 3 was shown to seat 1. */
function shownUpTo(review: Review, step: number): ReadonlySet<string> {
  const sheets = new Map<string, number>();
  const found = new Set<string>();
  for (const { position, fact } of review.facts) {
    if (position > step) break;
    if (fact.kind === "sheet.sealed/1" && fact.slot === "sheet" && typeof fact.seat === "number")
      sheets.set(fact.id, fact.seat);
    const seat = fact.kind === "seal.shown/1" ? sheets.get(String(fact.seal)) : undefined;
    if (seat !== undefined && Array.isArray(fact.to)) for (const one of fact.to) found.add(`${seat} ${one}`);
  }
  return found;
}
