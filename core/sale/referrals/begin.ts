import type { Tx } from '../../../db/sql.server.ts';
import { later } from '../../clock.ts';
import { ensureAccount, transferCredit } from '../../credit/transfer.ts';
import { addressOf } from '../../customers/account.ts';
import { keepCustomer, selectNames } from '../../customers/queries.ts';
import { enqueueMail } from '../../mail/enqueue.ts';
import { cents } from '../../money.ts';
import { hasBoughtBefore } from '../../orders/buyer-queries.ts';
import type { Order } from '../../orders/order.ts';
import { addressKey } from '../../promotions/buyer.ts';
import { selectReferrer } from '../../promotions/queries.ts';
import { friendLabel } from '../../referrals/label.ts';
import { insertReferral } from '../../referrals/queries.ts';
import type { TxShop } from '../../transaction.ts';

/** Whether a friend's discount was given on the order: then its delivery begins a referral. */
export function isReferred(order: Pick<Order, 'discounts'>): boolean {
  return order.discounts?.some(({ kind }) => kind === 'referral') ?? false;
}

/**
 * Begins a referral in the transaction that delivers a friend's first order: the credit is promised to the referrer,
 * who is told by mail. Nothing begins where the referrer's account is gone, or where the buyer paid for another
 * order in the meantime: the discount stands then, since the price shown is the price paid.
 */
export async function beginReferral(shop: TxShop, tx: Tx, order: Order): Promise<void> {
  if (!isReferred(order) || order.email === null || order.paid_at === null) return;
  const referrer = await selectReferrer(tx, order.uid);
  if (referrer === undefined || !(await keepCustomer(tx, referrer))) return;
  const bought = { paidBefore: order.paid_at, except: order.uid };
  if (await hasBoughtBefore(tx, [addressKey(order.email)], bought)) return;

  const at = shop.clock.now();
  const { credit, confirmAfterMs } = shop.referrals;
  const account_uid = await ensureAccount(tx, referrer, at);
  const begun = await insertReferral(tx, {
    order_uid: order.uid,
    account_uid,
    friend_uid: order.customer_uid,
    credit,
    joined_at: at,
    confirm_at: later(order.paid_at, confirmAfterMs),
  });
  if (!begun) return;
  await transferCredit(tx, { account_uid, kind: 'promised', amount: credit, order_uid: order.uid, at });
  const to = await addressOf(tx, referrer);
  if (to === null || credit === 0) return;
  const [friend] = order.customer_uid === null ? [] : await selectNames(tx, [order.customer_uid]);
  await enqueueMail(shop, tx, {
    to,
    orderUid: null,
    content: {
      kind: 'friend_joined',
      friend: friendLabel(friend),
      credit: cents(credit),
      confirm_at: later(order.paid_at, confirmAfterMs).toISOString(),
    },
  });
}
