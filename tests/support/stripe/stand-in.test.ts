import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR } from '../../../core/clock.ts';
import { API_VERSION, stripeClient } from '../../../providers/payments/stripe/client.ts';
import { type Receiver, startReceiver } from '../../../providers/payments/test-receiver.ts';
import { type TestClock, testClock } from '../../../providers/test-clock.ts';
import { createKeyStore, type Reply } from './idempotency.ts';
import { createJudge } from './judge.ts';
import { newSession } from './objects.ts';
import { type StripeStandIn, startStripeStandIn } from './stand-in.ts';

const SECRET = 'whsec_for_tests_only';

describe("Stripe's stand-in", () => {
  let standIn: StripeStandIn;
  let receiver: Receiver;
  let clock: TestClock;
  let stripe: Stripe;
  beforeAll(async () => {
    clock = testClock();
    receiver = await startReceiver();
    standIn = await startStripeStandIn({
      apiVersion: API_VERSION,
      webhookUrl: receiver.url,
      webhookSecrets: [SECRET],
      webhookTypes: ['checkout.session.completed'],
      clock,
      random: () => 0.5,
    });
    stripe = stripeClient({ secretKey: 'sk_test_x', apiBase: standIn.url });
  });
  afterAll(async () => {
    await standIn.close();
    await receiver.close();
  });

  const params = (change: Partial<Stripe.Checkout.SessionCreateParams> = {}) => ({
    mode: 'payment' as const,
    ui_mode: 'embedded_page' as const,
    return_url: 'https://shop.example/',
    line_items: [
      { quantity: 1, price_data: { currency: 'usd', unit_amount: 400, product_data: { name: 'a plan' } } },
    ],
    ...change,
  });
  const create = (idempotencyKey: string, change: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
    stripe.checkout.sessions.create(params(change), { idempotencyKey });
  const failure = async (call: Promise<unknown>) => {
    const error: unknown = await call.then(
      () => new Error('it went well'),
      (thrown: unknown) => thrown,
    );
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    return error;
  };

  test('a key repeats its first answer for 24 hours', async () => {
    const first = await create('key-1');
    const again = await create('key-1');
    expect(again).toEqual(first);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    clock.pass(24 * HOUR);
    expect((await create('key-1')).id).not.toBe(first.id);
  });

  test('a key repeats its failure too, unless nothing was begun', async () => {
    standIn.faults.next('POST /v1/checkout/sessions', 'stored_500');
    expect((await failure(create('key-2'))).statusCode).toBe(500);
    const again = await failure(create('key-2'));
    expect([again.statusCode, again.headers?.['idempotent-replayed']]).toEqual([500, 'true']);
    standIn.faults.next('POST /v1/checkout/sessions', 'error_503');
    expect((await failure(create('key-3'))).statusCode).toBe(503);
    expect((await create('key-3')).status).toBe('open');
  });

  test('a key with another body is an error', async () => {
    await create('key-4');
    const other = await failure(create('key-4', { client_reference_id: 'other' }));
    expect([other.statusCode, other.rawType]).toEqual([400, 'idempotency_error']);
  });

  test('a key under way is a conflict', async () => {
    const keys = createKeyStore(clock);
    const reply = { status: 200, body: {} };
    const { promise: done, resolve: finish } = Promise.withResolvers<{ reply: Reply; store: boolean }>();
    const first = keys.once('key-5', 'a request', () => done);
    await expect(keys.once('key-5', 'a request', () => done)).rejects.toMatchObject({
      status: 409,
      body: { code: 'idempotency_key_in_use' },
    });
    finish({ reply, store: true });
    expect(await first).toEqual(reply);
  });

  test.each<[string, Partial<Stripe.Checkout.SessionCreateParams>]>([
    ['success_url', { success_url: 'https://shop.example/' }],
    ['return_url', { return_url: undefined }],
    ['expires_at', { expires_at: 1 }],
    ['expires_at', { expires_at: 4_000_000_000 }],
    ['line_items', { line_items: undefined }],
  ])('%s is refused: %j', async (param, change) => {
    expect((await failure(create(`key-${Math.random()}`, change))).param).toBe(param);
  });

  test('what was made can be listed in pages', async () => {
    const ids = (await stripe.checkout.sessions.list({ limit: 2 }).autoPagingToArray({ limit: 100 })).map(
      ({ id }) => id,
    );
    expect(new Set(ids)).toEqual(new Set(standIn.books.sessions.keys()));
    expect((await stripe.events.list({ types: ['checkout.session.completed'] })).data).toEqual([]);
  });

  test('a webhook comes until it is accepted, signed again each time', async () => {
    const { id } = await create('key-6');
    let refusals = 2;
    receiver.answer = () => (refusals-- > 0 ? 500 : 204);
    standIn.books.pay(id, 'buyer@shop.example');
    await receiver.until(1);
    clock.pass(5_000);
    await receiver.until(3);
    const events = receiver.received.map(({ body, headers }) =>
      stripe.webhooks.constructEvent(
        body,
        headers.get('stripe-signature') ?? '',
        SECRET,
        300,
        undefined,
        clock.now().getTime(),
      ),
    );
    expect(new Set(events.map((event) => event.id)).size).toBe(1);
    expect(new Set(receiver.received.map(({ headers }) => headers.get('stripe-signature'))).size).toBe(2);
    await expect.poll(() => standIn.webhooks.owed.size).toBe(0);
  });

  test('webhooks can be dropped and doubled', async () => {
    receiver.received.length = 0;
    standIn.webhooks.rates.drop = 1;
    standIn.books.pay((await create('key-7')).id, 'buyer@shop.example');
    Object.assign(standIn.webhooks.rates, { drop: 0, duplicate: 1 });
    const { id } = await create('key-8');
    standIn.books.pay(id, 'buyer@shop.example');
    await receiver.until(2);
    expect(receiver.received.every(({ body }) => body.includes(id))).toBe(true);
    standIn.webhooks.rates.duplicate = 0;
  });

  test('all of it was as Stripe types it', () => expect(standIn.judge.complaints).toEqual([]));

  test('the next refund of a payment comes out as was said of it, and no other', async () => {
    const paid = async (key: string) => {
      const { id } = await create(key);
      standIn.books.pay(id, 'buyer@example.com');
      return String(standIn.books.session(id).payment_intent);
    };
    const [one, other] = [await paid('refunds-1'), await paid('refunds-2')];
    standIn.books.nextRefunds.set(one, 'pending');
    const statuses = [other, one, one].map((each) => standIn.books.refundByHand(each, 100).status);
    expect(statuses).toEqual(['succeeded', 'pending', 'succeeded']);
  });
});

describe("the judge by Stripe's own types", () => {
  const judged = (work: (judge: ReturnType<typeof createJudge>) => void) => {
    const judge = createJudge();
    work(judge);
    return judge.complaints.join('\n');
  };
  const session = () =>
    newSession({ ui_mode: 'embedded_page', line_items: [], return_url: 'https://shop.example/' }, 1);

  test.each([
    ['a name of the time before', { ui_mode: 'embedded' }, 'ui_mode'],
    ['a parameter that is gone', { payment_method_types: ['card'] }, 'additional properties'],
    ['a word for a number', { expires_at: 'soon' }, 'expires_at'],
    ['half a line item', { line_items: [{ price_data: { unit_amount: '400' } }] }, 'currency'],
  ])('sees a request with %s', (_, params, complaint) => {
    expect(judged((judge) => judge.request('session_create', params))).toContain(complaint);
    expect(
      judged((judge) => judge.request('session_create', { ui_mode: 'embedded_page', expires_at: '5' })),
    ).toBe('');
  });

  test('sees an answer with a field too few, too many or of another type', () => {
    expect(judged((judge) => judge.answer(session()))).toBe('');
    const { status: _, ...without } = session();
    expect(judged((judge) => judge.answer(without))).toContain("'status'");
    expect(judged((judge) => judge.answer({ ...session(), made_up: 1 }))).toContain('made_up');
    expect(judged((judge) => judge.answer({ ...session(), payment_status: 'bought' }))).toContain(
      'payment_status',
    );
    expect(
      judged((judge) => judge.answer({ object: 'list', data: [{ ...session(), created: 'now' }] })),
    ).toContain('created');
    expect(judged((judge) => judge.answer({ object: 'customer' }))).toContain('customer');
  });

  test('sees an event of a type that does not exist', () => {
    const event = {
      id: 'evt_1',
      object: 'event',
      api_version: API_VERSION,
      created: 1,
      data: { object: session() },
      livemode: false,
      pending_webhooks: 1,
      request: null,
      type: 'checkout.session.expired',
    };
    expect(judged((judge) => judge.answer(event))).toBe('');
    expect(judged((judge) => judge.answer({ ...event, type: 'checkout.session.bought' }))).toContain(
      'event type',
    );
    expect(judged((judge) => judge.answer({ ...event, livemode: 'no' }))).toContain('livemode');
  });
});
