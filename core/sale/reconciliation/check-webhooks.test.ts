import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type StripeUnderTest, startStripe } from '../../../providers/payments/stripe/test-stripe.ts';
import { createTestShop, type TestShop } from '../../../tests/support/shop.ts';
import { checkWebhooks } from './check-webhooks.ts';

let stripe: StripeUnderTest;
let shop: TestShop;
beforeAll(async () => {
  stripe = await startStripe();
});
afterAll(() => stripe.close());
beforeEach(async () => {
  shop = await createTestShop();
  shop.shop.payments = { ...stripe.provider };
  endpoint().url = `${shop.shop.publicOrigin}/api/webhooks/payments/stripe`;
});
afterEach(() => shop.close());

const endpoint = () => stripe.standIn.books.endpoints[0]!;
const alarms = () =>
  shop.shop.db
    .selectFrom('alarms')
    .select(['detail', 'closed_by'])
    .where('kind', '=', 'webhooks_incomplete')
    .orderBy('id')
    .execute();

test('events that the endpoint is not subscribed to are named, until it is', async () => {
  const all = endpoint().enabled_events;
  await checkWebhooks(shop.shop);
  expect(await alarms()).toEqual([]);
  endpoint().enabled_events = ['checkout.session.completed'];
  await checkWebhooks(shop.shop);
  const [alarm] = await alarms();
  expect(alarm!.detail).toContain('charge.dispute.created');
  expect(alarm!.detail).not.toContain('session.completed');
  endpoint().enabled_events = ['*'];
  await checkWebhooks(shop.shop);
  expect(await alarms()).toMatchObject([{ closed_by: 'shop' }]);
  endpoint().enabled_events = all;
});

test('an endpoint that is switched off, or stands elsewhere, is none', async () => {
  endpoint().status = 'disabled';
  await checkWebhooks(shop.shop);
  expect((await alarms())[0]!.detail).toMatch(/^no enabled webhook endpoint has the address http/);
  endpoint().status = 'enabled';
});

test('a key that may not read endpoints says so once, and raises nothing', async () => {
  stripe.standIn.faults.next('GET /v1/webhook_endpoints', 'forbidden', 'forbidden');
  await checkWebhooks(shop.shop);
  await checkWebhooks(shop.shop);
  const lines = shop.logged.filter(({ message }) => message.includes('webhook events not compared'));
  expect(lines).toHaveLength(1);
  expect(lines[0]!.level).toBe('info');
  expect(await alarms()).toEqual([]);
});

test('an outage is a line in the log, and the next run tries again', async () => {
  stripe.standIn.faults.next('GET /v1/webhook_endpoints', 'error_503');
  await checkWebhooks(shop.shop);
  expect(shop.logged.at(-1)).toMatchObject({ level: 'warn' });
  expect(await alarms()).toEqual([]);
});

test('each list of Stripe’s that the key may not read, or that a limit cuts, says so', async () => {
  const span = { since: new Date(0), until: stripe.clock.now() };
  for (const [name, address] of [
    ['events', 'GET /v1/events'],
    ['balance', 'GET /v1/balance_transactions'],
    ['disputes', 'GET /v1/disputes'],
  ] as const) {
    stripe.standIn.faults.next(address, 'forbidden', 'rate_limit');
    expect(await stripe.provider.list(name, span, null)).toMatchObject({
      kind: 'refused',
      code: 'not_permitted',
    });
    expect(await stripe.provider.list(name, span, null)).toMatchObject({ kind: 'retry' });
  }
});
