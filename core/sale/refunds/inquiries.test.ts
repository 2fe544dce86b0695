import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buyTestOrder } from '../../../tests/support/buyer.ts';
import { ENGINES } from '../../../tests/support/database.ts';
import { press } from '../../../tests/support/desk.ts';
import { openPaidMoney, type PaidMoney } from '../../../tests/support/paid-money.ts';
import { endAlarm } from '../../alarms/raise.ts';
import { done } from '../../answer.ts';
import { orderBalances } from '../../cash/queries.ts';
import { DAY, later, minuteOf } from '../../clock.ts';
import { disputeRoom } from '../../desk/disputes/room.ts';
import { listDeskOrders } from '../../desk/orders/list.ts';
import { readMoneyPlaces } from '../../desk/overview/money-places.ts';
import { noteAnswered, selectDisputesOf } from '../../disputes/queries.ts';
import type { Order } from '../../orders/order.ts';
import { inTransaction } from '../../transaction.ts';

const OURS = { card_clearing: 400, disputes_held: 0 };
const HELD = { card_clearing: 0, disputes_held: 400 };

describe.each(ENGINES)('a bank that asks before it takes money, on %s', (engine) => {
  let money: PaidMoney;
  beforeAll(async () => {
    money = await openPaidMoney(engine, 'inquiries');
  });
  beforeEach(() => money.reset());
  afterEach(() => money.expectNothingAstray());
  afterAll(() => money.test.close());

  /** What the books have of an order once the bank has said so. */
  async function says(order: Order, bank: PaidMoney['bank']) {
    money.bank = bank;
    await Promise.all([money.hear(order), money.hear(order)]);
    const { card_clearing = 0, disputes_held = 0 } = await orderBalances(money.test.shop.db, order.uid);
    return { card_clearing, disputes_held };
  }
  const details = async (order: Order) => {
    const rows = await money.test.shop.db
      .selectFrom('alarms')
      .select('detail')
      .where('order_uid', '=', order.uid)
      .where('closed_at', 'is', null)
      .execute();
    return rows.map(({ detail }) => detail);
  };

  test('the order waits while it asks, and no money is booked; closed, it is as before', async () => {
    const order = await buyTestOrder(money.test);
    expect(await says(order, 'inquiry')).toEqual(OURS);
    expect(await money.state(order)).toBe('disputed');
    expect(await details(order)).toEqual([
      expect.stringContaining('in an inquiry, which takes no money yet'),
    ]);
    expect(await says(order, 'won')).toEqual(OURS);
    expect(await money.state(order)).toBe('fulfilled');
    expect(await details(order)).toEqual([]);
  });

  test('one that becomes a dispute has taken the money, and its alarm is told again', async () => {
    const order = await buyTestOrder(money.test);
    await says(order, 'inquiry');
    expect(await says(order, 'open')).toEqual(HELD);
    expect(await details(order)).toEqual([expect.stringContaining('$4 is disputed')]);
    expect(await says(order, 'won')).toEqual(OURS);
    expect(await money.state(order)).toBe('fulfilled');
    // Another card network asks once more, and takes it at once then.
    expect(await says(order, 'inquiry')).toEqual(OURS);
    expect(await says(order, 'lost')).toEqual({ card_clearing: 0, disputes_held: 0 });
    expect(await money.state(order)).toBe('refunded');
    expect(await money.refunds(order)).toEqual([{ state: 'succeeded', reason: 'dispute_lost' }]);
  });

  test('while it asks nothing can be given up: to close an inquiry would send the cardholder nothing', async () => {
    const order = await buyTestOrder(money.test);
    const accept = async () => {
      const [dispute] = await selectDisputesOf(money.test.shop.db, order.uid);
      return press(money.test.shop, dispute!.uid, 'accept', { room: disputeRoom });
    };
    await says(order, 'inquiry');
    expect(await accept()).toMatchObject({
      kind: 'move_not_allowed',
      why: expect.stringContaining('the bank only asks'),
    });
    money.test.shop.payments.acceptDispute = async () => done(null);
    await says(order, 'open');
    expect(await accept()).toMatchObject({ kind: 'done' });
  });

  const GONE = { card_clearing: 0, disputes_held: 0 };

  test('of what is not delivered yet it keeps no money: that goes back while it asks', async () => {
    const order = await money.paid();
    expect(await says(order, 'inquiry')).toEqual(GONE);
    expect(await says(order, 'inquiry')).toEqual(GONE);
    expect((await money.steps(order)).slice(2)).toEqual([
      'disputed: dispute_opened',
      'failed: inquiry_before_delivery',
      'refunded: inquiry_before_delivery',
    ]);
    expect(await money.refunds(order)).toEqual([{ state: 'succeeded', reason: 'inquiry_before_delivery' }]);
    expect(await details(order)).toHaveLength(1);
    expect(await says(order, 'won')).toEqual(GONE);
    expect([await money.state(order), await details(order)]).toEqual(['refunded', []]);
  });

  test('one that becomes a dispute before that money is sent has it, and decides', async () => {
    const order = await money.paid();
    const { payments } = money.test.shop;
    money.test.shop.payments = { ...payments, refund: async () => ({ kind: 'retry', why: 'test' }) };
    expect(await says(order, 'inquiry')).toEqual(OURS);
    expect(await money.state(order)).toBe('failed');
    money.test.shop.payments = payments;
    expect(await says(order, 'open')).toEqual(HELD);
    await money.test.runJobs({ later: true });
    expect([await money.state(order), await money.refunds(order)]).toEqual([
      'disputed',
      [{ state: 'requested', reason: 'inquiry_before_delivery' }],
    ]);
    await says(order, 'won');
    await money.test.runJobs({ later: true });
    expect(await money.state(order)).toBe('refunded');
    expect(await money.refunds(order)).toEqual([{ state: 'succeeded', reason: 'inquiry_before_delivery' }]);
  });

  test('lost without our hearing of the dispute: the money is gone', async () => {
    const order = await buyTestOrder(money.test);
    await says(order, 'inquiry');
    expect(await says(order, 'lost')).toEqual({ card_clearing: 0, disputes_held: 0 });
    expect(await money.state(order)).toBe('refunded');
  });

  test('one that was booked as if it had taken the money is put right', async () => {
    const order = await buyTestOrder(money.test);
    expect(await says(order, 'open')).toEqual(HELD);
    expect(await says(order, 'inquiry')).toEqual(OURS);
    expect(await money.state(order)).toBe('disputed');
    expect(await says(order, 'won')).toEqual(OURS);
  });

  const shown = async (order: Order) => {
    const { due_by, evidence_sent_at, accepted_at } = (
      await selectDisputesOf(money.test.shop.db, order.uid)
    )[0]!;
    return { due_by, evidence_sent_at, accepted_at };
  };
  const answer = async (order: Order, how: 'evidence_sent_at' | 'accepted_at') => {
    const [dispute] = await selectDisputesOf(money.test.shop.db, order.uid);
    await inTransaction(money.test.shop, (tx) => noteAnswered(tx, dispute!.uid, how, money.clock.now()));
  };
  const UNANSWERED = { evidence_sent_at: null, accepted_at: null };

  test('its time for evidence follows what the bank says, and a new stage wants a new answer', async () => {
    const order = await buyTestOrder(money.test);
    const due = (days: number) => later(money.clock.now(), days * DAY);
    const [first, extended, second, third] = [due(7), due(9), due(20), due(40)] as const;
    money.due = first;
    await says(order, 'inquiry');
    expect(await shown(order)).toEqual({ due_by: first, ...UNANSWERED });
    money.due = extended;
    await says(order, 'inquiry');
    expect(await shown(order)).toEqual({ due_by: extended, ...UNANSWERED });
    expect(await details(order)).toEqual([expect.stringContaining(minuteOf(extended))]);
    await answer(order, 'evidence_sent_at');
    // Nothing more is taken.
    money.due = null;
    await says(order, 'inquiry');
    expect(await shown(order)).toEqual({
      ...{ due_by: extended, evidence_sent_at: money.clock.now(), accepted_at: null },
    });
    money.due = second;
    await says(order, 'open');
    expect(await shown(order)).toEqual({ due_by: second, ...UNANSWERED });
    await answer(order, 'evidence_sent_at');
    await answer(order, 'accepted_at');
    money.due = null;
    await says(order, 'lost');
    expect(await shown(order)).toMatchObject({ due_by: second, evidence_sent_at: expect.any(Date) });
    money.due = third;
    await says(order, 'open');
    expect(await shown(order)).toEqual({ due_by: third, ...UNANSWERED });
    expect(await details(order)).toEqual([expect.stringContaining(minuteOf(third))]);
  });

  test('an appeal has the money of a refunded order, also once nobody here has to act on it', async () => {
    const order = await buyTestOrder(money.test);
    for (const bank of ['open', 'lost', 'open'] as const) await says(order, bank);
    expect(await money.state(order)).toBe('refunded');
    const { shop } = money.test;
    const told = { kind: 'dispute_opened', subject: order.uid, reason: 'the evidence is sent' } as const;
    await endAlarm(shop, shop.db, told);
    await money.expectNothingAstray();
    const { rows } = await listDeskOrders(shop, { standing: 'disputed' }, { cursor: null, limit: 50 });
    expect(rows.map(({ uid }) => uid)).toContain(order.uid);
    const places = await readMoneyPlaces(shop);
    expect(places.find(({ standing }) => standing === 'disputed')?.orders).toBe(rows.length);
    await says(order, 'lost');
  });
});
