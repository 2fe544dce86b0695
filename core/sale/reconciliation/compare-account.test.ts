import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '../../../providers/test-clock.ts';
import {
  type CompaniesShop,
  createCompaniesShop,
  losing,
  UNKNOWN,
} from '../../../tests/support/companies.ts';
import { ENGINES, freshPostgres } from '../../../tests/support/database.ts';
import { done } from '../../answer.ts';
import { cashFaults } from '../../cash/invariants.ts';
import { trialBalance } from '../../cash/queries.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../clock.ts';
import { accountFigures } from '../../desk/companies/account.ts';
import type { Wholesaler } from '../../wholesale/wholesaler.ts';
import { takeBackByStaff } from '../esims/take-back.ts';
import { fulfilOrder } from '../fulfil.ts';
import { recordOnAccount } from '../supply/record-transfer.ts';
import { watchBalances } from '../supply/watch-balances.ts';

const COST = 200;

describe.each(ENGINES)('our account at a company beside what the company tells, on %s', (engine) => {
  const clock = testClock();
  let shop: CompaniesShop;
  /** What was paid in there, and what it took beside its sales, in cents: the company's own book, with its sales. */
  let paidIn: number;
  /** How it writes a balance of so many cents. */
  let unit: (cents: number) => { amount: number; currency: string; exponent: number };
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('accounts') : undefined;
    shop = await createCompaniesShop(clock, databaseUrl);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    // What the test before has paid in has arrived.
    clock.pass(6 * DAY);
    await shop.reset();
    await shop.shop.db.deleteFrom('company_accounts').execute();
    await shop.shop.db.updateTable('purchases').set({ reclaim_at: null }).execute();
    paidIn = 1_000_000;
    unit = (amount) => ({ amount, currency: 'USD', exponent: 2 });
    ada({});
  });

  const sold = async () => {
    const rows = await shop.shop.db
      .selectFrom('sandbox_wholesaler.purchases')
      .select('reference')
      .where('company', '=', 'ada')
      .where('cancelled_at', 'is', null)
      .execute();
    return rows.length * COST;
  };
  const balance: Wholesaler['balance'] = async () => done(unit(paidIn - (await sold())));
  const ada = (words: Partial<Wholesaler>) =>
    shop.behave({
      ada: { abilities: { ...shop.companies.ada.abilities, balance: true }, balance, ...words },
    });
  /** Asks for the balance ten minutes later, so often. */
  async function ask(times = 1): Promise<void> {
    for (let each = 0; each < times; each++) {
      clock.pass(10 * MINUTE);
      await watchBalances(shop.shop);
    }
  }
  const opened = () =>
    shop.shop.db.selectFrom('company_accounts').selectAll().where('provider', '=', 'ada').execute();
  const account = async () => (await accountFigures(shop.shop.db, clock.now())).get('ada')!;
  const inLedger = async () =>
    (await trialBalance(shop.shop.db)).find(({ account }) => account === 'wholesaler:ada')?.balance;
  const alarms = async () => {
    const open = shop.shop.db
      .selectFrom('alarms')
      .select(['subject', 'amount', 'detail'])
      .where('kind', '=', 'company_account_differs')
      .where('closed_at', 'is', null);
    return (await open.execute()).map(({ subject, amount, detail }) => [
      subject,
      amount,
      detail.split(':')[0],
    ]);
  };
  const record = (cents: number, reference: string, what: 'transfer' | 'correction' = 'transfer') =>
    recordOnAccount(shop.shop, 'ada', { what, cents, reference }, async () => {});
  const MORE = (amount: number, dollars: string) => [
    ['wholesaler ada', amount, `ada tells ${dollars} more than our books have`],
  ];
  const LESS = (amount: number, dollars: string) => [
    ['wholesaler ada', amount, `ada tells ${dollars} less than our books have`],
  ];

  test('opens with the first balance that is told, whatever was booked before, and moves with charges and returns', async () => {
    await shop.paid();
    await ask();
    const opened = paidIn - (await sold());
    expect(await inLedger()).toBe(opened);
    const order = await shop.paid();
    await shop.paid();
    await ask(3);
    expect(await account()).toMatchObject({ opened, charged: 2 * COST, books: opened - 2 * COST });
    await takeBackByStaff(shop.shop, order.uid, async () => {});
    await ask(2);
    const figures = { charged: 2 * COST, returned: COST, exchanged: 0, difference: 0, off_by: 0 };
    expect(await account()).toMatchObject({ ...figures, told: opened - COST });
    expect(await inLedger()).toBe(opened - COST);
    expect(await alarms()).toEqual([]);
    expect(await cashFaults(shop.shop.db)).toEqual([]);
  });

  test('what is being bought at the moment of the answer is no difference, nor what is being reclaimed', async () => {
    await ask();
    ada({ ...losing(shop.companies.ada), find: async () => UNKNOWN });
    const order = await shop.paid();
    await ask(3);
    expect(await account()).toMatchObject({ difference: -COST, off_by: 0 });
    clock.pass(shop.shop.deliveryDeadlineMs + SECOND);
    await fulfilOrder(shop.shop, order.uid);
    await shop.runJobs();
    await ask(2);
    expect(await alarms()).toEqual([]);
    ada({ cancel: async () => done({ outcome: 'cancelled_without_money', why: null, hints: {} }) });
    clock.pass(HOUR);
    await shop.runJobs();
    await ask(2);
    expect(await account()).toMatchObject({ charged: COST, difference: 0 });
    expect(await alarms()).toEqual([]);
  });

  test('what is booked within a minute of the answer may be counted before or after it', async () => {
    await ask();
    const stale = unit(paidIn - (await sold()));
    for (let times = 0; times < 3; times++) {
      ada({ balance: async () => done(stale) });
      clock.pass(10 * MINUTE);
      await shop.paid();
      await watchBalances(shop.shop);
      expect(await alarms()).toEqual([]);
      ada({});
      stale.amount -= COST;
    }
    await ask(2);
    expect(await alarms()).toEqual([]);
  });

  test('a charge for nothing that we bought is an alarm once it is found twice, which ends with a correction', async () => {
    await ask();
    paidIn -= 1_234;
    await ask();
    expect(await alarms()).toEqual([]);
    await ask();
    expect(await alarms()).toEqual(LESS(1_234, '$12.34'));
    await shop.paid();
    await ask();
    expect(await alarms()).toEqual(LESS(1_234, '$12.34'));
    expect(await account()).toMatchObject({ difference: -1_234, off_by: -1_234 });
    expect(await record(-1_234, 'statement 7', 'correction')).toBe(true);
    await ask();
    expect(await alarms()).toEqual([]);
    expect(await account()).toMatchObject({ corrected: -1_234, exchanged: 0, difference: 0 });
  });

  test('a transfer that nobody recorded is an alarm until it is recorded, which goes once for a reference', async () => {
    await ask();
    paidIn += 50_000;
    await ask(2);
    expect(await alarms()).toEqual(MORE(50_000, '$500'));
    expect(await record(50_000, 'TRX 1')).toBe(true);
    expect(await record(50_000, 'TRX 1')).toBe(false);
    expect(await record(20_000, 'TRX 1')).toBe(false);
    await ask();
    expect(await alarms()).toEqual([]);
    expect(await account()).toMatchObject({ transferred: 50_000, exchanged: 0, difference: 0 });
  });

  test('a transfer has five days to arrive; one that was recorded twice, or never arrives, is an alarm then', async () => {
    await ask();
    await record(50_000, 'TRX 2');
    await record(50_000, 'TRX 2 once more');
    await ask(2);
    paidIn += 50_000;
    await ask(2);
    expect(await alarms()).toEqual([]);
    clock.pass(5 * DAY);
    await ask(2);
    expect(await alarms()).toEqual(LESS(50_000, '$500'));
    expect(await record(-50_000, 'TRX 2 once more')).toBe(true);
    await ask();
    expect(await alarms()).toEqual([]);
    expect(await account()).toMatchObject({ transferred: 50_000, difference: 0 });
  });

  test('a transfer under way hides none that nobody recorded', async () => {
    await ask();
    await record(50_000, 'TRX 3');
    paidIn += 50_000 + 30_000;
    await ask(2);
    expect(await alarms()).toEqual(MORE(30_000, '$300'));
  });

  test('parts of a cent are booked as roundings, and no excuse for more', async () => {
    // Of each sale it keeps 0.4 cents less than we book.
    unit = (cents) => ({ amount: cents * 100, currency: 'USD', exponent: 4 });
    await ask();
    ada({
      balance: async () => {
        const count = (await sold()) / COST;
        return done({ amount: (paidIn - (await sold())) * 100 + count * 40, currency: 'USD', exponent: 4 });
      },
    });
    await ask();
    const before = await account();
    for (let times = 0; times < 3; times++) await shop.paid();
    await ask(2);
    expect(await alarms()).toEqual([]);
    expect(await account()).toMatchObject({ charged: before.charged + 3 * COST, difference: 0 });
    expect(await inLedger()).toBe((await account()).told);
    paidIn -= 10;
    await ask(2);
    expect(await alarms()).toEqual(LESS(10, '$0.10'));
  });

  describe('in euros', () => {
    const setRate = (rate: string) =>
      shop.shop.db
        .insertInto('exchange_rates')
        .values({ currency: 'EUR', rate, buffer_percent: '0', as_of: clock.now(), set_by: 'test' })
        .execute();
    beforeEach(async () => {
      await setRate('1.25');
      // It charges euros: 1.60 for what we book as 2 dollars.
      unit = (cents) => ({ amount: Math.round(cents * 0.8), currency: 'EUR', exponent: 2 });
    });

    test('a rate that moves is booked as such; a transfer that nobody recorded is found all the same', async () => {
      await ask();
      await shop.paid();
      await ask();
      await setRate('1.27');
      await ask(2);
      const { told, exchanged, difference } = await account();
      expect({ told: told > 1_010_000, exchanged: exchanged > 15_000, difference }).toEqual({
        ...{ told: true, exchanged: true, difference: 0 },
      });
      expect(await alarms()).toEqual([]);
      await shop.paid();
      await ask(2);
      expect(await alarms()).toEqual([]);
      paidIn += 10_000;
      await ask(2);
      expect(await alarms()).toHaveLength(1);
      // Our bank had another rate.
      await record(10_400, 'SEPA 1');
      await ask();
      expect(await alarms()).toEqual([]);
      clock.pass(6 * DAY);
      await ask();
      expect(await account()).toMatchObject({ difference: 0, off_by: 0 });
      expect(await inLedger()).toBe((await account()).told);
    });

    test('without a rate nothing is compared', async () => {
      unit = (amount) => ({ amount, currency: 'CHF', exponent: 2 });
      await ask(2);
      expect(await opened()).toEqual([]);
      expect(await alarms()).toEqual([]);
    });
  });

  test('a company that never tells, or has nothing left, is not compared', async () => {
    ada({ abilities: { ...shop.companies.ada.abilities, balance: false } });
    await ask();
    ada({ balance: async () => done(null) });
    await ask();
    ada({ balance: async () => done(unit(0)) });
    await ask();
    expect(await opened()).toEqual([]);
    ada({});
    await ask();
    ada({ balance: async () => done(unit(0)) });
    await ask(2);
    expect(await alarms()).toEqual([]);
    expect((await account()).told).toBe(paidIn - (await sold()));
  });

  test('two answers at once open one account', async () => {
    clock.pass(MINUTE);
    await Promise.all([watchBalances(shop.shop), watchBalances(shop.shop)]);
    expect(await inLedger()).toBe(paidIn - (await sold()));
  });
});
