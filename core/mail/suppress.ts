import type { Tx } from '../../db/sql.server.ts';
import { move } from '../moves.ts';
import type { Shop } from '../shop.ts';
import { inTransaction } from '../transaction.ts';
import { lockClaimed } from './queries.ts';
import { mailMachine } from './states.ts';

/**
 * - `suppressed`: it isn't sent; it counts as failed, and may be queued again.
 * - `being_sent`: an attempt is under way, which nobody can stop.
 * - `not_queued`: it was sent, or has failed.
 */
type Suppressed = 'suppressed' | 'being_sent' | 'not_queued' | 'unknown';

/** Stops a mail that waits to be sent. @param record writes who did it, in the same transaction. */
export async function suppressMail(
  shop: Pick<Shop, 'db' | 'clock'>,
  uid: string,
  record: (tx: Tx) => Promise<void>,
): Promise<Suppressed> {
  return inTransaction(shop, async (tx, shop) => {
    const at = shop.clock.now();
    const mail = await lockClaimed(tx, uid);
    if (mail === undefined) return 'unknown';
    if (mail.state !== 'queued') return 'not_queued';
    if (mail.claimed_until !== null && mail.claimed_until > at) return 'being_sent';
    const reason = 'suppressed by the staff';
    const changes = { last_error: reason, due_at: null, claimed_until: null };
    await move(tx, mailMachine, { uid, to: 'failed', from: ['queued'], reason, at, changes });
    await record(tx);
    return 'suppressed';
  });
}
