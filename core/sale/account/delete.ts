import { sql, type Tx } from '../../../db/sql.server.ts';
import { recordAudit } from '../../audit/record.ts';
import { deleteCustomer, lockCustomer } from '../../customers/queries.ts';
import { clearOwner } from '../../esims/owner-queries.ts';
import { deleteUsageDaysOf } from '../../esims/usage-days.ts';
import { deleteGiftsBy, deleteGiftsTo } from '../../gifts/queries.ts';
import { clearBodies } from '../../inbox/queries.ts';
import { deleteMailsOf, deleteMailsTo } from '../../mail/queries.ts';
import { clearBuyer, hasOrderUnderWay } from '../../orders/customer-queries.ts';
import { endForCustomer, endForOrders } from '../../push/queries.ts';
import type { Shop } from '../../shop.ts';
import { endAllSessions } from '../../sign-in/sessions.ts';
import { inTransaction } from '../../transaction.ts';
import { closeReferrals } from '../referrals/close.ts';
import { endPasses } from '../wallets/end.ts';
import { deleteNotesAbout } from './staff-records.ts';

type DeleteResult =
  | 'deleted'
  | 'no_such_account'
  /** An eSIM is being delivered, and its mail needs the address; that takes minutes. */
  | 'order_under_way';

/**
 * Removes a customer (C4.3; GDPR, article 17). Orders, eSIMs, refunds and their histories stay for
 * the books, without anything that says whose they were, and so does the ledger of credit, which ends; account, sessions, subscriptions to push messages, passes of wallets, gifts, mails, the notes of staff and the bodies of webhooks go. An
 * eSIM goes on working, and its retrieval password opens it.
 * @param by who does it: the customer, or one of the staff on the customer's behalf.
 * @param alongside what is written with it, exactly if it happens.
 */
export async function deleteAccount(
  shop: Pick<Shop, 'db' | 'clock' | 'jobs' | 'referrals'>,
  uid: string,
  { by = uid, alongside }: { by?: string; alongside?: (tx: Tx) => Promise<void> } = {},
): Promise<DeleteResult> {
  return inTransaction(shop, async (tx, shop) => {
    const result = await remove(shop, tx, uid, by);
    if (result === 'deleted') await alongside?.(tx);
    return result;
  });
}

async function remove(
  shop: Pick<Shop, 'clock' | 'jobs' | 'referrals'>,
  tx: Tx,
  uid: string,
  by: string,
): Promise<DeleteResult> {
  const at = shop.clock.now();
  // A purchase locks the same row when it is paid, so none slips in between.
  const customer = await lockCustomer(tx, uid);
  if (customer === undefined) return 'no_such_account';
  if (await hasOrderUnderWay(tx, uid)) return 'order_under_way';
  await recordAudit(tx, { actor: by, action: 'customer.deleted', subject: uid, at });
  await endAllSessions(tx, uid, at, by);
  await deleteCardsOf(tx, uid);
  await deleteUsageDaysOf(tx, uid);
  await deleteNotesAbout(tx, uid);
  const { uids: orderUids, sessionIds, paymentRefs } = await clearBuyer(tx, uid, customer.email);
  await clearBodies(tx, sessionIds, paymentRefs);
  await deleteMailsOf(tx, await deleteGiftsBy(tx, uid), 'gift');
  await endPasses(shop, tx, uid);
  await clearOwner(tx, uid);
  await closeReferrals(shop, tx, uid);
  await endForCustomer(tx, uid);
  await endForOrders(tx, orderUids);
  await deleteGiftsTo(tx, customer.email);
  await deleteMailsTo(tx, customer.email);
  await deleteCustomer(tx, uid);
  return 'deleted';
}

/** Forgets the cards of a customer, whose orders still name them. */
async function deleteCardsOf(tx: Tx, customerUid: string): Promise<void> {
  await sql`
    delete from order_cards where order_uid in (
      select uid from orders where customer_uid = ${customerUid}
    )`.execute(tx);
}
