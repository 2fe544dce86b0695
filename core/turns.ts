import { setTimeout } from 'node:timers/promises';

/**
 * Leaves other work as much time as a piece of this one took: a page takes several turns of the event loop, and would wait for a piece
 * in each of them.
 * @param begun when the piece was, by performance.now().
 */
export async function restFrom(begun: number): Promise<void> {
  await setTimeout(performance.now() - begun);
}

/**
 * Does something with each item, and rests after each `size` of them: what takes a hundred milliseconds in one piece holds every page up
 * as long.
 */
export async function inTurns<T>(items: Iterable<T>, size: number, each: (item: T) => void): Promise<void> {
  let done = 0;
  let begun = performance.now();
  for (const item of items) {
    each(item);
    if (++done % size > 0) continue;
    await restFrom(begun);
    begun = performance.now();
  }
}

/** All rows, read in the order of their uids, so many at a time. */
export async function allByUid<T extends { uid: string }>(
  size: number,
  read: (after: string, size: number) => Promise<readonly T[]>,
): Promise<T[]> {
  const rows: T[] = [];
  for (;;) {
    const page = await read(rows.at(-1)?.uid ?? '', size);
    rows.push(...page);
    if (page.length < size) return rows;
  }
}
