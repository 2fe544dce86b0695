import { insertRows, type NewRow } from '../../db/new-rows.ts';
import type { Tx } from '../../db/sql.server.ts';
import { newId } from '../ids.ts';
import { firstState } from '../moves.ts';
import type { Shop } from '../shop.ts';
import { isMailAddress } from './address.ts';
import type { MailContent, MailReader } from './mail.ts';
import { mailRow } from './queries.ts';
import { mailMachine } from './states.ts';

export interface NewMail {
  to: string;
  content: MailContent;
  /** In whose language and time zone it is written; nobody's for staff. */
  reader: MailReader | null;
  orderUid: string | null;
  /** When it expires, such as with the code in it: it isn't sent from then on. */
  expiresAt?: Date | undefined;
}

/**
 * Queues a mail in the caller's transaction: the mail, its history and the job that sends it exist exactly if the
 * transaction commits.
 * @returns the mail's uid.
 * @throws RangeError, before anything is written, when `to` is no plain mail address: input is validated with
 * isMailAddress() where it comes in, so that a bad address is answered there and never blocks an order here.
 */
export async function enqueueMail(
  shop: Pick<Shop, 'clock' | 'jobs'>,
  tx: Tx,
  mail: NewMail,
): Promise<string> {
  const { uid, rows } = mailRows(mail, shop.clock.now());
  await insertRows(tx, rows);
  await shop.jobs.enqueue(tx, 'mail.send', { mail_uid: uid });
  return uid;
}

/**
 * The rows of a mail, for a caller who writes them with its own; the job 'mail.send' is the caller's to enqueue.
 * @throws RangeError as enqueueMail() does.
 */
export function mailRows(mail: NewMail, now: Date): { uid: string; rows: NewRow[] } {
  if (!isMailAddress(mail.to)) throw new RangeError('not a mail address that can be sent to');
  const uid = newId('mail', now);
  const { to: recipient, content, reader, orderUid, expiresAt = null } = mail;
  const row = mailRow({ uid, content, reader, orderUid, recipient, now, expiresAt });
  return { uid, rows: [row, firstState(mailMachine, uid, 'queued', { reason: content.kind, at: now })] };
}
