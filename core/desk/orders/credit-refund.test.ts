import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { books, buyTestOrder, payTestOrder, reread } from '../../../tests/support/buyer.ts';
import { ENGINES } from '../../../tests/support/database.ts';
import { auditOf, press, staffAs } from '../../../tests/support/desk.ts';
import { openPaidMoney, type PaidMoney } from '../../../tests/support/paid-money.ts';
import { place } from '../../../tests/support/referrals.ts';
import { cashFaults } from '../../cash/invariants.ts';
import { orderBalances } from '../../cash/queries.ts';
import { DAY } from '../../clock.ts';
import { readCredit } from '../../credit/account.ts';
import { creditFaults } from '../../credit/invariants.ts';
import type { Order } from '../../orders/order.ts';
import { settleAndView } from '../../sale/view.ts';
import { actionsOf } from '../actions.ts';
import { orderRoom } from './room.ts';
import { readOrderSubject } from './subject.ts';

describe.each(ENGINES)('refunds as credit, on %s', (engine) => {
  let money: PaidMoney;
  beforeAll(async () => {
    money = await openPaidMoney(engine, 'desk_credit');
  });
  beforeEach(() => {
    money.clock.pass(2 * DAY);
    money.reset();
  });
  afterAll(() => money.test.close());

  const shop = () => money.test.shop;
  const pressed = (order: { uid: string }, verb: string, input: object = {}) =>
    press(shop(), order.uid, verb, { ...input });
  const credit = async ({ customer_uid }: Order) =>
    (await readCredit(shop().db, customer_uid!, 10)).lines.map(({ kind, amount, order_uid }) => ({
      ...{ kind, amount, order_uid },
    }));
  const clean = async () => {
    expect(await cashFaults(shop().db)).toEqual([]);
    expect(await creditFaults(shop().db)).toEqual([]);
  };
  const mailed = async (order: Order) =>
    (
      await shop()
        .db.selectFrom('mails')
        .select('content')
        .where('order_uid', '=', order.uid)
        .where('kind', '=', 'refund')
        .orderBy('uid')
        .execute()
    ).map(({ content }) => content);

  test('a part: the customer’s to spend, the eSIM stays, and the card company is asked for nothing', async () => {
    const order = await buyTestOrder(money.test, 'part@example.com');
    expect(await pressed(order, 'refund', { as_credit: true, amount: 150 })).toMatchObject({
      kind: 'done',
      message: '$1.50 is the customer’s credit.',
    });
    await money.test.runJobs({ later: true });
    expect(await credit(order)).toEqual([{ kind: 'refunded', amount: 150, order_uid: order.uid }]);
    expect(await books(money.test, order)).toMatchObject({ cancelled: 0, refunded: 0 });
    expect(await orderBalances(shop().db, order.uid)).toMatchObject({
      card_clearing: order.amount,
      credit_liability: -150,
      refunds: 150,
    });
    expect(await mailed(order)).toMatchObject([
      { amount: 150, paid: order.amount, reason_code: 'as_credit' },
    ]);
    expect(await auditOf(shop(), order.uid)).toMatchObject([
      { reason: 'test', detail: { after: { left: order.amount - 150, as_credit: true, goodwill: 0 } } },
    ]);
    // The rest may go back to the card, and no more than that.
    expect(await pressed(order, 'refund', { as_credit: true, amount: order.amount })).toMatchObject({
      kind: 'invalid',
      why: expect.stringContaining('$2.50'),
    });
    expect(await pressed(order, 'refund')).toMatchObject({ detail: { amount: order.amount - 150 } });
    await money.test.runJobs({ later: true });
    expect(await money.state(order)).toBe('refunded');
    expect(await settleAndView(shop(), order.session_id!)).toMatchObject({
      kind: 'refunded',
      asCredit: 150,
    });
    await money.expectNothingAstray();
    await clean();
  });

  test('all of it, by two at once: given once, and the order has ended', async () => {
    const order = await buyTestOrder(money.test, 'all@example.com');
    const both = await Promise.all([
      pressed(order, 'refund', { as_credit: true }),
      pressed(order, 'refund', { as_credit: true, by: staffAs('operations') }),
    ]);
    expect(both.map(({ kind }) => kind).sort()).toEqual(['done', 'move_not_allowed']);
    money.clock.pass(2 * DAY);
    await money.test.runJobs({ later: true });
    expect(await money.state(order)).toBe('refunded');
    expect(await credit(order)).toEqual([{ kind: 'refunded', amount: order.amount, order_uid: order.uid }]);
    // Unused, it is taken back at the company.
    expect(await books(money.test, order)).toMatchObject({ cancelled: 1, refunded: 0 });
    expect(await pressed(order, 'refund', { as_credit: true })).toMatchObject({ kind: 'move_not_allowed' });
    await money.expectNothingAstray();
    await clean();
  });

  test('beside a refund to the card at the same moment: never above what was paid', async () => {
    for (let round = 0; round < 4; round++) {
      const order = await buyTestOrder(money.test, `beside${round}@example.com`);
      const ways = [() => pressed(order, 'refund'), () => pressed(order, 'refund', { as_credit: true })];
      if (round % 2 === 1) ways.reverse();
      const both = await Promise.all(ways.map((press) => press()));
      expect(both.map(({ kind }) => kind).sort()).toEqual(['done', 'move_not_allowed']);
      money.clock.pass(2 * DAY);
      await money.test.runJobs({ later: true });
      const given = (await credit(order)).reduce((sum, { amount }) => sum + amount, 0);
      expect(given + (await books(money.test, order)).refunded).toBe(order.amount);
    }
    await clean();
  });

  test('a part, by two at once: given once', async () => {
    const order = await buyTestOrder(money.test, 'twice@example.com');
    const part = () => pressed(order, 'refund', { as_credit: true, amount: 100 });
    const both = await Promise.all([part(), part()]);
    expect(both.map(({ kind }) => kind).sort()).toEqual(['done', 'move_not_allowed']);
    expect(await credit(order)).toEqual([{ kind: 'refunded', amount: 100, order_uid: order.uid }]);
    // Who has seen it may give more.
    expect(await part()).toMatchObject({ kind: 'done' });
    await clean();
  });

  test('what credit had paid comes back with it, each once', async () => {
    const first = await buyTestOrder(money.test, 'both@example.com');
    await pressed(first, 'refund', { as_credit: true, amount: 150 });
    const customer = { uid: first.customer_uid!, email: 'both@example.com' };
    const placed = await place(money.test, { email: customer.email, customer, useCredit: true });
    if (placed.kind !== 'placed') throw new Error(placed.kind);
    await payTestOrder(money.test, placed.order, customer.email);
    await money.test.runJobs();
    const order = await reread(money.test, placed.order);
    expect(order).toMatchObject({ state: 'fulfilled', amount: order.plan.price - 150 });
    expect(await pressed(order, 'refund', { as_credit: true })).toMatchObject({ kind: 'done' });
    money.clock.pass(2 * DAY);
    await money.test.runJobs({ later: true });
    expect((await credit(order)).filter(({ order_uid }) => order_uid === order.uid)).toEqual(
      expect.arrayContaining([
        { kind: 'refunded', amount: order.amount, order_uid: order.uid },
        { kind: 'returned', amount: 150, order_uid: order.uid },
      ]),
    );
    expect(await mailed(order)).toMatchObject([{ amount: order.amount, credit: 150 }]);
    await clean();
  });

  test('support asks for it, and an order without an account has none', async () => {
    const order = await buyTestOrder(money.test, 'asks@example.com');
    const by = staffAs('support');
    expect(await pressed(order, 'refund', { as_credit: true, amount: 10, by })).toMatchObject({
      kind: 'asked',
    });
    const subject = (await readOrderSubject(shop(), order.uid))!;
    const offered = () => actionsOf(orderRoom, subject, by).find(({ verb }) => verb === 'refund')!;
    expect(offered()).toMatchObject({
      needs: ['amount', 'as_credit', 'reason'],
      consequence: expect.stringContaining('As credit, which the customer has to have agreed to'),
    });
    await shop().db.updateTable('orders').set({ customer_uid: null }).where('uid', '=', order.uid).execute();
    expect(await pressed(order, 'refund', { as_credit: true })).toMatchObject({
      kind: 'invalid',
      why: expect.stringContaining('no account'),
    });
    subject.order.customer_uid = null;
    expect(offered().needs).not.toContain('as_credit');
  });
});
