import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiFault } from '../../../tests/support/stripe/faults.ts';
import { sessionRequest } from '../payment-harness.ts';
import { silentLog } from '../sandbox/test-sandbox.ts';
import { outcomeOf } from './outcome.ts';
import { createStripePayments } from './stripe.ts';
import { type StripeUnderTest, startStripe, stripeSettings } from './test-stripe.ts';

describe("Stripe's faults, over HTTP", () => {
  let stripe: StripeUnderTest;
  beforeAll(async () => {
    stripe = await startStripe({ timeoutMs: 400 });
  });
  afterAll(() => stripe.close());

  test.each<[ApiFault[], string, string]>([
    [['hang'], 'unknown', 'retry'],
    [['late_success'], 'unknown', 'retry'],
    [['reset', 'reset'], 'unknown', 'retry'],
    [['garbled'], 'unknown', 'retry'],
    [['stored_500'], 'unknown', 'retry'],
    [['error_503'], 'retry', 'retry'],
    [['rate_limit'], 'retry', 'retry'],
    [['unauthorized'], 'retry', 'retry'],
    [['lock_timeout'], 'done', 'retry'],
    // Once, the library itself repeats a broken connection under the same key.
    [['reset'], 'done', 'done'],
  ])('%j: a write is %s, a read %s', async (faults, write, read) => {
    const { provider, standIn, clock } = stripe;
    standIn.faults.next('POST /v1/checkout/sessions', ...faults);
    expect((await provider.openSession(sessionRequest(clock.now()))).kind).toBe(write);
    const made = standIn.books.createSession({
      line_items: [{ price_data: { currency: 'usd', unit_amount: 400, product_data: { name: 'a plan' } } }],
    });
    standIn.faults.next(`GET /v1/checkout/sessions/${made.id}`, ...faults);
    expect((await provider.findSession(made.id)).kind).toBe(read);
  });

  test('a host that nobody listens on was never asked: a write may be made again', async () => {
    const gone = await startStripe();
    await gone.close();
    const provider = createStripePayments({
      ...stripeSettings({ apiBase: gone.standIn.url }),
      log: silentLog,
    });
    const answer = await provider.openSession(sessionRequest(stripe.clock.now()));
    expect(answer).toMatchObject({ kind: 'retry', why: expect.stringContaining('ECONNREFUSED') });
  });
});

describe("Stripe's errors", () => {
  const { errors } = Stripe;
  const raw = (statusCode: number, more: object = {}) => ({
    statusCode,
    type: 'invalid_request_error' as const,
    message: 'about buyer@shop.example',
    ...more,
  });
  const judged = async (error: unknown) => {
    const { answer } = await outcomeOf('write', () => Promise.reject(error));
    return answer;
  };

  test.each([
    [
      new errors.StripeCardError(raw(402, { code: 'card_declined', decline_code: 'stolen_card' })),
      'stolen_card',
    ],
    [new errors.StripeCardError(raw(402, { code: 'expired_card' })), 'expired_card'],
    [new errors.StripeInvalidRequestError(raw(400, { code: 'url_invalid' })), 'url_invalid'],
    [new errors.StripeInvalidRequestError(raw(400)), 'invalid_request'],
    [new errors.StripeIdempotencyError(raw(400)), 'idempotency_error'],
  ])('%s is final', async (error, code) => {
    expect(await judged(error)).toMatchObject({ kind: 'refused', code });
  });

  test.each([
    [new errors.StripeRateLimitError(raw(429, { headers: { 'retry-after': '7' } })), 7_000],
    [new errors.StripeRateLimitError(raw(429)), 1_000],
    [new errors.StripeAPIError(raw(409, { code: 'idempotency_key_in_use' })), 1_000],
    [new errors.StripeAuthenticationError(raw(401)), 60_000],
    [new errors.StripePermissionError(raw(403)), 60_000],
    [new errors.StripeInvalidRequestError(raw(400, { code: 'balance_insufficient' })), 600_000],
    [new errors.StripeCardError(raw(402, { code: 'insufficient_funds' })), 600_000],
  ])('%s may be tried again after a while', async (error, afterMs) => {
    expect(await judged(error)).toMatchObject({ kind: 'retry', afterMs });
  });

  test('an error without a status tells nothing of what was done', async () => {
    expect(
      (await judged(new errors.StripeAPIError({ message: 'Invalid JSON', type: 'api_error' }))).kind,
    ).toBe('unknown');
  });

  test("the reason never quotes Stripe's message, which may name a customer", async () => {
    const answer = await judged(new errors.StripeInvalidRequestError(raw(400, { param: 'customer_email' })));
    expect(answer).toMatchObject({ why: 'StripeInvalidRequestError, param customer_email, HTTP 400' });
  });

  test('a mistake of our own is thrown', async () => {
    await expect(judged(new TypeError('ours'))).rejects.toThrow('ours');
  });
});
