import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buyTestOrder } from '../../../tests/support/buyer.ts';
import { ENGINES } from '../../../tests/support/database.ts';
import { openPaidMoney, type PaidMoney } from '../../../tests/support/paid-money.ts';
import { closeAlarm } from '../../alarms/close.ts';
import { selectOpenAlarms } from '../../alarms/queries.ts';
import { done } from '../../answer.ts';
import { orderBalances } from '../../cash/queries.ts';
import { cents } from '../../money.ts';
import type { Order } from '../../orders/order.ts';
import { recordRefundByHand, refundByOperator } from './by-operator.ts';

describe.each(ENGINES)('money that leaves twice, on %s', (engine) => {
  let money: PaidMoney;
  beforeAll(async () => {
    money = await openPaidMoney(engine, 'gone_twice');
  });
  beforeEach(() => money.reset());
  afterEach(() => money.expectNothingAstray());
  afterAll(() => money.test.close());

  const open = async (order: Order) =>
    (await selectOpenAlarms(money.test.shop.db)).filter(({ order_uid }) => order_uid === order.uid);
  const refunded = async () => {
    const order = await buyTestOrder(money.test);
    await money.ask(order);
    await money.test.runJobs();
    expect(await money.state(order)).toBe('refunded');
    return order;
  };
  const bank = async (order: Order, said: PaidMoney['bank']) => {
    money.bank = said;
    await money.hear(order);
    await money.hear(order);
  };

  test('a dispute that is lost after its refund is an alarm with the amount, until a person closes it', async () => {
    const order = await refunded();
    await bank(order, 'open');
    expect(await open(order)).toMatchObject([{ kind: 'dispute_after_refund' }]);
    await bank(order, 'lost');
    const [alarm, ...more] = await open(order);
    expect(more).toEqual([]);
    expect(alarm).toMatchObject({ kind: 'gone_twice', amount: 400 });
    expect(alarm!.detail).toContain('$8 of $4');
    expect(await orderBalances(money.test.shop.db, order.uid)).toMatchObject({ card_clearing: -400 });
    await money.test.runJobs({ later: true });
    expect(await open(order)).toHaveLength(1);
    expect(await closeAlarm(money.test.shop, alarm!.id, 'the customer sent it back')).toEqual({
      kind: 'closed',
    });
    await bank(order, 'lost');
    expect(await open(order)).toEqual([]);

    // An appeal: while the bank decides, and once it is ours again, no money is gone twice, and the customer is owed none.
    await bank(order, 'open');
    expect(await open(order)).toMatchObject([{ kind: 'dispute_opened' }]);
    await bank(order, 'lost');
    expect(await open(order)).toMatchObject([{ kind: 'gone_twice', amount: 400 }]);
    await bank(order, 'won');
    expect(await open(order)).toEqual([]);
    expect(await orderBalances(money.test.shop.db, order.uid)).toMatchObject({ card_clearing: 0 });
  });

  test('what a bank decides about once more is sent by nobody before it has', async () => {
    const order = await buyTestOrder(money.test);
    await bank(order, 'lost');
    expect(await money.state(order)).toBe('refunded');
    await bank(order, 'open');
    const sent = () => recordRefundByHand(money.test.shop, order.uid, { reference: 'transfer 2' });
    expect(await sent()).toEqual({ kind: 'order_not_refundable', state: 'refunded' });
    // Won late, and decided once more: whoever sent it now would send it twice.
    await bank(order, 'won');
    expect(await open(order)).toMatchObject([{ kind: 'dispute_won_late', amount: 400 }]);
    await bank(order, 'lost');
    expect(await open(order)).toEqual([]);
    await bank(order, 'won');
    expect(await open(order)).toMatchObject([{ kind: 'dispute_won_late', amount: 400 }]);
    expect(await sent()).toEqual({ kind: 'done', amount: 400 });
    expect(await open(order)).toEqual([]);
  });

  test('a part that is back, and then the whole lost: the part is gone twice; won late, the rest is owed', async () => {
    const order = await buyTestOrder(money.test);
    await money.sendBackByHand(order, 150);
    await money.hear(order);
    await bank(order, 'lost');
    expect(await money.state(order)).toBe('refunded');
    expect(await open(order)).toMatchObject([{ kind: 'gone_twice', amount: 150 }]);
    await bank(order, 'won');
    expect(await open(order)).toMatchObject([{ kind: 'dispute_won_late', amount: 250 }]);
  });

  test.each(['before', 'after'])(
    'a lost dispute, and the refund comes back %s it: nothing is owed, and nobody is told to send it again',
    async (when) => {
      const order = await refunded();
      const comesBack = () => money.refundsAre(order, 'failed');
      if (when === 'before') {
        await comesBack();
        await money.hear(order);
        expect(await open(order)).toMatchObject([{ kind: 'refund_failed' }]);
      }
      await bank(order, 'lost');
      await comesBack();
      await money.hear(order);
      expect(await open(order)).toEqual([]);
      const {
        disputes_lost = 0,
        refunds = 0,
        ...balances
      } = await orderBalances(money.test.shop.db, order.uid);
      expect(balances).toMatchObject({ card_clearing: 0, customer_payments: 0, revenue: -400 });
      expect(disputes_lost + refunds).toBe(400);
    },
  );

  test('an order that was never delivered: its refund comes back after a lost dispute', async () => {
    const order = await money.paid();
    await money.sendBackByHand(order, 400);
    await bank(order, 'none');
    expect(await money.state(order)).toBe('refunded');
    await bank(order, 'lost');
    expect(await open(order)).toMatchObject([{ kind: 'gone_twice', amount: 400 }]);
    await money.refundsAre(order, 'failed');
    await money.hear(order);
    expect(await open(order)).toEqual([]);
    const balances = await orderBalances(money.test.shop.db, order.uid);
    expect(Object.entries(balances).filter(([, balance]) => balance !== 0)).toEqual([]);
  });

  test('an order that was never delivered: a lost dispute and a refund are heard of at once, and the appeal is won', async () => {
    const order = await money.paid();
    await money.sendBackByHand(order, 400);
    await bank(order, 'lost');
    expect(await open(order)).toMatchObject([{ kind: 'gone_twice', amount: 400 }]);
    await bank(order, 'won');
    expect(await open(order)).toEqual([]);
    const balances = await orderBalances(money.test.shop.db, order.uid);
    expect(Object.entries(balances).filter(([, balance]) => balance !== 0)).toEqual([]);
  });

  test('of two disputes that are won late the alarm says what both have brought', async () => {
    const order = await buyTestOrder(money.test);
    const amounts = { a: cents(150), b: cents(250) };
    const said: Record<'a' | 'b', 'lost' | 'won'> = { a: 'lost', b: 'lost' };
    money.test.shop.payments.findPayment = async (ref) => {
      const found = await money.sandbox.findPayment(ref);
      const disputes = (['a', 'b'] as const).map((name) => ({
        ...{ dispute_ref: `${name} ${order.uid}`, amount: amounts[name], state: said[name], due_by: null },
      }));
      return found.kind === 'done' ? done({ ...found.value, disputes }) : found;
    };
    await money.hear(order);
    expect(await money.state(order)).toBe('refunded');
    said.a = 'won';
    await money.hear(order);
    expect(await open(order)).toMatchObject([{ kind: 'dispute_won_late', amount: 150 }]);
    said.b = 'won';
    await money.hear(order);
    expect(await open(order)).toMatchObject([{ kind: 'dispute_won_late', amount: 400 }]);
    expect(await recordRefundByHand(money.test.shop, order.uid, { reference: 'transfer 5' })).toEqual({
      kind: 'done',
      amount: 400,
    });
    expect(await open(order)).toEqual([]);
  });

  test('what a bank’s loss had stood for is owed again once it is won, and a person hears of it', async () => {
    const order = await buyTestOrder(money.test);
    await money.sendBackByHand(order, 1);
    await money.hear(order);
    await money.refundsAre(order, 'failed');
    await money.hear(order);
    expect(await open(order)).toMatchObject([{ kind: 'refund_failed', amount: 1 }]);
    money.disputed = cents(399);
    await bank(order, 'lost');
    expect(await open(order)).toEqual([]);
    await bank(order, 'won');
    expect(await open(order)).toMatchObject([{ kind: 'refund_failed', amount: 1 }]);
    await recordRefundByHand(money.test.shop, order.uid, { amount: 1, reference: 'transfer 6' });
    expect(await open(order)).toEqual([]);
  });

  test('an alarm of what failed says what is still to be sent', async () => {
    const order = await buyTestOrder(money.test);
    money.test.shop.payments.refund = async () => ({ kind: 'refused', code: 'card_closed', why: 'test' });
    const give = async (amount: number) => {
      await refundByOperator(money.test.shop, order.uid, { note: 'test', amount });
      await money.test.runJobs();
    };
    await give(100);
    // Asked for after that, it is of what had failed.
    await give(30);
    expect(await open(order)).toMatchObject([{ kind: 'refund_failed', amount: 100 }]);
    const sent = { amount: 60, reference: 'transfer 3' };
    await recordRefundByHand(money.test.shop, order.uid, sent);
    expect(await open(order)).toMatchObject([{ kind: 'refund_failed', amount: 40 }]);
    await recordRefundByHand(money.test.shop, order.uid, { amount: 40, reference: 'transfer 4' });
    expect(await open(order)).toEqual([]);
  });

  test('a refund that failed, was sent by hand, and then went through after all', async () => {
    const order = await refunded();
    await money.refundsAre(order, 'failed');
    await money.hear(order);
    expect(await open(order)).toMatchObject([{ kind: 'refund_failed' }]);
    const sent = { amount: cents(400), reference: 'transfer 1' };
    expect(await recordRefundByHand(money.test.shop, order.uid, sent)).toMatchObject({ kind: 'done' });
    expect(await open(order)).toEqual([]);
    await money.refundsAre(order, 'succeeded');
    await money.hear(order);
    expect(await open(order)).toMatchObject([{ kind: 'gone_twice', amount: 400 }]);
    // It came back to us once more: what the customer has is what was sent by hand.
    await money.refundsAre(order, 'failed');
    await money.hear(order);
    expect((await open(order)).map(({ kind }) => kind)).not.toContain('gone_twice');
  });
});
