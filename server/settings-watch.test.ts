import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeSetting } from '../core/settings/change.ts';
import { ShopSettings } from '../core/settings/settings.ts';
import { createTestShop, type TestShop } from '../tests/support/shop.ts';
import { watchSettings } from './settings-watch.ts';

let made: TestShop;
beforeAll(async () => {
  made = await createTestShop();
});
afterAll(() => made.close());

/** A process that hears no NOTIFY. */
const deaf = { listen: async () => async () => {} };

test('a change whose NOTIFY is lost holds all the same, and so does what follows from it', async () => {
  const shop = { ...made.shop, settings: new ShopSettings(made.shop.referrals) };
  const stop = await watchSettings(shop, deaf, { checkMs: 20, againMs: 5 });
  const by = { reason: 'a test', actor: 'operator' };
  await changeSetting(shop, { ...by, name: 'referrals', value: { friend_percent: 40 } });
  await changeSetting(shop, { ...by, name: 'countries_off_sale', value: ['JPN'] });
  await expect.poll(() => shop.referrals.friendPercent).toBe(40);
  await expect.poll(() => shop.catalogue.plansFor('JPN')).toEqual([]);
  await stop();
});

test('one that starts later has what was set before, and reads again where the database fails', async () => {
  const settings = new ShopSettings(made.config.referrals);
  const shop = { ...made.shop, settings };
  let heard = () => {};
  const listen = async (_channel: string, changed: () => void) => {
    heard = changed;
    return async () => {};
  };
  const stop = await watchSettings(shop, { listen } as never, { checkMs: 60_000, againMs: 5 });
  expect(settings.now.referrals.friendPercent).toBe(40);
  const load = settings.load.bind(settings);
  let failures = 2;
  settings.load = async (...given) => {
    if (failures-- > 0) throw new Error('test: the database is away');
    return load(...given);
  };
  await changeSetting(shop, { name: 'sales', value: 'deliver_only', reason: 'a test', actor: 'operator' });
  heard();
  await expect.poll(() => settings.now.sells).toBe(false);
  expect(made.logged.filter(({ message }) => message.startsWith('settings not read'))).toHaveLength(2);
  await stop();
});
