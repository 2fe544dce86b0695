import type { Tx } from '../../../db/sql.server.ts';
import { closeCredit } from '../../credit/account.ts';
import { selectAccountOf } from '../../credit/queries.ts';
import { selectPending } from '../../referrals/queries.ts';
import type { Shop } from '../../shop.ts';
import { takeBackReferral } from './take-back.ts';

/**
 * Ends referrals and credit of a customer whose account is being deleted: pending credit is withdrawn, the rest is closed,
 * and the ledger is anonymised.
 */
export async function closeReferrals(
  shop: Pick<Shop, 'clock' | 'referrals'>,
  tx: Tx,
  customerUid: string,
): Promise<void> {
  const account = await selectAccountOf(tx, customerUid);
  if (account === undefined) return;
  for (const orderUid of await selectPending(tx, account.uid)) await takeBackReferral(shop, tx, orderUid);
  await closeCredit(tx, account.uid, shop.clock.now());
}
