import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../../db/sql.server.ts';
import { createDice } from '../../../tests/faults/dice.ts';
import { buyTestOrder, reread } from '../../../tests/support/buyer.ts';
import { ENGINES } from '../../../tests/support/database.ts';
import { openPaidMoney, type PaidMoney } from '../../../tests/support/paid-money.ts';
import { heldByProvider } from '../../../tests/support/provider-books.ts';
import { done } from '../../answer.ts';
import { orderBalances } from '../../cash/queries.ts';
import { MINUTE } from '../../clock.ts';
import { cents } from '../../money.ts';
import type { Order } from '../../orders/order.ts';
import type { PaymentDispute } from '../../payments/records.ts';
import { moneyBackOf } from '../../refunds/queries.ts';
import { recordRefundByHand, refundByOperator } from './by-operator.ts';

const STEPS = 12;
/** More than a wholesaler, a bank and their webhooks need one after the other. */
const ROUNDS = 4;

describe.each(ENGINES)('refunds, banks and staff in any order, on %s', (engine) => {
  let money: PaidMoney;
  beforeAll(async () => {
    money = await openPaidMoney(engine, 'any_order');
  });
  beforeEach(() => money.reset());
  afterAll(() => money.test.close());

  const alarms = async (order: Order) => (await money.alarms(order)).map(({ kind }) => kind);
  const held = ({ payment_ref }: Order) => heldByProvider(money.test.shop.payments, payment_ref!);

  test.each(Array.from({ length: 10 }, (_, n) => n + 1))(
    'seed %i: the books agree, and a person hears what is gone twice, or owed',
    async (seed) => {
      const dice = createDice(seed * 7919);
      const pick = <T>(all: readonly T[]): T => all[Math.floor(dice() * all.length)]!;
      const { shop } = money.test;
      const bought = dice() < 0.7 ? await buyTestOrder(money.test) : await money.paid();
      const order = await reread(money.test, bought);
      money.test.receiveWebhook = async () => new Response(null, { status: 200 });
      const disputes: PaymentDispute[] = [];
      shop.payments = {
        ...money.sandbox,
        async findPayment(ref) {
          const found = await money.sandbox.findPayment(ref);
          return found.kind === 'done' ? done({ ...found.value, disputes: [...disputes] }) : found;
        },
      };
      let step = 0;
      const steps: Record<string, () => Promise<unknown>> = {
        ask: () => money.ask(order),
        goodwill: () => refundByOperator(shop, order.uid, { note: 'test', amount: pick([50, 100, 200]) }),
        rest: () => refundByOperator(shop, order.uid, { note: 'test' }),
        hand: () =>
          recordRefundByHand(shop, order.uid, {
            reference: `transfer ${step}`,
            ...(dice() < 0.5 && { amount: 100 }),
          }),
        dashboard: () =>
          money.sandbox.refund({
            refund_id: `by hand ${order.uid} ${step}`,
            payment_ref: order.payment_ref!,
            amount: cents(pick([50, 100, 300])),
          }),
        comes_back: () =>
          sql`update sandbox_payments.refunds set state = 'failed' where refund_ref = (
            select refund_ref from sandbox_payments.refunds
            where payment_ref = ${order.payment_ref} and state = 'succeeded' order by refund_ref limit 1)`.execute(
            shop.db,
          ),
        async dispute() {
          const dispute_ref = `dp ${step} ${order.payment_ref}`;
          const amount = cents(pick([100, order.amount]));
          const inquiry = dice() < 0.3;
          if (disputes.length < 2)
            disputes.push({ dispute_ref, amount, due_by: null, state: 'open', ...(inquiry && { inquiry }) });
        },
        async decide() {
          const [first] = disputes.splice(0, 1);
          if (first)
            disputes.push({ ...first, state: pick(['won', 'lost', 'lost', 'open']), inquiry: false });
        },
        hear: () => money.hear(order),
        jobs: () => money.test.runJobs(),
        async minute() {
          money.clock.pass(MINUTE);
        },
      };
      const said: string[] = [];
      for (; step < STEPS; step++) {
        said.push(pick(Object.keys(steps)));
        await steps[said.at(-1)!]!();
      }
      for (const dispute of disputes.splice(0))
        disputes.push({
          ...dispute,
          state: dispute.state === 'open' ? 'lost' : dispute.state,
          inquiry: false,
        });
      for (let round = 0; round < ROUNDS; round++) {
        await money.hear(order);
        await money.test.runJobs({ later: true });
      }

      const story = said.join(', ');
      const balances = await orderBalances(shop.db, order.uid);
      const { back } = await moneyBackOf(shop.db, order.uid);
      expect([story, balances.card_clearing ?? 0]).toEqual([story, await held(order)]);
      expect([story, balances.disputes_held ?? 0]).toEqual([story, 0]);
      const told = await alarms(order);
      expect([story, told.includes('gone_twice')]).toEqual([story, back > order.amount]);
      if (balances.customer_payments) expect([story, told]).toEqual([story, ['refund_failed']]);
      // As the alarm says.
      if (told.includes('refund_failed')) {
        const sent = await recordRefundByHand(shop, order.uid, { reference: 'the last transfer' });
        expect([story, sent.kind]).toEqual([story, 'done']);
        expect([story, await alarms(order)]).toEqual([story, []]);
      }
      await money.expectNothingAstray();
    },
  );
});
