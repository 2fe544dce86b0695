import type { Tx } from '../../db/sql.server.ts';
import { endAlarm } from '../alarms/raise.ts';
import { recordAudit } from '../audit/record.ts';
import { move } from '../moves.ts';
import type { Shop } from '../shop.ts';
import { inTransaction } from '../transaction.ts';
import { isMailAddress } from './address.ts';
import { lockMail } from './queries.ts';
import { mailMachine, theMail } from './states.ts';

/**
 * - `queued`: it will be sent as any other mail, with all its attempts.
 * - `expired`: what it says has run out, such as a sign-in code.
 * - `not_failed`: it was sent, or is still being tried.
 * - `unknown`: there is no such mail.
 * - `bad_address`: the corrected address is none that can be sent to.
 */
export type Requeued = 'queued' | 'expired' | 'not_failed' | 'unknown' | 'bad_address';

/** One of the staff who asks for it. */
interface Asking {
  /** Why it may not be; null where it may. */
  refuses: (tx: Tx) => Promise<string | null>;
  /** Writes who has asked. */
  record: (tx: Tx) => Promise<void>;
}

/**
 * Queues a mail that failed once more, with the words that it had; the move, the job that sends it, the end of
 * its alarm and the audit row exist exactly if the transaction commits. Should it fail again, its alarm is raised again.
 * @param to a corrected address, for this mail alone.
 * @param by who has asked for it, where that isn't the operator at a terminal.
 */
export async function requeueMail(
  shop: Pick<Shop, 'db' | 'clock' | 'jobs' | 'log'>,
  uid: string,
  to?: string,
): Promise<Requeued>;
export async function requeueMail(
  shop: Pick<Shop, 'db' | 'clock' | 'jobs' | 'log'>,
  uid: string,
  to: string | undefined,
  by: Asking,
): Promise<Requeued | { refused: string }>;
export async function requeueMail(
  shop: Pick<Shop, 'db' | 'clock' | 'jobs' | 'log'>,
  uid: string,
  to?: string,
  by?: Asking,
): Promise<Requeued | { refused: string }> {
  if (to !== undefined && !isMailAddress(to)) return 'bad_address';
  const at = shop.clock.now();
  return inTransaction(shop, async (tx, shop) => {
    const mail = await lockMail(tx, uid);
    if (mail === undefined) return 'unknown';
    if (mail.state !== 'failed') return 'not_failed';
    if (mail.expires_at !== null && mail.expires_at <= at) return 'expired';
    const refused = (await by?.refuses(tx)) ?? null;
    if (refused !== null) return { refused };
    const reason = to === undefined ? 'queued again by an operator' : 'queued again, its address corrected';
    const changes = {
      attempts: 0,
      last_error: null,
      due_at: at,
      ...(to === undefined ? {} : { recipient: to }),
    };
    await move(tx, mailMachine, { uid, to: 'queued', reason, at, changes });
    await shop.jobs.enqueue(tx, 'mail.send', { mail_uid: uid });
    await endAlarm(shop, tx, { kind: 'mail_failed', subject: theMail(uid), reason });
    if (by) await by.record(tx);
    else await recordAudit(tx, { actor: 'operator', action: 'mail.requeued', subject: uid, at });
    return 'queued';
  });
}
