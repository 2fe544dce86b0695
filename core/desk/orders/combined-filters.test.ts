import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../../db/sql.server.ts';
import { ENGINES, freshPostgres } from '../../../tests/support/database.ts';
import { seedPastOrders } from '../../../tests/support/past-orders.ts';
import { createTestShop, type TestShop } from '../../../tests/support/shop.ts';
import { withSlowWalks } from '../../../tests/support/slow-walks.ts';
import type { Shop } from '../../shop.ts';
import { type OrderFilter, ordersOf } from './filter.ts';
import { countDeskOrders, listDeskOrders } from './list.ts';

const ORDERS = 160;

/** An order as it stands in its own row and others, to be filtered in plain words. */
interface Plain {
  uid: string;
  state: string;
  standing: string;
  kind: string;
  amount: number;
  email: string | null;
  language: string | null;
  reference: string | null;
  strip_uid: string | null;
  place: string;
  created_at: Date;
  paid_at: Date | null;
  fulfilled_at: Date | null;
  begun: string[];
  live: string[];
  installed: boolean;
  used: boolean;
  refunded_for: string[];
  /** Whether it was disputed, and whether any order of its buyer was. */
  disputed: boolean;
  of_disputed: boolean;
  referral_code: string | null;
  failure: string | null;
  discounted_by: string | null;
  redeemed: string[];
  holds: string[];
  refused_by: string[];
  /** Its buyer's country, and when money of it was booked. */
  country: string | null;
  booked: Date[];
}

let half: Date;
const by = (is: string) => (order: Plain) => order.state === is;
const at = (is: string) => (order: Plain) => order.standing === is;
const since = (when: Date | null) => when !== null && when >= half;
const until = (when: Date | null) => when !== null && when < half;

/** One filter each, and the same in plain words. */
const ALONE = (): readonly (readonly [OrderFilter, (order: Plain) => boolean])[] => [
  ...(['created', 'paid', 'fulfilled', 'expired', 'refunded', 'disputed'] as const).map(
    (state) => [{ state }, by(state)] as const,
  ),
  ...(['unpaid', 'delivered', 'refunded', 'disputed'] as const).map(
    (standing) => [{ standing }, at(standing)] as const,
  ),
  [{ kind: 'new_esim' }, ({ kind }) => kind === 'new_esim'],
  [{ kind: 'top_up' }, ({ kind }) => kind === 'top_up'],
  [{ channel: 'shop' }, (o) => o.reference === null && o.strip_uid === null && o.kind === 'new_esim'],
  [{ channel: 'strip' }, ({ strip_uid }) => strip_uid !== null],
  [{ channel: 'top_up' }, ({ reference, kind }) => reference === null && kind === 'top_up'],
  [{ channel: 'api' }, ({ reference }) => reference?.startsWith('ours') === true],
  [{ channel: 'staff' }, ({ reference }) => reference?.startsWith('replaces ') === true],
  [{ language: 'en' }, ({ language }) => (language ?? 'en') === 'en'],
  [{ language: 'de' }, ({ language }) => language === 'de'],
  [{ country: 'deu' }, ({ place }) => place === 'DEU'],
  [{ country: 'Europe' }, ({ place }) => place === 'Europe'],
  [{ company: 'sandbox' }, ({ live }) => live.includes('sandbox')],
  [{ company: 'second' }, ({ live }) => live.includes('second')],
  [{ bought_from: 'sandbox' }, ({ begun }) => begun.includes('sandbox')],
  [{ bought_from: 'second' }, ({ begun }) => begun.includes('second')],
  [{ reached: 'paid' }, ({ paid_at }) => paid_at !== null],
  [{ reached: 'delivered' }, ({ fulfilled_at }) => fulfilled_at !== null],
  [{ reached: 'installed' }, ({ installed }) => installed],
  [{ reached: 'used' }, ({ used }) => used],
  [{ email: 'past-1' }, ({ email }) => email?.startsWith('past-1') === true],
  [{ email: '@example.com' }, ({ email }) => email?.endsWith('@example.com') === true],
  [{ email: '@elsewhere.test' }, ({ email }) => email?.endsWith('@elsewhere.test') === true],
  [{ email: '@a"@elsewhere.test' }, ({ email }) => email === '"b@a"@elsewhere.test'],
  [{ risk: 'disputed_buyer' }, ({ of_disputed }) => of_disputed],
  [{ risk: 'disputed' }, ({ disputed }) => disputed],
  [{ code: 'friend1' }, ({ referral_code }) => referral_code?.toUpperCase() === 'FRIEND1'],
  [{ discounted_by: 'spring' }, ({ discounted_by }) => discounted_by === 'SPRING'],
  [{ redeemed: 'spring' }, ({ redeemed }) => redeemed.includes('SPRING')],
  [{ holds: 'spring' }, ({ holds }) => holds.includes('SPRING')],
  [{ failure: 'out_of_stock' }, ({ failure }) => failure === 'out_of_stock'],
  [{ refused_by: 'sandbox' }, ({ refused_by }) => refused_by.includes('sandbox')],
  [{ taxed_in: 'DEU' }, ({ country, booked }) => country === 'DE' && booked.length > 0],
  [{ taxed_in: 'unknown' }, ({ country, booked }) => country === null && booked.length > 0],
  [{ taxed_from: half }, ({ booked }) => booked.some(since)],
  [{ taxed_to: half }, ({ booked }) => booked.some(until)],
  [{ min: 0 }, () => true],
  [{ min: 450 }, ({ amount }) => amount >= 450],
  [
    { slower_than_ms: 0 },
    (o) => o.paid_at !== null && (o.fulfilled_at !== null || ['paid', 'fulfilling'].includes(o.state)),
  ],
  [{ min: 401 }, ({ amount }) => amount >= 401],
  [{ max: 400 }, ({ amount }) => amount <= 400],
  [{ from: half }, ({ created_at }) => since(created_at)],
  [{ to: half }, ({ created_at }) => until(created_at)],
  [{ paid_from: half }, ({ paid_at }) => since(paid_at)],
  [{ delivered_to: half }, ({ fulfilled_at }) => until(fulfilled_at)],
  [
    { slower_than_ms: 10_000 },
    (o) =>
      o.paid_at !== null &&
      (o.fulfilled_at === null
        ? ['paid', 'fulfilling'].includes(o.state)
        : o.fulfilled_at.getTime() - o.paid_at.getTime() > 10_000),
  ],
  [{ refund_reason: 'plan_not_found' }, ({ refunded_for }) => refunded_for.includes('plan_not_found')],
];

