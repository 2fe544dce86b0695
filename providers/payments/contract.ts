import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { later, MINUTE, SECOND } from '../../core/clock.ts';
import { newId } from '../../core/ids.ts';
import { cents } from '../../core/money.ts';
import type { OpenedSession, OpenSessionRequest, PaymentProvider } from '../../core/payments/provider.ts';
import type { PaymentRefund } from '../../core/payments/records.ts';
import { doneValue } from '../test-answer.ts';
import { booksContract } from './books-contract.ts';
import { type PaymentHarness, sessionRequest } from './payment-harness.ts';
import type { ReceivedWebhook } from './test-receiver.ts';

const BUYER = 'buyer@shop.example';

/** What every payment provider keeps to, whichever company it is (core/payments/provider.ts). */
export function paymentContract(name: string, open: () => Promise<PaymentHarness>): void {
  describe(`payment contract: ${name}`, () => {
    let harness: PaymentHarness;
    let provider: PaymentProvider;
    beforeAll(async () => {
      harness = await open();
      provider = harness.provider;
    });
    afterAll(() => harness?.close());

    const openOne = async (change: Partial<OpenSessionRequest> = {}) =>
      doneValue(await provider.openSession(sessionRequest(harness.now(), change)));
    const find = async ({ session_id }: OpenedSession) => doneValue(await provider.findSession(session_id));
    const payOne = async (amount = 400) => {
      const session = await openOne({ amount: cents(amount) });
      expect(await harness.pay(session, BUYER)).toBe(true);
      return { session, payment_ref: (await find(session)).payment_ref! };
    };
    const newRefundId = () => newId('refund', harness.now());

    test('a session opens with a bearer id and a secret that nobody can guess', async () => {
      const request = sessionRequest(harness.now(), { email: 'known@shop.example' });
      const session = doneValue(await provider.openSession(request));
      expect(session.session_id.length).toBeGreaterThan(40);
      expect(session.client_secret.length).toBeGreaterThan(40);
      // Never sooner than asked; Stripe takes no less than 30 minutes from when it hears of it, hence a little more.
      const longer = session.expires_at.getTime() - request.expires_at.getTime();
      expect(longer).toBeGreaterThanOrEqual(0);
      expect(longer).toBeLessThanOrEqual(2 * MINUTE);
      expect(await find(session)).toEqual({
        session_id: session.session_id,
        order_id: request.order_id,
        state: 'open',
        amount: 400,
        currency: 'usd',
        email: 'known@shop.example',
        payment_ref: null,
        tax: 0,
        refunded: 0,
        disputed: false,
        card: null,
        country: null,
      });
    });

    test('an order has one session, however often and at the same time it is asked for', async () => {
      const request = sessionRequest(harness.now());
      const answers = await Promise.all([1, 2, 3, 4, 5].map(() => provider.openSession(request)));
      const [first, ...others] = answers.map(doneValue);
      for (const other of others) expect(other).toEqual(first);
      expect(await provider.openSession({ ...request, amount: cents(401) })).toMatchObject({
        kind: 'refused',
        code: 'idempotency_error',
      });
    });

    test('of twenty payments at once exactly one takes the money, and one webhook tells of it', async () => {
      const session = await openOne();
      const paid = await Promise.all(Array.from({ length: 20 }, () => harness.pay(session, BUYER)));
      expect(paid.filter(Boolean)).toHaveLength(1);
      const status = await find(session);
      expect(status).toMatchObject({ state: 'paid', amount: 400, currency: 'usd', email: BUYER });
      const webhooks = await harness.webhooks(session.session_id, 1);
      const verdicts = webhooks.map(({ body, headers }) =>
        provider.verifyWebhook(body, headers, harness.now()),
      );
      expect(verdicts).toMatchObject([
        { kind: 'event', event: { topic: 'session', session_id: session.session_id } },
      ]);
    });

    test('an expired session takes no money, a paid one does not expire', async () => {
      const open = await openOne();
      expect(await provider.expireSession(open.session_id)).toEqual({ kind: 'done', value: null });
      expect((await find(open)).state).toBe('expired');
      expect(await harness.pay(open, BUYER)).toBe(false);
      const { session: paid } = await payOne();
      for (const { session_id } of [open, paid]) {
        expect(await provider.expireSession(session_id)).toMatchObject({
          kind: 'refused',
          code: 'session_not_open',
        });
      }
      expect((await find(paid)).state).toBe('paid');
    });

    test('a session whose time has passed is expired', async () => {
      const session = await openOne();
      harness.passTime(session.expires_at.getTime() - harness.now().getTime());
      expect((await find(session)).state).toBe('expired');
      expect(await harness.pay(session, BUYER)).toBe(false);
    });

    test('an unknown session is refused as such', async () => {
      const refusal = { kind: 'refused', code: 'session_not_found' };
      expect(await provider.findSession('no_such_session')).toMatchObject(refusal);
      expect(await provider.expireSession('no_such_session')).toMatchObject(refusal);
    });

    test('a refund id gives money back once', async () => {
      const { payment_ref } = await payOne();
      const request = { refund_id: newRefundId(), payment_ref, amount: cents(400) };
      expect(doneValue(await provider.findRefund(request))).toBeNull();
      const answers = await Promise.all([1, 2, 3, 4, 5].map(() => provider.refund(request)));
      const [first, ...others] = answers.map(doneValue);
      expect(first).toMatchObject({ state: 'succeeded', amount: 400 });
      for (const other of others) expect(other).toEqual(first);
      expect(doneValue(await provider.findRefund(request))).toEqual(first);
      expect(await provider.refund({ ...request, amount: cents(1) })).toMatchObject({
        kind: 'refused',
        code: 'idempotency_error',
      });
    });

    test('refunds in parts never exceed what was paid', async () => {
      const { payment_ref } = await payOne(1000);
      const part = () => provider.refund({ refund_id: newRefundId(), payment_ref, amount: cents(300) });
      const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(part));
      expect(answers.filter((answer) => answer.kind === 'done')).toHaveLength(3);
      for (const answer of answers.filter((each) => each.kind !== 'done')) {
        expect(answer).toMatchObject({ kind: 'refused', code: 'refund_exceeds_payment' });
      }
      const rest = { refund_id: newRefundId(), payment_ref, amount: cents(100) };
      expect((await provider.refund(rest)).kind).toBe('done');
    });

    test('an unknown payment has no refunds', async () => {
      const request = { refund_id: newRefundId(), payment_ref: 'no_such_payment', amount: cents(1) };
      expect(await provider.refund(request)).toMatchObject({ kind: 'refused', code: 'payment_not_found' });
    });

    test('what became of a payment: its order, its amount, what went back of it', async () => {
      const request = sessionRequest(harness.now(), { amount: cents(1000) });
      const session = doneValue(await provider.openSession(request));
      await harness.pay(session, BUYER);
      const payment_ref = (await find(session)).payment_ref!;
      const money = { amount: 1000, received: 1000, currency: 'usd' };
      const paid = { order_id: request.order_id, ...money, disputes: [] };
      expect(doneValue(await provider.findPayment(payment_ref))).toEqual({ ...paid, refunds: [] });
      const ids = [newRefundId(), newRefundId()];
      const refunds: PaymentRefund[] = [];
      for (const refund_id of ids) {
        const made = doneValue(await provider.refund({ refund_id, payment_ref, amount: cents(300) }));
        refunds.push({ ...made, refund_id });
        harness.passTime(SECOND);
      }
      const standing = doneValue(await provider.findPayment(payment_ref));
      expect(standing).toEqual({ ...paid, refunds });
      expect(await provider.findPayment('no_such_payment')).toMatchObject({
        kind: 'refused',
        code: 'payment_not_found',
      });
    });

    booksContract(() => harness);

    describe('webhooks', () => {
      let webhook: ReceivedWebhook;
      beforeAll(async () => {
        const { session } = await payOne();
        webhook = (await harness.webhooks(session.session_id, 1))[0]!;
      });
      const code = (body: string, headers: Headers, now = harness.now()) => {
        const verdict = provider.verifyWebhook(body, headers, now);
        return verdict.kind === 'refused' ? verdict.code : verdict.kind;
      };

      test('a webhook as it came is believed for five minutes', () => {
        const { body, headers } = webhook;
        expect(code(body, headers, later(harness.now(), 300 * SECOND))).toBe('event');
        expect(code(body, headers, later(harness.now(), 302 * SECOND))).toBe('webhook_too_old');
      });

      test('a webhook with one character changed, unsigned or signed with a wrong key is refused', () => {
        const { body, headers } = webhook;
        const at = body.length - 3;
        const changed = body.slice(0, at) + (body[at] === 'x' ? 'y' : 'x') + body.slice(at + 1);
        expect(code(changed, headers)).toBe('invalid_signature');
        expect(code(`${body} `, headers)).toBe('invalid_signature');
        expect(code(body, new Headers())).toBe('invalid_signature');
        const forged = new Headers();
        for (const [field, value] of headers) {
          forged.set(field, value.replace(/v1=[0-9a-f]+/, `v1=${'0'.repeat(64)}`));
        }
        expect(code(body, forged)).toBe('invalid_signature');
      });
    });
  });
}
