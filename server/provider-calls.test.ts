import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HistogramName, Meter } from '../core/meter.ts';
import type { Wholesaler } from '../core/wholesale/wholesaler.ts';
import { createTestShop, type TestShop } from '../tests/support/shop.ts';
import { measuredProviders } from './provider-calls.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

function recorder() {
  const calls: string[] = [];
  const meter: Meter = {
    count: () => {},
    observe: (name: HistogramName, labels: Record<string, string>, seconds: number) => {
      expect([name, seconds >= 0]).toEqual(['shop_provider_call_seconds', true]);
      calls.push(Object.values(labels).join(' '));
    },
  };
  return { calls, providers: measuredProviders(meter) };
}

const PURCHASE = {
  reference: 'buy_1',
  wholesale_id: 'any',
  top_up: null,
  expected: null,
  hints: {},
  sent_at: new Date(0),
  over_at: new Date(0),
};

test('every call has who was asked, what, and what they answered', async () => {
  const { calls, providers } = recorder();
  const payments = providers.payments(shop.payments);
  const broken: Wholesaler = {
    ...shop.wholesaler,
    find: async () => ({ kind: 'unknown', why: 'test' }),
    status: () => Promise.reject(new Error('a bug')),
  };
  const sandbox = providers.wholesalers(new Map([['sandbox', broken]])).get('sandbox')!;
  const mail = providers.mail(shop.shop.mail.transport);

  expect((await payments.findSession('sbx_none')).kind).toBe('refused');
  expect((await sandbox.listOffers()).kind).toBe('done');
  expect((await sandbox.find(PURCHASE)).kind).toBe('unknown');
  await expect(sandbox.status({ iccid: '8901', purchases: [] })).rejects.toThrow('a bug');
  await mail.send({ uid: 'm', from: 'a', to: 'b', subject: '', html: '', text: '', attachments: [] });
  // Not asked of the company: the answer comes at once.
  expect(payments.verifyWebhook('{}', new Headers(), new Date()).kind).toBe('refused');
  await mail.close();
  expect([payments.name, sandbox.name, mail.name]).toEqual(['sandbox', 'sandbox', 'outbox']);
  expect(calls).toEqual([
    'payments/sandbox findSession refused',
    'esims/sandbox listOffers done',
    'esims/sandbox find unknown',
    'esims/sandbox status thrown',
    'mail/outbox send done',
  ]);
});
