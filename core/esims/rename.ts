import type { Shop } from '../shop.ts';
import { inTransaction } from '../transaction.ts';
import { touchPasses } from '../wallets/touch.ts';
import type { EsimWithPlans } from './esim.ts';
import { findOwnEsim } from './list.ts';
import { PLAN_NAME, updateOwnEsim } from './queries.ts';

/** Gives one of the customer's eSIMs a name, or with null its plan's name again; null when it isn't the customer's. */
export async function renameEsim(
  shop: Shop,
  customerUid: string,
  uid: string,
  name: string | null,
): Promise<EsimWithPlans | null> {
  const renamed = await inTransaction(shop, async (tx, shop) => {
    const own = await updateOwnEsim(tx, customerUid, uid, { name: name ?? PLAN_NAME });
    if (own) await touchPasses(shop, tx, [uid]);
    return own;
  });
  return renamed ? findOwnEsim(shop, customerUid, uid) : null;
}
