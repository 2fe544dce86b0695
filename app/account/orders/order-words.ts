import type { MyOrder } from '../../../api/contract/orders.ts';
import type { MessageKey, Messages } from '../../i18n/messages.ts';

/** The state of an order in words (C3.12). */
export function orderState({ state, refunding }: Pick<MyOrder, 'state' | 'refunding'>): {
  label: MessageKey<'account'>;
  tone: 'good' | 'neutral' | 'danger';
} {
  if (refunding) return { label: 'refunding', tone: 'neutral' };
  switch (state) {
    case 'paid':
    case 'fulfilling':
      return { label: 'order.being-delivered', tone: 'neutral' };
    case 'fulfilled':
      return { label: 'order.delivered', tone: 'good' };
    case 'failed':
      return { label: 'order.not-delivered', tone: 'danger' };
    case 'refunded':
      return { label: 'order.refunded', tone: 'neutral' };
    case 'disputed':
      return { label: 'order.disputed', tone: 'danger' };
  }
}

const STEPS = ['created', 'paid', 'fulfilling', 'fulfilled', 'failed', 'refunded', 'disputed'] as const;

/** A step of an order's history in words; a state that is new to this page as it is. */
export function stepWords(t: Messages<'account'>, state: string): string {
  const known = STEPS.find((each) => each === state);
  return known === undefined ? state : t(`step.${known}`);
}
