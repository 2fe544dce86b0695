import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '../../../providers/test-clock.ts';
import { books, reread } from '../../../tests/support/buyer.ts';
import {
  type CompaniesShop,
  createCompaniesShop,
  losing,
  refused,
  UNKNOWN,
} from '../../../tests/support/companies.ts';
import { ENGINES, freshPostgres } from '../../../tests/support/database.ts';
import { auditOf, press, staffAs } from '../../../tests/support/desk.ts';
import { cashFaults } from '../../cash/invariants.ts';
import { DAY, MINUTE } from '../../clock.ts';
import { move } from '../../moves.ts';
import type { Order } from '../../orders/order.ts';
import { selectHistory } from '../../orders/queries.ts';
import { orderMachine } from '../../orders/states.ts';
import type { PaymentProvider } from '../../payments/provider.ts';
import { advanceRefund } from '../../sale/refunds/advance.ts';

describe.each(ENGINES)('verbs for an order that has failed, on %s', (engine) => {
  const clock = testClock();
  let shop: CompaniesShop;
  let payments: PaymentProvider;
  beforeAll(async () => {
    const url = engine === 'postgres' ? await freshPostgres('desk_failed') : undefined;
    shop = await createCompaniesShop(clock, url);
    ({ payments } = shop.shop);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    clock.pass(4 * DAY);
    shop.shop.payments = payments;
    await shop.reset();
  });
  const silent = async () => ({ kind: 'retry', why: 'test' }) as const;
  const none = { buy: async () => refused('no_idea') };
  const NOBODY = { ada: none, bob: none, cyd: none };
  const state = async (order: { uid: string }) => (await reread(shop, order)).state;
  const pressed = (order: { uid: string }, input: object = {}) =>
    press(shop.shop, order.uid, 'deliver_after_all', { ...input });
  const refunds = (order: { uid: string }) =>
    shop.shop.db
      .selectFrom('refunds')
      .select(['uid', 'state', 'attempts'])
      .where('order_uid', '=', order.uid)
      .orderBy('uid')
      .execute();

  /** Nobody sells it, and the card company doesn't answer, so that nothing of its refund has begun. */
  async function failed(words: Parameters<CompaniesShop['behave']>[0] = NOBODY): Promise<Order> {
    shop.shop.payments = { ...payments, findPayment: silent };
    shop.behave(words);
    const order = await shop.paid();
    expect(order.state).toBe('failed');
    expect(await refunds(order)).toMatchObject([{ state: 'requested', attempts: 0 }]);
    shop.behave({});
    return order;
  }
  /** All that is left to be done is done. */
  async function settled(order: Order, expected: 'fulfilled' | 'refunded') {
    shop.shop.payments = payments;
    clock.pass(2 * DAY);
    await shop.runJobs({ later: true });
    expect(await state(order)).toBe(expected);
    const { esims, refunded } = await books(shop, order);
    expect({ esims, refunded }).toEqual(
      expected === 'fulfilled' ? { esims: 1, refunded: 0 } : { esims: 0, refunded: order.amount },
    );
    expect(await cashFaults(shop.shop.db)).toEqual([]);
  }

  test('bought now and delivered; its refund is withdrawn with that', async () => {
    const order = await failed();
    const support = await pressed(order, { by: staffAs('support') });
    expect(support).toMatchObject({ kind: 'asked' });
    expect(await pressed(order)).toMatchObject({ kind: 'done', detail: { state: 'fulfilled' } });
    expect(await shop.sold(order)).toHaveLength(1);
    const [refund] = await refunds(order);
    expect(refund).toMatchObject({ state: 'declined', attempts: 0 });
    expect((await selectHistory(shop.shop.db, order.uid)).map(({ to_state }) => to_state)).toEqual([
      ...['created', 'paid', 'fulfilling', 'fulfilling', 'fulfilling', 'failed'],
      ...['fulfilling', 'fulfilled'],
    ]);
    expect((await auditOf(shop.shop, order.uid)).at(-1)).toMatchObject({
      action: 'desk.order.deliver_after_all',
      detail: {
        before: { state: 'failed', failure: 'no_idea', refund: refund!.uid },
        after: { state: 'fulfilling', company: 'ada' },
      },
    });
    expect((await reread(shop, order)).failure).toBeNull();
    expect(await pressed(order)).toMatchObject({
      kind: 'move_not_allowed',
      why: expect.stringMatching(/deliver_after_all by stf_owner at \d+ \w+ 20/),
    });
    await settled(order, 'fulfilled');
  });

  test('of a company that was taken out of use, and is back: what was told of it ends', async () => {
    shop.shop.payments = { ...payments, findPayment: silent };
    shop.behave({ ada: { buy: async () => UNKNOWN } });
    const { uid } = await shop.paid();
    shop.remove('ada');
    clock.pass(2 * MINUTE);
    await shop.runJobs({ later: true });
    await shop.runJobs({ later: true });
    expect(await shop.alarms()).toContain('wholesaler_not_in_use');
    shop.behave({});
    clock.pass(MINUTE);
    expect(await pressed({ uid })).toMatchObject({ kind: 'done', detail: { state: 'fulfilled' } });
    await settled(await reread(shop, { uid }), 'fulfilled');
    expect(await shop.alarms()).not.toContain('wholesaler_not_in_use');
  });

  test('two at once: one buys, the other hears of it', async () => {
    const order = await failed();
    const both = await Promise.all([pressed(order), pressed(order, { by: staffAs('operations') })]);
    expect(both.map(({ kind }) => kind).sort()).toEqual(['done', 'move_not_allowed']);
    expect(await shop.sold(order)).toHaveLength(1);
    await settled(order, 'fulfilled');
  });

  test.each([0, 1, 2, 3, 4])(
    'at the moment at which its refund begins: one of the two (%s)',
    async (round) => {
      const order = await failed();
      const [refund] = await refunds(order);
      shop.shop.payments = payments;
      const sends = () => advanceRefund(shop.shop, refund!.uid);
      const buys = () => pressed(order);
      await Promise.all(round % 2 === 0 ? [sends(), buys()] : [buys(), sends()]);
      const delivered = (await shop.sold(order)).length === 1;
      await settled(order, delivered ? 'fulfilled' : 'refunded');
    },
  );

  test('never once its refund has begun, though nobody knows what came of that', async () => {
    const order = await failed();
    const [refund] = await refunds(order);
    shop.shop.payments = { ...payments, refund: silent };
    await advanceRefund(shop.shop, refund!.uid);
    expect(await refunds(order)).toMatchObject([{ state: 'requested', attempts: 1 }]);
    expect(await pressed(order)).toMatchObject({
      kind: 'move_not_allowed',
      why: expect.stringContaining('its refund has begun to go out'),
      verbs: expect.not.arrayContaining(['deliver_after_all']),
    });
    await settled(order, 'refunded');
    expect(await pressed(order)).toMatchObject({ kind: 'move_not_allowed' });
  });

  test('what fails again gives the money back, by a refund of its own', async () => {
    const order = await failed();
    shop.behave(NOBODY);
    expect(await pressed(order)).toMatchObject({ kind: 'done', detail: { state: 'failed' } });
    expect((await refunds(order)).map((each) => each.state)).toEqual(['declined', 'requested']);
    await settled(order, 'refunded');
  });

  test('and once more, though an earlier refund was withdrawn', async () => {
    const order = await failed();
    shop.behave(NOBODY);
    await pressed(order);
    shop.behave({});
    expect(await pressed(order)).toMatchObject({ kind: 'done', detail: { state: 'fulfilled' } });
    expect((await refunds(order)).map((each) => each.state)).toEqual(['declined', 'declined']);
    await settled(order, 'fulfilled');
  });

  test('what was bought before is taken back, and not bought again meanwhile', async () => {
    shop.shop.payments = { ...payments, findPayment: silent };
    shop.behave({ ada: losing(shop.companies.ada) });
    const order = await shop.paid();
    expect(await press(shop.shop, order.uid, 'give_up')).toMatchObject({ kind: 'done' });
    shop.behave({});
    expect(await pressed(order)).toMatchObject({
      kind: 'move_not_allowed',
      why: expect.stringContaining('what ada was asked for before stands in the way'),
    });
    expect(shop.asked).not.toContain('ada buy 2');
    expect(await shop.sold(order)).toEqual(['ada 1']);
    await settled(order, 'refunded');
    expect(await shop.sold(order)).toEqual([]);
  });

  test('given up before anything was bought: with a first purchase', async () => {
    shop.shop.payments = { ...payments, findPayment: silent };
    shop.behave(NOBODY);
    const order = await failed();
    await shop.shop.db.deleteFrom('purchases').where('order_uid', '=', order.uid).execute();
    expect(await pressed(order)).toMatchObject({ kind: 'done', detail: { state: 'fulfilled' } });
    expect(await shop.sold(order)).toEqual(['ada 1']);
    await settled(order, 'fulfilled');
  });

  test('the time that it has begins again', async () => {
    const order = await failed();
    clock.pass(DAY);
    shop.behave({
      ada: { buy: async () => ({ kind: 'retry', code: 'busy', why: 'test' }) },
      bob: none,
      cyd: none,
    });
    expect(await pressed(order)).toMatchObject({ kind: 'done', detail: { state: 'fulfilling' } });
    shop.behave({});
    clock.pass(MINUTE);
    await shop.runJobs({ later: true });
    await settled(order, 'fulfilled');
  });

  test('an eSIM is replaced once, though a try that failed is taken up again', async () => {
    const order = await shop.paid();
    const replace = () => press(shop.shop, order.uid, 'replace_esim');
    const tried = async (words: Parameters<CompaniesShop['behave']>[0]) => {
      shop.behave(words);
      const { detail } = (await replace()) as unknown as { detail: { order_uid: string } };
      return { uid: detail.order_uid };
    };
    const first = await tried(NOBODY);
    expect(await state(first)).toBe('failed');
    const second = await tried({});
    expect(await state(second)).toBe('fulfilled');
    expect(await pressed(first)).toMatchObject({
      kind: 'move_not_allowed',
      why: expect.stringContaining('another order has replaced that eSIM since'),
    });
    expect(await shop.sold(first)).toEqual([]);
  });

  test('not for less than its price, and not where money is held or nobody sells it', async () => {
    const order = await failed();
    const discounts = [{ kind: 'credit', code: null, amount: 100 }];
    const set = (changes: object) =>
      shop.shop.db.updateTable('orders').set(changes).where('uid', '=', order.uid).execute();
    const refusedWith = async (why: string) =>
      expect(await pressed(order)).toMatchObject({
        kind: 'move_not_allowed',
        why: expect.stringContaining(why),
      });
    await set({ failure: 'paid_too_late', discounts: JSON.stringify(discounts) });
    await refusedWith('had been given back');
    await set({ failure: 'no_idea', discounts: null });
    shop.remove('ada');
    shop.remove('bob');
    shop.remove('cyd');
    await refusedWith('no company in use');
    shop.behave({});
    await move(shop.shop.db, orderMachine, {
      uid: order.uid,
      to: 'disputed',
      reason: 'test',
      at: clock.now(),
    });
    await refusedWith('deliver_after_all isn’t possible'.replace('’', "'"));
  });
});
