import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testClock } from '../../../providers/test-clock.ts';
import { books, buyTestOrder, placeTestOrder, reread } from '../../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../../tests/support/database.ts';
import { createTestShop, type TestShop } from '../../../tests/support/shop.ts';
import { done } from '../../answer.ts';
import { HOUR, MINUTE } from '../../clock.ts';
import { selectEsimByOrder } from '../../esims/queries.ts';
import { listOutbox } from '../../mail/outbox.ts';
import { cents } from '../../money.ts';
import type { Order } from '../../orders/order.ts';
import { refundability } from '../../refunds/rules.ts';
import type { PlanUse, Wholesaler } from '../../wholesale/wholesaler.ts';
import { listOrders } from '../list-orders.ts';
import { askForRefund } from './ask.ts';

const NONE = { back: 0, refunding: false };

describe('who may have the money back (S9.11)', () => {
  const paid_at = new Date('2026-11-20T10:00:00Z');
  const at = (hours: number) => new Date(paid_at.getTime() + hours * HOUR);
  const order = { state: 'fulfilled', paid_at, amount: cents(400), discounts: null } as const;

  test('unused and unactivated within 24 hours of purchase', () => {
    expect(refundability(order, NONE, 'ready', at(0))).toMatchObject({ allowed: true, until: at(24) });
    expect(refundability(order, NONE, 'installed', at(24))).toMatchObject({ allowed: true });
    expect(refundability(order, NONE, 'ready', new Date(at(24).getTime() + 1))).toMatchObject({
      reason: 'refund_window_passed',
    });
  });

  test.each(['active', 'used_up', 'expired', 'cancelled'] as const)('not when the eSIM is %s', (profile) => {
    expect(refundability(order, NONE, profile, at(1))).toMatchObject({
      allowed: false,
      reason: 'esim_already_used',
    });
  });

  test.each(['created', 'paid', 'fulfilling', 'failed', 'expired', 'refunded', 'disputed'] as const)(
    'not when the order is %s',
    (state) => {
      expect(refundability({ ...order, state }, NONE, 'ready', at(1))).toMatchObject({
        reason: 'order_not_refundable',
      });
    },
  );
});

