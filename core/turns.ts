import { setImmediate } from 'node:timers/promises';

/**
 * Does something with each item, and lets other work have its turn after each `size` of them: what takes a hundred milliseconds in one
 * piece holds every page up as long.
 */
export async function inTurns<T>(items: Iterable<T>, size: number, each: (item: T) => void): Promise<void> {
  let done = 0;
  for (const item of items) {
    each(item);
    if (++done % size === 0) await setImmediate();
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
