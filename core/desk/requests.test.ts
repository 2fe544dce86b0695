import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { sql } from '../../db/sql.server.ts';
import { testClock } from '../../providers/test-clock.ts';
import { ENGINES, openTestDatabase } from '../../tests/support/database.ts';
import { HOUR, MINUTE } from '../clock.ts';
import { deleteOldRequests, dropRequest, finishRequest, takeRequest } from './requests.ts';

describe.each(ENGINES)('requests of staff that are sent twice, on %s', (engine) => {
  const clock = testClock();
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(engine, 'staff_requests');
  });
  afterAll(() => database.close());
  const take = (actor: string, key: string, hash: string) =>
    takeRequest({ db: database.db, clock }, actor, key, { hash, request_id: `req_${key}` });

  test('the same one is answered as before, another one is refused', async () => {
    expect(await take('stf_1', 'one', 'refund 400')).toMatchObject({ kind: 'new' });
    await finishRequest({ db: database.db, clock }, 'stf_1', 'one', { kind: 'done' });
    expect(await take('stf_1', 'one', 'refund 400')).toEqual({ kind: 'answered', answer: { kind: 'done' } });
    expect(await take('stf_1', 'one', 'refund 500')).toEqual({ kind: 'reused' });
    expect(await take('stf_2', 'one', 'refund 500')).toMatchObject({ kind: 'new' });
  });

  test('one that is under way is not begun again, until its process must have died', async () => {
    expect(await take('stf_1', 'two', 'note')).toMatchObject({ kind: 'new' });
    expect(await take('stf_1', 'two', 'note')).toEqual({ kind: 'under_way' });
    const since = clock.now();
    clock.pass(2 * MINUTE);
    expect(await take('stf_1', 'two', 'another')).toEqual({ kind: 'reused' });
    expect(await take('stf_1', 'two', 'note')).toEqual({ kind: 'taken_over', request_id: 'req_two', since });
    expect(await take('stf_1', 'two', 'note')).toEqual({ kind: 'under_way' });
  });

  test('one that changed nothing gives its key back', async () => {
    expect(await take('stf_1', 'four', 'refund 9999')).toMatchObject({ kind: 'new' });
    await dropRequest({ db: database.db, clock }, 'stf_1', 'four');
    expect(await take('stf_1', 'four', 'refund 400')).toMatchObject({ kind: 'new' });
    await finishRequest({ db: database.db, clock }, 'stf_1', 'four', { kind: 'done' });
    await dropRequest({ db: database.db, clock }, 'stf_1', 'four');
    expect(await take('stf_1', 'four', 'refund 400')).toEqual({ kind: 'answered', answer: { kind: 'done' } });
    await sql`delete from staff_requests where key = 'four'`.execute(database.db);
  });

  test('the audit log is not emptied', async () => {
    await expect(sql`truncate audit_log`.execute(database.db)).rejects.toThrow('append-only');
  });

  test('what is old goes, a batch at a time', async () => {
    clock.pass(HOUR);
    const before = clock.now();
    expect(await take('stf_1', 'three', 'note')).toMatchObject({ kind: 'new' });
    expect(await deleteOldRequests(database.db, before, 2)).toBe(2);
    expect(await deleteOldRequests(database.db, before, 2)).toBe(1);
    expect(await deleteOldRequests(database.db, before, 2)).toBe(0);
    expect(await take('stf_1', 'three', 'note')).toEqual({ kind: 'under_way' });
  });
});