describe.each(ENGINES)('refunds on request, on %s', (engine) => {
  const clock = testClock();
  let shop: TestShop;

  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('refunds') : undefined;
    shop = await createTestShop({ clock, databaseUrl });
  });
  afterAll(() => shop.close());

  const ask = async (order: Order) => askForRefund(shop.shop, await reread(shop, order), order.customer_uid);

  test('the eSIM is cancelled at the wholesaler, the money returns, a mail says so', async () => {
    const order = await buyTestOrder(shop);
    expect(await ask(order)).toEqual({ kind: 'refunding' });
    expect(await ask(order)).toEqual({ kind: 'refunding' });
    await shop.runJobs();
    expect((await reread(shop, order)).state).toBe('refunded');
    expect(await books(shop, order)).toEqual({
      esims: 1,
      bought: 1,
      cancelled: 1,
      refunded: 400,
      mails: ['order_confirmation', 'refund'],
    });
    const [mail] = await listOutbox(shop.shop, order.email!, 1);
    expect(mail?.text).toContain('Why: You asked for it.');
    expect((await selectEsimByOrder(shop.shop.db, order.uid))?.state).toBe('cancelled');
    expect(await ask(order)).toEqual({ kind: 'refused', code: 'order_not_refundable' });
  });

  test('fifty who ask at once get one refund', async () => {
    const order = await buyTestOrder(shop);
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(order)));
    expect(new Set(answers.map(({ kind }) => kind))).toEqual(new Set(['refunding']));
    await shop.runJobs();
    expect(await books(shop, order)).toMatchObject({ refunded: 400, cancelled: 1 });
  });

  test('an activated, late, unpaid or refunded order each has its own answer', async () => {
    const used = await buyTestOrder(shop);
    const { iccid } = (await selectEsimByOrder(shop.shop.db, used.uid))!;
    await shop.wholesaler.simulate(iccid, 'install');
    await shop.wholesaler.simulate(iccid, 'activate');
    expect(await ask(used)).toEqual({ kind: 'refused', code: 'esim_already_used' });

    const late = await buyTestOrder(shop);
    clock.pass(25 * HOUR);
    expect(await ask(late)).toEqual({ kind: 'refused', code: 'refund_window_passed' });

    expect(await ask(await placeTestOrder(shop))).toEqual({ kind: 'refused', code: 'order_not_refundable' });
  });

  test('an eSIM that came into use between asking and cancelling keeps the money where it is', async () => {
    const order = await buyTestOrder(shop);
    const { iccid } = (await selectEsimByOrder(shop.shop.db, order.uid))!;
    expect(await ask(order)).toEqual({ kind: 'refunding' });
    await shop.wholesaler.simulate(iccid, 'install');
    await shop.wholesaler.simulate(iccid, 'activate');
    const listed = async () =>
      (await listOrders(shop.shop, order.customer_uid!)).find((each) => each.order.uid === order.uid);
    expect(await listed()).toMatchObject({ refunding: true });
    await shop.runJobs();
    expect((await reread(shop, order)).state).toBe('fulfilled');
    expect(await books(shop, order)).toMatchObject({ refunded: 0, cancelled: 0 });
    expect(await listed()).toMatchObject({ refunding: false, esim_uid: expect.any(String) });
    expect(await ask(order)).toEqual({ kind: 'refused', code: 'esim_already_used' });
  });

  test.each<[string, Partial<PlanUse>]>([
    ['has volume used', { data_used_mb: 1 }],
    ['was activated', { activated_at: clock.now() }],
  ])('a plan that %s is not refunded, whatever the state of its profile', async (_, usage) => {
    const order = await buyTestOrder(shop);
    const { iccid } = (await selectEsimByOrder(shop.shop.db, order.uid))!;
    const answer = await shop.wholesaler.status({ iccid, purchases: [] });
    if (answer.kind !== 'done') throw new Error(answer.kind);
    const plans = answer.value.plans.map((each) => ({ ...each, ...usage }));
    const wholesalers = shop.shop.wholesalers;
    const status: Wholesaler['status'] = async () =>
      done({ state: 'ready', odd: null, plans, measured_at: null });
    shop.shop.wholesalers = new Map([['sandbox', { ...shop.wholesaler, status }]]);
    expect(await ask(order)).toEqual({ kind: 'refused', code: 'esim_already_used' });
    shop.shop.wholesalers = wholesalers;
  });

  test.each(['active', 'used_up'] as const)(
    'a plan whose use is not told is not refunded where its eSIM is %s',
    async (state) => {
      const order = await buyTestOrder(shop);
      const { iccid } = (await selectEsimByOrder(shop.shop.db, order.uid))!;
      const answer = await shop.wholesaler.status({ iccid, purchases: [] });
      if (answer.kind !== 'done') throw new Error(answer.kind);
      const untold = { data_used_mb: null, activated_at: null, expires_at: null };
      const plans = answer.value.plans.map(({ reference }) => ({ reference, ...untold }));
      const wholesalers = shop.shop.wholesalers;
      const status: Wholesaler['status'] = async () => done({ state, odd: null, plans, measured_at: null });
      shop.shop.wholesalers = new Map([['sandbox', { ...shop.wholesaler, status }]]);
      expect(await ask(order)).toEqual({ kind: 'refused', code: 'esim_already_used' });
      shop.shop.wholesalers = wholesalers;
    },
  );

  test('a plan that the wholesaler lists late is asked about again, for an hour', async () => {
    const order = await buyTestOrder(shop);
    const wholesalers = shop.shop.wholesalers;
    const status: Wholesaler['status'] = async () =>
      done({ state: 'ready', odd: null, plans: [], measured_at: null });
    shop.shop.wholesalers = new Map([['sandbox', { ...shop.wholesaler, status }]]);
    expect(await ask(order)).toEqual({ kind: 'ask_again', retryAfterMs: MINUTE });
    clock.pass(HOUR);
    expect(await ask(order)).toEqual({ kind: 'refused', code: 'esim_already_used' });
    shop.shop.wholesalers = wholesalers;
  });

  test('no money goes back before the wholesaler has taken the eSIM back', async () => {
    const order = await buyTestOrder(shop);
    const wholesalers = shop.shop.wholesalers;
    const cancel = async () => ({ kind: 'unknown', why: 'test' }) as const;
    shop.shop.wholesalers = new Map([['sandbox', { ...shop.wholesaler, cancel }]]);
    expect(await ask(order)).toEqual({ kind: 'refunding' });
    await shop.runJobs();
    await shop.runJobs({ later: true });
    expect((await reread(shop, order)).state).toBe('fulfilled');
    expect(await books(shop, order)).toMatchObject({ refunded: 0 });
    shop.shop.wholesalers = wholesalers;
    await shop.runJobs({ later: true });
    expect((await reread(shop, order)).state).toBe('refunded');
    expect(await books(shop, order)).toMatchObject({ refunded: 400, cancelled: 1 });
  });

  test('a wholesaler that does not answer moves nothing', async () => {
    const order = await buyTestOrder(shop);
    const wholesalers = shop.shop.wholesalers;
    const status = async () => ({ kind: 'unknown', why: 'test' }) as const;
    shop.shop.wholesalers = new Map([['sandbox', { ...shop.wholesaler, status }]]);
    expect(await ask(order)).toMatchObject({ kind: 'ask_again' });
    shop.shop.wholesalers = wholesalers;
    expect(await books(shop, order)).toMatchObject({ refunded: 0 });
  });
});
