const KEY = 'admin rows';

/** Remembers where the rows of the list lead that was looked at last, for `[` and `]` on what they lead to. */
export function rememberRows(hrefs: readonly string[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(hrefs));
  } catch {
    // Storage may be switched off: then there is no way from one to the next.
  }
}

/** The row before or after a place in that list. */
export function neighbour(pathname: string, step: 1 | -1): string | null {
  try {
    const hrefs: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    if (!Array.isArray(hrefs)) return null;
    const at = hrefs.indexOf(pathname);
    return at === -1 ? null : (hrefs[at + step] ?? null);
  } catch {
    return null;
  }
}
