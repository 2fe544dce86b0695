import { expect } from 'vitest';
import { done } from '../../core/answer.ts';
import { cashFaults } from '../../core/cash/invariants.ts';
import { selectEsimByOrder } from '../../core/esims/queries.ts';
import { type Cents, cents } from '../../core/money.ts';
import type { Order } from '../../core/orders/order.ts';
import { selectHistory } from '../../core/orders/queries.ts';
import type { PaymentProvider } from '../../core/payments/provider.ts';
import type { PaymentDispute } from '../../core/payments/records.ts';
import { askForRefund } from '../../core/sale/refunds/ask.ts';
import { reconcilePayment } from '../../core/sale/refunds/reconcile.ts';
import { settlePayment } from '../../core/sale/settle.ts';
import { countStandings } from '../../core/sale/standings.ts';
import type { Database } from '../../db/database.ts';
import { testClock } from '../../providers/test-clock.ts';
import { payTestOrder, placeTestOrder, reread } from './buyer.ts';
import { freshPostgres } from './database.ts';
import { createTestShop } from './shop.ts';

export type PaidMoney = Awaited<ReturnType<typeof openPaidMoney>>;

/** A test shop for what becomes of money after it was paid; `bank` stands in for the banks that the sandbox has not. */
export async function openPaidMoney(engine: Database['engine'], name: string) {
  const clock = testClock();
  const databaseUrl = engine === 'postgres' ? await freshPostgres(name) : undefined;
  const test = await createTestShop({ clock, databaseUrl });
  const sandbox: PaymentProvider = test.shop.payments;
  const { receiveWebhook } = test;
  const { db } = test.shop;

  const money = {
    test,
    clock,
    sandbox,
    /** What the banks say of every payment. */
    bank: 'none' as PaymentDispute['state'] | 'inquiry' | 'none',
    /** Cents that are disputed; all of the payment while it is null. */
    disputed: null as Cents | null,
    /** What the banks name where nobody tells how much of the payment it is. */
    named: undefined as PaymentDispute['named'],
    /** Until when the banks take evidence. */
    due: null as Date | null,
    async findPayment(paymentRef: string): ReturnType<PaymentProvider['findPayment']> {
      const found = await sandbox.findPayment(paymentRef);
      if (found.kind !== 'done' || money.bank === 'none') return found;
      const { amount } = found.value;
      const dispute = {
        dispute_ref: `dp ${paymentRef}`,
        amount: money.disputed ?? amount,
        due_by: money.due,
        ...(money.named && { named: money.named }),
      };
      const inquiry = money.bank === 'inquiry';
      const state = money.bank === 'inquiry' ? 'open' : money.bank;
      return done({ ...found.value, disputes: [{ ...dispute, state, ...(inquiry && { inquiry }) }] });
    },
    reset() {
      money.bank = 'none';
      money.disputed = null;
      money.named = undefined;
      money.due = null;
      test.receiveWebhook = receiveWebhook;
      test.shop.payments = { ...sandbox, findPayment: money.findPayment };
      test.shop.wholesalers = new Map([['sandbox', test.wholesaler]]);
    },
    async expectNothingAstray() {
      const standings = await countStandings(db, {
        now: clock.now(),
        deliveryDeadlineMs: test.shop.deliveryDeadlineMs,
        only: 'all',
      });
      expect(standings.filter(({ standing }) => standing === 'astray')).toEqual([]);
      expect(await cashFaults(db)).toEqual([]);
    },
    /** Paid, and told to nobody but us: no job has run. */
    async paid(): Promise<Order> {
      const order = await placeTestOrder(test);
      test.receiveWebhook = async () => new Response(null, { status: 500 });
      await payTestOrder(test, order);
      await settlePayment(test.shop, order.session_id);
      return reread(test, order);
    },
    /** As a webhook about the order's payment would have it. */
    hear: async (order: Order) => reconcilePayment(test.shop, (await reread(test, order)).payment_ref!),
    state: async (order: Order) => (await reread(test, order)).state,
    steps: async (order: Order) =>
      (await selectHistory(db, order.uid)).map(({ to_state, reason }) => `${to_state}: ${reason}`),
    /** Those that are open. */
    alarms: (order: Order) =>
      db
        .selectFrom('alarms')
        .select('kind')
        .where('order_uid', '=', order.uid)
        .where('closed_at', 'is', null)
        .orderBy('id')
        .execute(),
    refunds: (order: Order) =>
      db
        .selectFrom('refunds')
        .select(['state', 'reason'])
        .where('order_uid', '=', order.uid)
        .orderBy('reason')
        .orderBy('amount')
        .execute(),
    ask: async (order: Order) => askForRefund(test.shop, await reread(test, order), null),
    /** The operator sends money back at the provider itself. */
    async sendBackByHand({ uid, payment_ref }: Order, amount: number): Promise<void> {
      const refund_id = `by hand ${uid} ${Math.random()}`;
      const sent = await sandbox.refund({ refund_id, payment_ref: payment_ref!, amount: cents(amount) });
      expect(sent.kind).toBe('done');
    },
    /** The provider has every refund of the order's payment so from now on. */
    async refundsAre({ payment_ref }: Order, state: 'pending' | 'succeeded' | 'failed'): Promise<void> {
      await db
        .updateTable('sandbox_payments.refunds')
        .set({ state })
        .where('payment_ref', '=', payment_ref!)
        .execute();
    },
    async use(order: Order): Promise<void> {
      const { iccid } = (await selectEsimByOrder(db, order.uid))!;
      await test.wholesaler.simulate(iccid, 'install');
      await test.wholesaler.simulate(iccid, 'activate');
    },
  };
  return money;
}
