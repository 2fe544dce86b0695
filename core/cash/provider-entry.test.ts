import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../db/database.ts';
import { migrate, readMigrations } from '../../db/migrate.ts';
import { sql } from '../../db/sql.server.ts';
import { ENGINES, emptyPglite, emptyPostgres } from '../../tests/support/database.ts';
import type { BalanceKind } from '../payments/lists.ts';
import { bookEntries, movementsOf } from './provider-entry.ts';

/** The last migration before payouts were booked. */
const BEFORE = 49;
const at = new Date('2026-11-20T10:00:00Z');
const usd = { currency: 'usd', settled_currency: 'usd' };
const moved = (entry_ref: string, kind: BalanceKind, amount: number, change = {}) => ({
  entry_ref,
  kind,
  payment_ref: null,
  amount,
  settled_amount: amount,
  fee: 0,
  ...usd,
  created_at: at,
  ...change,
});

/** Every kind of movement, and the transfers that it is: kind, debit, credit, amount. */
const ENTRIES: [ReturnType<typeof moved>, string[]][] = [
  [moved('t01', 'payout', -900), ['payout bank card_clearing 900 usd']],
  [moved('t02', 'payout', 900), ['payout_returned card_clearing bank 900 usd']],
  // An instant payout costs something.
  [
    moved('t03', 'payout', -500, { fee: 5 }),
    ['fee card_fees card_clearing 5 usd', 'payout bank card_clearing 500 usd'],
  ],
  [moved('t04', 'fee', -70), ['fee card_fees card_clearing 70 usd']],
  [moved('t05', 'fee', 70), ['fee_returned card_clearing card_fees 70 usd']],
  [moved('t06', 'adjustment', -30), ['unassigned_out unassigned card_clearing 30 usd']],
  [moved('t07', 'other', 40), ['unassigned_in card_clearing unassigned 40 usd']],
  [moved('t08', 'payment', 400, { fee: 42 }), ['fee card_fees card_clearing 42 usd']],
  [
    moved('t09', 'payment', 400, { settled_amount: 370, settled_currency: 'eur', fee: 30 }),
    [
      'exchange_in card_clearing exchange 370 eur',
      'exchange_out exchange card_clearing 400 usd',
      'fee card_fees card_clearing 30 eur',
    ],
  ],
  [
    moved('t10', 'refund', -400, { settled_amount: -380, settled_currency: 'eur' }),
    ['exchange_in card_clearing exchange 400 usd', 'exchange_out exchange card_clearing 380 eur'],
  ],
  // More than an integer holds: an account in rupiahs.
  [
    moved('t11', 'payout', -4_500_000_000, { currency: 'idr', settled_currency: 'idr' }),
    [
      'payout bank card_clearing 2000000000 idr',
      'payout bank card_clearing 2000000000 idr',
      'payout bank card_clearing 500000000 idr',
    ],
  ],
];
const SINCE: [ReturnType<typeof moved>, string[]][] = [
  [moved('t12', 'topup', 100), ['balance_filled card_clearing bank 100 usd']],
  [moved('t13', 'topup', -100), ['balance_withdrawn bank card_clearing 100 usd']],
  [moved('t14', 'reserve', -60), ['reserve_held card_reserve card_clearing 60 usd']],
  [moved('t15', 'reserve', 60), ['reserve_released card_clearing card_reserve 60 usd']],
  [moved('t16', 'elsewhere', -60), []],
];

describe.each(ENGINES)('what moved the balance at the provider, on %s', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database =
      engine === 'postgres'
        ? await openDatabase({ databaseUrl: await emptyPostgres('payouts'), dataDir: null })
        : await openDatabase({ databaseUrl: null, dataDir: null, pgliteFiles: emptyPglite() });
    const { db } = database;
    await migrate(db, readMigrations().slice(0, BEFORE));
    for (const [{ entry_ref, kind, payment_ref, created_at: _, ...entry }] of ENTRIES) {
      const { amount, currency, settled_amount, settled_currency, fee } = entry;
      await sql`insert into provider_entries (provider, entry_ref, kind, payment_ref, amount, currency, settled_amount,
          settled_currency, fee, at)
        values ('old', ${entry_ref}, ${kind}, ${payment_ref}, ${amount}, ${currency}, ${settled_amount}, ${settled_currency},
          ${fee}, ${at})`.execute(db);
      // As the fees of payments were booked before.
      if (fee === 0) continue;
      await sql`insert into cash_transfers (kind, debit, credit, amount, currency, reference, at)
        values ('fee', 'card_fees', 'card_clearing', ${fee}, ${settled_currency}, ${`old ${entry_ref}`}, ${at})`.execute(
        db,
      );
    }
    await migrate(db);
  });
  afterAll(() => database?.close());

  const booked = async (provider: string, entry_ref: string) => {
    const { rows } = await sql<{ row: string }>`
      select concat_ws(' ', kind, debit, credit, amount, currency) as row from cash_transfers
      where reference = ${`${provider} ${entry_ref}`} or starts_with(reference, ${`${provider} ${entry_ref}#`})
      order by concat_ws(' ', kind, debit, credit) collate "C", reference`.execute(database.db);
    return rows.map(({ row }) => row);
  };

  test('of the past is booked by the migration, as of today', async () => {
    for (const [{ entry_ref }, expected] of ENTRIES) {
      expect(await booked('old', entry_ref), entry_ref).toEqual(expected);
    }
  });

  test('is booked once each, however often it is read', async () => {
    const all = [...ENTRIES, ...SINCE];
    for (let times = 0; times < 3; times++) {
      await bookEntries(
        database.db,
        'new',
        all.map(([entry]) => entry),
      );
    }
    for (const [{ entry_ref }, expected] of all)
      expect(await booked('new', entry_ref), entry_ref).toEqual(expected);
  });

  test('twice in one transaction of the books is refused by the database', async () => {
    const again = sql`insert into cash_transfers (kind, debit, credit, amount, reference, at)
      values ('payout', 'bank', 'card_clearing', 1, 'old t01', ${at})`.execute(database.db);
    await expect(again).rejects.toThrow(/cash_transfers_entry/);
  });
});

test('a payout to an account in another currency is one movement, of our balance', () => {
  const payout = {
    kind: 'payout',
    amount: -1_000,
    currency: 'eur',
    settled_amount: -1_100,
    settled_currency: 'usd',
    fee: 0,
  } as const;
  expect(movementsOf(payout)).toEqual([{ kind: 'payout', amount: 1_100, currency: 'usd' }]);
});
