import type { Tx } from '../../db/sql.server.ts';
import { endAlarm } from '../alarms/raise.ts';
import { hashRetrievalPassword, newRetrievalPassword } from '../esims/password.ts';
import { lockEsim, selectEsimByOrder, setPassword } from '../esims/queries.ts';
import { isMailAddress } from '../mail/address.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import type { MailKind } from '../mail/mail.ts';
import { selectBounced } from '../mail/queries.ts';
import { theMail } from '../mail/states.ts';
import type { Order } from '../orders/order.ts';
import { lockOrder } from '../orders/queries.ts';
import type { Shop } from '../shop.ts';
import { inTransaction, type TxShop } from '../transaction.ts';
import { confirmation, topUpConfirmation } from './confirmation-mails.ts';

type Resent =
  | { kind: 'queued'; mail_uid: string }
  | { kind: 'bad_address' }
  /** The order has none, and none was given. */
  | { kind: 'no_address' }
  /** Whoever asks may not; with the reason. */
  | { kind: 'refused'; why: string }
  /** There is nothing to confirm: it isn't delivered, or its eSIM was taken back. */
  | { kind: 'nothing_to_send'; why: string };

/**
 * Mails the confirmation of a delivered order again, made from the order's facts, since the words of a sent mail are gone. The
 * password of the retrieval page is stored as a hash alone, so that a new one takes its place.
 * @param to for this mail alone; the order's own address unless given.
 * @param refuses why it isn't sent; null where it is. Asked in the same transaction, before anything is locked.
 * @param also what belongs to it, in the same transaction.
 */
export async function resendConfirmation(
  shop: Shop,
  orderUid: string,
  to: string | undefined,
  refuses: (tx: Tx) => Promise<string | null>,
  also: (tx: Tx, mailUid: string) => Promise<void>,
): Promise<Resent> {
  if (to !== undefined && !isMailAddress(to)) return { kind: 'bad_address' };
  const delivered = await selectEsimByOrder(shop.db, orderUid);
  return inTransaction(shop, async (tx, shop) => {
    const why = await refuses(tx);
    if (why !== null) return { kind: 'refused', why };
    const order = await lockOrder(tx, orderUid);
    if (order?.state !== 'fulfilled' || delivered === undefined)
      return { kind: 'nothing_to_send', why: `the order is ${order?.state ?? 'unknown'}` };
    const email = to ?? order.email;
    if (email === null) return { kind: 'no_address' };
    const mail = await wordsOf(shop, tx, { ...order, email }, delivered.uid);
    if (mail === null) return { kind: 'nothing_to_send', why: 'the eSIM was cancelled' };
    const mail_uid = await enqueueMail(shop, tx, mail);
    await endBounces(shop, tx, orderUid, mail.content.kind);
    await also(tx, mail_uid);
    return { kind: 'queued', mail_uid };
  });
}

/** What came back is on its way once more; should that come back, too, it is an alarm of its own. */
async function endBounces(shop: TxShop, tx: Tx, orderUid: string, kind: MailKind): Promise<void> {
  for (const uid of await selectBounced(tx, orderUid, kind)) {
    await endAlarm(shop, tx, { kind: 'mail_bounced', subject: theMail(uid), reason: 'mailed again' });
  }
}

async function wordsOf(shop: TxShop, tx: Tx, order: Order, esimUid: string) {
  const esim = await lockEsim(tx, esimUid);
  if (esim === undefined || esim.state === 'cancelled') return null;
  if (order.kind === 'top_up') return topUpConfirmation(order, esim);
  const password = newRetrievalPassword();
  await setPassword(tx, esim.uid, hashRetrievalPassword(shop.secret, esim.iccid, password));
  return confirmation(shop.publicOrigin, order, { ...esim, retrieval_password: password });
}
