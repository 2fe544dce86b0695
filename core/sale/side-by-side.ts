import type { Shop } from '../shop.ts';

/** How many rows are looked at side by side: providers answer slowly, and there may be thousands. */
const AT_ONCE = 8;

/**
 * Looks at each of the rows, some side by side; what fails is logged and holds no other up.
 * @param end epoch milliseconds after which no further look is begun.
 */
export async function each<T extends { uid: string }>(
  shop: Pick<Shop, 'log'>,
  rows: readonly T[],
  look: (row: T) => Promise<unknown>,
  end = Number.POSITIVE_INFINITY,
): Promise<void> {
  const left = rows.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const row of left) {
        if (Date.now() >= end) return;
        await look(row).catch((error: unknown) =>
          shop.log.error({ err: error, uid: row.uid }, 'not swept; the next run tries again'),
        );
      }
    }),
  );
}
