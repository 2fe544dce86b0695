import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '../../providers/test-clock.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { createTestShop, type TestShop } from '../../tests/support/shop.ts';
import { closeAlarm } from '../alarms/close.ts';
import { MINUTE } from '../clock.ts';
import { watchListed } from './shrink.ts';
import { recordSync } from './sync-record.ts';

describe.each(ENGINES)('a list that loses offers, on %s', (engine) => {
  const clock = testClock();
  let shop: TestShop;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('shrink') : undefined;
    shop = await createTestShop({ clock, databaseUrl });
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.shop.db.deleteFrom('alarms').execute();
    await shop.shop.db.deleteFrom('company_syncs').where('provider', '=', 'acme').execute();
    await recordSync(shop.shop.db, 'acme', { outcome: 'synced', report: null, at: clock.now() });
  });

  /** @returns the details of the alarms that are open after lists of these lengths. */
  async function listed(...lengths: number[]) {
    for (const length of lengths) {
      clock.pass(30 * MINUTE);
      await watchListed(shop.shop, 'acme', length);
    }
    return (await open()).map(({ detail }) => detail);
  }
  const open = () =>
    shop.shop.db.selectFrom('alarms').select(['id', 'detail']).where('closed_at', 'is', null).execute();

  test('more than a twentieth is an alarm until it is back', async () => {
    expect(await listed(100, 95)).toEqual([]);
    expect(await listed(100, 94)).toEqual(['100 offers before, 94 now']);
    expect(await listed(94, 94)).toHaveLength(1);
    expect(await listed(95)).toEqual([]);
  });

  test('of a list that goes on to lose, the last loss is told', async () => {
    expect(await listed(100, 90, 80)).toEqual(['90 offers before, 80 now']);
    expect(await listed(86)).toEqual([]);
  });

  test('what a person has closed comes back for another loss alone', async () => {
    await listed(100, 90);
    const [alarm] = await open();
    await closeAlarm(shop.shop, alarm!.id, 'meant so');
    expect(await listed(90, 89)).toEqual([]);
    expect(await listed(100, 90)).toEqual(['100 offers before, 90 now']);
  });

  test('the first list, a short one, and a company that never was synced say nothing', async () => {
    expect(await listed(1)).toEqual([]);
    expect(await listed(49, 30)).toEqual([]);
    await shop.shop.db.deleteFrom('company_syncs').where('provider', '=', 'acme').execute();
    expect(await listed(100, 10)).toEqual([]);
  });
});
