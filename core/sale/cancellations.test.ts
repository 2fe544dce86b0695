import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '../../providers/test-clock.ts';
import { reread } from '../../tests/support/buyer.ts';
import { type CompaniesShop, createCompaniesShop, losing, UNKNOWN } from '../../tests/support/companies.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { done } from '../answer.ts';
import { cashFaults } from '../cash/invariants.ts';
import { orderBalances } from '../cash/queries.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../clock.ts';
import type { Order } from '../orders/order.ts';
import type { Cancellation, Hints, Wholesaler } from '../wholesale/wholesaler.ts';
import { takeBackByStaff } from './esims/take-back.ts';
import { fulfilOrder } from './fulfil.ts';
import { askForRefund } from './refunds/ask.ts';
import { reconcilePayment } from './refunds/reconcile.ts';

const ROUNDS = [MINUTE, 5 * MINUTE, HOUR, DAY] as const;

describe.each(ENGINES)('what a company says of taking an eSIM back, on %s', (engine) => {
  const clock = testClock();
  let shop: CompaniesShop;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('cancellations') : undefined;
    shop = await createCompaniesShop(clock, databaseUrl);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    clock.pass(DAY);
    await shop.reset();
  });

  const says = (outcome: Cancellation['outcome'], hints: Hints = {}): Partial<Wholesaler> => ({
    cancel: async () => done({ outcome, why: `test: ${outcome}`, hints }),
  });
  /** People decide: the first answer has the number of the request, and the later ones are asked for by it. */
  function deciding(outcome: () => Cancellation['outcome']): { seen: Hints[]; words: Partial<Wholesaler> } {
    const seen: Hints[] = [];
    return {
      seen,
      words: {
        cancel: async ({ hints }) => {
          seen.push(hints);
          return done({ outcome: outcome(), why: null, hints: { request: 'R-1' } });
        },
      },
    };
  }
  const balances = async (order: { uid: string }) => {
    const all = await orderBalances(shop.shop.db, order.uid);
    const named = ['cost_of_sales', 'write_offs', 'wholesaler:ada'];
    return Object.fromEntries(named.flatMap((name) => (all[name] ? [[name, all[name]]] : [])));
  };
  const cancels = () => shop.asked.filter((call) => call === 'ada cancel 1').length;
  async function pass(rounds: readonly number[]): Promise<void> {
    for (const pause of rounds) {
      clock.pass(pause);
      await shop.runJobs();
    }
  }

  describe('that came after its order was refunded', () => {
    async function late(): Promise<Order> {
      shop.behave({ ada: { ...losing(shop.companies.ada), find: async () => UNKNOWN } });
      const order = await shop.paid();
      clock.pass(shop.shop.deliveryDeadlineMs + SECOND);
      await fulfilOrder(shop.shop, order.uid);
      await shop.runJobs();
      expect((await reread(shop, order)).state).toBe('refunded');
      return order;
    }
    const LOST = { write_offs: 200, 'wholesaler:ada': -200 };

    test.each<[Cancellation['outcome'], object, string[]]>([
      ['refunded', {}, []],
      ['cancelled_without_money', LOST, []],
      ['already_used', LOST, ['esim_not_reclaimed']],
      ['impossible', LOST, ['esim_not_reclaimed']],
    ])('%s: books %j, alarms %j, and the company is asked once', async (outcome, expected, alarms) => {
      const order = await late();
      shop.behave({ ada: says(outcome) });
      await pass(ROUNDS);
      expect(cancels()).toBe(1);
      expect(await balances(order)).toEqual(expected);
      expect(await shop.alarms()).toEqual(alarms);
      expect(await cashFaults(shop.shop.db)).toEqual([]);
    });

    test('requested: asked again by its number until it is granted', async () => {
      const order = await late();
      let granted = false;
      const { seen, words } = deciding(() => (granted ? 'refunded' : 'requested'));
      shop.behave({ ada: words });
      await pass(ROUNDS.slice(0, 2));
      granted = true;
      await pass(ROUNDS.slice(2));
      expect(seen).toEqual([{}, { request: 'R-1' }, { request: 'R-1' }]);
      expect(await balances(order)).toEqual({});
      expect(await shop.alarms()).toEqual([]);
    });

    test('requested and never decided: written off, and an operator hears of its price', async () => {
      const order = await late();
      const { seen, words } = deciding(() => 'requested');
      shop.behave({ ada: words });
      await pass([...ROUNDS, ...Array.from({ length: 29 }, () => DAY)]);
      expect(await balances(order)).toEqual({});
      expect(await shop.alarms()).toEqual([]);
      await pass([DAY, 30 * DAY]);
      expect(seen).toHaveLength(34);
      expect(await balances(order)).toEqual(LOST);
      const alarm = shop.shop.db.selectFrom('alarms').select(['kind', 'amount', 'order_uid']);
      expect(await alarm.execute()).toEqual([
        { kind: 'esim_not_reclaimed', amount: 200, order_uid: order.uid },
      ]);
    });

    test('what the company says came to nothing is over with the first round', async () => {
      await late();
      const failed = { kind: 'failed', code: 'refused_otherwise', why: 'test' } as const;
      shop.behave({ ada: { find: async () => done(failed) } });
      await pass(ROUNDS);
      expect(shop.asked).toEqual(['ada find 1']);
      expect(await shop.alarms()).toEqual([]);
    });
  });

  describe('that was delivered, unused, and is refunded', () => {
    async function asked(): Promise<Order> {
      const order = await shop.paid();
      expect(await askForRefund(shop.shop, order, null)).toEqual({ kind: 'refunding' });
      return order;
    }
    const CHARGED = { cost_of_sales: 200, 'wholesaler:ada': -200 };

    test.each<[Cancellation['outcome'], object, string[], number]>([
      ['refunded', {}, [], 1],
      ['cancelled_without_money', CHARGED, [], 1],
      ['impossible', CHARGED, ['esim_not_cancelled'], 1],
    ])('%s: the money goes at once; books %j, alarms %j', async (outcome, expected, alarms, times) => {
      const order = await asked();
      shop.behave({ ada: says(outcome) });
      await shop.runJobs();
      expect((await reread(shop, order)).state).toBe('refunded');
      await pass(ROUNDS);
      expect(cancels()).toBe(times);
      expect(await balances(order)).toEqual(expected);
      expect(await shop.alarms()).toEqual(alarms);
      expect(await cashFaults(shop.shop.db)).toEqual([]);
    });

    test('already used: the money stays, and so does the eSIM', async () => {
      const order = await asked();
      shop.behave({ ada: says('already_used') });
      await shop.runJobs();
      expect((await reread(shop, order)).state).toBe('fulfilled');
      expect(await balances(order)).toEqual(CHARGED);
      const refund = shop.shop.db.selectFrom('refunds').select('state').where('order_uid', '=', order.uid);
      expect(await refund.execute()).toEqual([{ state: 'declined' }]);
    });

    test('requested: the money goes at once, and what is granted later is booked', async () => {
      const order = await asked();
      let granted = false;
      const { seen, words } = deciding(() => (granted ? 'refunded' : 'requested'));
      shop.behave({ ada: words });
      await shop.runJobs();
      expect((await reread(shop, order)).state).toBe('refunded');
      await pass(ROUNDS.slice(0, 1));
      expect(await balances(order)).toEqual(CHARGED);
      granted = true;
      await pass(ROUNDS.slice(1));
      expect(seen).toEqual([{}, { request: 'R-1' }, { request: 'R-1' }]);
      expect(await balances(order)).toEqual({});
    });

    test('requested and granted, and the look-up says that it was cancelled, as Airalo’s and Zendit’s do: booked', async () => {
      const order = await asked();
      shop.behave({ ada: says('requested') });
      await shop.runJobs();
      await pass(ROUNDS.slice(0, 1));
      expect(await balances(order)).toEqual(CHARGED);
      const cancelled = { kind: 'failed', code: 'purchase_cancelled', why: 'test: refunded' } as const;
      shop.behave({ ada: { ...says('refunded'), find: async () => done(cancelled) } });
      await pass(ROUNDS.slice(1));
      expect(await balances(order)).toEqual({});
      expect(await shop.alarms()).toEqual([]);
    });

    test('requested and never granted: an operator hears of its price', async () => {
      const order = await asked();
      shop.behave({ ada: says('requested') });
      await shop.runJobs();
      await pass([...ROUNDS, ...Array.from({ length: 31 }, () => DAY)]);
      expect(cancels()).toBe(35);
      expect(await balances(order)).toEqual(CHARGED);
      expect(await shop.alarms()).toEqual(['esim_not_reclaimed']);
    });

    test('requested, and the customer’s money is on its way for days: the company is asked all the same', async () => {
      const order = await asked();
      const { payments } = shop.shop;
      const status = { state: 'pending' as const, refund_ref: 'test', amount: order.amount };
      const pending = async () => done(status);
      shop.shop.payments = { ...payments, refund: pending, findRefund: pending };
      shop.behave({ ada: says('requested') });
      await shop.runJobs();
      await pass([MINUTE, HOUR, HOUR]);
      expect((await reread(shop, order)).state).toBe('fulfilled');
      expect(cancels()).toBe(1);
      shop.shop.payments = payments;
      shop.behave({});
      await pass([HOUR, HOUR]);
      expect((await reread(shop, order)).state).toBe('refunded');
      expect(cancels()).toBe(1);
      expect(await balances(order)).toEqual({});
    });
  });

  describe('that staff have cancelled, without a refund', () => {
    const CHARGED = { cost_of_sales: 200, 'wholesaler:ada': -200 };
    const press = (order: Order) => takeBackByStaff(shop.shop, order.uid, async () => {});

    test('requested: asked once a day however often it is pressed, and what is granted is booked', async () => {
      const order = await shop.paid();
      let granted = false;
      const { seen, words } = deciding(() => (granted ? 'refunded' : 'requested'));
      shop.behave({ ada: words });
      expect([await press(order), await press(order)]).toEqual([
        { kind: 'requested' },
        { kind: 'requested' },
      ]);
      await pass([HOUR, DAY]);
      expect(seen).toEqual([{}, { request: 'R-1' }, { request: 'R-1' }]);
      shop.behave({ ada: { cancel: async () => UNKNOWN } });
      await pass([DAY]);
      expect(await shop.alarms()).toEqual([]);
      expect(await balances(order)).toEqual(CHARGED);
      granted = true;
      shop.behave({ ada: words });
      await pass([DAY, DAY]);
      expect(seen).toHaveLength(4);
      expect((await reread(shop, order)).state).toBe('fulfilled');
      expect(await balances(order)).toEqual({});
      const plans = shop.shop.db.selectFrom('esim_plans').select('cancelled_at');
      expect(await plans.where('order_uid', '=', order.uid).execute()).toEqual([
        { cancelled_at: new Date(clock.now().getTime() - DAY) },
      ]);
      expect(await cashFaults(shop.shop.db)).toEqual([]);
    });

    test.each<[Cancellation['outcome'], string[], number]>([
      ['requested', ['esim_not_reclaimed'], 31],
      ['impossible', ['esim_not_cancelled'], 1],
    ])('then %s to the end: alarms %j', async (outcome, alarms, times) => {
      const order = await shop.paid();
      shop.behave({ ada: says('requested') });
      await press(order);
      shop.behave({ ada: says(outcome) });
      await pass(Array.from({ length: 40 }, () => DAY));
      expect(cancels()).toBe(times);
      expect(await balances(order)).toEqual(CHARGED);
      expect(await shop.alarms()).toEqual(alarms);
    });
  });

  test('requested, and a dispute comes between: the company is asked once the money is back after all', async () => {
    const order = await shop.paid();
    await askForRefund(shop.shop, order, null);
    const { payments } = shop.shop;
    const pending = async () => done({ state: 'pending' as const, refund_ref: 'test', amount: order.amount });
    let dispute: 'open' | 'won' = 'open';
    const disputed: Partial<typeof payments> = {
      async findPayment(ref) {
        const found = await payments.findPayment(ref);
        if (found.kind !== 'done') return found;
        const { amount } = order;
        const disputes = [
          { dispute_ref: 'dp_between', amount, state: dispute, reason: 'test', due_by: null },
        ];
        return done({ ...found.value, disputes });
      },
    };
    shop.shop.payments = { ...payments, ...disputed, refund: pending, findRefund: pending };
    shop.behave({ ada: says('requested') });
    await shop.runJobs();
    await reconcilePayment(shop.shop, order.payment_ref!);
    expect((await reread(shop, order)).state).toBe('disputed');
    await pass([MINUTE, HOUR]);
    expect(cancels()).toBe(1);
    dispute = 'won';
    shop.shop.payments = { ...payments, ...disputed };
    shop.behave({});
    await reconcilePayment(shop.shop, order.payment_ref!);
    await pass([HOUR, HOUR, HOUR]);
    expect((await reread(shop, order)).state).toBe('refunded');
    expect(cancels()).toBe(1);
    expect(await balances(order)).toEqual({});
    shop.shop.payments = payments;
  });
});
