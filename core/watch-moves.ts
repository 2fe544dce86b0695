import { hearWritten, type NewRow } from '../db/new-rows.ts';
import type { Db } from '../db/sql.server.ts';
import { SECOND } from './clock.ts';
import type { Log } from './log.ts';
import type { Meter } from './meter.ts';
import type { AboutMove } from './moves.ts';

/** Different codes that a metric may show; beyond them all is "other", whatever a wholesaler makes up. */
const MOST_CODES = 60;

/** One change of state, as its row of history has it. */
interface Step extends AboutMove {
  entity: string;
  uid: string;
  from: string | null;
  to: string;
  reason: string;
  at: Date;
}

/**
 * Counts every change of state that is written through `db`, and logs it: whatever moves through core/moves.ts, so that
 * none can be forgotten. Nothing more is asked of the database.
 */
export function watchMoves(db: Db, { meter, log }: { meter: Meter; log: Pick<Log, 'info' | 'error'> }): void {
  const code = boundedCodes();
  hearWritten(db, (rows) => {
    try {
      for (const step of rows.flatMap(stepOf)) {
        countStep(meter, step, code);
        const { entity, uid, from, to, reason } = step;
        log.info({ entity, uid, from, to, reason }, 'moved');
      }
    } catch (error) {
      // The move has happened: whoever made it must not hear of a failure.
      log.error({ err: error }, 'moves not counted');
    }
  });
}

function stepOf({ into, values, about }: NewRow): Step[] {
  const entity = /^(\w+)_history$/.exec(into)?.[1];
  if (entity === undefined) return [];
  const { from_state: from, to_state: to, reason, at } = values;
  return [{ entity, uid: values[`${entity}_uid`], from, to, reason, at, ...about } as Step];
}

function countStep(meter: Meter, step: Step, code: (text: string) => string): void {
  const { entity, from, to, reason, paid, since, at } = step;
  meter.count('shop_moves_total', { entity, from: from ?? 'none', to });
  if (entity === 'order' && to === 'paid' && paid !== undefined) {
    meter.count('shop_revenue_cents_total', {}, paid);
  }
  // What a dispute's end leads to isn't how a delivery ended.
  if (entity === 'order' && from === 'fulfilling' && to === 'fulfilled') {
    meter.count('shop_deliveries_total', { outcome: 'delivered', code: 'none' });
    if (since) meter.observe('shop_paid_to_delivered_seconds', {}, (at.getTime() - since.getTime()) / SECOND);
  }
  if (entity === 'order' && from !== 'disputed' && to === 'failed') {
    meter.count('shop_deliveries_total', { outcome: 'failed', code: code(reason) });
  }
  if (entity === 'refund' && from === null) {
    meter.count('shop_refunds_begun_total', { reason: code(reason) });
  }
}

/** Codes are words of ours or of a wholesaler's adapter; any other text is "other". */
function boundedCodes(): (text: string) => string {
  const seen = new Set<string>();
  return (text) => {
    if (!/^[a-z][a-z0-9_]{0,39}$/.test(text)) return 'other';
    if (!seen.has(text) && seen.size >= MOST_CODES) return 'other';
    seen.add(text);
    return text;
  };
}
