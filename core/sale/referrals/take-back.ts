import type { Tx } from '../../../db/sql.server.ts';
import { hasBonus, lockAccount } from '../../credit/queries.ts';
import { transferCredit } from '../../credit/transfer.ts';
import {
  countEarned,
  isBonusTaken,
  lockReferral,
  type Referral,
  updateReferral,
} from '../../referrals/queries.ts';
import type { Shop } from '../../shop.ts';

/**
 * Takes back what a friend's order was to bring, in the transaction that refunds it or hears of a dispute: the promise,
 * or of what was earned as much as isn't spent, and with it a bonus that no longer has its number of friends. What is
 * spent stays spent: no balance falls below zero. Safe to call any number of times.
 */
export async function takeBackReferral(shop: Pick<Shop, 'clock' | 'referrals'>, tx: Tx, orderUid: string) {
  const referral = await lockReferral(tx, orderUid);
  if (referral === undefined || referral.taken_back_at !== null) return;
  const at = shop.clock.now();
  const { account_uid, credit } = referral;
  const account = await lockAccount(tx, account_uid);
  if (referral.earned_at === null) {
    await updateReferral(tx, orderUid, { taken_back_at: at });
    await transferCredit(tx, { account_uid, kind: 'withdrawn', amount: credit, order_uid: orderUid, at });
    return;
  }
  // First, so that it no longer counts among those that a bonus rests on.
  await updateReferral(tx, orderUid, { taken_back_at: at });
  const bonus = await fallenBonus(shop, tx, referral);
  const taken_amount = Math.min(account.available, credit + bonus);
  await updateReferral(tx, orderUid, { taken_amount, bonus_taken: bonus > 0 });
  await transferCredit(tx, {
    account_uid,
    kind: 'taken_back',
    amount: taken_amount,
    order_uid: orderUid,
    at,
  });
}

/** The bonus, if it was given and there are no longer enough friends for it. */
async function fallenBonus(
  { referrals: { bonusAfter, bonus } }: Pick<Shop, 'referrals'>,
  tx: Tx,
  { account_uid }: Referral,
): Promise<number> {
  if ((await countEarned(tx, account_uid)) >= bonusAfter) return 0;
  return (await hasBonus(tx, account_uid)) && !(await isBonusTaken(tx, account_uid)) ? bonus : 0;
}

/** A dispute was won: the credit is promised again, or what was taken is given back. */
export async function restoreReferral(shop: Pick<Shop, 'clock'>, tx: Tx, orderUid: string): Promise<void> {
  const referral = await lockReferral(tx, orderUid);
  if (referral === undefined || referral.taken_back_at === null) return;
  const at = shop.clock.now();
  const { account_uid, credit, taken_amount, earned_at } = referral;
  const account = await lockAccount(tx, account_uid);
  // Its owner has deleted the account meanwhile.
  if (account.customer_uid === null) return;
  await updateReferral(tx, orderUid, { taken_back_at: null, taken_amount: 0, bonus_taken: false });
  const back =
    earned_at === null
      ? ({ kind: 'promised', amount: credit } as const)
      : ({ kind: 'restored', amount: taken_amount } as const);
  await transferCredit(tx, { ...back, account_uid, order_uid: orderUid, at });
}
