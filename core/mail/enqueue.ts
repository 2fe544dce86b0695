import type { Tx } from '../../db/sql.server.ts';
import { newId } from '../ids.ts';
import { begin } from '../moves.ts';
import type { Shop } from '../shop.ts';
import { isMailAddress } from './address.ts';
import type { MailContent } from './mail.ts';
import { insertMail } from './queries.ts';
import { mailMachine } from './states.ts';

/**
 * Queues a mail in the caller's transaction: the mail, its history and the job that sends it exist exactly if the
 * transaction commits.
 * @returns the mail's uid.
 * @throws RangeError, before anything is written, when `to` is no plain mail address: whoever takes an address from
 * outside asks isMailAddress() first, so that a bad one is an answer there and never holds an order up here.
 */
export async function enqueueMail(
  shop: Pick<Shop, 'clock' | 'jobs'>,
  tx: Tx,
  mail: { to: string; content: MailContent; orderUid: string | null },
): Promise<string> {
  if (!isMailAddress(mail.to)) throw new RangeError('not a mail address that can be sent to');
  const now = shop.clock.now();
  const uid = newId('mail', now);
  await insertMail(tx, { uid, content: mail.content, orderUid: mail.orderUid, recipient: mail.to, now });
  await begin(tx, mailMachine, uid, 'queued', { reason: mail.content.kind, at: now });
  await shop.jobs.enqueue(tx, 'mail.send', { mail_uid: uid });
  return uid;
}
