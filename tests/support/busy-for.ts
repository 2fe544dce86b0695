/** Keeps the process from anything else for so many milliseconds. */
export function busyFor(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}
