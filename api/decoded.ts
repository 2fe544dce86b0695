/** A value without its percent-encoding; empty where that is malformed, which opens nothing. */
export function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
