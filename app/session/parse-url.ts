/** What `URL.parse` does, which iPhones have from iOS 18 on only. @returns null for what is no address. */
export function parseUrl(text: string, base: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
