import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestClock, testClock } from '../../providers/test-clock.ts';
import { buyTestOrder } from '../../tests/support/buyer.ts';
import { createTestShop, type TestShop } from '../../tests/support/shop.ts';
import { DAY, HOUR, MINUTE } from '../clock.ts';
import { recordPaymentWebhook, recordWholesalerWebhook } from './record.ts';
import { endRefused } from './refused.ts';

let clock: TestClock;
let shop: TestShop;
beforeEach(async () => {
  clock = testClock();
  shop = await createTestShop({ clock });
});
afterEach(() => shop.close());

const post = () =>
  recordPaymentWebhook(
    shop.shop,
    '{"id":"evt_1","type":"session.completed"}',
    new Headers({ 'X-Any': 'thing' }),
  );
const alarms = () =>
  shop.shop.db
    .selectFrom('alarms')
    .select(['kind', 'subject', 'detail', 'closed_by'])
    .where('kind', '=', 'webhooks_refused')
    .orderBy('id')
    .execute();

test('the first webhook that is refused while none is believed is an alarm, once, and it ends by itself', async () => {
  expect(await post()).toMatchObject({ kind: 'refused', code: 'invalid_signature' });
  for (let n = 0; n < 20; n++) await post();
  expect(await alarms()).toMatchObject([
    {
      subject: 'webhooks payments/sandbox',
      detail: expect.stringContaining('invalid_signature'),
      closed_by: null,
    },
  ]);
  expect(shop.counted.get('shop_webhooks_total{source="payments/sandbox",outcome="invalid_signature"}')).toBe(
    21,
  );
  expect(shop.counted.get('shop_alarms_raised_total{kind="webhooks_refused"}')).toBe(1);
  await endRefused(shop.shop);
  expect(await alarms()).toMatchObject([{ closed_by: null }]);
  await buyTestOrder(shop);
  await endRefused(shop.shop);
  expect(await alarms()).toMatchObject([{ closed_by: 'shop' }]);
});

test('forgeries among webhooks that are believed are counted and no alarm; later they are', async () => {
  await buyTestOrder(shop);
  await post();
  expect(await alarms()).toEqual([]);
  clock.pass(HOUR);
  await post();
  expect(await alarms()).toHaveLength(1);
});

test('an operator who has closed it hears of it again the next day, not before', async () => {
  await post();
  await shop.shop.db
    .updateTable('alarms')
    .set({ closed_at: clock.now(), closed_by: 'operator', closed_reason: 'a scanner' })
    .execute();
  clock.pass(MINUTE);
  await post();
  expect(await alarms()).toHaveLength(1);
  clock.pass(DAY);
  await post();
  expect(await alarms()).toHaveLength(2);
});

test('an adapter that fails over what it is sent is in the log with its error, once a minute', async () => {
  const company = {
    name: 'acme',
    readEvent: () => {
      throw new TypeError('no such field');
    },
  };
  const raw = { raw: Buffer.from('{}'), headers: {}, secret: null, address: null };
  const send = () => recordWholesalerWebhook(shop.shop, company, raw);
  const told = () => shop.logged.filter(({ message }) => message === 'an adapter failed over a webhook');
  for (let times = 0; times < 3; times++)
    expect(await send()).toEqual({ kind: 'refused', code: 'invalid_webhook' });
  expect(told()).toMatchObject([
    { level: 'warn', fields: { source: 'esims/acme', err: { message: 'no such field' } } },
  ]);
  clock.pass(MINUTE);
  await send();
  expect(told()).toHaveLength(2);
});
