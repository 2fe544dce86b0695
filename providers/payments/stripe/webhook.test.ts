import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { later, SECOND } from '../../../core/clock.ts';
import { cents } from '../../../core/money.ts';
import type { PaymentEvent } from '../../../core/payments/records.ts';
import { stripeSignature } from '../../../tests/support/stripe/webhooks.ts';
import { doneValue } from '../../test-answer.ts';
import { sessionRequest } from '../payment-harness.ts';
import { silentLog } from '../sandbox/test-sandbox.ts';
import { createStripePayments } from './stripe.ts';
import { type StripeUnderTest, startStripe, stripeSettings, WEBHOOK_SECRET } from './test-stripe.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const BODY = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'checkout.session.completed',
  livemode: false,
  data: { object: { id: 'cs_test_1', object: 'checkout.session', payment_intent: 'pi_1' } },
});
const payments = (change = {}) => createStripePayments({ ...stripeSettings(change), log: silentLog });
const signed = (body: string, at = NOW, secrets = [WEBHOOK_SECRET]) =>
  new Headers({ 'Stripe-Signature': stripeSignature(secrets, body, at) });
const code = (body: string, headers: Headers, provider = payments()) => {
  const verdict = provider.verifyWebhook(body, headers, NOW);
  return verdict.kind === 'refused' ? verdict.code : verdict.kind;
};

describe("forged and stale webhooks of Stripe's", () => {
  test.each([
    ['as signed', 0, 'event'],
    ['300 s old', -300, 'event'],
    ['301 s old', -301, 'webhook_too_old'],
    ['300 s ahead', 300, 'event'],
    ['301 s ahead', 301, 'webhook_too_old'],
    ['a year ahead', 365 * 86_400, 'webhook_too_old'],
  ])('%s', (_, seconds, expected) => {
    expect(code(BODY, signed(BODY, later(NOW, seconds * SECOND)))).toBe(expected);
  });

  test('a wrong secret, a changed body, no header and half a header are all unsigned', () => {
    const right = signed(BODY).get('stripe-signature')!;
    const header = (text: string) => new Headers({ 'Stripe-Signature': text });
    expect(code(BODY, signed(BODY, NOW, ['whsec_of_somebody_else']))).toBe('invalid_signature');
    expect(code(BODY, signed(BODY, later(NOW, -400 * SECOND), ['whsec_of_somebody_else']))).toBe(
      'invalid_signature',
    );
    expect(code(`${BODY} `, signed(BODY))).toBe('invalid_signature');
    expect(code('', signed(''))).toBe('invalid_signature');
    expect(code(BODY, new Headers())).toBe('invalid_signature');
    for (const text of ['', 't=', 'nonsense', right.split(',')[0]!, right.split(',')[1]!, `t=1,${right}`]) {
      expect(code(BODY, header(text)), text).toBe('invalid_signature');
    }
    // A signature by a scheme that isn't trusted.
    expect(code(BODY, header(right.replace('v1=', 'v0=')))).toBe('invalid_signature');
    expect(code(BODY, header(right))).toBe('event');
  });

  test('while a secret is rolled either fits', () => {
    const rolling = payments({ webhookSecrets: ['whsec_old', 'whsec_new'] });
    expect(code(BODY, signed(BODY, NOW, ['whsec_old']), rolling)).toBe('event');
    expect(code(BODY, signed(BODY, NOW, ['whsec_new']), rolling)).toBe('event');
    expect(code(BODY, signed(BODY, NOW, ['whsec_third', 'whsec_new']), rolling)).toBe('event');
    expect(code(BODY, signed(BODY, NOW, ['whsec_third']), rolling)).toBe('invalid_signature');
  });

  test('the other mode is refused, whichever ours is', () => {
    const live = BODY.replace('"livemode":false', '"livemode":true');
    const liveKey = payments({ secretKey: 'sk_live_x' });
    expect(code(live, signed(live))).toBe('invalid_webhook');
    expect(code(BODY, signed(BODY), liveKey)).toBe('invalid_webhook');
    expect(code(live, signed(live), liveKey)).toBe('event');
  });

  test.each(['not json', 'null', '[]', '7', '{}', '{"id":"evt_1","type":"x"}', '{"object":"v2.core.event"}'])(
    'signed, and no event: %s',
    (body) => expect(code(body, signed(body))).toBe('invalid_webhook'),
  );

  test('an event of a type that we know nothing of is taken, about nothing', () => {
    const body = BODY.replace('checkout.session.completed', 'customer.created');
    expect(payments().verifyWebhook(body, signed(body), NOW)).toEqual({
      kind: 'event',
      event: {
        event_id: 'evt_1',
        type: 'customer.created',
        topic: 'other',
        session_id: null,
        payment_ref: null,
      },
    });
  });

  test.each([[[]], [['']], [['  ']], [['whsec_good', '']], [['whsec x']]])(
    'secrets %j stop the start',
    (webhookSecrets) => {
      expect(() => payments({ webhookSecrets })).toThrow(RangeError);
    },
  );

  test('live keys never go to another host, and a base has no path', () => {
    const apiBase = 'http://127.0.0.1:1';
    expect(() => payments({ secretKey: 'sk_live_x', apiBase })).toThrow('live key');
    expect(() => payments({ secretKey: 'rk_live_x', apiBase })).toThrow('live key');
    expect(() => payments({ apiBase: `${apiBase}/v1` })).toThrow('without a path');
    expect(() => payments({ apiBase: 'ftp://x' })).toThrow('without a path');
    expect(payments({ apiBase: 'http://[::1]:1' }).name).toBe('stripe');
  });
});

