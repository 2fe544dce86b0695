import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { createTestShop, type TestShop } from '../../tests/support/shop.ts';
import { readAttention } from '../desk/attention/attention.ts';
import { checkSeller } from './seller-alarm.ts';

describe.each(ENGINES)('a shop that names no seller, on %s', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('seller') : undefined;
    shop = await createTestShop({ databaseUrl });
  });
  afterAll(() => shop?.close());

  const attention = async () => (await readAttention(shop.shop)).filter(({ kind }) => kind === 'no_seller');

  test('is under attention once it is public, until all that is needed is said', async () => {
    expect(await checkSeller(shop.shop, {}, false)).toEqual([]);
    expect(await attention()).toEqual([]);

    await checkSeller(shop.shop, {}, true);
    await checkSeller(shop.shop, { name: 'Godwit GmbH', address: 'Some Street 1, Berlin' }, true);
    expect(await attention()).toMatchObject([
      { subject_href: '/admin/settings', why: 'not set: governing_law' },
    ]);

    const whole = { name: 'Godwit GmbH', address: 'Some Street 1, Berlin', governing_law: 'Germany' };
    expect(await checkSeller(shop.shop, whole, true)).toEqual([]);
    expect(await attention()).toEqual([]);
  });
});
