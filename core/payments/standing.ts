import { cents } from '../money.ts';
import type { PaymentDispute, PaymentStanding } from './provider.ts';

type Counted = Omit<PaymentStanding, 'refunded' | 'dispute'>;

/** A payment's standing with what its refunds and disputes come to. */
export function summed(payment: Counted): PaymentStanding {
  const back = payment.refunds.filter(({ state }) => state !== 'failed');
  const refunded = cents(back.reduce((sum, { amount }) => sum + amount, 0));
  return { ...payment, refunded, dispute: worst(payment.disputes) };
}

/** One state for all disputes of a payment: `open` while one is, then the worst. */
function worst(disputes: PaymentDispute[]): PaymentStanding['dispute'] {
  const states = new Set(disputes.map(({ state }) => state));
  return (['open', 'lost', 'won'] as const).find((state) => states.has(state)) ?? 'none';
}
