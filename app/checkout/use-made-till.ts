import type { PayableOrder } from '../../api/contract/validate.ts';
import { cents } from '../../core/money.ts';
import { priceOf } from './discounts/price.ts';
import { NOTHING_OFF } from './discounts/use-checkout.ts';
import { useEmailField } from './use-email-field.ts';
import type { Till } from './use-till.ts';

/** The till of an order that is made already: its price stands, and so does its address where it has one. */
export function useMadeTill(order: PayableOrder): Till {
  const address = useEmailField(order.email);
  const price = priceOf(order);
  return {
    checkout: {
      ...{ order, price, wanted: NOTHING_OFF, busy: false, refused: null },
      orderWith: async () => ({ order }),
      tellAddress: async () => null,
    },
    code: {
      ...{ typed: null, type: () => {}, error: null, waiting: false, brought: false, remove: () => {} },
      settle: async () => order,
    },
    member: { email: null, credit: cents(0) },
    amount: price.amount,
    friendPercent: null,
    fixed: { price: true, email: order.email !== null },
    ...address,
  };
}
