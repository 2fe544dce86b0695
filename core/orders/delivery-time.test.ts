import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.server.ts';
import { testClock } from '../../providers/test-clock.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { createTestShop, type TestShop } from '../../tests/support/shop.ts';
import { DAY, HOUR, later, MINUTE, SECOND } from '../clock.ts';
import { usualDeliveryMs } from './delivery-time.ts';

describe.each(ENGINES)('how long a delivery usually takes, on %s', (engine) => {
  const clock = testClock();
  let shop: TestShop;
  let statements = 0;
  let number = 0;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('delivery_time') : undefined;
    const observe = ({ sql: text, kind, when }: { sql?: string; kind: string; when: string }) => {
      if (kind === 'statement' && when === 'before' && text?.includes('percentile_cont')) statements++;
    };
    shop = await createTestShop({ clock, databaseUrl, observe });
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await sql`delete from purchases`.execute(shop.shop.db);
    await sql`delete from orders`.execute(shop.shop.db);
    // What was told before is forgotten.
    clock.pass(2 * MINUTE);
  });

  /** Orders that were delivered `agoMs` ago, each so many seconds after its payment. */
  async function delivered(seconds: number[], agoMs: number, kind = 'new_esim', company = 'swift') {
    const at = later(clock.now(), -agoMs);
    for (const each of seconds) {
      const uid = `ord_time_${++number}`;
      const paid = later(at, -each * SECOND);
      await sql`insert into orders (uid, state, kind, plan_uid, plan, amount, payment_provider, expires_at,
          created_at, paid_at, fulfilled_at)
        values (${uid}, 'fulfilled', ${kind}, 'pln_1', '{}', 400, 'sandbox', ${at}, ${paid}, ${paid},
          ${at})`.execute(shop.shop.db);
      await bought(uid, company, 1, null);
    }
  }
  const bought = (order: string, company: string, number: number, failedAt: Date | null) =>
    sql`insert into purchases (uid, order_uid, number, provider, wholesale_id, route, created_at, failed_at)
      values (${`${order}-${number}`}, ${order}, ${number}, ${company}, 'one', '[]', ${clock.now()}, ${failedAt})`.execute(
      shop.shop.db,
    );
  const usual = (company: string | null = null) => usualDeliveryMs(shop.shop, company);
  const many = (seconds: number, count: number) => Array.from({ length: count }, () => seconds);

  test('the median of the last day, whatever the month was like', async () => {
    await delivered([...many(4, 10), ...many(8, 11), 3600], HOUR);
    await delivered(many(600, 60), 2 * DAY);
    expect(await usual()).toBe(8 * SECOND);
  });

  test('of the last month where a day has fewer than twenty', async () => {
    await delivered(many(4, 19), HOUR);
    await delivered(many(600, 30), 20 * DAY);
    expect(await usual()).toBe(600 * SECOND);
  });

  test('of the company that makes it, and of all where it has too few', async () => {
    await delivered(many(4, 30), HOUR, 'new_esim', 'swift');
    await delivered(many(90, 10), HOUR, 'new_esim', 'slow');
    await delivered(many(120, 10), 9 * DAY, 'new_esim', 'slow');
    await delivered(many(900, 19), HOUR, 'new_esim', 'new');
    expect(await usual('swift')).toBe(4 * SECOND);
    expect(await usual('slow')).toBe(105 * SECOND);
    expect(await usual('new')).toBe(4 * SECOND);
    expect(await usual('unheard')).toBe(4 * SECOND);
    expect(await usual()).toBe(4 * SECOND);
  });

  test('of two companies that were asked, it is of the one that delivered', async () => {
    await delivered(many(30, 20), HOUR, 'new_esim', 'second');
    const { rows } = await sql<{ uid: string }>`select uid from orders`.execute(shop.shop.db);
    for (const { uid } of rows) await bought(uid, 'first', 2, clock.now());
    await delivered(many(4, 30), HOUR, 'new_esim', 'swift');
    expect(await usual('first')).toBe(4 * SECOND);
    expect(await usual('second')).toBe(30 * SECOND);
  });

  test('nothing where a month has fewer, and top-ups say nothing of eSIMs', async () => {
    await delivered(many(4, 19), HOUR);
    await delivered(many(4, 30), 31 * DAY);
    await delivered(many(4, 30), HOUR, 'top_up');
    expect(await usual()).toBeNull();
  });

  test('is read once a minute, however many wait', async () => {
    await delivered(many(5, 20), HOUR);
    statements = 0;
    expect(await Promise.all([usual(), usual(), usual()])).toEqual(many(5 * SECOND, 3));
    await delivered(many(50, 40), HOUR);
    clock.pass(MINUTE - 1);
    expect(await usual()).toBe(5 * SECOND);
    expect(statements).toBe(1);
    clock.pass(1);
    expect(await usual()).toBe(50 * SECOND);
    expect(statements).toBe(2);
  });

  test('a database that does not answer is no reason to fail', async () => {
    const db = {
      getExecutor: () => {
        throw new Error('gone');
      },
    } as unknown as typeof shop.shop.db;
    expect(await usualDeliveryMs({ ...shop.shop, db }, null)).toBeNull();
  });
});
