/**
 * PostgreSQL's codes (manual, appendix A) for a transaction that somebody else was in the way of: a deadlock, and a row that was removed
 * before ours could refer to it.
 */
const IN_THE_WAY = new Set(['40P01', '23503']);
const TRIES = 3;

/**
 * Runs a transaction, and once more, three times in all, when another one was in its way; it must read anew what it decides by.
 * For what people wait for: a job is run again by its queue.
 */
export async function retryOnConflict<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt === TRIES || !IN_THE_WAY.has(String((error as { code?: unknown }).code))) throw error;
    }
  }
}
