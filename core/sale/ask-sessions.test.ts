import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '../../providers/test-clock.ts';
import { payTestOrder, placeTestOrder, reread } from '../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { addPromotion, giveCredit, memberOf, place, usesOf } from '../../tests/support/referrals.ts';
import { createTestShop, type TestShop } from '../../tests/support/shop.ts';
import { closeAlarm } from '../alarms/close.ts';
import { selectOpenAlarms } from '../alarms/queries.ts';
import { openSubjects } from '../alarms/raise.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../clock.ts';
import { cents } from '../money.ts';
import type { SessionStatus } from '../payments/provider.ts';
import { askAboutPayment } from './ask-sessions.ts';
import { settlePayment } from './settle.ts';
import { sweepOrders } from './sweep.ts';
import { settleAndView } from './view.ts';

describe.each(ENGINES)('how often a session is asked about, on %s', (engine) => {
  const clock = testClock();
  let shop: TestShop;
  let payments: TestShop['shop']['payments'];
  /** Session ids that the provider was asked about since the last test began, in their order. */
  let asked: string[];
  let saying: (sessionId: string) => Partial<SessionStatus> | 'session_not_found' | 'away';
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('asking') : undefined;
    shop = await createTestShop({ clock, databaseUrl });
    // Webhooks are lost, so that the sweeper alone settles.
    shop.receiveWebhook = () => new Response(null, { status: 200 });
    payments = shop.shop.payments;
    shop.shop.payments = {
      ...payments,
      async findSession(sessionId) {
        asked.push(sessionId);
        const said = saying(sessionId);
        if (said === 'session_not_found') return { kind: 'refused', code: said, why: 'test' };
        if (said === 'away') return { kind: 'retry', why: 'test' };
        const found = await payments.findSession(sessionId);
        return found.kind === 'done' ? { kind: 'done', value: { ...found.value, ...said } } : found;
      },
    };
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    // What the tests before have left is asked about no more.
    await shop.shop.db.updateTable('orders').set({ ask_at: null }).execute();
    asked = [];
    saying = () => ({});
  });

  /** Runs the sweeper each minute, as the shop does, or more rarely. @returns the minutes at which the provider was asked. */
  async function minutes(count: number, step = 1): Promise<number[]> {
    const at: number[] = [];
    for (let minute = step; minute <= count; minute += step) {
      clock.pass(step * MINUTE);
      const before = asked.length;
      await sweepOrders(shop.shop);
      for (let each = before; each < asked.length; each++) at.push(minute);
    }
    return at;
  }
  const alarms = () =>
    shop.shop.db.selectFrom('alarms').select(['kind', 'subject', 'amount']).orderBy('subject').execute();

  test('an abandoned checkout: at 2 and 10 minutes, at its end, and once late', async () => {
    const order = await placeTestOrder(shop);
    expect(await minutes(60)).toEqual([2, 10, 31, 32]);
    expect(await reread(shop, order)).toMatchObject({ state: 'expired', ask_at: null });
  });

  test('hundreds of open sessions keep nobody from the one whose webhook was lost', async () => {
    await Promise.all(Array.from({ length: 300 }, () => placeTestOrder(shop)));
    await minutes(3);
    expect(asked).toHaveLength(300);
    const paid = await placeTestOrder(shop);
    await payTestOrder(shop, paid);
    asked = [];
    await minutes(2);
    expect(asked).toEqual([paid.session_id]);
    expect((await reread(shop, paid)).state).toBe('paid');
  });

  test('money that takes days is asked for ever more rarely, and ends in one or the other', async () => {
    const order = await placeTestOrder(shop);
    saying = () => ({ state: 'unpaid', email: 'slow@example.com' });
    const at = await minutes(24 * 60, 10);
    expect(at.length).toBeLessThan(20);
    clock.pass(5 * DAY);
    asked = [];
    await sweepOrders(shop.shop);
    await sweepOrders(shop.shop);
    clock.pass(6 * HOUR);
    await sweepOrders(shop.shop);
    expect(asked).toHaveLength(1);
    expect(await settleAndView(shop.shop, order.session_id)).toEqual({
      kind: 'processing',
      retryAfterMs: 5 * MINUTE,
    });
    const mails = () =>
      shop.shop.db.selectFrom('mails').select('kind').where('order_uid', '=', order.uid).execute();
    expect(await mails()).toEqual([{ kind: 'payment_processing' }]);
    saying = () => ({ state: 'expired' });
    clock.pass(7 * HOUR);
    await sweepOrders(shop.shop);
    expect((await reread(shop, order)).state).toBe('expired');
    expect(await mails()).toEqual([{ kind: 'payment_processing' }, { kind: 'payment_failed' }]);
  });

  test('a delayed payment keeps its code and credit, and what is free besides is for the next order', async () => {
    const ana = await memberOf(shop, `slow-${engine}@example.com`);
    await giveCredit(shop, ana, 200);
    const asAna = { email: ana.email, useCredit: true, customer: { uid: ana.uid, email: ana.email } };
    const [cheap, ...others] = shop.shop.catalogue.plansFor('JPN');
    const dear = others.find(({ price }) => price > 1_000)!;
    await addPromotion(shop, { code: 'SLOW', fixed_amount: cents(100), max_total: 1, max_per_customer: 1 });
    const first = await place(shop, { code: 'SLOW', ...asAna, planUid: cheap!.uid });
    if (first.kind !== 'placed') throw new Error(first.kind);
    expect(first.order.amount).toBe(100);
    await giveCredit(shop, ana, 50);
    saying = () => ({ state: 'unpaid' });
    const next = await place(shop, { code: 'SLOW', ...asAna, planUid: dear.uid });
    expect(next).toMatchObject({ order: { code_state: 'exhausted', amount: dear.price - 50 } });
    expect(await usesOf(shop, 'SLOW')).toBe(1);
    saying = () => ({ state: 'expired' });
    clock.pass(2 * HOUR);
    await sweepOrders(shop.shop);
    expect((await reread(shop, first.order)).state).toBe('expired');
    expect(await usesOf(shop, 'SLOW')).toBe(0);
  });

  test('a session that the provider does not know: an alarm, an end, and no more questions', async () => {
    const order = await placeTestOrder(shop);
    saying = () => 'session_not_found';
    await minutes(60);
    expect(asked.length).toBeLessThanOrEqual(3);
    expect(await reread(shop, order)).toMatchObject({ state: 'expired', ask_at: null });
    expect(await alarms()).toEqual([{ kind: 'session_unknown', subject: order.uid, amount: 400 }]);
    asked = [];
    clock.pass(DAY);
    await sweepOrders(shop.shop);
    expect(asked).toEqual([]);
    // It is read again, as by one of the staff.
    const open = () => openSubjects(shop.shop.db, 'session_unknown');
    expect(await open()).toEqual([order.uid]);
    saying = () => ({});
    await askAboutPayment(shop.shop, order.uid, order.session_id);
    expect(await open()).toEqual([]);
  });

  test('nor is an alarm left where a webhook brings the money of such an order', async () => {
    const order = await placeTestOrder(shop);
    saying = () => 'session_not_found';
    await minutes(4);
    const open = () => openSubjects(shop.shop.db, 'session_unknown');
    expect(await open()).toEqual([order.uid]);
    saying = () => ({});
    await payTestOrder(shop, order);
    await settlePayment(shop.shop, order.session_id);
    await sweepOrders(shop.shop);
    expect((await reread(shop, order)).paid_at).not.toBeNull();
    expect(await open()).toEqual([]);
  });

  test('sessions of other keys or another provider are not asked about, and one alarm tells of all', async () => {
    const orders = [await placeTestOrder(shop), await placeTestOrder(shop), await placeTestOrder(shop)];
    await shop.shop.db
      .updateTable('orders')
      .set({ payment_provider: 'stripe' })
      .where('uid', 'in', [orders[0]!.uid, orders[1]!.uid])
      .execute();
    await shop.shop.db
      .updateTable('orders')
      .set({ session_id: `cs_test_${engine}` })
      .where('uid', '=', orders[2]!.uid)
      .execute();
    await minutes(40);
    expect(asked).toEqual([]);
    for (const order of orders) expect((await reread(shop, order)).state).toBe('expired');
    expect((await alarms()).slice(2)).toEqual([
      { kind: 'session_unknown', subject: 'sessions of sandbox', amount: null },
      { kind: 'session_unknown', subject: 'sessions of stripe', amount: null },
    ]);
    // A person closes it; when it happens another day, it is told again.
    for (const { id, subject } of await selectOpenAlarms(shop.shop.db)) {
      if (subject === 'sessions of stripe') await closeAlarm(shop.shop, id, 'the old account');
    }
    clock.pass(DAY);
    const later = await placeTestOrder(shop);
    await shop.shop.db
      .updateTable('orders')
      .set({ payment_provider: 'stripe' })
      .where('uid', '=', later.uid)
      .execute();
    await minutes(40);
    expect(await openSubjects(shop.shop.db, 'session_unknown')).toContain('sessions of stripe');
  });

  test('a provider that is away is asked again soon, and an error in one look puts it off, too', async () => {
    const order = await placeTestOrder(shop);
    saying = () => 'away';
    expect(await minutes(7)).toEqual([2, 4, 6]);
    saying = () => {
      throw new Error('test: out of order');
    };
    expect(await minutes(4)).toEqual([1, 3]);
    saying = () => ({});
    await payTestOrder(shop, order);
    clock.pass(2 * MINUTE + SECOND);
    await sweepOrders(shop.shop);
    expect((await reread(shop, order)).state).toBe('paid');
  });

  test('a wholesaler that hangs keeps nobody from asking for payments', async () => {
    const stuck = await placeTestOrder(shop);
    await payTestOrder(shop, stuck);
    clock.pass(3 * MINUTE);
    await sweepOrders(shop.shop);
    const hanging = Promise.withResolvers<'killed'>();
    const sandbox = shop.shop.wholesalers.get('sandbox')!;
    shop.shop.wholesalers = new Map([
      [
        'sandbox',
        {
          ...sandbox,
          buy: () =>
            hanging.promise.then(() => {
              throw new Error('test: killed');
            }),
        },
      ],
    ]);
    const paid = await placeTestOrder(shop);
    await payTestOrder(shop, paid);
    clock.pass(3 * MINUTE);
    const run = sweepOrders(shop.shop);
    // Its delivery may have begun by now, where the sweep read what is paid after that.
    await expect.poll(async () => (await reread(shop, paid)).state).toMatch(/^(paid|fulfilling)$/);
    hanging.resolve('killed');
    await run;
    shop.shop.wholesalers = new Map([['sandbox', sandbox]]);
  });
});
