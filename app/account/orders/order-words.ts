import type { MyOrder } from '../customer-api.ts';

/** The state of an order in words (contract, "Orders"). */
export function orderState({ state, refunding }: Pick<MyOrder, 'state' | 'refunding'>): {
  label: string;
  tone: 'good' | 'neutral' | 'danger';
} {
  if (refunding) return { label: 'Refunding', tone: 'neutral' };
  switch (state) {
    case 'paid':
    case 'fulfilling':
      return { label: 'Being delivered', tone: 'neutral' };
    case 'fulfilled':
      return { label: 'Delivered', tone: 'good' };
    case 'failed':
      return { label: 'Not delivered', tone: 'danger' };
    case 'refunded':
      return { label: 'Refunded', tone: 'neutral' };
    case 'disputed':
      return { label: 'Disputed', tone: 'danger' };
  }
}

const STEPS: Readonly<Record<string, string>> = {
  created: 'Ordered',
  paid: 'Paid',
  fulfilling: 'Delivery begun',
  fulfilled: 'Delivered',
  failed: 'Could not be delivered',
  refunded: 'Money sent back',
  disputed: 'Disputed at the bank of the card',
};

/** A step of an order's history in words; a state that is new to this page as it is. */
export function stepWords(state: string): string {
  return Object.hasOwn(STEPS, state) ? STEPS[state]! : state;
}
