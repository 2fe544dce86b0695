import type { Tx } from '../../../db/sql.server.ts';
import { hasBonus, lockAccount } from '../../credit/queries.ts';
import { transferCredit } from '../../credit/transfer.ts';
import { customerReader } from '../../customers/account.ts';
import { selectNames } from '../../customers/queries.ts';
import { newsAddressOf } from '../../customers/restrict.ts';
import { enqueueMail } from '../../mail/enqueue.ts';
import { cents } from '../../money.ts';
import { lockOrder } from '../../orders/queries.ts';
import { friendLabel } from '../../referrals/label.ts';
import {
  countEarned,
  lockReferral,
  type Referral,
  selectDue,
  updateReferral,
} from '../../referrals/queries.ts';
import { moneyBackOf } from '../../refunds/queries.ts';
import type { Shop } from '../../shop.ts';
import { inTransaction, type TxShop } from '../../transaction.ts';

/** Referrals read at a time. */
const BATCH = 200;

/**
 * The timed job: turns promised credit into earned where the friend's refund window has passed. All state is in the rows,
 * so that the next run, a minute later, makes up for one that crashed or was missed.
 */
export async function confirmReferrals(shop: Shop): Promise<void> {
  const now = shop.clock.now();
  for (let after: { confirm_at: Date; order_uid: string } | null = null; ; ) {
    const due = await selectDue(shop.db, now, BATCH, after);
    for (const { order_uid } of due) {
      await confirmReferral(shop, order_uid).catch((error: unknown) =>
        shop.log.error({ err: error, order_uid }, 'referral not confirmed; the next run tries again'),
      );
    }
    after = due.at(-1) ?? null;
    if (due.length < BATCH) return;
  }
}

/** Confirms one referral if its time has come, its order stands delivered, and no money is on its way back. */
async function confirmReferral(shop: Shop, orderUid: string): Promise<boolean> {
  return inTransaction(shop, async (tx, shop) => {
    const order = await lockOrder(tx, orderUid);
    if (order?.state !== 'fulfilled' || (await moneyBackOf(tx, orderUid)).refunding) return false;
    const referral = await lockReferral(tx, orderUid);
    const at = shop.clock.now();
    if (!referral || referral.earned_at || referral.taken_back_at || referral.confirm_at > at) return false;
    await earn(shop, tx, referral, at);
    return true;
  });
}

async function earn(shop: TxShop, tx: Tx, referral: Referral, at: Date): Promise<void> {
  const { account_uid, credit, order_uid } = referral;
  const account = await lockAccount(tx, account_uid);
  await updateReferral(tx, order_uid, { earned_at: at });
  const kept = await transferCredit(tx, { account_uid, kind: 'referral', amount: credit, order_uid, at });
  if (!kept) throw new Error(`account ${account_uid} lacks the credit promised for order ${order_uid}`);
  const { bonusAfter, bonus } = shop.referrals;
  const due = (await countEarned(tx, account_uid)) >= bonusAfter && !(await hasBonus(tx, account_uid));
  if (due) await transferCredit(tx, { account_uid, kind: 'bonus', amount: bonus, order_uid, at });

  const earned = credit + (due ? bonus : 0);
  const owner = account.customer_uid;
  const to = owner === null ? null : await newsAddressOf(tx, owner);
  if (owner === null || to === null || earned === 0) return;
  const [friend] = referral.friend_uid === null ? [] : await selectNames(tx, [referral.friend_uid]);
  await enqueueMail(shop, tx, {
    to,
    orderUid: null,
    reader: await customerReader(tx, owner),
    content: {
      kind: 'credit_earned',
      friend: friendLabel(friend),
      credit: cents(credit),
      bonus: cents(due ? bonus : 0),
      balance: cents(account.available + earned),
    },
  });
}
