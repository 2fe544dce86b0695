import type { PlacedOrder } from '../../api/contract/orders.ts';
import { type Cents, cents } from '../../core/money.ts';
import type { Till } from './use-till.ts';

/** `price`: what is to be paid from now on, where the sheet showed another. */
type ForWallet = { order: PlacedOrder } | { order: null; price: Cents };

/**
 * What a wallet's sheet is to be paid with, once it has brought an address: the order whose price the sheet showed. A friend's
 * discount is only then known to be for that address; where it isn't, nothing may be paid, and it is ordered again.
 * @param close puts the sheet away, before the order that it shows is replaced.
 */
export async function settleForWallet(
  { checkout: { order, price, wanted }, code, member }: Pick<Till, 'checkout' | 'code' | 'member'>,
  email: string,
  close: () => void,
): Promise<ForWallet> {
  // The address that an applied code counts on has the eSIM, whatever the wallet says.
  const bound = order.code?.state === 'applied' ? (wanted.email ?? member.email) : null;
  if (order.code?.state !== 'address_due' && (bound === null || bound === email)) return { order };
  const settled = await code.settle(email, close);
  if (settled?.order_uid === order.order_uid) return { order: settled };
  return { order: null, price: settled === null ? price.full_amount : cents(settled.amount) };
}
