import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../tests/support/shop.ts';
import { noteSecrets, readSecretAges } from './secret-ages.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const [FIRST, LATER, LAST] = [
  new Date('2026-01-01T00:00:00Z'),
  new Date('2026-03-01T00:00:00Z'),
  new Date('2026-06-01T00:00:00Z'),
];

test('a secret is as old as the first start with its value, also once SECRET is another, and no value is kept', async () => {
  const { db } = shop.shop;
  const [old, young] = ['old secret of thirty-two letters.', 'new secret of thirty-two letters.'];
  const before = { db, secret: old, oldSecrets: [] };
  const stripe = { name: 'STRIPE_SECRET_KEY', value: 'sk_live_1' };
  const maya = { name: 'MAYA_API_KEY', value: 'sk_live_1' };
  await noteSecrets(before, [], FIRST);
  await noteSecrets(before, [stripe], FIRST);
  await noteSecrets(before, [stripe, maya], LATER);
  expect(await readSecretAges(before, [maya, stripe, { ...stripe, value: 'sk_live_2' }])).toEqual([
    LATER,
    FIRST,
    null,
  ]);
  // While both are set each is found by either; then by the new one alone.
  const secret = { name: 'SECRET', value: young };
  await noteSecrets({ db, secret: young, oldSecrets: [old] }, [stripe, secret], LAST);
  const after = { db, secret: young, oldSecrets: [] };
  expect(await readSecretAges(after, [stripe, secret, maya])).toEqual([FIRST, LAST, null]);
  const rows = await db.selectFrom('seen_secrets').selectAll().execute();
  expect(JSON.stringify(rows)).not.toMatch(/sk_live|secret of/);
});
