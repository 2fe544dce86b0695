import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, GOOD_CARD, type TestApi } from '../tests/support/api.ts';
import type { PlacedOrder } from './contract/orders.ts';

let t: TestApi;
let planUid: string;
beforeAll(async () => {
  t = await createTestApi({ env: { TRUSTED_PROXIES: '1' } });
  planUid = t.shop.catalogue.plansFor('JPN')[0]!.uid;
});
afterAll(() => t.close());

/** The order of a client that sends the key "1". */
async function orderOf(client: Record<string, string>): Promise<string> {
  const headers = { 'Idempotency-Key': '1', ...client };
  const answer = await t.post('/api/v1/esims/order', { planUid }, headers);
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { order_uid: string }).order_uid;
}

test.each<[string, Record<string, string>, Record<string, string>]>([
  ['addresses', { 'X-Forwarded-For': '203.0.113.1' }, { 'X-Forwarded-For': '203.0.113.2' }],
  [
    'programs at one address',
    { 'X-Forwarded-For': '203.0.113.3', 'User-Agent': 'curl/8' },
    { 'X-Forwarded-For': '203.0.113.3', 'User-Agent': 'node' },
  ],
  [
    'secrets at one address',
    { 'X-Forwarded-For': '203.0.113.4', 'Idempotency-Secret': 'k7123' },
    { 'X-Forwarded-For': '203.0.113.4', 'Idempotency-Secret': 'k7124' },
  ],
  [
    'clients, one with a secret',
    { 'X-Forwarded-For': '203.0.113.5', 'Idempotency-Secret': 'k7125' },
    { 'X-Forwarded-For': '203.0.113.5' },
  ],
])('two %s send one key: two orders, each its own', async (_, first, second) => {
  const orders = [await orderOf(first), await orderOf(second)];
  expect(orders[0]).not.toBe(orders[1]);
  expect([await orderOf(first), await orderOf(second)]).toEqual(orders);
});

test('a secret goes with its client from one network to the next', async () => {
  const secret = { 'Idempotency-Secret': 'of-one-page' };
  const first = await orderOf({ ...secret, 'X-Forwarded-For': '203.0.113.6' });
  expect(await orderOf({ ...secret, 'X-Forwarded-For': '198.51.100.6' })).toBe(first);
});

describe('the key of an order that was paid', () => {
  const from = (client: string) => ({ 'X-Forwarded-For': client });

  /** Pays what the key has ordered, and sends the request once more. */
  async function repeatedPaid(headers: Record<string, string>): Promise<Response> {
    const send = () => t.post('/api/v1/esims/order', { planUid }, headers);
    const { session_id, sandbox_session_secret: client_secret } = (await (
      await send()
    ).json()) as PlacedOrder;
    const paid = { client_secret, email: 'kim@example.com', card: GOOD_CARD };
    expect((await t.post(`/api/sandbox/payments/${session_id}/confirm`, paid)).status).toBe(200);
    await t.runJobs();
    return send();
  }

  test('tells neighbours with one program nothing of it, if the key can be guessed', async () => {
    const answer = await repeatedPaid({ ...from('203.0.113.7'), 'Idempotency-Key': 'k7123' });
    const text = await answer.text();
    expect([answer.status, text]).toEqual([409, expect.stringContaining('idempotency_key_reused')]);
    expect(text).not.toMatch(/sbx_|sbs_|ord_|kim/);
  });

  test.each<[string, Record<string, string>]>([
    ['with a secret', { 'Idempotency-Key': 'k7123', 'Idempotency-Secret': 'mine' }],
    ['that nobody guesses', { 'Idempotency-Key': 'Zk3nqv8R1yXw5tB7cD9fGh' }],
  ])('answers its client, %s', async (_, headers) => {
    const answer = await repeatedPaid({ ...from('203.0.113.8'), ...headers });
    expect([answer.status, await answer.json()]).toMatchObject([201, { session_id: expect.any(String) }]);
  });
});
