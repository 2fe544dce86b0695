import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { createTestShop, type TestShop } from '../../tests/support/shop.ts';
import { DAY, HOUR, later, MINUTE } from '../clock.ts';
import { addCalls, CallTally, deleteOldCalls, selectCallFigures, selectPaces } from './calls.ts';

const AT = new Date('2026-11-22T10:20:00Z');

describe.each(ENGINES)('calls of companies, on %s', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await createTestShop({
      databaseUrl: engine === 'postgres' ? await freshPostgres('company_calls') : undefined,
    });
  });
  afterAll(() => shop.close());

  test('what two processes count is added up by the hour, and old hours go', async () => {
    const { db } = shop.shop;
    const [one, other] = [new CallTally(), new CallTally()];
    for (let each = 0; each < 90; each++) one.note('ada', 'buy', 'done', 100, AT);
    for (let each = 0; each < 6; each++) other.note('ada', 'buy', 'refused', 4_000, later(AT, 30 * MINUTE));
    other.note('ada', 'buy', 'accepted', 100, AT);
    one.note('ada', 'buy', 'thrown', 40_000, AT);
    one.note('ada', 'buy', 'unknown', 40_000, AT);
    one.note('ada', 'buy', 'retry', 0.2, AT);
    one.note('ada', 'status', 'done', 0.2, later(AT, -2 * DAY));
    one.note('bob', 'find', 'done', 9, AT);
    await Promise.all([addCalls(db, one.take()), addCalls(db, other.take())]);
    expect(one.take()).toEqual([]);
    await addCalls(db, []);
    const figures = await selectCallFigures(db, later(AT, -DAY));
    expect(figures.get('ada')).toEqual([
      // 92 of 100 calls were answered within the step from 100 ms on, the 95th within the one from 3,981 ms on.
      { call: 'buy', done: 91, retry: 1, refused: 6, unknown: 2, p50_ms: 126, p95_ms: 5_012 },
    ]);
    expect(figures.get('bob')).toEqual([
      { call: 'find', done: 1, retry: 0, refused: 0, unknown: 0, p50_ms: 10, p95_ms: 10 },
    ]);
    // The whole hour counts in which it begins.
    expect((await selectCallFigures(db, later(AT, 15 * MINUTE))).has('bob')).toBe(true);
    expect((await selectCallFigures(db, later(AT, HOUR))).has('bob')).toBe(false);
    expect(await deleteOldCalls(db, later(AT, -DAY), 1_000)).toBe(1);
    expect((await selectCallFigures(db, later(AT, -30 * DAY))).get('ada')).toHaveLength(1);
  });

  test('how much of its pace is taken, how long the next call waits, and whether the company asked for a pause', async () => {
    const { db } = shop.shop;
    const pace = { most: 4, window_ms: 60_000 };
    await db.deleteFrom('company_limits').execute();
    expect(await selectPaces(db, new Map())).toEqual(new Map());
    expect((await selectPaces(db, new Map([['ada', pace]]))).get('ada')).toEqual({
      ...pace,
      taken: 0,
      waits_ms: 0,
      paused_until: null,
    });
    const now = Date.now();
    const slots = [now - 2 * HOUR, now - 1_000, now + HOUR].map((at) => new Date(at));
    await db
      .insertInto('company_limits')
      .values({ company: 'ada', slots, paused_until: new Date(now + HOUR) })
      .execute();
    const taken = (await selectPaces(db, new Map([['ada', pace]]))).get('ada')!;
    expect(taken).toMatchObject({ ...pace, taken: 2, paused_until: new Date(now + HOUR) });
    expect(taken.waits_ms).toBeGreaterThan(HOUR / 2);
  });
});
