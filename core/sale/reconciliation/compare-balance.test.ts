import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentStep } from '../../../providers/payments/sandbox/simulate.ts';
import { doneValue } from '../../../providers/test-answer.ts';
import { type TestClock, testClock } from '../../../providers/test-clock.ts';
import { payTestOrder, placeTestOrder, reread } from '../../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../../tests/support/database.ts';
import { createTestShop, type TestShop } from '../../../tests/support/shop.ts';
import { withMovements } from '../../../tests/support/with-movements.ts';
import { cashFaults } from '../../cash/invariants.ts';
import { trialBalance } from '../../cash/queries.ts';
import { DAY, HOUR, MINUTE } from '../../clock.ts';
import { newId } from '../../ids.ts';
import type { Order } from '../../orders/order.ts';
import { selectBalances } from '../../payments/balances.ts';
import type { PaymentProvider } from '../../payments/provider.ts';
import { totals } from './compare-balance.ts';
import { reconcileBooks } from './reconcile-books.ts';

describe.each(ENGINES)('our balance at the payment provider and our books, on %s', (engine) => {
  let clock: TestClock;
  let test_: TestShop;
  let payments: PaymentProvider;
  beforeEach(async () => {
    clock = testClock();
    const databaseUrl = engine === 'postgres' ? await freshPostgres() : undefined;
    test_ = await createTestShop({ clock, databaseUrl });
    payments = test_.shop.payments;
  });
  afterEach(() => test_.close());

  async function minutes(n: number): Promise<void> {
    for (let i = 0; i < n; i++) {
      clock.pass(MINUTE);
      await reconcileBooks(test_.shop);
      await test_.runJobs({ later: true });
    }
  }
  /** Until the next comparison is made, with time for all that moves to rest. */
  async function compared(): Promise<void> {
    await minutes(16);
    clock.pass(HOUR);
    await minutes(12);
  }
  async function buy(): Promise<Order> {
    const order = await placeTestOrder(test_);
    await payTestOrder(test_, order);
    await test_.runJobs({ later: true });
    return reread(test_, order);
  }
  const play = async ({ session_id }: Order, step: PaymentStep, amount?: number) =>
    doneValue(await test_.payments.simulate(session_id!, { step, ...(amount !== undefined && { amount }) }));
  const account = async (name: string, currency = 'usd') =>
    (await trialBalance(test_.shop.db)).find((each) => each.account === name && each.currency === currency)
      ?.balance ?? 0;
  const said = async () => {
    const [usd] = doneValue(await payments.findBalance());
    return usd!.available + usd!.pending;
  };
  const alarms = (kind: string) =>
    test_.shop.db
      .selectFrom('alarms')
      .select(['subject', 'detail', 'amount', 'closed_by'])
      .where('kind', '=', kind)
      .orderBy('id')
      .execute();
  /** 55 cents in our books alone. */
  const book = (kind: string, debit: string, credit: string) =>
    test_.shop.db
      .insertInto('cash_transfers')
      .values({ kind, debit, credit, amount: 55, reference: `sandbox ${kind}`, at: clock.now() })
      .execute();
  const balances = () => selectBalances(test_.shop.db, 'sandbox');
  const differing = async () => (await totals(test_.shop)).filter(({ ours, theirs }) => ours !== theirs);
  const also = (entries: Parameters<typeof withMovements>[2]) => {
    test_.shop.payments = withMovements(payments, clock.now(), entries);
  };

  test('an order whose refund was declined stays compared', async () => {
    const order = await buy();
    await compared();
    const listed = async () => (await totals(test_.shop)).find((each) => each.class === 'payments');
    const before = await listed();
    expect(before).toMatchObject({ ours: 400, theirs: 400 });
    await test_.shop.db
      .insertInto('refunds')
      .values({
        ...{
          uid: newId('refund', clock.now()),
          order_uid: order.uid,
          amount: order.amount,
          state: 'declined',
        },
        ...{ reason: 'customer_request', made_by: 'shop', keeps_esim: false, created_at: clock.now() },
      })
      .execute();
    expect(await listed()).toEqual(before);
  });

  test('a payout is booked once, so is one that comes back, and the clearing account is the balance', async () => {
    const orders: Order[] = [];
    for (let n = 0; n < 7; n++) orders.push(await buy());
    await play(orders[1]!, 'refund', 150);
    await play(orders[2]!, 'dispute', 100);
    await play(orders[2]!, 'lose_dispute');
    await test_.runJobs({ later: true });
    await minutes(6);
    const before = await said();
    expect(before).toBeGreaterThan(0);
    await play(orders[0]!, 'payout');
    await compared();
    expect(await account('bank')).toBe(before);
    expect([await account('card_clearing'), await said()]).toEqual([0, 0]);
    await play(orders[0]!, 'return_payout');
    await compared();
    expect(await account('bank')).toBe(0);
    expect([await account('card_clearing'), await said()]).toEqual([before, before]);
    // Each midnight the sandbox pays out by itself; the lists are read over and over meanwhile.
    for (let day = 0; day < 3; day++) {
      clock.pass(DAY);
      await minutes(12);
    }
    expect(await account('bank')).toBe(before);
    const payouts = await test_.shop.db
      .selectFrom('cash_transfers')
      .select('kind')
      .where('kind', 'like', 'payout%')
      .orderBy('id')
      .execute();
    expect(payouts.map(({ kind }) => kind)).toEqual(['payout', 'payout_returned', 'payout']);
    expect(await balances()).toMatchObject([
      { available: 0, pending: 0, listed: 0, off_by: 0, differs_since: null },
    ]);
    expect(await alarms('balance_differs')).toEqual([]);
    expect(await cashFaults(test_.shop.db)).toEqual([]);
  });

  test('a payout that stands in our books alone, and one in theirs alone, is named, and the alarm ends by itself', async () => {
    const order = await buy();
    await compared();
    const { db } = test_.shop;
    await book('payout', 'bank', 'card_clearing');
    expect(await differing()).toEqual([{ class: 'payouts', currency: 'usd', ours: -55, theirs: 0 }]);
    clock.pass(HOUR);
    await minutes(8);
    // One finding may be a matter of time.
    expect(await alarms('balance_differs')).toEqual([]);
    expect(await balances()).toMatchObject([{ off_by: -55 }]);
    await minutes(10);
    expect(await alarms('balance_differs')).toEqual([
      {
        subject: 'balance sandbox usd',
        detail: 'usd, in its smallest unit: payouts: ours -55, their list 0',
        amount: 55,
        closed_by: null,
      },
    ]);
    expect(await balances()).toMatchObject([{ off_by: -55, differs_since: expect.any(Date) }]);
    await book('payout_returned', 'card_clearing', 'bank');
    await minutes(12);
    expect(await alarms('balance_differs')).toMatchObject([{ closed_by: 'shop' }]);

    await play(order, 'payout');
    await minutes(6);
    // As if it had been lost on the way into the ledger: the mirror has more than the books.
    await db
      .insertInto('provider_entries')
      .values({
        provider: 'sandbox',
        entry_ref: 'x',
        kind: 'payout',
        amount: -5,
        currency: 'usd',
        settled_amount: -5,
        settled_currency: 'usd',
        fee: 0,
        at: clock.now(),
      })
      .execute();
    expect(await differing()).toMatchObject([{ class: 'payouts', ours: -358, theirs: -363 }]);
  });

  test('two faults that make up for each other are told all the same', async () => {
    await buy();
    await compared();
    await book('payout', 'bank', 'card_clearing');
    await book('fee_returned', 'card_clearing', 'card_fees');
    clock.pass(HOUR);
    await minutes(18);
    expect(await balances()).toMatchObject([{ off_by: 0, differs_since: expect.any(Date) }]);
    const [alarm] = await alarms('balance_differs');
    expect(alarm).toMatchObject({
      closed_by: null,
      detail: expect.stringMatching(/fees: ours .*payouts: ours/),
    });
  });

  test('a payment that the books do not have, a refund that they have alone: each is named by what it is', async () => {
    const order = await buy();
    const other = await buy();
    await compared();
    const { db } = test_.shop;
    await db
      .deleteFrom('provider_entries')
      .where('payment_ref', '=', order.payment_ref)
      .where('kind', '=', 'payment')
      .execute();
    expect(await differing()).toEqual([
      { class: 'fees', currency: 'usd', ours: -84, theirs: -42 },
      { class: 'payments', currency: 'usd', ours: 800, theirs: 400 },
    ]);
    // While money of a payment is under way, it is left out of both.
    await play(other, 'dispute');
    await test_.runJobs({ later: true });
    expect((await totals(test_.shop)).find((each) => each.class === 'payments')).toMatchObject({
      ours: 400,
      theirs: 0,
    });
  });

  test('what Stripe books of its own: fees, reserves, adjustments, new words, and payments of another shop', async () => {
    await buy();
    await compared();
    also([
      { kind: 'fee', settled_amount: -70 },
      { kind: 'topup', settled_amount: 500 },
      { kind: 'reserve', settled_amount: -60 },
      { kind: 'adjustment', settled_amount: -30, category: 'other_adjustment' },
      { kind: 'other', settled_amount: 11, category: 'climate_refund' },
      { kind: 'other', settled_amount: 12, category: 'climate_refund' },
      { kind: 'elsewhere', settled_amount: 60, category: 'risk_reserved' },
      { kind: 'payment', settled_amount: 900, payment_ref: 'pi_of_others', order_id: 'their 17', fee: 50 },
      { kind: 'refund', settled_amount: -100, payment_ref: 'pi_of_others' },
      // Of another shop, settled in another currency.
      {
        kind: 'payment',
        amount: 800,
        settled_amount: 740,
        settled_currency: 'eur',
        payment_ref: 'pi_of_euros',
        fee: 40,
      },
    ]);
    await compared();
    expect(await alarms('balance_differs')).toEqual([]);
    expect(await differing()).toEqual([]);
    const both = await balances();
    expect(both.map(({ currency, off_by }) => [currency, off_by])).toEqual([
      ['eur', 0],
      ['usd', 0],
    ]);
    expect(both.map(({ available, pending, listed }) => available! + pending! - listed!)).toEqual([0, 0]);
    expect([await account('card_reserve'), await account('unassigned'), await account('bank')]).toEqual([
      60, 7, -500,
    ]);
    expect(await account('exchange')).toBe(800);
    expect(await account('exchange', 'eur')).toBe(-740);
    // Each word of the provider's is counted, and named for a person.
    expect((await alarms('balance_unassigned')).map(({ subject }) => subject).sort()).toEqual([
      'sandbox climate_refund',
      'sandbox other_adjustment',
      'sandbox risk_reserved',
    ]);
    expect(test_.counted.get('shop_balance_entries_unassigned_total{category="climate_refund"}')).toBe(2);
  });

  test('a balance that its own list does not explain, and one that we may not ask for', async () => {
    await buy();
    const answer = async () => {
      const [usd] = doneValue(await payments.findBalance());
      return { kind: 'done' as const, value: [{ ...usd!, pending: 33 }] };
    };
    test_.shop.payments = { ...payments, findBalance: answer };
    await compared();
    expect(await alarms('balance_differs')).toMatchObject([
      {
        amount: 33,
        detail:
          'usd, in its smallest unit: the balance is 391 (33 of it pending), and their list adds up to 358',
      },
    ]);
    test_.shop.payments = {
      ...payments,
      findBalance: async () => ({ kind: 'refused', code: 'not_permitted', why: 'no right' }),
    };
    await compared();
    expect(await alarms('lists_not_read')).toMatchObject([
      { subject: 'list account_balance', closed_by: null },
    ]);
    expect(await balances()).toMatchObject([{ available: null, off_by: 0 }]);
    test_.shop.payments = payments;
    await compared();
    expect(await alarms('lists_not_read')).toMatchObject([{ closed_by: 'shop' }]);
    expect(await balances()).toMatchObject([{ available: 358, pending: 0, off_by: 0 }]);
  });
});
