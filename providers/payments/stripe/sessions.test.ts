import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { later, MINUTE } from '../../../core/clock.ts';
import { cents } from '../../../core/money.ts';
import { doneValue } from '../../test-answer.ts';
import { sessionRequest } from '../payment-harness.ts';
import { type StripeUnderTest, startStripe } from './test-stripe.ts';

const CREATE = 'POST /v1/checkout/sessions';

describe("Stripe's sessions", () => {
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
  const request = (change = {}) => sessionRequest(stripe.clock.now(), change);
  const open = async (change = {}) => doneValue(await stripe.provider.openSession(request(change)));
  const state = async (id: string) => doneValue(await stripe.provider.findSession(id)).state;
  const created = () => stripe.standIn.requests.filter(({ address }) => address === CREATE);

  test('the order is all that is sent, under a key made of its id', async () => {
    const order = request({ email: 'known@shop.example' });
    await stripe.provider.openSession(order);
    const { order_id } = order;
    expect(created()).toEqual([
      {
        address: CREATE,
        key: expect.stringMatching(new RegExp(`^order:${order_id}:checkout:[\\w-]{16}:1$`)),
        params: {
          mode: 'payment',
          ui_mode: 'elements',
          line_items: [
            {
              quantity: '1',
              price_data: {
                currency: 'usd',
                unit_amount: '400',
                product_data: { name: 'Japan, 1 GB, 5 days' },
              },
            },
          ],
          client_reference_id: order_id,
          metadata: { order_id },
          payment_intent_data: { metadata: { order_id } },
          customer_email: 'known@shop.example',
          return_url: 'https://shop.example/order-confirmation?session_id={CHECKOUT_SESSION_ID}',
          expires_at: String(Math.ceil(order.expires_at.getTime() / 1000) + 60),
        },
      },
    ]);
  });

  test.each(['unauthorized', 'forbidden'] as const)(
    'a key that is %s is no end of the order, and told apart',
    async (fault) => {
      stripe.standIn.faults.next(CREATE, fault);
      const order = request();
      expect(await stripe.provider.openSession(order)).toMatchObject({
        kind: 'retry',
        code: 'not_permitted',
      });
      expect((await stripe.provider.openSession(order)).kind).toBe('done');
    },
  );

  test('a price that something was taken off is named with it', async () => {
    await open({ amount: cents(320) });
    expect(created()[0]?.params).toMatchObject({
      line_items: [
        {
          price_data: {
            unit_amount: '320',
            product_data: { name: 'Japan, 1 GB, 5 days ($4 less $0.80 discount)' },
          },
        },
      ],
    });
  });

  test('3D Secure is asked for where the order says so', async () => {
    const { session_id } = await open({ three_d_secure: true });
    expect(created()[0]?.params).toMatchObject({
      payment_method_options: { card: { request_three_d_secure: 'any' } },
    });
    expect(stripe.standIn.books.session(session_id).payment_method_options).toEqual({
      card: { request_three_d_secure: 'any' },
    });
  });

  test('tax is asked for as a part of the price, only if configured', async () => {
    const taxed = await startStripe({ automaticTax: true });
    const session = doneValue(await taxed.provider.openSession(request()));
    const { params } = taxed.standIn.requests[0]!;
    expect(params).toMatchObject({
      automatic_tax: { enabled: 'true' },
      line_items: [{ price_data: { tax_behavior: 'inclusive' } }],
    });
    expect(doneValue(await taxed.provider.findSession(session.session_id))).toMatchObject({
      amount: 400,
      tax: 67,
    });
    await taxed.close();
    expect(taxed.standIn.judge.complaints).toEqual([]);
  });

  test('metadata reaches the payment, which refunds and disputes name', async () => {
    const order = request();
    const { session_id } = doneValue(await stripe.provider.openSession(order));
    stripe.standIn.books.pay(session_id, 'buyer@shop.example');
    const { payment_ref } = doneValue(await stripe.provider.findSession(session_id));
    expect(stripe.standIn.books.payments.get(payment_ref!)?.metadata).toEqual({ order_id: order.order_id });
  });

  test('an order that is opened late gets half an hour more, and one session still', async () => {
    const order = request({ expires_at: later(stripe.clock.now(), 25 * MINUTE) });
    const first = doneValue(await stripe.provider.openSession(order));
    expect(first.expires_at).toEqual(later(order.expires_at, 31 * MINUTE));
    expect(doneValue(await stripe.provider.openSession(order))).toEqual(first);
  });

  test('an order whose first call got through late has that session, not a second', async () => {
    const order = request();
    stripe.standIn.faults.next(CREATE, 'reset_after');
    const first = doneValue(await stripe.provider.openSession(order));
    stripe.clock.pass(5 * MINUTE);
    expect(doneValue(await stripe.provider.openSession(order))).toEqual(first);
    const ours = [...stripe.standIn.books.sessions.values()].filter(
      ({ client_reference_id }) => client_reference_id === order.order_id,
    );
    expect(ours).toHaveLength(1);
  });

  test('an address that Stripe does not take is left out, and the panel asks for one; one session still', async () => {
    const order = request({ email: 'jörg@müller' });
    const first = doneValue(await stripe.provider.openSession(order));
    expect(stripe.standIn.books.sessions.get(first.session_id)?.customer_email).toBeNull();
    expect(doneValue(await stripe.provider.openSession(order))).toEqual(first);
  });

  test('other settings between a lost first try and its repetition make another session, not an error for a day', async () => {
    const order = request();
    stripe.standIn.faults.next(CREATE, 'reset_after');
    await stripe.provider.openSession(order);
    const moved = { ...order, return_url: 'https://new.example/order-confirmation' };
    const second = doneValue(await stripe.provider.openSession(moved));
    expect(stripe.standIn.books.sessions.get(second.session_id)?.return_url).toBe(moved.return_url);
    expect(doneValue(await stripe.provider.openSession(moved))).toEqual(second);
  });

  test('the card that paid is told by its fingerprint, and none before', async () => {
    const { session_id } = await open();
    expect(await stripe.provider.findSession(session_id)).toMatchObject({ value: { card: null } });
    stripe.standIn.books.pay(session_id, 'buyer@shop.example');
    expect(await stripe.provider.findSession(session_id)).toMatchObject({
      value: { state: 'paid', card: 'mToisGZ01V71BCos' },
    });
  });

  test('the buyer’s country is that of the billing address, or else of the card', async () => {
    const { session_id } = await open();
    expect(await stripe.provider.findSession(session_id)).toMatchObject({ value: { country: null } });
    stripe.standIn.books.pay(session_id, 'buyer@shop.example');
    expect(await stripe.provider.findSession(session_id)).toMatchObject({ value: { country: 'US' } });
    const session = stripe.standIn.books.session(session_id);
    const address = { city: null, country: 'DE', line1: null, line2: null, postal_code: null, state: null };
    session.customer_details = { ...session.customer_details!, address };
    expect(await stripe.provider.findSession(session_id)).toMatchObject({ value: { country: 'DE' } });
  });

  test('what went back of a payment, and a dispute, are read with its session in one call', async () => {
    const { session_id } = await open();
    stripe.standIn.books.pay(session_id, 'buyer@shop.example');
    const payment = String(stripe.standIn.books.session(session_id).payment_intent);
    stripe.standIn.books.createRefund({ payment_intent: payment, amount: 150 });
    stripe.standIn.books.dispute(payment);
    stripe.standIn.requests.length = 0;
    expect(await stripe.provider.findSession(session_id)).toMatchObject({
      value: { state: 'paid', amount: 400, refunded: 150, disputed: true },
    });
    expect(stripe.standIn.requests).toHaveLength(1);
  });

  test('which sessions the present keys can read shows in their ids', () => {
    const { canRead } = stripe.provider;
    expect(['cs_test_a', 'cs_live_a', 'sbx_a'].map(canRead)).toEqual([true, false, false]);
  });

  test('a stored failure does not block the order: the next call goes under the next key', async () => {
    const order = request();
    stripe.standIn.faults.next(CREATE, 'stored_500');
    expect((await stripe.provider.openSession(order)).kind).toBe('unknown');
    const session = doneValue(await stripe.provider.openSession(order));
    expect(created().map(({ key }) => key?.split(':').at(-1))).toEqual(['1', '1', '2']);
    expect(doneValue(await stripe.provider.openSession(order))).toEqual(session);
  });

  test('a delayed method: unpaid, then paid or ended', async () => {
    const [good, bad] = [await open(), await open()];
    for (const { session_id } of [good, bad]) {
      stripe.standIn.books.payDelayed(session_id, 'buyer@shop.example');
      expect(await state(session_id)).toBe('unpaid');
    }
    stripe.standIn.books.succeed(good.session_id);
    expect(await state(good.session_id)).toBe('paid');
    stripe.standIn.books.fail(bad.session_id);
    expect(await state(bad.session_id)).toBe('expired');
  });

  test("what Stripe won't take is refused with its own code, and stays so", async () => {
    const refused = async (change: object) => {
      const answer = await stripe.provider.openSession(request(change));
      return answer.kind === 'refused' ? answer.code : answer.kind;
    };
    expect(await refused({ amount: cents(49) })).toBe('amount_too_small');
    expect(await refused({ return_url: 'nowhere' })).toBe('url_invalid');
  });
});
