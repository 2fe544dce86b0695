import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../db/database.ts';
import { sql } from '../../../db/sql.server.ts';
import { ENGINES, freshPostgres, openMigrated } from '../../../tests/support/database.ts';
import type { Limiter } from './call.ts';
import { createLimiter } from './limiter.ts';

/** Milliseconds by which a timer may come early. */
const EARLY = 3;

describe.each(ENGINES)('the pace of all processes on %s', (engine) => {
  let databases: Database[];
  /** What the limiters of each company have told. */
  const told = new Map<string, string[]>();
  beforeAll(async () => {
    if (engine === 'pglite') databases = [await openMigrated(null)];
    else {
      const url = await freshPostgres('limiter');
      databases = [await openMigrated(url), await openMigrated(url)];
    }
  });
  afterAll(() => Promise.all(databases.map((database) => database.close())));

  /** As two processes have it. */
  function limiters(
    company: string,
    limit: { calls: number; perMs: number },
    patienceMs = 60_000,
  ): [Limiter, Limiter] {
    const lines: string[] = [];
    told.set(company, lines);
    const note = (_: object, message: string) => lines.push(message);
    const of = (at: number) =>
      createLimiter({
        db: databases.at(at)!.db,
        company,
        limit,
        log: { warn: note, info: note },
        patienceMs,
      });
    return [of(0), of(-1)];
  }

  const rowOf = (company: string) =>
    databases[0]!.db
      .selectFrom('company_limits')
      .select(['slots', 'paused_until'])
      .where('company', '=', company)
      .executeTakeFirst();

  // These wait for time to pass: all of them at once.
  test.concurrent('many callers of two processes get a second’s worth at once, and no more within that second', async () => {
    const both = limiters('busy', { calls: 20, perMs: 1_000 });
    const start = Date.now();
    const turns = await Promise.all(
      Array.from({ length: 60 }, async (_, at) => {
        expect(await both[at % 2]!.turn(start + 120_000)).toBe(true);
        return Date.now() - start;
      }),
    );
    const late = turns.toSorted((a, b) => a - b);
    const early = late.filter((ms, at) => ms < Math.floor(at / 20) * 1_000);
    expect(early).toEqual([]);
    expect(told.get('busy')).toEqual([]);
  });

  test.concurrent('after 429 nobody calls before the time that the company named, in no process', async () => {
    const [one, other] = limiters('limited', { calls: 50, perMs: 1_000 });
    expect(await one.turn(Date.now() + 60_000)).toBe(true);
    const until = Date.now() + 5_000;
    await one.slowDown(until);
    expect(await one.turn(until - 1_000)).toBe(false);
    expect(await other.turn(until - 1_000)).toBe(false);
    expect(await other.turn(until + 60_000)).toBe(true);
    expect(Date.now()).toBeGreaterThanOrEqual(until - EARLY);
  });

  test.concurrent('a limit of less than a call a second lets them through one by one', async () => {
    const [one, other] = limiters('rare', { calls: 120, perMs: 240_000 });
    const start = Date.now();
    const turns = await Promise.all(
      [one, other].map(async (limiter) => {
        expect(await limiter.turn(start + 60_000)).toBe(true);
        return Date.now() - start;
      }),
    );
    expect(Math.max(...turns)).toBeGreaterThanOrEqual(2_000);
    expect((await rowOf('rare'))?.slots).toHaveLength(1);
  });

  test.concurrent('who waits already hears of the pause', async () => {
    const [one] = limiters('waiting', { calls: 1, perMs: 1_500 });
    await one.turn(Date.now() + 60_000);
    const waiting = one.turn(Date.now() + 60_000);
    const until = Date.now() + 3_000;
    await one.slowDown(until);
    expect(await waiting).toBe(true);
    expect(Date.now()).toBeGreaterThanOrEqual(until - EARLY);
  });

  test('who would wait too long is told so at once, and takes nobody’s turn', async () => {
    const [one, other] = limiters('slow', { calls: 1, perMs: 600_000 });
    expect(await one.turn(Date.now() + 60_000)).toBe(true);
    const before = await rowOf('slow');
    const asked = Date.now();
    expect(await other.turn(asked + 60_000)).toBe(false);
    expect(await one.turn(asked - 1)).toBe(false);
    expect(Date.now() - asked).toBeLessThan(50_000);
    expect(await rowOf('slow')).toEqual(before);
  });

  test('calls of one name have a pace and pauses of their own, in all processes', async () => {
    const [one, other] = limiters('parts', { calls: 50, perMs: 1_000 });
    const slow = { calls: 50, perMs: 1_000 };
    await one.ofCalls('refund', slow).slowDown(Date.now() + 600_000);
    expect(await other.ofCalls('refund', slow).turn(Date.now() + 60_000)).toBe(false);
    expect(await one.turn(Date.now() + 60_000)).toBe(true);
    expect(await other.turn(Date.now() + 60_000)).toBe(true);
  });

  test('a database that doesn’t answer leaves each process its own pace', async () => {
    const [, other] = limiters('stuck', { calls: 10, perMs: 1_000 }, 500);
    expect(await other.turn(Date.now() + 60_000)).toBe(true);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let locked = () => {};
    const isLocked = new Promise<void>((resolve) => {
      locked = resolve;
    });
    const holding = databases[0]!.db.transaction().execute(async (tx) => {
      await tx.selectFrom('company_limits').selectAll().where('company', '=', 'stuck').forUpdate().execute();
      locked();
      await held;
    });
    await isLocked;
    const start = Date.now();
    const turns = await Promise.all(
      Array.from({ length: 15 }, async () => {
        expect(await other.turn(start + 120_000)).toBe(true);
        return Date.now() - start;
      }),
    );
    const early = turns.toSorted((a, b) => a - b).filter((ms, at) => ms < Math.floor(at / 10) * 1_000);
    expect(early).toEqual([]);
    expect(told.get('stuck')).toEqual(['the pace of wholesaler calls is not shared']);
    release();
    await holding;
    await expect
      .poll(async () => {
        await other.turn(Date.now() + 60_000);
        return told.get('stuck')?.at(-1);
      })
      .toBe('the pace of wholesaler calls is shared again');
  });
});

test('a database that is gone fails no call', async () => {
  const database = await openMigrated(ENGINES.includes('pglite') ? null : await freshPostgres('gone'));
  await sql`select 1`.execute(database.db);
  await database.close();
  const lines: string[] = [];
  const note = (_: object, message: string) => lines.push(message);
  const limit = { calls: 1, perMs: 60_000 };
  const gone = createLimiter({ db: database.db, company: 'x', limit, log: { warn: note, info: note } });
  expect(await gone.turn(Date.now() + 30_000)).toBe(true);
  expect(await gone.turn(Date.now() + 30_000)).toBe(false);
  await gone.slowDown(Date.now() + 50);
  expect(lines).toEqual(['the pace of wholesaler calls is not shared']);
});
