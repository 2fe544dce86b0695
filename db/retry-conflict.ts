import { setTimeout as sleep } from 'node:timers/promises';

/**
 * SQLSTATE codes (PostgreSQL's manual, appendix A) of conflicts between transactions: deadlock_detected, and
 * foreign_key_violation by a row that another transaction deleted.
 */
const IN_THE_WAY = new Set(['40P01', '23503']);
const TRIES = 3;
/** The other transaction has to get its lock first: one that begins again at once takes it from whoever is being woken. */
const PAUSE_MS = 50;

/**
 * Retries a transaction on a deadlock or a foreign key conflict, up to three attempts; each must read again what it
 * decides by. A job could wait for its queue's retry; a person who pressed a button would be told of a fault.
 */
export async function retryOnConflict<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt === TRIES || !IN_THE_WAY.has(String((error as { code?: unknown }).code))) throw error;
      await sleep(attempt * PAUSE_MS * (1 + Math.random()));
    }
  }
}
