import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.server.ts';
import { offerOf } from '../../providers/esims/sandbox/plan.ts';
import { testPlans } from '../../providers/esims/sandbox/test-plans.ts';
import { testClock } from '../../providers/test-clock.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { createTestShop, type TestShop } from '../../tests/support/shop.ts';
import { syncsOf } from '../../tests/support/syncs.ts';
import type { WholesaleOffer } from '../wholesale/wholesaler.ts';
import { acceptSync } from './hold.ts';
import { syncAside } from './sync.ts';

describe.each(ENGINES)('what a sync writes and tells, on %s', (engine) => {
  const clock = testClock();
  let shop: TestShop;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('store_offers') : undefined;
    shop = await createTestShop({ clock, databaseUrl, plans: testPlans });
  });
  afterAll(() => shop.close());
  const { sync, newcomer, told, writers } = syncsOf(() => shop, clock);
  const standing = (provider: string) =>
    shop.shop.db
      .selectFrom('offers')
      .select(['wholesale_id', 'charge', 'lowest_price', 'recommended_price', 'sold_as', 'unfit', 'facts'])
      .where('provider', '=', provider)
      .where('gone_at', 'is', null)
      .orderBy('wholesale_id')
      .execute();

  const dear = { amount: 399, currency: 'USD', exponent: 2 };
  const changes: [string, Partial<WholesaleOffer>][] = [
    ['a charge of as many cents', { cost: { amount: 20_000, currency: 'USD', exponent: 4 } }],
    ['a lowest price', { lowest_price: dear }],
    ['a recommended price', { recommended_price: dear }],
    ['what it is sold as', { sold_as: 'top_up' }],
    ['its bytes', { data_bytes: 1_073_741_824 }],
    ['half of a surrogate pair, which is stored as U+FFFD', { name: 'Japan \ud83d' }],
  ];
  test.each(changes)('an offer is written for %s, once', async (_, change) => {
    const { provider, small, large } = newcomer();
    const second = { ...offerOf(large), wholesale_id: 'z' };
    await sync({ [provider]: [offerOf(small), second] });
    const list = { [provider]: [{ ...offerOf(small), ...change }, second] };
    const report = (changed: number) => [{ provider, changed, withdrawn: 0 }];
    expect(await sync(list)).toEqual(report(1));
    const [written, other] = await standing(provider);
    expect(other!.wholesale_id).toBe('z');
    const { cost: charge, name, ...plain } = change;
    const { data_bytes, ...columns } = plain;
    expect(written).toMatchObject({
      ...columns,
      ...(charge && { charge }),
      ...((name ?? data_bytes) !== undefined && {
        facts: { ...(name && { name: name.toWellFormed() }), ...(data_bytes && { data_bytes }) },
      }),
    });
    const before = await writers();
    expect(await sync(list)).toEqual(report(0));
    expect(await writers()).toEqual(before);
  });

  test('all companies are told of at once, though one of them fails', async () => {
    const [first, failing, last] = [newcomer(), newcomer(), newcomer()];
    const busy = { kind: 'retry', why: 'test: busy' } as const;
    const lists = { [first.provider]: first.plans, [failing.provider]: busy, [last.provider]: last.plans };
    expect(await told(() => sync(lists))).toBe(1);
    expect(await standing(last.provider)).toHaveLength(2);
  });

  test('a list that is not read to its end takes nothing off the shelf, and what others changed is told', async () => {
    const [cut, other] = [newcomer(), newcomer()];
    await sync({ [cut.provider]: cut.plans, [other.provider]: other.plans });
    const half = { kind: 'retry', why: 'catalogue: a page repeats another' } as const;
    const renamed = other.plans.map((plan) => ({ ...plan, name: `${plan.name} v2` }));
    expect(await told(() => sync({ [cut.provider]: half, [other.provider]: renamed }))).toBe(1);
    expect(await standing(cut.provider)).toHaveLength(2);
  });

  test('what a company has no more is told before the next one is asked', async () => {
    const [short, next] = [newcomer(), newcomer()];
    await sync({ [short.provider]: short.plans, [next.provider]: next.plans });
    const grown = [...next.plans, { ...next.small, wholesale_id: 'new', validity_days: 900 }];
    const left = { [short.provider]: [short.large] };
    await sync(left);
    await acceptSync(shop.shop, short.provider, 'operator');
    // Once for what is gone, once for what is new.
    expect(await told(() => sync({ ...left, [next.provider]: grown }))).toBe(2);
  });

  test('a list that can not be stored leaves the offers as they were', async () => {
    const { provider, plans } = newcomer();
    await sync({ [provider]: plans });
    const before = await writers();
    const [small, large] = plans.map((plan) => offerOf({ ...plan, hotspot: false }));
    // The database refuses an offer that is written after the first.
    const { db } = shop.shop;
    await sql`alter table offers add constraint none_is_new check (wholesale_id <> 'new') not valid`.execute(
      db,
    );
    expect(await told(() => sync({ [provider]: [small!, { ...large!, wholesale_id: 'new' }, large!] }))).toBe(
      0,
    );
    await sql`alter table offers drop constraint none_is_new`.execute(db);
    expect(await writers()).toEqual(before);
  });

  test('a shop that has a process for syncs uses it, for one company or for all', async () => {
    const asked: (string | undefined)[] = [];
    const syncApart = async (only?: string) => {
      asked.push(only);
      return [];
    };
    expect(await syncAside({ ...shop.shop, syncApart }, 'maya')).toEqual([]);
    await syncAside({ ...shop.shop, syncApart });
    expect(asked).toEqual(['maya', undefined]);
    expect(await syncAside(shop.shop, 'nobody')).toEqual([]);
    expect(await syncAside(shop.shop, 'sandbox')).toMatchObject([{ provider: 'sandbox' }]);
  });
});
