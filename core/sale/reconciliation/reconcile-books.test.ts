import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentStep } from '../../../providers/payments/sandbox/simulate.ts';
import { doneValue } from '../../../providers/test-answer.ts';
import { type TestClock, testClock } from '../../../providers/test-clock.ts';
import { payLostOrder, payTestOrder, placeTestOrder, reread } from '../../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../../tests/support/database.ts';
import { createTestShop, type TestShop } from '../../../tests/support/shop.ts';
import { DAY, dayWords, HOUR, later, MINUTE } from '../../clock.ts';
import { newId } from '../../ids.ts';
import type { Order } from '../../orders/order.ts';
import type { BalanceEntry, ListName } from '../../payments/lists.ts';
import type { PaymentProvider } from '../../payments/provider.ts';
import { reconcileBooks } from './reconcile-books.ts';
import { takeIn } from './suspects.ts';

const nothing = () => ({ kind: 'done' as const, value: { items: [], next: null } });

describe.each(ENGINES)('the payment provider’s books and ours, on %s', (engine) => {
  let clock: TestClock;
  let test_: TestShop;
  /** What is asked of which list, from which time and page on. */
  let asked: { name: ListName; since: Date; until: Date; from: string | null }[];
  beforeEach(async () => {
    clock = testClock();
    const databaseUrl = engine === 'postgres' ? await freshPostgres() : undefined;
    test_ = await createTestShop({ clock, databaseUrl });
    // No webhook ever comes: what is known is known by the lists.
    test_.receiveWebhook = async () => new Response(null, { status: 200 });
    asked = [];
    spoil((call) => call());
  });
  afterEach(() => test_.close());

  /** Puts something between the shop and the provider's lists. */
  function spoil(
    between: (
      call: () => ReturnType<PaymentProvider['list']>,
      name: ListName,
    ) => ReturnType<PaymentProvider['list']>,
  ): void {
    const { payments } = test_;
    const list: PaymentProvider['list'] = (name, span, from) => {
      asked.push({ name, ...span, from });
      return between(() => payments.list(name, span, from), name) as ReturnType<
        typeof payments.list<typeof name>
      >;
    };
    test_.shop.payments = { ...payments, list };
  }
  /** A minute of the timed job, and of what it enqueues. */
  async function minute(): Promise<void> {
    clock.pass(MINUTE);
    await reconcileBooks(test_.shop);
    await test_.runJobs({ later: true });
  }
  const minutes = async (n: number) => {
    for (let i = 0; i < n; i++) await minute();
  };
  const play = async ({ session_id }: { session_id: string | null }, step: PaymentStep, amount?: number) =>
    doneValue(await test_.payments.simulate(session_id!, { step, ...(amount !== undefined && { amount }) }));
  const state = async (order: { uid: string }) => (await reread(test_, order)).state;
  const differences = () =>
    test_.shop.db
      .selectFrom('reconciliation_differences')
      .select(['kind', 'amount', 'payment_ref', 'resolved_at'])
      .orderBy('id')
      .execute();
  const alarms = async (kind: string) =>
    test_.shop.db
      .selectFrom('alarms')
      .select(['subject', 'detail', 'amount', 'closed_by'])
      .where('kind', '=', kind)
      .orderBy('id')
      .execute();
  async function buy(): Promise<Order> {
    const order = await placeTestOrder(test_);
    await payTestOrder(test_, order);
    await minute();
    return reread(test_, order);
  }
  /** A payment for an order that the database has lost. */
  const payLost = (order_id: string) => payLostOrder(test_, order_id, clock.now());

  test('what lost webhooks would have told is done within a minute or two', async () => {
    const order = await buy();
    expect(order.state).toBe('fulfilled');
    expect(test_.counted.get('shop_webhooks_missed_total{topic="session"}')).toBe(1);
    await play(order, 'dispute');
    await minute();
    expect(await state(order)).toBe('disputed');
    const due = dayWords(later(clock.now(), 7 * DAY));
    expect(await alarms('dispute_opened')).toEqual([
      expect.objectContaining({ amount: 400, closed_by: null, detail: expect.stringContaining(due) }),
    ]);
    await play(order, 'win_dispute');
    await minute();
    expect(await state(order)).toBe('fulfilled');
    expect(await alarms('dispute_opened')).toMatchObject([{ closed_by: 'shop' }]);
    await play(order, 'refund');
    await minute();
    expect(await state(order)).toBe('refunded');
    await minutes(6);
    expect(await differences()).toEqual([]);
  });

  test('what a bank holds by both books is no reason to look', async () => {
    const order = await buy();
    await play(order, 'dispute');
    await minutes(6);
    expect(await state(order)).toBe('disputed');
    const span = { since: later(clock.now(), -DAY), until: clock.now() };
    const { items } = doneValue(await test_.payments.list('balance', span, null));
    expect(items.map(({ kind }) => kind)).toContain('dispute');
    expect(await takeIn.balance(test_.shop, items)).toEqual([]);
  });

  test('a refund that comes back after the events are forgotten is found by the daily pass', async () => {
    const order = await buy();
    await play(order, 'refund');
    await minutes(6);
    expect(await state(order)).toBe('refunded');
    await play(order, 'fail_refund');
    // As if events and balance had never told.
    spoil(async (call, name) => (name === 'refunds' ? call() : nothing()));
    await minutes(6);
    expect(await alarms('refund_failed')).toEqual([]);
    clock.pass(DAY);
    await minutes(2);
    expect(await alarms('refund_failed')).toHaveLength(1);
  });

  test('a payment for an order that we have lost is named within two minutes, until its money is back', async () => {
    await buy();
    // Found by events alone, which are read the most often.
    spoil(async (call, name) => (name === 'events' ? call() : nothing()));
    const lost = await payLost(newId('order', clock.now()));
    await payLost('another shop’s 17');
    await minute();
    const [found, ...others] = await differences();
    expect(others).toEqual([]);
    expect(found).toMatchObject({ kind: 'payment_unknown', amount: 400, resolved_at: null });
    expect(await alarms('books_differ')).toMatchObject([
      { subject: `payment_unknown ${found!.payment_ref}`, amount: 400, closed_by: null },
    ]);
    spoil((call) => call());
    await play(lost, 'refund');
    await minutes(6);
    expect(await differences()).toMatchObject([{ kind: 'payment_unknown', resolved_at: expect.any(Date) }]);
    expect(await alarms('books_differ')).toMatchObject([{ closed_by: 'shop' }]);
    const name = 'shop_reconciliation_differences_total{kind="payment_unknown"}';
    expect(test_.counted.get(name)).toBe(1);
    // Its bank asks about what was sent back, and takes it. As at Stripe, events of disputes name no session.
    spoil(async (call, name) => (name === 'events' ? nothing() : call()));
    await play(lost, 'inquire', 100);
    await minutes(6);
    const told = async () => (await alarms('books_differ')).filter(({ closed_by }) => closed_by === null);
    expect(await told()).toMatchObject([{ detail: expect.stringContaining('disputed'), amount: 100 }]);
    await play(lost, 'escalate');
    await play(lost, 'lose_dispute');
    await minutes(6);
    expect(await told()).toMatchObject([{ subject: `more_went_back ${found!.payment_ref}`, amount: 100 }]);
  });

  test('a provider that lists payments and does not answer for one: it is compared later', async () => {
    const lost = await payLost(newId('order', clock.now()));
    const { findSession, findPayment } = test_.shop.payments;
    const silent = async () => ({ kind: 'unknown', why: 'test' }) as const;
    Object.assign(test_.shop.payments, { findSession: silent, findPayment: silent });
    await minutes(6);
    const open = async () => (await differences()).filter(({ resolved_at }) => resolved_at === null);
    expect(new Set((await open()).map(({ kind }) => kind))).toEqual(new Set(['not_compared']));
    expect(await alarms('books_differ')).toEqual([]);
    Object.assign(test_.shop.payments, { findSession, findPayment });
    await minutes(6);
    expect((await open()).map(({ kind }) => kind)).toEqual(['payment_unknown']);
    await play(lost, 'refund');
    await minutes(6);
    expect(await open()).toEqual([]);
  });

  test('an order that we count as paid and the provider does not know', async () => {
    const order = await buy();
    const orders = (payment_ref: string) =>
      test_.shop.db.updateTable('orders').set({ payment_ref }).where('uid', '=', order.uid).execute();
    await orders('sbp_nobody');
    clock.pass(DAY + HOUR);
    await minutes(2);
    const found = await differences();
    expect(found.map(({ kind, amount }) => [kind, amount])).toEqual([
      // What the provider does have names the order, too.
      ['second_payment', order.amount],
      ['payment_missing', order.amount],
    ]);
    expect(found[1]).toMatchObject({ payment_ref: 'sbp_nobody', resolved_at: null });
  });

  test('nothing is asked twice: each span begins where the one before ended', async () => {
    await minutes(3);
    const events = asked.filter(({ name }) => name === 'events');
    expect(events).toHaveLength(3);
    expect(events[1]!.since).toEqual(events[0]!.until);
    expect(events[2]!.since).toEqual(events[1]!.until);
    // Of the other lists one page each five minutes, and one a day.
    expect(asked.filter(({ name }) => name === 'balance')).toHaveLength(2);
    expect(asked.filter(({ name }) => name === 'payments')).toHaveLength(1);
    await minutes(3);
    expect(asked.filter(({ name }) => name === 'balance')).toHaveLength(3);
  });

  test('a list that comes shuffled, repeated, with unknown kinds and other currencies', async () => {
    const orders = [await buy(), await buy(), await buy()];
    await play(orders[1]!, 'refund');
    const foreign = { currency: 'eur', settled_currency: 'eur', amount: 9_000_000_000 };
    const unknown: Partial<BalanceEntry> = { kind: 'other', payment_ref: null, order_id: null, ...foreign };
    spoil(async (call) => {
      const answer = await call();
      if (answer.kind !== 'done') return answer;
      const items = [...answer.value.items, ...answer.value.items].reverse() as BalanceEntry[];
      const strange = items.filter(({ entry_ref }) => entry_ref !== undefined).slice(0, 1);
      const odd = strange.map((entry) => ({ ...entry, ...unknown, entry_ref: `${entry.entry_ref} odd` }));
      return { kind: 'done', value: { ...answer.value, items: [...odd, ...items] as never[] } };
    });
    await minutes(7);
    expect(await state(orders[1]!)).toBe('refunded');
    expect(await differences()).toEqual([]);
    const { rows } = await countEntries();
    expect(rows).toEqual(
      expect.arrayContaining([
        { kind: 'payment', count: 3 },
        { kind: 'refund', count: 1 },
      ]),
    );
  });
  const countEntries = async () => {
    const rows = await test_.shop.db
      .selectFrom('provider_entries')
      .select(({ fn }) => ['kind', fn.countAll<string>().as('count')])
      .groupBy('kind')
      .execute();
    return { rows: rows.map(({ kind, count }) => ({ kind, count: Number(count) })) };
  };

  test('a limit, an outage in the middle: it goes on at the same page, later', async () => {
    await minutes(6);
    await Promise.all(Array.from({ length: 130 }, (_, n) => payLost(`not ours ${n}`)));
    let balance = 0;
    spoil(async (call, name) => {
      if (name !== 'balance') return call();
      balance++;
      return balance === 2 ? { kind: 'retry', why: 'HTTP 429', afterMs: 3 * MINUTE } : call();
    });
    asked = [];
    await minutes(5);
    const pages = () => asked.filter(({ name, from }) => name === 'balance' && from !== null);
    expect(pages()).toHaveLength(1);
    await minutes(4);
    // The page that failed, once more; the first is not asked again.
    expect(pages()).toHaveLength(2);
    expect(pages()[1]).toEqual(pages()[0]);
    const { until, from } = pages()[0]!;
    const calls = asked.filter((each) => each.name === 'balance' && Number(each.until) === Number(until));
    expect(calls.map((each) => each.from)).toEqual([null, from, from]);
    expect((await countEntries()).rows).toContainEqual({ kind: 'payment', count: 130 });
  });

  test('a list that we may not read is an alarm, asked about once an hour, and ends once we may', async () => {
    let permitted = false;
    spoil(async (call, name) =>
      permitted || name !== 'disputes' ? call() : { kind: 'refused', code: 'not_permitted', why: 'no right' },
    );
    await minutes(10);
    expect(await alarms('lists_not_read')).toMatchObject([{ subject: 'list disputes', closed_by: null }]);
    expect(asked.filter(({ name }) => name === 'disputes')).toHaveLength(2);
    permitted = true;
    clock.pass(HOUR);
    await minutes(1);
    expect(await alarms('lists_not_read')).toMatchObject([{ closed_by: 'shop' }]);
  });

  test('a list that goes in circles ends', async () => {
    spoil(async (call, name) => {
      const answer = await call();
      if (name !== 'refunds' || answer.kind !== 'done') return answer;
      return { kind: 'done', value: { ...answer.value, next: 'always the same' } };
    });
    await minute();
    expect(asked.filter(({ name }) => name === 'refunds').length).toBeLessThan(6);
    expect(
      test_.logged.some(({ fields }) => 'why' in fields && fields.why === 'the list goes in circles'),
    ).toBe(true);
  });
});