describe.each(ENGINES)('filters of orders beside each other, on %s', (engine) => {
  let shop: TestShop;
  let orders: Plain[];
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('combined_filters') : undefined;
    shop = await createTestShop({ databaseUrl });
    await seedPastOrders(shop.shop.db, ORDERS);
    await change();
    orders = await read();
    half = orders[ORDERS / 2]!.created_at;
  }, 120_000);
  afterAll(() => shop.close());

  /** What happens to orders after they came to rest, one kind of thing to every so many of them. */
  async function change(): Promise<void> {
    const { db } = shop.shop;
    const every = (nth: number, rest = 0) =>
      sql`uid in (select uid from (select uid, row_number() over (order by uid) as n from orders) o where n % ${nth} = ${rest})`;
    for (const set of [
      sql`kind = 'top_up' where ${every(7)}`,
      sql`language = 'de' where ${every(5)}`,
      sql`reference = 'ours ' || uid where ${every(11)}`,
      sql`reference = 'replaces ' || uid where ${every(11, 3)}`,
      sql`strip_uid = uid, strip_number = 1, strip_size = 2 where ${every(13)}`,
      sql`amount = 500 where ${every(3)}`,
      sql`email = null where state = 'expired' and ${every(2)}`,
      sql`email = '"b@a"@elsewhere.test' where ${every(17)}`,
      sql`plan = plan || '{"scope": "country", "countries_enabled": ["DEU"]}' where ${every(4)}`,
      sql`plan = plan || '{"scope": "region", "region": "Europe"}' where ${every(9)}`,
      sql`state = 'disputed' where state = 'fulfilled' and ${every(19)}`,
      sql`state = 'created' where state = 'expired' and ${every(6)}`,
      sql`state = 'paid', fulfilled_at = null where state = 'fulfilled' and ${every(23)}`,
      sql`fulfilled_at = paid_at + interval '1 minute' where fulfilled_at is not null and ${every(8)}`,
    ])
      await sql`update orders set ${set}`.execute(db);
    await sql`update orders set referral_code = 'Friend1' where ${every(6, 5)}`.execute(db);
    await sql`update orders set referral_code = upper(referral_code), failure = 'out_of_stock' where ${every(3, 2)}`.execute(
      db,
    );
    await sql`update orders set discounts = '[{"kind": "promotion", "code": "Spring", "amount": 100}]' where ${every(5, 2)}`.execute(
      db,
    );
    await sql`insert into redemptions (order_uid, kind, code, first_order, created_at)
      select uid, 'promotion', 'SPRING', false, created_at from orders where ${every(5, 2)}`.execute(db);
    await sql`update redemptions set released_at = now() where order_${every(10, 2)}`.execute(db);
    await sql`insert into order_countries (order_uid, country) select uid, 'DE' from orders where ${every(3, 1)}`.execute(
      db,
    );
    // Buyers of several orders, some of which are disputed; and what comes to another account with its dispute.
    await sql`update orders o set customer_uid = (select customer_uid from orders where customer_uid is not null order by uid limit 1)
      where customer_uid is not null and ${every(12)}`.execute(db);
    await sql`insert into disputes (uid, order_uid, dispute_ref, state, amount, reason, created_at)
      select 'dsp' || uid, uid, 'ref ' || uid, 'lost', 400, 'fraudulent', now() from orders where paid_at is not null and ${every(24)} or ${every(25)}`.execute(
      db,
    );
    await sql`update orders o set customer_uid = (select customer_uid from orders where customer_uid is not null order by uid offset 4 limit 1)
      where customer_uid is not null and ${every(25)}`.execute(db);
    await sql`update purchases set failed_at = now(), failure = 'out_of_stock' where order_${every(4, 1)}`.execute(
      db,
    );
    await sql`insert into purchases (uid, order_uid, provider, wholesale_id, attempts, created_at, number)
      select uid || '_2', order_uid, 'second', 'x', 1, now(), 2 from purchases where failed_at is not null`.execute(
      db,
    );
    await sql`update purchases set provider = 'second' where failed_at is null and order_${every(10)}`.execute(
      db,
    );
    await sql`update esims set installed_at = created_at where order_${every(3, 1)}`.execute(db);
    await sql`update esim_plans set activated_at = created_at where order_${every(6, 1)}`.execute(db);
  }

  async function read(): Promise<Plain[]> {
    const { rows } = await sql<Omit<Plain, 'standing'>>`
      select o.*, place_of_plan(o.plan) as place,
        array(select provider from purchases where order_uid = o.uid) as begun,
        array(select provider from purchases where order_uid = o.uid and failed_at is null) as live,
        array(select reason from refunds where order_uid = o.uid) as refunded_for,
        exists (select from disputes where order_uid = o.uid) as disputed,
        exists (select from disputes d join orders t on t.uid = d.order_uid where t.customer_uid = o.customer_uid) as of_disputed,
        (select upper(d ->> 'code') from jsonb_array_elements(coalesce(o.discounts, '[]')) d limit 1) as discounted_by,
        array(select code from redemptions where order_uid = o.uid) as redeemed,
        array(select code from redemptions where order_uid = o.uid and released_at is null) as holds,
        array(select provider from purchases where order_uid = o.uid and failed_at is not null) as refused_by,
        (select country from order_countries where order_uid = o.uid) as country,
        array(select at from cash_transfers where order_uid = o.uid and kind in ('payment', 'refund')) as booked,
        exists (select from esims where order_uid = o.uid and installed_at is not null) as installed,
        exists (select from esim_plans where order_uid = o.uid and activated_at is not null) as used
      from orders o order by uid desc`.execute(shop.shop.db);
    const { rows: listed } = await listDeskOrders(shop.shop, {}, { limit: 1_000, cursor: null });
    const standings = new Map(listed.map(({ uid, standing }) => [uid, standing]));
    return rows.map((row) => ({ ...row, standing: standings.get(row.uid)! }));
  }

  async function found(asked: Shop, filter: OrderFilter, limit: number): Promise<string[]> {
    const uids: string[] = [];
    for (let cursor: string | null = null; ; ) {
      const page = await listDeskOrders(asked, filter, { limit, cursor });
      uids.push(...page.rows.map(({ uid }) => uid));
      cursor = page.next_cursor;
      if (cursor === null) return uids;
    }
  }

  test('what one asks for is there, and is not all', () => {
    for (const [filter, passes] of ALONE()) {
      if (Object.values(filter).includes(0)) continue;
      const { length } = orders.filter(passes);
      expect([filter, length > 0 && length < ORDERS]).toEqual([filter, true]);
    }
  });

  test('any two pass what passes both, the newest first', { timeout: 120_000 }, async () => {
    const alone = ALONE();
    let some = 0;
    for (const [at, [one, passesOne]] of alone.entries()) {
      for (const [other, passesOther] of alone.slice(at + 1)) {
        // Two values of one filter can't stand beside each other.
        if (Object.keys(one)[0] === Object.keys(other)[0]) continue;
        const filter = { ...one, ...other };
        const uids = orders.filter((order) => passesOne(order) && passesOther(order)).map(({ uid }) => uid);
        const { rows } = await sql<{ uid: string }>`
          select o.uid ${await ordersOf(shop.shop, filter)} order by o.uid desc`.execute(shop.shop.db);
        expect([filter, rows.map(({ uid }) => uid)]).toEqual([filter, uids]);
        if (uids.length > 0) some++;
      }
    }
    expect(some).toBeGreaterThan(300);
  });

  test.each([
    ['page by page', (each: Shop) => each],
    ['and all at once, where the walk from page to page takes too long', withSlowWalks],
  ])('three beside each other, %s', async (_, read) => {
    const asked = read(shop.shop);
    const filter = { reached: 'delivered', company: 'sandbox', kind: 'new_esim' } as const;
    const uids = orders
      .filter(
        ({ fulfilled_at, live, kind }) =>
          fulfilled_at !== null && live.includes('sandbox') && kind === 'new_esim',
      )
      .map(({ uid }) => uid);
    expect(uids.length).toBeGreaterThan(30);
    expect(await found(asked, filter, 7)).toEqual(uids);
    expect(await countDeskOrders(asked, filter)).toBe(uids.length);
  });
});
