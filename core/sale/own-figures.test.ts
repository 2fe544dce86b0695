import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testClock } from '../../providers/test-clock.ts';
import { ENGINES } from '../../tests/support/database.ts';
import { createTestShop, type TestShop } from '../../tests/support/shop.ts';
import { DAY, HOUR, later, SECOND } from '../clock.ts';
import { newId } from '../ids.ts';
import { changeSetting } from '../settings/change.ts';
import { ownFigures } from './own-figures.ts';

describe.each(ENGINES)('the shop’s own figures, on %s', () => {
  const clock = testClock();
  let shop: TestShop;
  beforeAll(async () => {
    shop = await createTestShop({ clock });
  });
  afterAll(() => shop.close());

  async function deliver(count: number, seconds: number, at: Date): Promise<void> {
    const orders = Array.from({ length: count }, () => ({
      uid: newId('order', at),
      state: 'fulfilled',
      kind: 'new_esim',
      plan_uid: 'pln_1',
      plan: '{}',
      amount: 400,
      payment_provider: 'sandbox',
      expires_at: at,
      created_at: at,
      paid_at: at,
      fulfilled_at: later(at, seconds * SECOND),
    }));
    await shop.shop.db.insertInto('orders').values(orders).execute();
  }

  test('are none until an operator wants them, count what is on sale, and say nothing of few orders', async () => {
    expect(await ownFigures(shop.shop)).toBeNull();
    const change = { name: 'claims', value: 'own_figures', reason: 'test', actor: 'test' } as const;
    await changeSetting(shop.shop, change);
    await shop.shop.settings.load(shop.shop.db, clock.now(), shop.shop.log);
    const countries = shop.shop.catalogue.countries.length;
    expect(await ownFigures(shop.shop)).toMatchObject({ countries, delivered: null, within_minute: null });
  });

  test('round down, and re-read the orders after an hour', async () => {
    await deliver(1_199, 5, later(clock.now(), -2 * DAY));
    await deliver(38, 61, later(clock.now(), -1 * DAY));
    await deliver(100, 600, later(clock.now(), -91 * DAY));
    expect(await ownFigures(shop.shop)).toMatchObject({ delivered: null });
    clock.pass(HOUR);
    expect(await ownFigures(shop.shop)).toMatchObject({ delivered: 1_300, within_minute: 1_199 / 1_237 });
  });

  test('a carrier of two countries counts in each, once', async () => {
    const { catalogue } = shop.shop;
    const named = catalogue.countries.flatMap(({ iso3 }) =>
      catalogue
        .plansFor(iso3)
        .flatMap(({ networks }) => networks.flatMap(({ names }) => names.map((name) => iso3 + name))),
    );
    expect((await ownFigures(shop.shop))?.networks).toBe(new Set(named).size);
  });
});
