import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '../../providers/test-clock.ts';
import { books, placeTestOrder, reread } from '../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { createTestShop, type TestShop } from '../../tests/support/shop.ts';
import { HOUR } from '../clock.ts';
import type { Wholesaler } from '../wholesale/wholesaler.ts';
import { issueByStaff } from './issue-by-staff.ts';
import { askForRefund } from './refunds/ask.ts';
import { countStandings } from './standings.ts';

describe.each(ENGINES)('eSIMs issued by staff on %s', (engine) => {
  const clock = testClock();
  let shop: TestShop;
  let count = 0;
  let key: string;

  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('obtain') : undefined;
    shop = await createTestShop({ clock, databaseUrl });
  });
  afterAll(() => shop.close());
  beforeEach(() => {
    behave({});
    key = `key-${++count}`;
  });

  function behave(calls: Partial<Wholesaler>): void {
    shop.shop.wholesalers = new Map([['sandbox', { ...shop.wholesaler, ...calls }]]);
  }
  const obtain = (changes: object = {}, waitMs?: number) => {
    const planUid = shop.shop.catalogue.plansFor('JPN')[0]!.uid;
    const request = { planUid, email: `c${count}@example.com`, reference: `TICKET-${count}`, ...changes };
    return issueByStaff(shop.shop, request, key, waitMs);
  };
  const orders = async () => {
    const uids = await shop.shop.db
      .selectFrom('orders')
      .select('uid')
      .where('reference', '=', `TICKET-${count}`)
      .execute();
    return Promise.all(uids.map((row) => reread(shop, row)));
  };

  test('is an order like any other that nobody pays, on record, mailed, and not refundable', async () => {
    const obtained = await obtain();
    if (obtained.kind !== 'obtained') throw new Error(obtained.kind);
    const [order] = await orders();
    expect(order).toMatchObject({ state: 'fulfilled', amount: 0, payment_provider: 'none' });
    expect(obtained.record.esim).toMatchObject({ order_uid: order!.uid, customer_uid: order!.customer_uid });
    const history = await shop.shop.db
      .selectFrom('order_history')
      .select(['to_state', 'reason'])
      .where('order_uid', '=', order!.uid)
      .orderBy('id')
      .execute();
    expect(history.map(({ to_state, reason }) => `${to_state}: ${reason}`)).toEqual([
      'created: issued by staff',
      'paid: issued by staff',
      'fulfilling: buying at the wholesaler',
      'fulfilled: delivered by sandbox',
    ]);
    const audit = await shop.shop.db
      .selectFrom('audit_log')
      .select(['actor', 'action'])
      .where('subject', '=', order!.uid)
      .execute();
    expect(audit).toEqual([{ actor: 'system', action: 'esim.obtained' }]);
    expect(await books(shop, order!)).toMatchObject({ esims: 1, bought: 1, mails: ['order_confirmation'] });
    expect(await askForRefund(shop.shop, order!, order!.customer_uid)).toEqual({
      kind: 'refused',
      code: 'order_not_refundable',
    });
    await shop.runJobs();
    expect(await books(shop, order!)).toMatchObject({ esims: 1, bought: 1 });
  });

  test('twenty calls with one key deliver once; the key with another request is refused', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => obtain()));
    const uids = answers.map((answer) => (answer.kind === 'obtained' ? answer.record.esim.uid : answer.kind));
    expect(new Set(uids).size).toBe(1);
    expect(await orders()).toHaveLength(1);
    expect(await obtain({ email: 'other@example.com' })).toEqual({ kind: 'idempotency_key_reused' });
    expect(await obtain({ planUid: 'pln_none' })).toEqual({ kind: 'idempotency_key_reused' });
    // A shopper may happen to use the same one.
    expect((await placeTestOrder(shop, key)).amount).toBe(400);
    expect((await obtain()).kind).toBe('obtained');
    key = `${key}-new`;
    expect(await obtain({ planUid: 'pln_none' })).toEqual({ kind: 'plan_not_found' });
  });

  test('an answer that was lost is looked up; the same key resumes', async () => {
    let buys = 0;
    behave({
      async buy(request) {
        buys++;
        await shop.wholesaler.buy(request);
        return { kind: 'unknown', why: 'test' };
      },
    });
    expect((await obtain()).kind).toBe('obtained');
    expect(buys).toBe(1);
  });

  test('while nobody delivers, the caller is told to come back, and gets it then', async () => {
    behave({ buy: async () => ({ kind: 'retry', why: 'test' }) });
    expect(await obtain({}, 1_500)).toEqual({ kind: 'under_way', retryAfterMs: 5_000 });
    behave({});
    expect((await obtain()).kind).toBe('obtained');
    expect(await orders()).toHaveLength(1);
  });

  test('a refusal for good sends no money anywhere, and nothing is astray', async () => {
    behave({ buy: async () => ({ kind: 'refused', code: 'plan_not_found', why: 'test' }) });
    expect(await obtain()).toEqual({ kind: 'not_delivered', failure: 'plan_not_found' });
    await shop.runJobs();
    const [order] = await orders();
    expect(order!.state).toBe('failed');
    expect(await books(shop, order!)).toMatchObject({ refunded: 0, bought: 0, mails: [] });
    clock.pass(HOUR);
    const standings = await countStandings(shop.shop.db, {
      now: clock.now(),
      deliveryDeadlineMs: HOUR / 4,
      only: 'all',
    });
    expect(standings.map(({ standing }) => standing).sort()).toEqual(['delivered', 'unpaid']);
  });
});
