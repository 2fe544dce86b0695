import { expect, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { type Db, sql, type Tx } from '../db/sql.server.ts';
import { freshPostgres } from '../tests/support/database.ts';
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

test('two transactions that wait for each other are both carried out', async () => {
  const database = await openDatabase({ databaseUrl: await freshPostgres('deadlock'), dataDir: '' });
  const shop = { db: database.db };
  await sql`create table accounts (name text primary key, balance integer not null)`.execute(shop.db);
  await sql`insert into accounts values ('a', 0), ('b', 0)`.execute(shop.db);
  let runs = 0;
  const { promise: bothHaveOne, resolve } = Promise.withResolvers<void>();
  const add = (first: string, second: string) =>
    inTransaction(shop, async (tx) => {
      await sql`update accounts set balance = balance + 1 where name = ${first}`.execute(tx);
      if (++runs === 2) resolve();
      await bothHaveOne;
      await sql`update accounts set balance = balance + 1 where name = ${second}`.execute(tx);
    });
  await Promise.all([add('a', 'b'), add('b', 'a')]);
  const { rows } = await sql`select name, balance from accounts order by name`.execute(shop.db);
  expect(rows).toEqual([
    { name: 'a', balance: 2 },
    { name: 'b', balance: 2 },
  ]);
  // One of them was rolled back and run again.
  expect(runs).toBeGreaterThan(2);
  await database.close();
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
