import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { payTestOrder, reread } from '../../../tests/support/buyer.ts';
import { ENGINES } from '../../../tests/support/database.ts';
import { openPaidMoney, type PaidMoney } from '../../../tests/support/paid-money.ts';
import {
  addPromotion,
  booksFaults,
  buyWith,
  creditOf,
  type Member,
  memberOf,
  place,
} from '../../../tests/support/referrals.ts';
import { HOUR } from '../../clock.ts';
import { changeAccount } from '../../customers/account.ts';
import { cents } from '../../money.ts';
import type { Order } from '../../orders/order.ts';
import { deleteAccount } from '../account/delete.ts';
import { exportAccount } from '../account/export.ts';
import { confirmReferrals } from './confirm.ts';
import { readReferrals } from './read.ts';

describe.each(ENGINES)('referrals, on %s', (engine) => {
  let money: PaidMoney;
  let number = 0;

  beforeAll(async () => {
    money = await openPaidMoney(engine, 'referrals');
    money.reset();
  });
  afterAll(() => money.test.close());
  afterEach(async () => {
    money.reset();
    expect(await booksFaults(money.test.shop.db)).toEqual([]);
    await money.expectNothingAstray();
  });

  const member = () => memberOf(money.test, `member${++number}@example.com`);
  const friendOf = ({ code }: Member): Promise<Order> =>
    buyWith(money.test, { code, email: `friend${++number}@example.com` });
  const windowPasses = async () => {
    money.clock.pass(24 * HOUR + 1);
    await confirmReferrals(money.test.shop);
    await money.test.runJobs();
  };
  const view = async ({ uid }: Member) => (await readReferrals(money.test.shop, uid))!;
  const mailsTo = async ({ email }: Member) =>
    (
      await money.test.shop.db
        .selectFrom('mails')
        .select('kind')
        .where('recipient', '=', email)
        .orderBy('created_at')
        .execute()
    ).map(({ kind }) => kind);

  test('credit is promised on delivery and earned when the refund window has passed, once', async () => {
    const ana = await member();
    const order = await friendOf(ana);
    await changeAccount(money.test.shop, order.customer_uid!, { name: 'Maria Sole' });
    expect(await creditOf(money.test, ana)).toEqual([500, 0]);
    await confirmReferrals(money.test.shop);
    expect(await creditOf(money.test, ana)).toEqual([500, 0]);
    expect((await view(ana)).recent).toMatchObject([{ label: 'Maria', state: 'pending', amount: 500 }]);
    money.clock.pass(24 * HOUR + 1);
    await Promise.all([1, 2, 3].map(() => confirmReferrals(money.test.shop)));
    await windowPasses();
    expect(await creditOf(money.test, ana)).toEqual([0, 500]);
    expect(money.test.logged.filter(({ level }) => level === 'error')).toEqual([]);
    expect(await mailsTo(ana)).toEqual(['friend_joined', 'credit_earned']);
    expect(await view(ana)).toMatchObject({
      code: ana.code,
      link: `${money.test.shop.publicOrigin}/?ref=${ana.code}`,
      stats: { friends: 1, pending_cents: 0, earned_cents: 500, balance_cents: 500, to_bonus: 9 },
      recent: [{ label: 'Maria', state: 'earned' }],
      ledger: [{ kind: 'referral', amount: 500, balance: 500 }],
    });
  });

  test('neither a promotion code nor a second order begins a referral', async () => {
    const ben = await member();
    await addPromotion(money.test, { code: 'SPRING' });
    await buyWith(money.test, { code: 'SPRING', email: `x${++number}@example.com` });
    const first = await friendOf(ben);
    expect((await buyWith(money.test, { code: ben.code, email: first.email })).code_state).toBe('not_new');
    expect(await creditOf(money.test, ben)).toEqual([500, 0]);
  });

  test('who pays for another order in between keeps the price shown, and brings no credit', async () => {
    const bo = await member();
    const email = `between${++number}@example.com`;
    const coded = await place(money.test, { code: bo.code, email });
    await buyWith(money.test, { email });
    if (coded.kind !== 'placed') throw new Error(coded.kind);
    await payTestOrder(money.test, coded.order, email);
    await money.test.runJobs();
    expect(await reread(money.test, coded.order)).toMatchObject({ state: 'fulfilled', amount: 320 });
    expect(await creditOf(money.test, bo)).toEqual([0, 0]);
  });

  test('a refund before the end of the window takes the promise back', async () => {
    const cy = await member();
    const order = await friendOf(cy);
    expect(await money.ask(order)).toEqual({ kind: 'refunding' });
    // Asked for in time, and not through yet when the window has passed.
    await confirmAt(25);
    expect(await creditOf(money.test, cy)).toEqual([500, 0]);
    await money.test.runJobs();
    expect((await reread(money.test, order)).state).toBe('refunded');
    expect(await creditOf(money.test, cy)).toEqual([0, 0]);
    expect((await view(cy)).recent).toMatchObject([{ label: 'F.', state: 'taken_back' }]);
    await windowPasses();
    expect(await creditOf(money.test, cy)).toEqual([0, 0]);
  });
  const confirmAt = async (hours: number) => {
    money.clock.pass(hours * HOUR);
    await confirmReferrals(money.test.shop);
  };

  test('a dispute takes the promise back; won, it is made again; lost, it is gone', async () => {
    const di = await member();
    const order = await friendOf(di);
    money.bank = 'open';
    await money.hear(order);
    expect(await creditOf(money.test, di)).toEqual([0, 0]);
    await windowPasses();
    expect(await creditOf(money.test, di)).toEqual([0, 0]);
    money.bank = 'won';
    await money.hear(order);
    expect(await creditOf(money.test, di)).toEqual([500, 0]);
    await windowPasses();
    expect(await creditOf(money.test, di)).toEqual([0, 500]);
    money.bank = 'lost';
    await money.hear(order);
    expect(await creditOf(money.test, di)).toEqual([0, 0]);
    expect((await view(di)).stats).toMatchObject({ friends: 0, earned_cents: 0 });
  });

  test('credit for one friend is taken back once, however the dispute goes on', async () => {
    const dot = await member();
    const [stays, goes] = [await friendOf(dot), await friendOf(dot)];
    await windowPasses();
    expect(await creditOf(money.test, dot)).toEqual([0, 1000]);
    for (money.bank of ['open', 'lost'] as const) {
      await money.hear(goes);
      expect(await creditOf(money.test, dot)).toEqual([0, 500]);
    }
    expect((await reread(money.test, stays)).state).toBe('fulfilled');
  });

  test('what is spent stays spent: a late dispute takes what is left, and a won one gives just that back', async () => {
    const eva = await member();
    const order = await friendOf(eva);
    await windowPasses();
    const customer = { uid: eva.uid, email: eva.email };
    await buyWith(money.test, { email: eva.email, customer, useCredit: true });
    expect(await creditOf(money.test, eva)).toEqual([0, 100]);
    money.bank = 'open';
    await money.hear(order);
    expect(await creditOf(money.test, eva)).toEqual([0, 0]);
    money.bank = 'won';
    await money.hear(order);
    expect(await creditOf(money.test, eva)).toEqual([0, 100]);
    expect((await view(eva)).ledger.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
      ['restored', 100, 100],
      ['taken_back', -100, 0],
      ['spent', -400, 100],
      ['referral', 500, 500],
    ]);
  });

  test('the bonus comes once, with the tenth friend, and goes with the tenth', async () => {
    const rules = money.test.shop.referrals;
    money.test.shop.referrals = { ...rules, bonusAfter: 3 };
    const fay = await member();
    const friends = [await friendOf(fay), await friendOf(fay), await friendOf(fay)];
    expect((await view(fay)).stats.to_bonus).toBe(3);
    await windowPasses();
    expect(await creditOf(money.test, fay)).toEqual([0, 1500 + 2500]);
    money.bank = 'open';
    await money.hear(friends[0]!);
    await money.hear(friends[1]!);
    expect(await creditOf(money.test, fay)).toEqual([0, 500]);
    money.bank = 'won';
    await money.hear(friends[1]!);
    expect(await creditOf(money.test, fay)).toEqual([0, 1000]);
    await money.hear(friends[0]!);
    expect(await creditOf(money.test, fay)).toEqual([0, 4000]);
    money.bank = 'none';
    const fourth = await friendOf(fay);
    await windowPasses();
    expect(await creditOf(money.test, fay)).toEqual([0, 4500]);
    // Three are left: the bonus has its number of friends.
    money.bank = 'open';
    await money.hear(fourth);
    expect(await creditOf(money.test, fay)).toEqual([0, 4000]);
    money.test.shop.referrals = rules;
  });

  test('switched off: no discount and no promise, and what was promised is kept', async () => {
    const gus = await member();
    await friendOf(gus);
    const rules = money.test.shop.referrals;
    money.test.shop.referrals = { ...rules, enabled: false };
    expect((await friendOf(gus)).amount).toBe(400);
    await windowPasses();
    money.test.shop.referrals = rules;
    expect(await creditOf(money.test, gus)).toEqual([0, 500]);
  });

  test('no credit at all is a rule that works', async () => {
    const rules = money.test.shop.referrals;
    money.test.shop.referrals = { ...rules, credit: cents(0), bonus: cents(0), bonusAfter: 1 };
    const hal = await member();
    const order = await friendOf(hal);
    await windowPasses();
    money.bank = 'open';
    await money.hear(order);
    money.test.shop.referrals = rules;
    expect(await creditOf(money.test, hal)).toEqual([0, 0]);
    expect(await mailsTo(hal)).toEqual([]);
  });

  test('a deleted account leaves books in order that say no more whose they were', async () => {
    const ida = await member();
    const [earned, pending] = [await friendOf(ida), await friendOf(ida)];
    await money.test.shop.db
      .updateTable('referrals')
      .set({ confirm_at: money.clock.now() })
      .where('order_uid', '=', earned.uid)
      .execute();
    await confirmReferrals(money.test.shop);
    expect(await creditOf(money.test, ida)).toEqual([500, 500]);
    const held = await exportAccount(money.test.shop, ida.uid);
    expect(held?.referrals).toMatchObject({
      credit: { pending: 500, available: 500, ledger: [{ kind: 'referral', order_uid: null }] },
      friends: [{ state: expect.any(String) }, { state: expect.any(String) }],
    });
    expect(await deleteAccount(money.test.shop, ida.uid)).toBe('deleted');
    const accounts = money.test.shop.db
      .selectFrom('credit_accounts')
      .innerJoin('referrals', 'referrals.account_uid', 'credit_accounts.uid')
      .select(['customer_uid', 'pending', 'available'])
      .where('order_uid', 'in', [earned.uid, pending.uid]);
    const empty = { customer_uid: null, pending: 0, available: 0 };
    expect(await accounts.execute()).toEqual([empty, empty]);
    money.bank = 'open';
    await money.hear(earned);
    await money.hear(pending);
    money.bank = 'won';
    await money.hear(earned);
    await money.hear(pending);
    expect(await accounts.execute()).toEqual([empty, empty]);
  });

  test('a friend who is gone is "A friend", and does not become new by leaving', async () => {
    const jo = await member();
    const order = await friendOf(jo);
    expect(await deleteAccount(money.test.shop, order.customer_uid!)).toBe('deleted');
    expect((await view(jo)).recent).toMatchObject([{ label: null, state: 'pending' }]);
    await windowPasses();
    expect(await creditOf(money.test, jo)).toEqual([0, 500]);
    const kim = await member();
    expect((await buyWith(money.test, { code: kim.code, email: order.email })).code_state).toBe('not_new');
  });

  test('the ledger takes no change and no transfer with one side', async () => {
    const { db } = money.test.shop;
    await expect(db.updateTable('credit_entries').set({ amount: 1 }).execute()).rejects.toThrow(
      'append-only',
    );
    await expect(db.deleteFrom('credit_entries').execute()).rejects.toThrow('append-only');
    const { account_uid } = await db
      .selectFrom('credit_entries')
      .select('account_uid')
      .limit(1)
      .executeTakeFirstOrThrow();
    const half = { transfer_uid: 'ctf_x', account_uid, side: 'rewards', amount: -5, kind: 'bonus' };
    await expect(
      db
        .insertInto('credit_entries')
        .values({ ...half, at: new Date() })
        .execute(),
    ).rejects.toThrow('two entries');
    await expect(db.updateTable('credit_accounts').set({ available: -1 }).execute()).rejects.toThrow(
      'credit_accounts_available_check',
    );
  });
});
