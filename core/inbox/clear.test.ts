import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signatureHeader } from '../../providers/payments/sandbox/signature.ts';
import { testClock } from '../../providers/test-clock.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { createTestShop, type TestShop } from '../../tests/support/shop.ts';
import { DAY } from '../clock.ts';
import { clearOldBodies } from './clear.ts';
import { noteOutcomes } from './queries.ts';

describe.each(ENGINES)('bodies of webhooks, on %s', (engine) => {
  const clock = testClock();
  let shop: TestShop;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('bodies') : undefined;
    shop = await createTestShop({ clock, databaseUrl });
  });
  afterAll(() => shop.close());

  /** A signed event, with white space and letters of two to four bytes. */
  const bodyOf = (id: string) => `{ "id" : "${id}",\r\n\t"type":"x.y", "data":{"name":"Zoë 🛫 \\u00e9"} }\n`;
  async function receive(id: string): Promise<Response> {
    const body = bodyOf(id);
    const signed = signatureHeader('test secret of the payment sandbox', body, clock.now());
    return shop.receiveWebhook(
      new Request('http://shop.example/', { method: 'POST', body, headers: { 'Sandbox-Signature': signed } }),
    );
  }
  const rows = () =>
    shop.shop.db
      .selectFrom('webhook_inbox')
      .select(['uid', 'external_id', 'body'])
      .orderBy('external_id')
      .execute();

  test('are kept to the byte, and cleared 30 days after they were handled', async () => {
    for (const id of ['evt_1', 'evt_2', 'evt_3']) expect((await receive(id)).status).toBe(200);
    const kept = await rows();
    expect(kept.map(({ body }) => body)).toEqual(['evt_1', 'evt_2', 'evt_3'].map(bodyOf));

    await noteOutcomes(shop.shop.db, [{ uid: kept[0]!.uid, outcome: 'ignored', handled: true }], clock.now());
    clock.pass(DAY);
    await noteOutcomes(shop.shop.db, [{ uid: kept[1]!.uid, outcome: 'ignored', handled: true }], clock.now());
    clock.pass(29 * DAY + 1);
    await clearOldBodies(shop.shop);
    const bodies = async () => (await rows()).map(({ body }) => body);
    expect(await bodies()).toEqual(['', bodyOf('evt_2'), bodyOf('evt_3')]);
    clock.pass(300 * DAY);
    await clearOldBodies(shop.shop);
    // What was never handled is still wanted.
    expect(await bodies()).toEqual(['', '', bodyOf('evt_3')]);
  });

  test('once cleared, the same webhook is still known', async () => {
    expect((await receive('evt_1')).status).toBe(200);
    expect(await rows()).toHaveLength(3);
  });
});
