import { randomUUID } from 'node:crypto';
import type { Db } from '../db/sql.server.ts';

/** Milliseconds; anybody may ask for /readyz, as often as they like. */
const WRITE_AT_MOST_EVERY = 1_000;
const ROW = 'readiness';

/**
 * Asks a database whether it can be written and read: one that can't, such as an embedded one without descriptors or a
 * server that has become read-only, answers reads for a long time.
 * @returns what throws when it can't; it writes once a second at most, and reads each time.
 */
export function createWriteProbe(db: Db): () => Promise<void> {
  let writtenAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = performance.now();
    if (now - writtenAt >= WRITE_AT_MOST_EVERY) {
      const value = randomUUID();
      await db
        .insertInto('settings')
        .values({ name: ROW, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute();
      writtenAt = now;
    }
    await db.selectFrom('settings').select('value').where('name', '=', ROW).executeTakeFirstOrThrow();
  };
}
