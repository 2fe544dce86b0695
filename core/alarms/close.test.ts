import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeTestOrder } from '../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { createTestShop, type TestShop } from '../../tests/support/shop.ts';
import { closeAlarm } from './close.ts';
import { selectOpenAlarms } from './queries.ts';
import { raiseAlarm } from './raise.ts';

describe.each(ENGINES)('alarms on %s', (engine) => {
  let shop: TestShop;
  let order_uid: string;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('alarms') : undefined;
    shop = await createTestShop({ databaseUrl });
    order_uid = (await placeTestOrder(shop)).uid;
  });
  afterAll(() => shop?.close());

  const raise = (detail: string) =>
    raiseAlarm(shop.shop, shop.shop.db, { kind: 'refund_failed', order_uid, detail });
  const open = () => selectOpenAlarms(shop.shop.db);

  test('one is closed once, with its reason and an audit row, and may be raised again', async () => {
    await raise('first');
    await raise('the same once more');
    const [alarm, ...more] = await open();
    expect(more).toEqual([]);
    expect(alarm).toMatchObject({ kind: 'refund_failed', order_uid, detail: 'first' });

    expect(await closeAlarm(shop.shop, alarm!.id, 'sent by bank transfer')).toBe(true);
    expect(await open()).toEqual([]);
    expect(await closeAlarm(shop.shop, alarm!.id, 'a second time')).toBe(false);
    const rows = await shop.shop.db.selectFrom('alarms').select(['closed_at', 'closed_reason']).execute();
    expect(rows).toEqual([{ closed_at: expect.any(Date), closed_reason: 'sent by bank transfer' }]);
    const audited = await shop.shop.db
      .selectFrom('audit_log')
      .select(['actor', 'action', 'subject'])
      .where('action', '=', 'alarm.closed')
      .execute();
    expect(audited).toEqual([{ actor: 'operator', action: 'alarm.closed', subject: order_uid }]);

    await raise('again');
    expect((await open()).map(({ detail }) => detail)).toEqual(['again']);
  });

  test.each(['0', '-1', '1 or true', '', '9'.repeat(30)])('there is none with the id %j', async (id) => {
    expect(await closeAlarm(shop.shop, id, 'none')).toBe(false);
  });
});
