import type { Tx } from '../../../db/sql.server.ts';
import { later } from '../../clock.ts';
import { lockAccount } from '../../credit/queries.ts';
import { ensureAccount, transferCredit } from '../../credit/transfer.ts';
import { customerReader } from '../../customers/account.ts';
import { addressKey } from '../../customers/buyer.ts';
import { keepCustomer, selectNames } from '../../customers/queries.ts';
import { newsAddressOf } from '../../customers/restrict.ts';
import { enqueueMail } from '../../mail/enqueue.ts';
import { type Cents, cents } from '../../money.ts';
import { hasBoughtBefore } from '../../orders/buyer-queries.ts';
import type { Order } from '../../orders/order.ts';
import { selectReferrer } from '../../promotions/redemption-queries.ts';
import { friendLabel } from '../../referrals/label.ts';
import { insertReferral, sumPromised } from '../../referrals/queries.ts';
import { MONTH_MS, type ReferralRules } from '../../referrals/rules.ts';
import type { TxShop } from '../../transaction.ts';
import { paidWithKnownCard } from './known-card.ts';

/** Whether a friend's discount was given on the order: then its delivery begins a referral. */
export function isReferred(order: Pick<Order, 'discounts'>): boolean {
  return order.discounts?.some(({ kind }) => kind === 'referral') ?? false;
}

/**
 * Begins a referral in the transaction that delivers a friend's first order: the credit is promised to the referrer,
 * who is told by mail. Nothing begins where the referrer's account is gone, where the friend paid less than the rules'
 * minimum, where this month's credit is used up, or where the buyer paid for another order in the meantime: the discount
 * stands then, since the price shown is the price paid.
 */
export async function beginReferral(shop: TxShop, tx: Tx, order: Order): Promise<void> {
  if (!isReferred(order) || order.email === null || order.paid_at === null) return;
  const referrer = await selectReferrer(tx, order.uid);
  if (referrer === undefined || !(await keepCustomer(tx, referrer))) return;
  const bought = { paidBefore: order.paid_at, except: order.uid };
  if (await hasBoughtBefore(tx, [addressKey(order.email)], bought)) return;

  const at = shop.clock.now();
  const { minimum, confirmAfterMs } = shop.referrals;
  if (order.amount < minimum) return;
  const account_uid = await ensureAccount(tx, referrer, at);
  const credit = await creditLeft(tx, shop.referrals, account_uid, at);
  if (credit === null) return;
  const begun = await insertReferral(tx, {
    order_uid: order.uid,
    account_uid,
    friend_uid: order.customer_uid,
    credit,
    joined_at: at,
    confirm_at: later(order.paid_at, confirmAfterMs),
    known_card: await paidWithKnownCard(tx, order.uid, account_uid),
  });
  if (!begun) return;
  await transferCredit(tx, { account_uid, kind: 'promised', amount: credit, order_uid: order.uid, at });
  const to = await newsAddressOf(tx, referrer);
  if (to === null || credit === 0) return;
  const [friend] = order.customer_uid === null ? [] : await selectNames(tx, [order.customer_uid]);
  await enqueueMail(shop, tx, {
    to,
    orderUid: null,
    reader: await customerReader(tx, referrer),
    content: {
      kind: 'friend_joined',
      friend: friendLabel(friend),
      credit,
      confirm_at: later(order.paid_at, confirmAfterMs).toISOString(),
    },
  });
}

/**
 * What a friend who joins now brings: the rules' credit, or what the last 30 days leave of it. The account stays locked,
 * so that two friends at once don't both get the rest.
 * @returns null when nothing is left; 0 where the rules give none.
 */
async function creditLeft(
  tx: Tx,
  { credit, monthly }: ReferralRules,
  accountUid: string,
  at: Date,
): Promise<Cents | null> {
  await lockAccount(tx, accountUid);
  const left = monthly - (await sumPromised(tx, accountUid, later(at, -MONTH_MS)));
  return credit > 0 && left <= 0 ? null : cents(Math.min(credit, Math.max(0, left)));
}
