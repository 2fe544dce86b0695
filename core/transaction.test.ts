import { expect, test } from 'vitest';
import type { Db, Tx } from '../db/sql.server.ts';
import type { Shop } from './shop.ts';
import { inTransaction, type TxShop } from './transaction.ts';

const tx = { name: 'tx' };
/** Runs what it is given at once, as the transaction `tx`. */
const db = {
  transaction: () => ({ execute: (write: (tx: unknown) => unknown) => write(tx) }),
} as unknown as Db;

test('a transaction gets the shop without other companies and without the pool', async () => {
  const shop = {
    db,
    clock: 'clock',
    jobs: 'jobs',
    payments: 'p',
    wholesalers: 'w',
    mail: 'm',
  } as unknown as Shop;
  const got = await inTransaction(shop, async (tx, shop) => ({ tx, shop }));
  expect(got).toEqual({ tx, shop: { clock: 'clock', jobs: 'jobs' } });
  expect(shop.payments).toBe('p');
});

test('what runs in a transaction can be called with no shop that reaches them', () => {
  const write = async (_tx: Tx, _shop: TxShop) => {};
  const ask = async (_shop: Shop) => {};
  // @ts-expect-error a whole shop isn't taken for one inside a transaction
  const outside = (shop: Shop) => write({} as Tx, shop);
  // @ts-expect-error nor the reverse: whoever asks a provider can't be called from inside
  const inside = (shop: TxShop) => ask(shop);
  expect([outside, inside]).toHaveLength(2);
});
