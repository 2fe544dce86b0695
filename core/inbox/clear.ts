import { DAY, later } from '../clock.ts';
import type { Shop } from '../shop.ts';
import { clearBodiesBefore } from './queries.ts';

/** As long as Stripe lists an event (docs.stripe.com/api/events): until then what came can be compared with it. */
const BODY_KEPT_MS = 30 * DAY;
/** Rows in one statement, so that none holds many locks for long. */
const BATCH = 1_000;

/**
 * The timed job: empties the bodies of webhooks that were handled 30 days ago, since a buyer's name and address may
 * stand in them. Source, id, type, outcome and the ids in `event` stay, so that a repeated webhook is still known; one
 * that was never handled keeps its body.
 * @returns how many.
 */
export async function clearOldBodies(shop: Pick<Shop, 'db' | 'clock'>): Promise<{ webhook_bodies: number }> {
  const before = later(shop.clock.now(), -BODY_KEPT_MS);
  let cleared = 0;
  let last = BATCH;
  while (last === BATCH) {
    last = await clearBodiesBefore(shop.db, before, BATCH);
    cleared += last;
  }
  return { webhook_bodies: cleared };
}
