import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../../db/sql.server.ts';
import { ENGINES, freshPostgres } from '../../../tests/support/database.ts';
import { seedPastOrders } from '../../../tests/support/past-orders.ts';
import { createTestShop, type TestShop } from '../../../tests/support/shop.ts';
import { withSlowWalks } from '../../../tests/support/slow-walks.ts';
import type { Shop } from '../../shop.ts';
import { countRefunds, listRefunds } from './list.ts';

type Filter = Parameters<typeof listRefunds>[1];

/** A refund with what its order came to, to be filtered in plain words. */
interface Plain {
  uid: string;
  state: string;
  reason: string;
  made_by: string;
  created_at: Date;
  place: string;
  countries: string[] | null;
  /** The company of the purchase that stands, or else of the last. */
  company: string;
  installed_at: Date | null;
}

const wasInstalled = ({ made_by, state, installed_at, created_at }: Plain): boolean =>
  made_by !== 'bank' && state !== 'failed' && installed_at !== null && installed_at < created_at;

const ALONE: readonly (readonly [Filter, (refund: Plain) => boolean])[] = [
  [{ state: 'succeeded' }, ({ state }) => state === 'succeeded'],
  [{ state: 'failed' }, ({ state }) => state === 'failed'],
  [{ reason: 'plan_not_found' }, ({ reason }) => reason === 'plan_not_found'],
  [{ reason: 'goodwill' }, ({ reason }) => reason === 'goodwill'],
  ...['sandbox', 'second', 'third', 'none'].map(
    (name) => [{ company: name }, ({ company }: Plain) => company === name] as const,
  ),
  ...['JPN', 'FRA'].map(
    (code) => [{ country: code }, ({ countries }: Plain) => countries?.includes(code) === true] as const,
  ),
  ...['DEU', 'Europe'].map((name) => [{ place: name }, ({ place }: Plain) => place === name] as const),
  [{ installed: true }, wasInstalled],
  [{ installed: false }, (refund) => !wasInstalled(refund)],
];

describe.each(ENGINES)('filters of refunds beside each other, on %s', (engine) => {
  let shop: TestShop;
  let refunds: Plain[];
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('combined_refunds') : undefined;
    shop = await createTestShop({ databaseUrl });
    await seedPastOrders(shop.shop.db, 400);
    await change();
    const { rows } = await sql<Plain>`
      select r.uid, r.state, r.reason, r.made_by, r.created_at, place_of_plan(o.plan) as place, p.countries_enabled as countries,
        coalesce((select provider from purchases where order_uid = r.order_uid and failed_at is null),
          (select provider from purchases where order_uid = r.order_uid order by number desc limit 1), 'none') as company,
        (select min(installed_at) from esims where order_uid = r.order_uid) as installed_at
      from refunds r join orders o on o.uid = r.order_uid left join plans p on p.uid = o.plan_uid
      order by r.created_at desc, r.uid desc`.execute(shop.shop.db);
    refunds = rows;
  }, 120_000);
  afterAll(() => shop.close());

  /** Refunds of orders that were bought and installed before, and what happens to their orders later. */
  async function change(): Promise<void> {
    const { db } = shop.shop;
    const every = (nth: number, rest = 0, order = sql`uid`) =>
      sql`${order} in (select uid from (select uid, row_number() over (order by uid) as n from orders) o where n % ${nth} = ${rest})`;
    const plans = sql`(select uid from plans where 'FRA' = any(countries_enabled) limit 1)`;
    await sql`update orders set plan_uid = coalesce(${plans}, plan_uid) where ${every(3)}`.execute(db);
    await sql`update orders set plan_uid = (select uid from plans where 'JPN' = any(countries_enabled) limit 1)
      where ${every(3, 1)}`.execute(db);
    await sql`update orders set plan = plan || '{"scope": "country", "countries_enabled": ["DEU"]}' where ${every(4)}`.execute(
      db,
    );
    await sql`update orders set plan = plan || '{"scope": "region", "region": "Europe"}' where ${every(4, 1)}`.execute(
      db,
    );
    // As if their orders had always been of these.
    await sql`update refunds r set place = place_of_plan(o.plan) from orders o where o.uid = r.order_uid`.execute(
      db,
    );
    const order = sql`order_uid`;
    await sql`delete from purchases where ${every(15, 4, order)}`.execute(db);
    await sql`update esims set installed_at = created_at where ${every(2, 0, order)}`.execute(db);
    await sql`insert into refunds (uid, order_uid, state, amount, reason, made_by, attempts, created_at)
      select 'rfd_later' || uid, uid, case when right(number, 1) < '5' then 'failed' else 'succeeded' end, 100, 'goodwill',
        case when right(number, 1) = '0' then 'bank' else 'shop' end, 1, created_at + interval '1 day'
      from orders where state = 'fulfilled'`.execute(db);
    // Later than the refund: bought elsewhere, taken back, told to be installed before or after it.
    await sql`update purchases set failed_at = now() where ${every(5, 0, order)}`.execute(db);
    await sql`insert into purchases (uid, order_uid, provider, wholesale_id, attempts, created_at, number)
      select uid || '_2', order_uid, 'second', 'x', 1, now(), 2 from purchases where failed_at is not null`.execute(
      db,
    );
    await sql`update purchases set provider = 'third' where number = 2 and ${every(10, 0, order)}`.execute(
      db,
    );
    await sql`update purchases set failed_at = now() where number = 1 and ${every(7, 0, order)}`.execute(db);
    await sql`update esims set installed_at = created_at + interval '1 hour' where ${every(4, 1, order)}`.execute(
      db,
    );
    await sql`update esims set installed_at = now() where ${every(4, 3, order)}`.execute(db);
  }

  test.each([
    ['', (each: Shop) => each],
    [', where no walk ends in time', withSlowWalks],
  ])('any one and any two pass what passes, the newest first%s', async (_, read) => {
    const asked = read(shop.shop);
    let some = 0;
    for (const [at, [one, passesOne]] of ALONE.entries()) {
      for (const [other, passesOther] of ALONE.slice(at)) {
        const differ = Object.keys(one)[0] !== Object.keys(other)[0];
        if (!differ && one !== other) continue;
        const filter = { ...one, ...other };
        const uids = refunds.filter((each) => passesOne(each) && passesOther(each)).map(({ uid }) => uid);
        const { rows } = await listRefunds(asked, filter, { limit: 1_000, cursor: null });
        const count = await countRefunds(asked, filter);
        expect([filter, rows.map(({ uid }) => uid), count]).toEqual([filter, uids, uids.length]);
        if (uids.length > 0) some++;
        if (!differ)
          expect([filter, uids.length > 0 && uids.length < refunds.length]).toEqual([filter, true]);
      }
    }
    expect(some).toBeGreaterThan(50);
  });
});