describe("what Stripe's webhooks are about", () => {
  let stripe: StripeUnderTest;
  beforeAll(async () => {
    stripe = await startStripe();
  });
  afterAll(async () => {
    await stripe.close();
    expect(stripe.standIn.judge.complaints).toEqual([]);
  });

  test('each type names its session, its payment or both', async () => {
    const { provider, standIn, receiver, clock } = stripe;
    const { books } = standIn;
    const open = async () => doneValue(await provider.openSession(sessionRequest(clock.now()))).session_id;
    const ref = (id: string) => String(books.session(id).payment_intent);
    const [card, late, failing, ended] = [await open(), await open(), await open(), await open()];

    books.pay(card, 'buyer@shop.example');
    books.payDelayed(late, 'buyer@shop.example');
    books.succeed(late);
    books.payDelayed(failing, 'buyer@shop.example');
    books.fail(failing);
    books.expire(ended);
    books.nextRefunds.set(ref(card), 'pending');
    const request = { refund_id: 'rfd_1', payment_ref: ref(card), amount: cents(100) };
    books.settleRefund(doneValue(await provider.refund(request)).refund_ref, 'succeeded');
    books.nextRefunds.set(ref(card), 'pending');
    const second = { ...request, refund_id: 'rfd_2' };
    books.settleRefund(doneValue(await provider.refund(second)).refund_ref, 'failed');
    const { id } = books.dispute(ref(late));
    books.closeDispute(id, 'lost');
    books.appealDispute(id);
    books.closeDispute(id, 'won');

    const expected: [string, string | null, string | null][] = [
      ['checkout.session.completed', card, ref(card)],
      ['checkout.session.completed', late, ref(late)],
      ['checkout.session.async_payment_succeeded', late, ref(late)],
      ['checkout.session.completed', failing, ref(failing)],
      ['checkout.session.async_payment_failed', failing, ref(failing)],
      ['checkout.session.expired', ended, null],
      ['charge.refunded', null, ref(card)],
      ['refund.updated', null, ref(card)],
      ['charge.refunded', null, ref(card)],
      ['refund.failed', null, ref(card)],
      ['charge.dispute.created', null, ref(late)],
      ['charge.dispute.funds_withdrawn', null, ref(late)],
      ['charge.dispute.closed', null, ref(late)],
      ['charge.dispute.updated', null, ref(late)],
      ['charge.dispute.closed', null, ref(late)],
      ['charge.dispute.funds_reinstated', null, ref(late)],
    ];
    await receiver.until(expected.length);
    const events = receiver.received.map(({ body, headers }) => {
      const verdict = provider.verifyWebhook(body, headers, clock.now());
      if (verdict.kind !== 'event') throw new Error(verdict.why);
      return verdict.event;
    });
    const told = ({ type, session_id, payment_ref }: PaymentEvent) => [type, session_id, payment_ref];
    expect(events.map(told).sort()).toEqual(expected.sort());
    const topics = events.map(({ type, topic }) => [
      type.replace(/^(charge\.)?(\w+?)(ed)?\b.*$/, '$2'),
      topic,
    ]);
    expect(new Map(topics as [string, string][])).toEqual(
      new Map([
        ['checkout', 'session'],
        ['refund', 'refund'],
        ['dispute', 'dispute'],
      ]),
    );
    expect(new Set(events.map(({ event_id }) => event_id)).size).toBe(expected.length);
  });
});
