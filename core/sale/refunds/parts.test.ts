import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { books, buyTestOrder } from '../../../tests/support/buyer.ts';
import { ENGINES } from '../../../tests/support/database.ts';
import { openPaidMoney, type PaidMoney } from '../../../tests/support/paid-money.ts';
import { raiseAlarm } from '../../alarms/raise.ts';
import { done } from '../../answer.ts';
import { orderBalances, selectOwed } from '../../cash/queries.ts';
import { cents } from '../../money.ts';
import type { Order } from '../../orders/order.ts';
import type { PaymentDispute } from '../../payments/records.ts';
import type { Wholesaler } from '../../wholesale/wholesaler.ts';
import { listOrders } from '../list-orders.ts';
import { recordRefundByHand, refundByOperator } from './by-operator.ts';

describe.each(ENGINES)('money in parts, on %s', (engine) => {
  let money: PaidMoney;
  beforeAll(async () => {
    money = await openPaidMoney(engine, 'parts');
  });
  beforeEach(() => money.reset());
  afterEach(() => money.expectNothingAstray());
  afterAll(() => money.test.close());

  const balances = (order: Order) => orderBalances(money.test.shop.db, order.uid);
  const goodwill = (order: Order, amount?: number) =>
    refundByOperator(money.test.shop, order.uid, { note: 'slow network', ...(amount && { amount }) });
  const byHand = (order: Order, reference: string, amount?: number) =>
    recordRefundByHand(money.test.shop, order.uid, { reference, ...(amount && { amount }) });
  const mailed = async (order: Order) => {
    const { db } = money.test.shop;
    const rows = await db
      .selectFrom('mails')
      .select('content')
      .where('order_uid', '=', order.uid)
      .orderBy('uid')
      .execute();
    return rows.flatMap(({ content }) => ((content as { kind: string }).kind === 'refund' ? [content] : []));
  };

  test('a part out of goodwill: sent, mailed, shown; the eSIM stays, and the rest can be asked for', async () => {
    const order = await buyTestOrder(money.test);
    expect(await goodwill(order, 100)).toEqual({ kind: 'done', amount: 100 });
    // While it is under way nothing else can be asked for.
    expect(await goodwill(order, 100)).toEqual({ kind: 'refunding' });
    // Nor is anybody promised the rest, which nobody would send.
    expect(await money.ask(order)).toMatchObject({ kind: 'ask_again' });
    await money.test.runJobs();
    expect(await money.state(order)).toBe('fulfilled');
    expect(await books(money.test, order)).toMatchObject({ cancelled: 0, refunded: 100 });
    expect(await mailed(order)).toMatchObject([{ amount: 100, paid: 400, reason_code: 'goodwill' }]);
    expect(await balances(order)).toMatchObject({ card_clearing: 300, refunds: 100, revenue: -400 });
    const [shown] = await listOrders(money.test.shop, order.customer_uid!);
    expect(shown).toMatchObject({ refunded: 100, refunding: false, refundable: { allowed: true } });

    expect(await money.ask(order)).toEqual({ kind: 'refunding' });
    await money.test.runJobs();
    expect(await money.state(order)).toBe('refunded');
    expect(await books(money.test, order)).toMatchObject({ cancelled: 1, refunded: 400 });
    expect(await mailed(order)).toMatchObject([{ amount: 100 }, { amount: 300 }]);
    expect(await balances(order)).toMatchObject({ card_clearing: 0, refunds: 400, customer_payments: 0 });
    expect(await goodwill(order)).toEqual({ kind: 'order_not_refundable', state: 'refunded' });
  });

  test('all that is left, sent by the operator, takes the eSIM back', async () => {
    const order = await buyTestOrder(money.test);
    expect(await goodwill(order, 401)).toEqual({ kind: 'amount_too_large', left: 400 });
    expect(await goodwill(order)).toEqual({ kind: 'done', amount: 400 });
    await money.test.runJobs();
    expect(await money.state(order)).toBe('refunded');
    expect(await books(money.test, order)).toMatchObject({ cancelled: 1, refunded: 400 });
    expect(await goodwill({ ...order, uid: 'ord_none' })).toEqual({ kind: 'order_not_found' });
  });

  test('a part sent back at the provider while our refund waits: the rest goes, and no cent more', async () => {
    const order = await buyTestOrder(money.test);
    expect(await money.ask(order)).toEqual({ kind: 'refunding' });
    await money.sendBackByHand(order, 150);
    await money.test.runJobs();
    expect(await money.state(order)).toBe('refunded');
    expect(await books(money.test, order)).toMatchObject({ cancelled: 1, refunded: 250 });
    expect(await money.alarms(order)).toEqual([]);
  });

  test('sent back at the provider between our look and our refund: the rest goes under a new id', async () => {
    const order = await buyTestOrder(money.test);
    await money.ask(order);
    let looked = false;
    money.test.shop.payments.refund = async (request) => {
      if (!looked) {
        looked = true;
        await money.sendBackByHand(order, 150);
      }
      return money.sandbox.refund(request);
    };
    // The webhook of the refund by hand is on its way at the same time, and may leave a job behind.
    for (let round = 0; round < 3; round++) await money.test.runJobs({ later: true });
    expect(await money.state(order)).toBe('refunded');
    expect(await books(money.test, order)).toMatchObject({ refunded: 250 });
    expect(await money.refunds(order)).toEqual([
      { state: 'succeeded', reason: 'customer_request' },
      { state: 'declined', reason: 'customer_request' },
      { state: 'succeeded', reason: 'refunded_at_provider' },
    ]);
  });

  test('a part disputed and lost: the order stands, and the part alone is written off', async () => {
    const order = await buyTestOrder(money.test);
    money.disputed = cents(100);
    money.bank = 'open';
    await money.hear(order);
    expect(await money.state(order)).toBe('disputed');
    expect(await money.alarms(order)).toEqual([{ kind: 'dispute_opened' }]);
    expect(await balances(order)).toMatchObject({ card_clearing: 300, disputes_held: 100 });
    money.bank = 'lost';
    await Promise.all(Array.from({ length: 10 }, () => money.hear(order)));
    await money.test.runJobs({ later: true });
    expect(await money.state(order)).toBe('fulfilled');
    expect((await money.steps(order)).at(-1)).toBe('fulfilled: dispute_partly_lost');
    expect(await books(money.test, order)).toMatchObject({ cancelled: 0, refunded: 0 });
    expect(await mailed(order)).toEqual([]);
    expect(await money.alarms(order)).toEqual([]);
    expect(await balances(order)).toMatchObject({ card_clearing: 300, disputes_held: 0, disputes_lost: 100 });
    // What is left can be asked for.
    await money.ask(order);
    await money.test.runJobs();
    expect(await money.state(order)).toBe('refunded');
    expect(await books(money.test, order)).toMatchObject({ refunded: 300 });
  });

  test('a part that goes back while it is disputed is told, and ends what was told of its failure', async () => {
    const order = await buyTestOrder(money.test);
    const { shop } = money.test;
    await raiseAlarm(shop, shop.db, { kind: 'refund_pending', order_uid: order.uid, detail: 'test' });
    money.bank = 'open';
    await money.hear(order);
    await money.sendBackByHand(order, 150);
    await money.hear(order);
    expect(await mailed(order)).toMatchObject([{ amount: 150, paid: 400 }]);
    expect(await money.alarms(order)).toEqual([{ kind: 'dispute_opened' }]);
  });

  test('of two disputes the alarm ends with the second', async () => {
    const order = await buyTestOrder(money.test);
    const ends: PaymentDispute['state'][] = ['open', 'open'];
    money.test.shop.payments.findPayment = async (ref) => {
      const found = await money.sandbox.findPayment(ref);
      if (found.kind !== 'done') return found;
      const disputes = ends.map((state, n) => ({
        ...{ dispute_ref: `dp ${n} ${ref}`, amount: cents(100), due_by: null },
        state,
      }));
      return done({ ...found.value, disputes });
    };
    await money.hear(order);
    ends[0] = 'won';
    await money.hear(order);
    expect(await money.alarms(order)).toEqual([{ kind: 'dispute_opened' }]);
    ends[1] = 'won';
    await money.hear(order);
    expect(await money.alarms(order)).toEqual([]);
    expect(await money.state(order)).toBe('fulfilled');
  });

  test('the rest lost after a part was refunded: no more than was paid is on record', async () => {
    const order = await buyTestOrder(money.test);
    await goodwill(order, 300);
    await money.test.runJobs();
    money.disputed = cents(100);
    money.bank = 'lost';
    await money.hear(order);
    expect(await money.state(order)).toBe('refunded');
    expect(await mailed(order)).toMatchObject([
      { amount: 300 },
      { amount: 100, reason_code: 'dispute_lost' },
    ]);
    expect(await balances(order)).toMatchObject({ card_clearing: 0, refunds: 300, disputes_lost: 100 });
  });

  test('won, lost by the next decision, won again: the books follow each', async () => {
    const order = await buyTestOrder(money.test);
    const seen: number[] = [];
    for (money.bank of ['won', 'lost', 'won'] as const) {
      await money.hear(order);
      seen.push((await balances(order)).card_clearing!);
    }
    expect(seen).toEqual([400, 0, 400]);
    expect(await money.state(order)).toBe('refunded');
    expect(await money.alarms(order)).toEqual([{ kind: 'dispute_won_late' }]);
  });

  test('a dispute of money that went back already, and one whose amount changes: alarms', async () => {
    const order = await buyTestOrder(money.test);
    await money.ask(order);
    await money.test.runJobs();
    money.disputed = cents(100);
    money.bank = 'open';
    await money.hear(order);
    money.disputed = cents(200);
    await money.hear(order);
    expect(await money.state(order)).toBe('refunded');
    expect(await money.alarms(order)).toEqual([
      { kind: 'dispute_after_refund' },
      { kind: 'dispute_changed' },
    ]);
    money.disputed = cents(100);
    money.bank = 'won';
    await money.hear(order);
    expect(await money.alarms(order)).toEqual([{ kind: 'dispute_changed' }]);
  });

  test('a refund that failed is sent by hand: recorded once, nothing is owed, and the alarm ends', async () => {
    const order = await buyTestOrder(money.test);
    const refuse = async () => ({ kind: 'refused', code: 'expired_card', why: 'test' }) as const;
    money.test.shop.payments.refund = refuse;
    await money.ask(order);
    await money.test.runJobs();
    expect(await money.alarms(order)).toEqual([{ kind: 'refund_failed' }]);
    expect(await byHand(order, 'transfer 17')).toEqual({ kind: 'done', amount: 400 });
    expect(await byHand(order, 'transfer 17')).toEqual({ kind: 'order_not_refundable', state: 'refunded' });
    expect(await money.state(order)).toBe('refunded');
    expect(await selectOwed(money.test.shop.db, order.uid)).toBe(0);
    expect(await balances(order)).toMatchObject({ card_clearing: 400, bank: -400, refunds: 400 });
    expect(await money.alarms(order)).toEqual([]);
  });

  test('a part that failed keeps its alarm until as much has gone another way', async () => {
    const order = await buyTestOrder(money.test);
    money.test.shop.payments.refund = async () => ({ kind: 'refused', code: 'card_closed', why: 'test' });
    await goodwill(order, 100);
    await money.test.runJobs();
    expect(await money.alarms(order)).toEqual([{ kind: 'refund_failed' }]);
    // The number of one transfer, for several orders.
    const other = await buyTestOrder(money.test);
    expect(await byHand(other, 'transfer 20', 50)).toEqual({ kind: 'done', amount: 50 });
    expect(await byHand(order, 'transfer 20', 60)).toEqual({ kind: 'done', amount: 60 });
    expect(await byHand(order, 'transfer 20', 60)).toEqual({ kind: 'on_record' });
    expect(await money.alarms(order)).toEqual([{ kind: 'refund_failed' }]);
    expect(await byHand(order, 'transfer 21', 40)).toEqual({ kind: 'done', amount: 40 });
    expect(await money.alarms(order)).toEqual([]);
    expect(await money.state(order)).toBe('fulfilled');
    // The next failure is a new one.
    await goodwill(order, 30);
    await money.test.runJobs();
    expect(await money.alarms(order)).toEqual([{ kind: 'refund_failed' }]);
    money.test.shop.payments.refund = money.sandbox.refund;
    await goodwill(order, 30);
    await money.test.runJobs();
    expect(await money.alarms(order)).toEqual([]);
  });

  test('one that came back days later is owed until it is sent by hand', async () => {
    const order = await buyTestOrder(money.test);
    await money.ask(order);
    await money.test.runJobs();
    await money.refundsAre(order, 'failed');
    await money.hear(order);
    expect(await selectOwed(money.test.shop.db, order.uid)).toBe(400);
    expect(await byHand(order, 'transfer 18')).toEqual({ kind: 'done', amount: 400 });
    expect(await selectOwed(money.test.shop.db, order.uid)).toBe(0);
    expect(await money.state(order)).toBe('refunded');
  });

  test('a refund that the provider keeps pending is in flight; after ten days an alarm says so, until it is through', async () => {
    const order = await buyTestOrder(money.test);
    let state: 'pending' | 'succeeded' = 'pending';
    const said = { refund_ref: `re ${order.uid}`, amount: cents(400) };
    money.test.shop.payments.refund = async () => ({ kind: 'done', value: { ...said, state } });
    money.test.shop.payments.findRefund = money.test.shop.payments.refund as never;
    await money.ask(order);
    await money.test.runJobs();
    money.clock.pass(9 * 24 * 3_600_000);
    await money.expectNothingAstray();
    await money.test.runJobs({ later: true });
    expect(await money.alarms(order)).toEqual([]);
    money.clock.pass(25 * 3_600_000);
    await money.test.runJobs({ later: true });
    expect(await money.alarms(order)).toEqual([{ kind: 'refund_pending' }]);
    state = 'succeeded';
    await money.test.runJobs({ later: true });
    expect(await money.alarms(order)).toEqual([]);
    expect(await money.state(order)).toBe('refunded');
  });

  test('whoever asks for the money while a dispute comes in is refused', async () => {
    const order = await buyTestOrder(money.test);
    const status: Wholesaler['status'] = async (profile) => {
      money.bank = 'open';
      await money.hear(order);
      return money.test.wholesaler.status(profile);
    };
    money.test.shop.wholesalers = new Map([['sandbox', { ...money.test.wholesaler, status }]]);
    expect(await money.ask(order)).toEqual({ kind: 'refused', code: 'order_not_refundable' });
    expect(await money.refunds(order)).toEqual([]);
  });
});
