import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../../db/sql.server.ts';
import { testClock } from '../../../providers/test-clock.ts';
import { type AdminApi, createAdminApi } from '../../../tests/support/admin.ts';
import { problemOf } from '../../../tests/support/api.ts';
import { ENGINES } from '../../../tests/support/database.ts';
import { giveCredit, memberOf } from '../../../tests/support/referrals.ts';
import { staffKey } from '../../../tests/support/staff.ts';
import { DAY } from '../../clock.ts';
import { ensureAccount, transferCredit } from '../../credit/transfer.ts';
import type { CreditAge } from './credit-ages.ts';

describe.each(ENGINES)('credit by its age, on %s', () => {
  const clock = testClock();
  let api: AdminApi;
  beforeAll(async () => {
    api = await createAdminApi({ clock });
  });
  afterAll(() => api.close());

  const move = async (customer: string, kind: 'spent' | 'promised', amount: number) =>
    api.shop.db.transaction().execute(async (tx) => {
      const account_uid = await ensureAccount(tx, customer, clock.now());
      await transferCredit(tx, { account_uid, kind, amount, order_uid: null, at: clock.now() });
    });
  const ages = async (): Promise<CreditAge[]> => (await api.read('reports/credit-ages')).items;
  const held = async () =>
    (await ages())
      .filter(({ amount }) => amount > 0)
      .map(({ age, amount, accounts }) => [age, amount, accounts]);

  test('all ages are there, empty ones too, with the days that they span', async () => {
    expect((await ages()).map(({ age, from, to }) => [age, from, to])).toEqual([
      ['0-30', 0, 30],
      ['30-90', 30, 90],
      ['90-180', 90, 180],
      ['180-365', 180, 365],
      ['365+', 365, null],
    ]);
    expect(await held()).toEqual([]);
  });

  test('what is spent goes off the oldest first, promised credit is none, and the sum is that of the books', async () => {
    const ana = await memberOf(api, 'ana@example.com');
    const ben = await memberOf(api, 'ben@example.com');
    await giveCredit(api, ana, 500);
    clock.pass(300 * DAY);
    await giveCredit(api, ana, 300);
    await giveCredit(api, ben, 50);
    clock.pass(30 * DAY);
    // Of a day that begins an age the younger is over.
    expect(await held()).toEqual([
      ['30-90', 350, 2],
      ['180-365', 500, 1],
    ]);
    clock.pass(40 * DAY);
    await move(ana.uid, 'spent', 600);
    await move(ana.uid, 'promised', 1_000);
    await giveCredit(api, ben, 20);
    expect(await held()).toEqual([
      ['0-30', 20, 1],
      ['30-90', 250, 2],
    ]);
    const { rows } = await sql<{ owed: number }>`
      select sum(case when credit = 'credit_liability' then amount else -amount end)::integer as owed from cash_transfers
      where 'credit_liability' in (debit, credit)`.execute(api.shop.db);
    expect(rows[0]?.owed).toBe(270);
    await move(ben.uid, 'spent', 70);
    expect(await held()).toEqual([['30-90', 200, 1]]);
  });

  test('as CSV, and for who sees the books alone', async () => {
    const csv = await (await api.ask('reports/credit-ages.csv')).text();
    expect(csv.split('\r\n').slice(0, 3)).toEqual([
      'age,from,to,amount,accounts',
      '0-30,0,30,0,0',
      '30-90,30,90,200,1',
    ]);
    const pricing = await staffKey(api, 'pricing');
    expect(await problemOf(await api.ask('reports/credit-ages', pricing.headers))).toBe('403 not_allowed');
    expect((await api.ask('reports/credit-ages', (await staffKey(api, 'finance')).headers)).status).toBe(200);
  });
});
