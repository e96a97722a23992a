// What is half entered stays while one looks at another pad or page, also after a reload, until it was given; taken back, it is
// there again.
import { type Signal, signal } from "@preact/signals";
import { createContext } from "preact";
import { useContext, useMemo } from "preact/hooks";
import { rememberedInTab, rememberInTab } from "../../storage";

/** `begin`: how it began; as long as it is so nothing has been entered. */
type Half = { about: string; begin: unknown; value: Signal<unknown> };

/** What is half entered on one pad of a game. */
class Shelf {
  private halves = new Map<string, Half>();
  /** What was given last, as it was. */
  private given: [string, unknown][] = [];

  constructor(private readonly place: string) {
    for (const [name, about, value] of kept(place)) this.put(name, about, undefined, value);
  }

  /** What was entered under this name of the same question, else how it begins. */
  half<T>(name: string, begin: T, about: string): Signal<T> {
    const found = this.halves.get(name);
    const half = found?.about === about && this.isEntered() ? found : this.put(name, about, begin, begin);
    return half.value as Signal<T>;
  }

  /** It was given: as the pad leaves it then it begins for whoever comes back. */
  give(): void {
    this.given = [...this.halves].filter(([, half]) => isEntered(half)).map(([name, half]) => [name, half.value.peek()]);
    queueMicrotask(() => {
      for (const half of this.halves.values()) half.begin = half.value.peek();
      this.keep();
    });
  }

  /** What was given last is half entered again. */
  takeBack(): void {
    for (const [name, value] of this.given) {
      const half = this.halves.get(name);
      if (half) Object.assign(half, { begin: undefined });
      if (half) half.value.value = value;
    }
    this.given = [];
  }

  /** Whether anything has been entered since the last that was given: then all of the pad is as it was, tabs and rows, too. */
  private isEntered(): boolean {
    return [...this.halves.values()].some(isEntered);
  }

  private put(name: string, about: string, begin: unknown, now: unknown): Half {
    const half = { about, begin, value: signal(now) };
    this.halves.set(name, half);
    let first = true;
    half.value.subscribe(() => {
      if (!first && this.halves.get(name) === half) this.keep();
      first = false;
    });
    return half;
  }

  private keep(): void {
    const entered = this.isEntered() ? [...this.halves].filter(([, half]) => half.value.peek() !== undefined) : [];
    rememberInTab(this.place, JSON.stringify(entered.map(([name, { about, value }]) => [name, about, value.peek()])));
  }
}

const isEntered = ({ begin, value }: Half): boolean => value.peek() !== begin && value.peek() !== undefined;

const shelves = new Map<string, Shelf>();
/** The pad that is open in a game: what is given is given on it. */
const opened = new Map<string, Shelf>();

function kept(place: string): [string, string, unknown][] {
  try {
    return (JSON.parse(rememberedInTab(place) ?? "[]") ?? []) as [string, string, unknown][];
  } catch {
    return [];
  }
}

/** The shelf of what the server expects. */
export const EXPECTED = "expected";
const placeOf = (game: string, pad: string) => `ucr.half.${game}.${pad}`;

/** The shelf of a pad, which is open now. */
export function openShelf(game: string, pad: string): Shelf {
  const place = placeOf(game, pad);
  const shelf = shelves.get(place) ?? new Shelf(place);
  shelves.set(place, shelf);
  opened.set(game, shelf);
  return shelf;
}

export const gaveHalf = (game: string): void => opened.get(game)?.give();
/** What was given of what is expected; the other pads begin anew. */
export const tookBackHalf = (game: string): void => shelves.get(placeOf(game, EXPECTED))?.takeBack();

export const OnShelf = createContext<Shelf | null>(null);

/** Like a signal of the component's own, and kept on the shelf of the pad it stands on. Values are plain, as in JSON; `name` is
 * one on its pad; `about`: what is asked, so that another question begins anew. */
export function useHalf<T>(name: string, begin: T, about = ""): Signal<T> {
  const shelf = useContext(OnShelf);
  // How it begins counts once for each question, so `begin` is not asked again.
  return useMemo(() => shelf?.half(name, begin, about) ?? signal(begin), [shelf, name, about]);
}
