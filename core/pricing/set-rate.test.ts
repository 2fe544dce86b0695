import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.server.ts';
import { testClock } from '../../providers/test-clock.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { createTestShop, type TestShop } from '../../tests/support/shop.ts';
import { inTransaction } from '../transaction.ts';
import { inCents } from './rates.ts';
import { setRate } from './set-rate.ts';
import { tellOfPrices } from './tell.ts';
import { termsUnder } from './terms.ts';

describe.each(ENGINES)('exchange rates on %s', (engine) => {
  const clock = testClock();
  let shop: TestShop;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('rates') : undefined;
    shop = await createTestShop({ clock, databaseUrl });
  });
  afterAll(() => shop.close());

  const set = (currency: string, rate: string, buffer_percent = '0') =>
    setRate(shop.shop, { currency, rate, buffer_percent }, 'operator');
  const openAlarms = () =>
    shop.shop.db
      .selectFrom('alarms')
      .select(['kind', 'subject', 'detail'])
      .where('closed_at', 'is', null)
      .execute();

  test('a stale or missing one raises an alarm until it is new', async () => {
    const tell = (problem: string | null) =>
      inTransaction(shop.shop, (tx, shop) => {
        const rates = new Map([['EUR', problem]]);
        return tellOfPrices(shop, tx, {
          changes: [],
          held: [],
          belowFloor: [],
          withoutRival: () => [],
          rates,
        });
      });
    await tell('there is no rate for EUR');
    expect(await openAlarms()).toEqual([
      { kind: 'exchange_rate_stale', subject: 'currency EUR', detail: 'there is no rate for EUR' },
    ]);
    await tell(null);
    expect(await openAlarms()).toEqual([]);
  });

  test('the newest of a currency counts, as it was written', async () => {
    expect(await set('EUR', '1.2', '50')).toBeNull();
    expect(await set('EUR', '1.0834', '2')).toBeNull();
    expect(await set('VND', '0.000039')).toBeNull();
    const { rates } = await termsUnder(shop.shop.db, [], clock.now());
    expect(rates.get('EUR')).toEqual({
      currency: 'EUR',
      rate: '1.0834',
      buffer_percent: '2',
      as_of: clock.now(),
    });
    expect(inCents({ amount: 190, currency: 'EUR', exponent: 2 }, rates)).toBe(210);
    expect(inCents({ amount: 1_000_000, currency: 'VND', exponent: 0 }, rates)).toBe(3900);
    const audit = await shop.shop.db.selectFrom('audit_log').select(['action', 'subject']).execute();
    expect(audit).toContainEqual({ action: 'rate.set', subject: 'VND' });
  });

  test.each([
    ['USD', '1', '0', 'currency must not be USD, which prices are in'],
    ['eur', '1', '0', 'currency must be a code such as EUR'],
    ['EUR', '1,08', '0', 'rate must be a decimal number such as 1.0834'],
    ['EUR', '0.0', '0', 'rate must be above 0'],
    ['EUR', '1', '51', 'buffer_percent must be at most 50'],
  ])('%s at %s with %s %% more is refused: %s', async (currency, rate, buffer, problem) => {
    expect(await set(currency, rate, buffer)).toBe(problem);
  });

  test('what was set stays as it was', async () => {
    await set('EUR', '1.0834');
    const { db } = shop.shop;
    await expect(sql`update exchange_rates set rate = 1`.execute(db)).rejects.toThrow('append-only');
    await expect(sql`delete from exchange_rates`.execute(db)).rejects.toThrow('append-only');
  });
});
