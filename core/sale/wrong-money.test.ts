import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.server.ts';
import { testClock } from '../../providers/test-clock.ts';
import { payTestOrder, placeTestOrder, reread } from '../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { sessionsSaying } from '../../tests/support/sessions-saying.ts';
import { createTestShop, type TestShop } from '../../tests/support/shop.ts';
import { closeAlarm } from '../alarms/close.ts';
import { selectOpenAlarms } from '../alarms/queries.ts';
import { MINUTE } from '../clock.ts';
import { cents } from '../money.ts';
import { selectOpenDifferences } from '../payments/differences.ts';
import type { PaymentStanding, SessionStatus } from '../payments/provider.ts';
import { lookAtPayment } from './reconciliation/look.ts';
import { takeIn } from './reconciliation/suspects.ts';
import { settlePayment } from './settle.ts';
import { sweepOrders } from './sweep.ts';

describe.each(ENGINES)('money that is not an order’s, on %s', (engine) => {
  const clock = testClock();
  let shop: TestShop;
  let payments: TestShop['shop']['payments'];
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('wrong_money') : undefined;
    shop = await createTestShop({ clock, databaseUrl });
    payments = shop.shop.payments;
  });
  afterAll(() => shop.close());

  const alarms = (orderUid: string) =>
    shop.shop.db
      .selectFrom('alarms')
      .select(['kind', 'subject', 'amount'])
      .where('order_uid', '=', orderUid)
      .execute();
  /** What the provider says of each session, changed for one look. */
  function saying(change: Partial<SessionStatus>): void {
    shop.shop.payments = sessionsSaying(payments, change);
  }
  const openAlarms = async () => (await selectOpenAlarms(shop.shop.db)).map(({ kind }) => kind);

  test('a second payment of one order is told to an operator with its amount', async () => {
    const order = await placeTestOrder(shop);
    await payTestOrder(shop, order);
    await shop.runJobs();
    const second = await placeTestOrder(shop);
    await shop.shop.db
      .updateTable('orders')
      .set({ session_id: null, client_secret: null })
      .where('uid', '=', second.uid)
      .execute();
    // As though it had been opened for the first order.
    saying({ order_id: order.uid });
    await payTestOrder(shop, second);
    await shop.runJobs();
    shop.shop.payments = payments;
    expect((await reread(shop, order)).state).toBe('fulfilled');
    expect(await alarms(order.uid)).toEqual([
      { kind: 'second_payment', subject: expect.stringMatching(/^payment sbp_/), amount: 400 },
    ]);

    // The comparison of books names it as what it is, and ends the alarm once it is sent back.
    const { rows } = await sql<{ payment_ref: string }>`
      select payment_ref from sandbox_payments.sessions where session_id = ${second.session_id}`.execute(
      shop.shop.db,
    );
    const { payment_ref } = rows[0]!;
    let refunds: PaymentStanding['refunds'] = [];
    let disputes: PaymentStanding['disputes'] = [];
    shop.shop.payments = {
      ...payments,
      async findPayment(ref) {
        const found = await payments.findPayment(ref);
        return found.kind === 'done'
          ? { kind: 'done', value: { ...found.value, order_id: order.uid, refunds, disputes } }
          : found;
      },
    };
    const differences = async () => {
      await lookAtPayment(shop.shop, { payment_ref, session_id: null });
      const open = await selectOpenDifferences(shop.shop.db);
      return open.map(({ kind, order_uid, amount }) => ({ kind, order_uid, amount }));
    };
    expect(await differences()).toEqual([{ kind: 'second_payment', order_uid: order.uid, amount: 400 }]);
    expect(await openAlarms()).toEqual(['second_payment']);
    // Its cardholder goes to the bank: the alarm names the dispute with its date, and says how it ended.
    const dispute = { dispute_ref: 'dp_stray', amount: cents(400), due_by: new Date('2026-12-24T00:00:00Z') };
    const told = () =>
      shop.shop.db
        .selectFrom('alarms')
        .select(['detail', 'closed_reason'])
        .where('kind', '=', 'second_payment')
        .orderBy('id', 'desc')
        .executeTakeFirst();
    disputes = [{ ...dispute, state: 'open' }];
    expect(await differences()).toHaveLength(1);
    const named = /; disputed by dp_stray, answer it at the provider before 2026-12-24T00:00:00.000Z$/;
    expect((await told())?.detail).toMatch(named);
    disputes = [{ ...dispute, state: 'lost' }];
    expect(await differences()).toEqual([]);
    expect(await told()).toMatchObject({ closed_reason: 'the bank took it by the dispute dp_stray' });
    disputes = [];
    expect(await differences()).toHaveLength(1);
    refunds = [{ refund_id: null, refund_ref: 'by hand', amount: cents(400), state: 'succeeded' }];
    expect(await differences()).toEqual([]);
    expect(await openAlarms()).toEqual([]);
    expect(await told()).toMatchObject({ closed_reason: 'it was sent back' });

    // Disputed although it was sent back: the list of disputes tells of it.
    const { amount, due_by } = dispute;
    const item = { dispute_ref: 'dp_late', payment_ref, amount, due_by, state: 'open' as const };
    disputes = [{ dispute_ref: 'dp_late', amount, due_by, state: 'open' }];
    const page = [{ ...item, currency: 'usd', reason: 'fraudulent', created_at: clock.now() }];
    expect(await takeIn.disputes(shop.shop, page)).toEqual([{ payment_ref, session_id: null }]);
    expect(await differences()).toMatchObject([{ kind: 'second_payment', amount: 400 }]);
    expect((await told())?.detail).toContain('disputed by dp_late');
    disputes = [];
    expect(await differences()).toEqual([]);
    shop.shop.payments = payments;
  });

  test('money that is not the order’s expires it once it was sent back, and ends the alarm; until then each new fact is told', async () => {
    const order = await placeTestOrder(shop);
    await payTestOrder(shop, order);
    saying({ amount: cents(399) });
    expect(await settlePayment(shop.shop, order.session_id)).toMatchObject({ money: 'mismatched' });
    const [alarm] = await selectOpenAlarms(shop.shop.db);
    expect(alarm).toMatchObject({ kind: 'payment_mismatch', order_uid: order.uid, amount: 399 });
    await closeAlarm(shop.shop, alarm!.id, 'test');
    await settlePayment(shop.shop, order.session_id);
    expect(await openAlarms()).toEqual([]);
    saying({ amount: cents(398) });
    await settlePayment(shop.shop, order.session_id);
    expect(await openAlarms()).toEqual(['payment_mismatch']);
    saying({ amount: cents(398), refunded: cents(398) });
    expect(await settlePayment(shop.shop, order.session_id)).toMatchObject({ state: 'expired' });
    expect(await openAlarms()).toEqual([]);
    clock.pass(60 * MINUTE);
    await sweepOrders(shop.shop);
    expect(await reread(shop, order)).toMatchObject({ state: 'expired', ask_at: null });
    shop.shop.payments = payments;
  });
});
