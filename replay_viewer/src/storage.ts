// localStorage that never throws: a browser may forbid it (private windows), and the pages still have to work. What
// could not be stored lasts as long as the page.

const unstored = new Map<string, string>();

export function remembered(key: string): string | null {
  try {
    return unstored.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    unstored.delete(key);
  } catch {
    unstored.set(key, value);
  }
}

/** Whether what is remembered outlasts this page. */
export function keepsThings(): boolean {
  const key = "ucr.keeps";
  remember(key, "1");
  return !unstored.has(key);
}

/** What this tab alone keeps, from page to page, until it is closed. */
export function rememberedInTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function rememberInTab(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // forbidden: then it holds for this page
  }
}

/** Every key that starts so. */
export function rememberedKeys(start: string): string[] {
  const found = new Set([...unstored.keys()].filter((key) => key.startsWith(start)));
  try {
    for (let at = 0; at < localStorage.length; at++) {
      const key = localStorage.key(at)!;
      if (key.startsWith(start)) found.add(key);
    }
  } catch {
    // forbidden: then only what this page keeps
  }
  return [...found];
}
