// What is half entered stays while one looks at another pad or page, also after a reload, until it was given; taken back, it is
// there again.
import { signal, type Signal } from "@preact/signals";
import { createContext } from "preact";
import { useContext, useMemo } from "preact/hooks";
import { rememberedInTab, rememberInTab } from "../../storage";

type Half = { about: string; value: Signal<unknown> };

/** What is half entered on one pad of a game. */
class Shelf {
  private halves = new Map<string, Half>();
  private given = new Map<string, Half>();

  constructor(private readonly place: string) {
    for (const [name, about, value] of kept(place)) this.put(name, about, value);
  }

  /** What was entered under this name of the same question, else how it begins. */
  half<T>(name: string, begin: T, about: string): Signal<T> {
    const found = this.halves.get(name);
    return (found?.about === about ? found.value : this.put(name, about, begin)) as Signal<T>;
  }

  /** It was given: whoever comes back begins anew. */
  give(): void {
    this.given = this.halves;
    this.halves = new Map();
    this.keep();
  }

  /** What was given last is half entered again, unless something else has been entered since. */
  takeBack(): void {
    this.halves = new Map([...this.given, ...this.halves]);
    this.given = new Map();
    this.keep();
  }

  private put(name: string, about: string, begin: unknown): Signal<unknown> {
    const value = signal(begin);
    this.halves.set(name, { about, value });
    let first = true;
    value.subscribe(() => {
      if (!first && this.halves.get(name)?.value === value) this.keep();
      first = false;
    });
    return value;
  }

  private keep(): void {
    rememberInTab(this.place, JSON.stringify([...this.halves].map(([name, { about, value }]) => [name, about, value.peek()])));
  }
}

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

/** The shelf of a pad, which is open now. */
export function openShelf(game: string, pad: string): Shelf {
  const place = `ucr.half.${game}.${pad}`;
  const shelf = shelves.get(place) ?? new Shelf(place);
  shelves.set(place, shelf);
  opened.set(game, shelf);
  return shelf;
}

export const gaveHalf = (game: string): void => opened.get(game)?.give();
export const tookBackHalf = (game: string): void => opened.get(game)?.takeBack();

export const OnShelf = createContext<Shelf | null>(null);

/** Like a signal of the component's own, and kept on the shelf of the pad it stands on. Values are plain, as in JSON; `name` is
 * one on its pad; `about`: what is asked, so that another question begins anew. */
export function useHalf<T>(name: string, begin: T, about = ""): Signal<T> {
  const shelf = useContext(OnShelf);
  // How it begins counts once for each question, so `begin` is not asked again.
  return useMemo(() => shelf?.half(name, begin, about) ?? signal(begin), [shelf, name, about]);
}
