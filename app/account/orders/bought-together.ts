import type { MyOrder } from '../../../api/contract/orders.ts';
import { groupBy } from '../../ui/group-by.ts';

/** The orders of one strip together, by their place in it, where the first of them stood; every other order alone. */
export function boughtTogether<Order extends Pick<MyOrder, 'uid' | 'strip'>>(
  orders: readonly Order[],
): [Order, ...Order[]][] {
  const lots = groupBy(orders, ({ uid, strip }) => strip?.uid ?? uid);
  return [...lots.values()].map(
    (lot) => lot.sort((a, b) => (a.strip?.number ?? 0) - (b.strip?.number ?? 0)) as typeof lot,
  );
}
