import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { doneValue } from '../../../providers/test-answer.ts';
import { testClock } from '../../../providers/test-clock.ts';
import { ENGINES, freshPostgres } from '../../../tests/support/database.ts';
import { createTestShop, type TestShop } from '../../../tests/support/shop.ts';
import { buyStrip } from '../../../tests/support/strips.ts';
import { done } from '../../answer.ts';
import { cents } from '../../money.ts';
import type { StripOrder } from '../../orders/strip.ts';
import type { PaymentStanding } from '../../payments/provider.ts';
import { findPayment } from './slice-payment.ts';

describe.each(ENGINES)('what went back of a payment for three orders, on %s', (engine) => {
  let shop: TestShop;
  let payments: TestShop['shop']['payments'];
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('slice_payment') : undefined;
    shop = await createTestShop({ clock: testClock(), databaseUrl });
    payments = shop.shop.payments;
  });
  afterAll(() => shop.close());

  /** Each order's refunds and disputes in cents, while the provider says this of the whole payment. */
  async function slices(strip: readonly StripOrder[], said: Partial<PaymentStanding>) {
    shop.shop.payments = {
      ...payments,
      async findPayment(ref) {
        return done({ ...doneValue(await payments.findPayment(ref)), ...said });
      },
    };
    return Promise.all(
      strip.map(async ({ payment_ref }) => {
        const { refunds, disputes } = doneValue(await findPayment(shop.shop, payment_ref!));
        return { back: refunds.map(({ amount }) => amount), held: disputes.map(({ amount }) => amount) };
      }),
    );
  }
  const byHand = (amount: number): PaymentStanding['refunds'][number] => ({
    refund_id: null,
    refund_ref: 'by hand',
    amount: cents(amount),
    state: 'succeeded',
  });

  test('an order whose own refund has failed bears its part of what somebody sends back', async () => {
    const strip = await buyStrip(shop, 3);
    const failed = {
      refund_id: strip[1]!.uid.replace(/^ord_/, 'rfd_').concat('_1'),
      refund_ref: 'failed',
      amount: cents(400),
      state: 'failed' as const,
    };
    expect(await slices(strip, { refunds: [failed, byHand(600)] })).toEqual([
      { back: [200], held: [] },
      { back: [400, 200], held: [] },
      { back: [200], held: [] },
    ]);
  });

  test('a dispute that was won before it was heard of is no order’s', async () => {
    const strip = await buyStrip(shop, 3);
    const won = { dispute_ref: 'won', amount: cents(300), state: 'won' as const, due_by: null };
    const none = { back: [], held: [] };
    expect(await slices(strip, { disputes: [won] })).toEqual([none, none, none]);
  });
});
