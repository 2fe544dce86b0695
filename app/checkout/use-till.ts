import type { PlacedOrder } from '../../api/contract/orders.ts';
import { type Cents, cents } from '../../core/money.ts';
import { friendPrice } from '../../core/promotions/discount.ts';
import { useFriendPercent } from '../prices/friend-offer.ts';
import { type CheckoutState, useCheckout } from './discounts/use-checkout.ts';
import { type CodeField, useCode } from './discounts/use-code.ts';
import { useMember } from './discounts/use-member.ts';
import type { Agreement } from './start-order.ts';
import { type EmailField, useEmailField } from './use-email-field.ts';

/** What every provider's panel works with: the order, who buys, and what is taken off. */
export interface Till extends EmailField {
  checkout: CheckoutState;
  code: CodeField;
  member: ReturnType<typeof useMember>;
  /** What is shown as to be paid: of the order, or with the friend's percent off that its code will take once it is tried. */
  amount: Cents;
  /** What the friend's code takes off, in percent, while it waits for an address; null where none does, or nobody knows yet. */
  friendPercent: number | null;
  /** What was settled with the order and can't be changed here: its price with codes and credit, and its address. */
  fixed: { price: boolean; email: boolean };
}

interface UseTill {
  planUid: string;
  esimUid?: string;
  /** What is bought with it. */
  morePlans?: string[];
  first: PlacedOrder;
  agreement: Agreement;
  /** The code of a friend's link. */
  brought: string | null;
  /** Whether a friend's percent does not come off what is bought. */
  keepsPrice: boolean;
}

/** The state of one open checkout. */
export function useTill({ brought, keepsPrice, ...ordered }: UseTill): Till {
  const member = useMember();
  const checkout = useCheckout(ordered);
  const code = useCode(checkout, brought);
  const percent = useFriendPercent();
  const friendPercent = code.waiting && code.brought && !keepsPrice ? percent : null;
  const address = useEmailField(member.email);
  return {
    checkout,
    code,
    member,
    amount:
      friendPercent === null
        ? cents(checkout.order.amount)
        : // What the order has without a code may be more than a friend's percent.
          cents(Math.min(checkout.order.amount, friendPrice(checkout.price.full_amount, friendPercent))),
    friendPercent,
    fixed: { price: false, email: false },
    ...address,
  };
}
