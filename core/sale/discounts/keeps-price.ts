import type { Plan } from '../../catalogue/plan.ts';
import { friendPrice, maySellFor } from '../../promotions/discount.ts';
import type { Shop } from '../../shop.ts';

/**
 * Whether a friend's percent does not come off a plan, since no company that can deliver it lets us sell it for so little: what the
 * checkout says of the code (quote.ts). The same for everybody, and from memory.
 */
export function keepsPrice(
  { catalogue, referrals }: Pick<Shop, 'catalogue' | 'referrals'>,
  { uid, price }: Pick<Plan, 'uid' | 'price'>,
): boolean {
  return !maySellFor({ lowest: catalogue.leastFor(uid) }, friendPrice(price, referrals.friendPercent));
}
