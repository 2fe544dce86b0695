import type { Shop } from '../shop.ts';
import type { EsimWithPlans } from './esim.ts';
import { findOwnEsim } from './list.ts';
import { updateOwnEsim } from './queries.ts';

/** Gives one of the customer's eSIMs a name, or with null takes it away; null when it isn't the customer's. */
export async function renameEsim(
  shop: Shop,
  customerUid: string,
  uid: string,
  name: string | null,
): Promise<EsimWithPlans | null> {
  const renamed = await updateOwnEsim(shop.db, customerUid, uid, { name });
  return renamed ? findOwnEsim(shop, customerUid, uid) : null;
}
