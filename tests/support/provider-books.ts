import type { PaymentProvider } from '../../core/payments/provider.ts';
import { doneValue } from '../../providers/test-answer.ts';

/** Cents that the card provider still holds of a payment, by its own books: what went back, and what a bank has taken for good, is gone. */
export async function heldByProvider(
  payments: Pick<PaymentProvider, 'findPayment'>,
  paymentRef: string,
): Promise<number> {
  const { received, refunds, disputes } = doneValue(await payments.findPayment(paymentRef));
  const gone = [
    ...refunds.filter(({ state }) => state === 'succeeded'),
    ...disputes.filter(({ state }) => state === 'lost'),
  ];
  return gone.reduce<number>((left, { amount }) => left - amount, received);
}
