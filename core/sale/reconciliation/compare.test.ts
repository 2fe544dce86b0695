import { expect, test } from 'vitest';
import { newId } from '../../ids.ts';
import { cents } from '../../money.ts';
import type { Order } from '../../orders/order.ts';
import type { PaymentDispute, PaymentRefund } from '../../payments/records.ts';
import { differences, secondPayment } from './compare.ts';

const AT = new Date('2026-11-20T10:00:00Z');
const uid = newId('order', AT);
const order = { uid, state: 'fulfilled', amount: 400, currency: 'usd', paid_at: AT } as Order;
const refund = (amount: number, state: PaymentRefund['state'] = 'succeeded') =>
  ({ refund_ref: 're_1', refund_id: null, amount: cents(amount), state }) satisfies PaymentRefund;
const dispute = (amount: number, state: PaymentDispute['state']) =>
  ({ dispute_ref: 'du_1', amount: cents(amount), state, due_by: null }) satisfies PaymentDispute;
const paid = {
  order_id: uid,
  amount: cents(400),
  received: cents(400),
  currency: 'usd',
  refunds: [] as PaymentRefund[],
  disputes: [] as PaymentDispute[],
};
type Theirs = Partial<typeof paid> | null;

const of = (change: Partial<Order>, back: number[] = [], disputes: { state: 'open' | 'lost' }[] = []) => ({
  order: { ...order, ...change },
  refunds: back.map((amount) => ({ amount, state: 'succeeded' as const })),
  disputes,
});
const WENT_BACK = { refunds: [refund(400)], disputes: [dispute(400, 'open')] };
const ours = of({});

test.each<[string, Parameters<typeof differences>[0], Theirs, string[]]>([
  ['the same', ours, {}, []],
  ['an order that is lost', undefined, {}, ['payment_unknown 400']],
  [
    'and a part went back',
    undefined,
    { refunds: [refund(150), refund(50, 'failed')] },
    ['payment_unknown 250'],
  ],
  [
    'and all of it, to the bank as well',
    undefined,
    { refunds: [refund(150)], disputes: [dispute(250, 'lost')] },
    [],
  ],
  ['that went back and is disputed', undefined, WENT_BACK, ['payment_unknown 400']],
  ['and is lost', undefined, { ...WENT_BACK, disputes: [dispute(400, 'lost')] }, ['more_went_back 400']],
  ['what others sell', undefined, { order_id: 'their-17' }, []],
  ['what nobody has paid yet', undefined, { received: cents(0) }, []],
  ['paid there, expired here', of({ state: 'expired', paid_at: null }), {}, ['payment_not_followed 400']],
  ['that went back', of({ state: 'expired', paid_at: null }), { refunds: [refund(400)] }, []],
  ['and is disputed', of({ state: 'expired', paid_at: null }), WENT_BACK, ['payment_not_followed 400']],
  ['paid here, unknown there', ours, null, ['payment_missing 400']],
  ['paid here, not yet there', ours, { received: cents(0) }, ['payment_missing 400']],
  ['neither', of({ paid_at: null }), null, []],
  ['more was paid', ours, { received: cents(450) }, ['amount_differs 50']],
  ['in another currency', ours, { currency: 'eur' }, ['amount_differs 0']],
  ['a part went back by hand', ours, { refunds: [refund(150)] }, ['more_went_back 150']],
  ['a part that we know of', of({}, [150]), { refunds: [refund(150, 'pending')] }, []],
  ['it failed', of({}, [150]), { refunds: [refund(150, 'failed')] }, ['less_went_back 150']],
  ['a bank took a part', ours, { disputes: [dispute(100, 'lost')] }, ['more_went_back 100']],
  ['that we know of', of({}, [100]), { disputes: [dispute(100, 'lost')] }, []],
  ['won on appeal since', of({}, [100]), { disputes: [dispute(100, 'won')] }, ['less_went_back 100']],
  ['disputed there alone', ours, { disputes: [dispute(400, 'open')] }, ['dispute_not_followed 400']],
  [
    'disputed here alone',
    of({ state: 'disputed' }),
    { disputes: [dispute(400, 'won')] },
    ['dispute_not_followed 400'],
  ],
  ['disputed once it was refunded', of({ state: 'refunded' }, [400], [{ state: 'open' }]), WENT_BACK, []],
  [
    'that we do not know of',
    of({ state: 'refunded' }, [400], [{ state: 'lost' }]),
    WENT_BACK,
    ['dispute_not_followed 400'],
  ],
  ['disputed', of({ state: 'disputed' }), { disputes: [dispute(400, 'open')] }, []],
])('%s', (_, books, change, expected) => {
  const found = differences(books, change === null ? null : { ...paid, ...change });
  expect(found.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual(expected);
});

test.each<[string, Theirs, string[]]>([
  ['nothing of it went back', {}, ['second_payment 400']],
  ['it went back and is disputed', WENT_BACK, ['second_payment 400']],
  [
    'it went back, and the bank took it as well',
    { ...WENT_BACK, disputes: [dispute(400, 'lost')] },
    ['more_went_back 400'],
  ],
  ['the bank took it', { disputes: [dispute(400, 'lost')] }, []],
])('a second payment: %s', (_, change, expected) => {
  const found = secondPayment({ ...order, payment_ref: 'pi_1' }, { ...paid, ...change });
  expect(found.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual(expected);
});
