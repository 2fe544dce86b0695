import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.server.ts';
import { buyTestOrder, payTestOrder, placeTestOrder } from '../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { buyWith, giveCredit, memberOf } from '../../tests/support/referrals.ts';
import { createTestShop, type TestShop } from '../../tests/support/shop.ts';
import { inTransaction } from '../transaction.ts';
import { cashFaults } from './invariants.ts';
import { bookEntries } from './provider-entry.ts';
import { orderBalances, selectOwed, trialBalance } from './queries.ts';
import { accountsOf, CASH_TRANSFERS, type CashKind, transferCash } from './transfer.ts';

describe.each(ENGINES)('the books of cash on %s', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('cash') : undefined;
    shop = await createTestShop({ databaseUrl });
  });
  afterAll(() => shop?.close());

  const at = new Date('2026-11-20T10:00:00Z');
  const write = (kind: CashKind, amount: number, order_uid: string | null = null) =>
    inTransaction(shop.shop, (tx) =>
      transferCash(tx, [{ kind, amount, order_uid, at, wholesaler: 'sandbox' }]),
    );
  const insert = (debit: string, credit: string, amount: number) =>
    sql`insert into cash_transfers (kind, debit, credit, amount, at)
      values ('fee', ${debit}, ${credit}, ${amount}, ${at})`.execute(shop.shop.db);

  test('a purchase is a payment, then a sale; nothing is owed any more', async () => {
    const placed = await placeTestOrder(shop);
    expect(await orderBalances(shop.shop.db, placed.uid)).toEqual({});
    await payTestOrder(shop, placed);
    await shop.runJobs();
    const bought = await orderBalances(shop.shop.db, placed.uid);
    expect(bought).toMatchObject({ card_clearing: 400, customer_payments: 0, revenue: -400 });
    expect(await selectOwed(shop.shop.db, placed.uid)).toBe(0);
  });

  test('credit is owed once it can be spent, and earned by the sale that it pays for', async () => {
    const member = await memberOf(shop, 'ledger@example.com');
    await giveCredit(shop, member, 300);
    const order = await buyWith(shop, { customer: member, useCredit: true });
    const { discounts } = order;
    const credit = discounts!.find(({ kind }) => kind === 'credit')!.amount;
    const balances = await orderBalances(shop.shop.db, order.uid);
    expect(balances).toMatchObject({ credit_liability: credit, customer_payments: 0, revenue: -400 });
    expect(balances.card_clearing).toBe(400 - credit);
    expect(await cashFaults(shop.shop.db)).toEqual([]);
  });

  test.each(Object.keys(CASH_TRANSFERS))('%s: the database takes it', async (kind) => {
    const { debit, credit } = accountsOf(kind as CashKind, 'sandbox');
    await write(kind as CashKind, 7);
    const balances = await trialBalance(shop.shop.db, { from: at, to: new Date(at.getTime() + 1) });
    expect(balances.reduce((sum, { balance }) => sum + balance, 0)).toBe(0);
    expect(balances.map(({ account }) => account)).toEqual(expect.arrayContaining([debit, credit]));
  });

  test.each([
    ['an amount of nothing', 'card_fees', 'card_clearing', 0],
    ['an amount below zero', 'card_fees', 'card_clearing', -5],
    ['an account against itself', 'card_fees', 'card_fees', 5],
    ['an account that there is not', 'card_fees', 'petty_cash', 5],
    ['one account alone', 'card_fees', '', 5],
  ])('%s is refused by the database', async (_what, debit, credit, amount) => {
    await expect(insert(debit, credit, amount)).rejects.toThrow(/check constraint/);
  });

  test('what is written stays written', async () => {
    const { db } = shop.shop;
    await expect(sql`update cash_transfers set amount = 1`.execute(db)).rejects.toThrow(/append-only/);
    await expect(sql`delete from cash_transfers`.execute(db)).rejects.toThrow(/append-only/);
  });

  test('fees are booked once each, however often they are read, and for their orders', async () => {
    const order = await buyTestOrder(shop);
    const usd = { currency: 'usd', settled_currency: 'usd', amount: 400, settled_amount: 400 };
    const of = { ...usd, kind: 'payment' as const, payment_ref: order.payment_ref, created_at: new Date() };
    const fees = [
      { ...of, entry_ref: 'txn_1', fee: 42 },
      { ...of, entry_ref: 'txn_2', fee: -12 },
      { ...of, entry_ref: 'txn_3', fee: 0 },
    ];
    for (let times = 0; times < 3; times++) await bookEntries(shop.shop.db, 'test', fees);
    expect(await orderBalances(shop.shop.db, order.uid)).toMatchObject({ card_fees: 30, card_clearing: 370 });
    expect((await cashFaults(shop.shop.db)).filter((fault) => fault.includes(order.uid))).toEqual([]);
  });

  test('the trial balance of a period leaves out what was before and after', async () => {
    const day = { from: new Date('2031-01-01'), to: new Date('2031-01-02') };
    await inTransaction(shop.shop, (tx) =>
      transferCash(tx, [
        { kind: 'fee', amount: 1, order_uid: null, at: new Date('2030-12-31T23:59:59Z') },
        { kind: 'fee', amount: 2, order_uid: null, reference: 'txn_2', at: day.from },
        { kind: 'fee', amount: 4, order_uid: null, reference: 'txn_4', at: day.to },
      ]),
    );
    expect(await trialBalance(shop.shop.db, day)).toEqual([
      { account: 'card_clearing', currency: 'usd', balance: -2 },
      { account: 'card_fees', currency: 'usd', balance: 2 },
    ]);
  });

  test('each contradiction between books and rows is named', async () => {
    const { db } = shop.shop;
    const order = await buyTestOrder(shop);
    expect((await cashFaults(db)).filter((fault) => fault.includes(order.uid))).toEqual([]);
    await write('refund', 100, order.uid);
    const faults = await cashFaults(db);
    expect(faults).toContain(`cash_clearing_otherwise: ${order.uid}, books 300, rows 400`);
    expect(faults).toContain(`cash_owed_at_rest: ${order.uid}, fulfilled -100`);
  });
});
