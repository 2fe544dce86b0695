import { expect, test } from 'vitest';
import { ENGINES, openTestDatabase } from '../tests/support/database.ts';
import { retryOnConflict } from './retry-conflict.ts';
import { sql } from './sql.server.ts';

const failing = (times: number, code: string) => {
  let calls = 0;
  return {
    calls: () => calls,
    work: async () => {
      if (++calls <= times) throw Object.assign(new Error(code), { code });
      return calls;
    },
  };
};

test.each(['40P01', '23503'])('what failed with %s runs again, three times in all', async (code) => {
  expect(await retryOnConflict(failing(2, code).work)).toBe(3);
  const hopeless = failing(9, code);
  await expect(retryOnConflict(hopeless.work)).rejects.toThrow(code);
  expect(hopeless.calls()).toBe(3);
});

test('any other failure is passed on at once', async () => {
  const failed = failing(1, '23505');
  await expect(retryOnConflict(failed.work)).rejects.toThrow('23505');
  expect(failed.calls()).toBe(1);
});

test.each(ENGINES)('a row that is removed in between is known by its code, on %s', async (engine) => {
  const database = await openTestDatabase(engine);
  let calls = 0;
  const refer = retryOnConflict(async () => {
    calls++;
    await sql`insert into idempotency_keys (key_hash, request_hash, order_uid, created_at)
      values ('k', 'r', 'ord_gone', now())`.execute(database.db);
  });
  await expect(refer).rejects.toMatchObject({ code: '23503' });
  expect(calls).toBe(3);
  await database.close();
});
