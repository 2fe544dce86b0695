import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeTestOrder } from '../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { createTestShop, type TestShop } from '../../tests/support/shop.ts';
import { closeAlarm } from './close.ts';
import { selectOpenAlarms } from './queries.ts';
import { endAlarm, raiseAlarm, standingSubjects } from './raise.ts';

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

  test('one is closed once, with its reason and an audit row, and comes back for new facts alone', async () => {
    await raise('first');
    await raise('first');
    const [alarm, ...more] = await open();
    expect(more).toEqual([]);
    expect(alarm).toMatchObject({ kind: 'refund_failed', order_uid, detail: 'first' });

    expect(await closeAlarm(shop.shop, alarm!.id, 'sent by bank transfer')).toEqual({ kind: 'closed' });
    expect(await open()).toEqual([]);
    expect(await closeAlarm(shop.shop, alarm!.id, 'a second time')).toEqual({ kind: 'over' });
    const rows = await shop.shop.db.selectFrom('alarms').select(['closed_at', 'closed_reason']).execute();
    expect(rows).toEqual([{ closed_at: expect.any(Date), closed_reason: 'sent by bank transfer' }]);
    const audited = await shop.shop.db
      .selectFrom('audit_log')
      .select(['actor', 'action', 'subject', 'reason', 'detail'])
      .where('action', '=', 'alarm.closed')
      .execute();
    expect(audited).toEqual([
      {
        ...{ actor: 'operator', action: 'alarm.closed', subject: order_uid },
        reason: 'sent by bank transfer',
        detail: { before: { alarm: 'refund_failed', amount: null }, after: { alarm: null } },
      },
    ]);

    await raise('first');
    expect(await open()).toEqual([]);
    await raise('second');
    await raise('third');
    expect((await open()).map(({ detail }) => detail)).toEqual(['third']);
    const said = shop.logged.flatMap(({ level, fields }) => (level === 'error' ? [fields] : []));
    expect(said).toMatchObject([{ detail: 'first' }, { detail: 'second' }, { detail: 'third' }]);
    expect(said[0]).toMatchObject({ subject: order_uid, next_step: expect.stringMatching(/\w/) });
    expect(shop.counted.get('shop_alarms_raised_total{kind="refund_failed"}')).toBe(3);
  });

  test('one that ends by itself comes back with the same fact; it is about more than orders', async () => {
    const kind = 'esim_not_reclaimed';
    const subject = 'wholesaler test';
    const again = () =>
      raiseAlarm(shop.shop, shop.shop.db, { kind, subject, detail: 'says nothing', amount: 400 });
    const ours = async () => (await open()).filter((alarm) => alarm.subject === subject);
    await again();
    expect(await ours()).toMatchObject([{ kind, order_uid: null, amount: 400 }]);
    await endAlarm(shop.shop, shop.shop.db, { kind, subject, reason: 'it answers again' });
    expect(await ours()).toEqual([]);
    await endAlarm(shop.shop, shop.shop.db, { kind, subject, reason: 'twice' });
    await again();
    expect(await ours()).toHaveLength(1);
  });

  test('one that an operator has closed comes back with the same fact once it was seen to be over', async () => {
    const about = { kind: 'balance_runs_out', subject: 'wholesaler constant' } as const;
    const raiseAgain = () =>
      raiseAlarm(shop.shop, shop.shop.db, { ...about, detail: 'in words', fact: 'less than 6 hours' });
    const ours = async () => (await open()).filter(({ subject }) => subject === about.subject);
    const standing = () => standingSubjects(shop.shop.db, about.kind);
    await raiseAgain();
    await closeAlarm(shop.shop, (await ours())[0]!.id, 'the bank has it');
    await raiseAgain();
    expect(await ours()).toEqual([]);
    expect(await standing()).toEqual([about.subject]);
    // Nothing is open: what ends it is told all the same.
    await endAlarm(shop.shop, shop.shop.db, { ...about, reason: 'the balance was filled' });
    expect(await standing()).toEqual([]);
    await raiseAgain();
    expect(await ours()).toMatchObject([{ fact: 'less than 6 hours' }]);
    await endAlarm(shop.shop, shop.shop.db, { ...about, reason: 'test' });
  });

  test('one about more than an integer holds is raised all the same', async () => {
    const about = { kind: 'balance_differs', subject: 'balance jpy', detail: '3,000,000,000 yen' } as const;
    await raiseAlarm(shop.shop, shop.shop.db, { ...about, amount: 3_000_000_000 });
    expect(await open()).toContainEqual(expect.objectContaining({ ...about, amount: 2_147_483_647 }));
    await endAlarm(shop.shop, shop.shop.db, { ...about, reason: 'test' });
  });

  test('one that is about nothing is refused', async () => {
    const nothing = raiseAlarm(shop.shop, shop.shop.db, { kind: 'refund_failed', detail: 'x' });
    await expect(nothing).rejects.toThrow(RangeError);
  });

  test.each(['0', '-1', '1 or true', '', '9'.repeat(30)])('there is none with the id %j', async (id) => {
    expect(await closeAlarm(shop.shop, id, 'none')).toEqual({ kind: 'over' });
  });
});
