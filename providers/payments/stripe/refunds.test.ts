import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { HOUR } from '../../../core/clock.ts';
import { newId } from '../../../core/ids.ts';
import { cents } from '../../../core/money.ts';
import { doneValue } from '../../test-answer.ts';
import { sessionRequest } from '../payment-harness.ts';
import { refundState } from './refunds.ts';
import { type StripeUnderTest, startStripe } from './test-stripe.ts';

const CREATE = 'POST /v1/refunds';

describe("Stripe's refunds", () => {
  let stripe: StripeUnderTest;
  beforeAll(async () => {
    stripe = await startStripe();
  });
  afterAll(async () => {
    await stripe.close();
    expect(stripe.standIn.judge.complaints).toEqual([]);
  });
  beforeEach(() => {
    stripe.standIn.requests.length = 0;
  });
  const keys = () =>
    stripe.standIn.requests
      .filter(({ address }) => address === CREATE)
      .map(({ key }) => key?.split(':').at(-1));
  const paid = async () => {
    const { provider, standIn, clock } = stripe;
    const { session_id } = doneValue(await provider.openSession(sessionRequest(clock.now())));
    standIn.books.pay(session_id, 'buyer@shop.example');
    const { payment_ref } = doneValue(await provider.findSession(session_id));
    return { refund_id: newId('refund', clock.now()), payment_ref: payment_ref!, amount: cents(400) };
  };
  const madeFor = (payment_ref: string) => stripe.standIn.books.refundsOf(payment_ref);

  test('the refund carries our id and a key made of it', async () => {
    const request = await paid();
    await stripe.provider.refund(request);
    expect(stripe.standIn.requests.at(-1)).toEqual({
      address: CREATE,
      key: `refund:${request.refund_id}:1`,
      params: {
        payment_intent: request.payment_ref,
        amount: '400',
        reason: 'requested_by_customer',
        metadata: { refund_id: request.refund_id },
      },
    });
  });

  test('a stored failure that refunded nothing: the next key is used, once', async () => {
    const request = await paid();
    stripe.standIn.faults.next(CREATE, 'stored_500');
    expect((await stripe.provider.refund(request)).kind).toBe('unknown');
    const answers = await Promise.all([1, 2, 3].map(() => stripe.provider.refund(request)));
    expect(new Set(answers.map((answer) => doneValue(answer).refund_ref)).size).toBe(1);
    expect(madeFor(request.payment_ref)).toHaveLength(1);
    expect(new Set(keys())).toEqual(new Set(['1', '2']));
  });

  test('once all keys hold a failure, such as of an empty balance, each hour has another', async () => {
    const request = await paid();
    const hour = Math.floor(Date.now() / HOUR) * HOUR;
    const clock = vi.spyOn(Date, 'now').mockReturnValue(hour);
    try {
      for (let n = 0; n < 9; n++) {
        // Those of the keys before are answered as they were stored.
        stripe.standIn.faults.next(CREATE, ...Array.from({ length: n + 1 }, () => 'stored_500' as const));
        expect((await stripe.provider.refund(request)).kind).toBe('unknown');
      }
      expect(await stripe.provider.refund(request)).toMatchObject({ kind: 'retry', afterMs: HOUR });
      clock.mockReturnValue(hour + HOUR);
      expect(doneValue(await stripe.provider.refund(request)).state).toBe('succeeded');
      expect(madeFor(request.payment_ref)).toHaveLength(1);
    } finally {
      clock.mockRestore();
    }
  });

  test('a stored failure that did refund: found, and not made again', async () => {
    const request = await paid();
    stripe.standIn.faults.next(CREATE, 'stored_500_done');
    expect((await stripe.provider.refund(request)).kind).toBe('unknown');
    expect(doneValue(await stripe.provider.findRefund(request))?.state).toBe('succeeded');
    expect(doneValue(await stripe.provider.refund(request)).state).toBe('succeeded');
    expect(madeFor(request.payment_ref)).toHaveLength(1);
    expect(keys()).toEqual(['1', '1']);
  });

  test('an answer that got lost is found by our id', async () => {
    const request = await paid();
    // The library repeats once after a broken connection, under the same key: both answers are lost.
    stripe.standIn.faults.next(CREATE, 'reset_after', 'reset_after');
    expect((await stripe.provider.refund(request)).kind).toBe('unknown');
    expect(doneValue(await stripe.provider.findRefund(request))?.amount).toBe(400);
    expect(madeFor(request.payment_ref)).toHaveLength(1);
  });

  test('pending, then failed: a repeated call tells the present state, not the stored one', async () => {
    const request = await paid();
    stripe.standIn.books.nextRefunds.set(request.payment_ref, 'pending');
    const { refund_ref, state } = doneValue(await stripe.provider.refund(request));
    expect(state).toBe('pending');
    stripe.standIn.books.settleRefund(refund_ref, 'failed');
    expect(doneValue(await stripe.provider.findRefund(request))?.state).toBe('failed');
    expect(doneValue(await stripe.provider.refund(request)).state).toBe('failed');
  });

  test('of two refunds under our id, the one that did not fail stands for it', async () => {
    const request = await paid();
    stripe.standIn.books.nextRefunds.set(request.payment_ref, 'failed');
    expect(doneValue(await stripe.provider.refund(request)).state).toBe('failed');
    // A day later Stripe has forgotten the key.
    stripe.clock.pass(25 * HOUR);
    expect(doneValue(await stripe.provider.refund(request)).state).toBe('succeeded');
    expect(madeFor(request.payment_ref).map(({ status }) => status)).toEqual(['succeeded', 'failed']);
    expect(doneValue(await stripe.provider.findRefund(request))?.state).toBe('succeeded');
    expect(doneValue(await stripe.provider.findPayment(request.payment_ref)).refunds).toMatchObject([
      { amount: 400, state: 'failed' },
      { amount: 400, state: 'succeeded' },
    ]);
  });

  test('a refund that the operator made is none of ours', async () => {
    const request = await paid();
    stripe.standIn.books.createRefund({ payment_intent: request.payment_ref, amount: 100 });
    expect(doneValue(await stripe.provider.findRefund(request))).toBeNull();
    expect(doneValue(await stripe.provider.findPayment(request.payment_ref)).refunds).toMatchObject([
      { refund_id: null, amount: 100 },
    ]);
  });

  test('a disputed payment gives nothing back', async () => {
    const request = await paid();
    stripe.standIn.books.dispute(request.payment_ref);
    expect(await stripe.provider.refund(request)).toMatchObject({ kind: 'refused', code: 'charge_disputed' });
  });

  test('amounts that are none, and payments that are gone, have their own codes', async () => {
    const request = await paid();
    expect(await stripe.provider.refund({ ...request, amount: cents(0) })).toMatchObject({
      kind: 'refused',
      code: 'parameter_invalid_integer',
    });
    expect(await stripe.provider.findRefund({ ...request, payment_ref: 'pi_none' })).toMatchObject({
      kind: 'refused',
      code: 'payment_not_found',
    });
  });
});

test.each([
  ['succeeded', 'succeeded'],
  ['pending', 'pending'],
  ['requires_action', 'pending'],
  ['a word of tomorrow', 'pending'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
])('a refund that Stripe calls %j is %s', (status, state) => {
  expect(refundState({ status } as Stripe.Refund)).toBe(state);
});
