import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE, SECOND } from '../core/clock.ts';
import type { Shop } from '../core/shop.ts';

export interface CatalogueWatch {
  /** Another process has changed the catalogue: it is loaded now, and until that succeeds. */
  changed(): void;
  stop(): void;
}

const WAITS = { checkMs: MINUTE, againMs: SECOND, dueMs: SECOND };

/**
 * Keeps this process's catalogue as the database's. A NOTIFY says at once that it has changed; once a minute the database is
 * asked as well, so that one that was lost never has old prices sold for long. Dates that plans are sold from or until come by
 * themselves.
 */
export function watchCatalogue(
  { catalogue, db, log }: Pick<Shop, 'catalogue' | 'db' | 'log'>,
  waits = WAITS,
): CatalogueWatch {
  let stopped = false;
  /** Changes heard of so far, and those that were loaded. */
  let heard = 0;
  let loading = false;

  const load = async () => {
    if (loading) return;
    loading = true;
    for (let loaded = -1; loaded !== heard && !stopped; ) {
      const upTo = heard;
      try {
        await catalogue.load(db);
        loaded = upTo;
      } catch (error) {
        log.error({ err: error }, 'catalogue not loaded; it is tried again');
        await sleep(waits.againMs, undefined, { ref: false });
      }
    }
    loading = false;
  };
  const check = setInterval(() => {
    catalogue.refresh(db).catch((error: unknown) => log.warn({ err: error }, 'catalogue not compared'));
  }, waits.checkMs).unref();

  const changed = () => {
    heard++;
    void load();
  };
  const due = setInterval(() => {
    if (catalogue.isDue) changed();
  }, waits.dueMs).unref();

  return {
    changed,
    stop() {
      stopped = true;
      clearInterval(check);
      clearInterval(due);
    },
  };
}
