import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { during } from '../core/about.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { sql } from '../db/sql.server.ts';
import { ENGINES, freshPostgres, openTestDatabase } from '../tests/support/database.ts';
import { createLog } from './log.ts';

/** A log whose lines are kept, as they would be printed. */
function kept() {
  const lines: string[] = [];
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  return { lines, log: createLog('debug', { role: 'web', version: '1.2.3' }, destination) };
}

describe.each(ENGINES)("PostgreSQL's errors, on %s", (engine) => {
  let database: Database;
  beforeAll(async () => {
    // Its own tables are in no schema that another engine has: their statements aren't noted (tests/engines).
    database =
      engine === 'postgres'
        ? await openDatabase({ databaseUrl: await freshPostgres('redact'), dataDir: null })
        : await openTestDatabase(engine);
  });
  afterAll(() => database.close());

  const refused = (statement: string) =>
    sql
      .raw(statement)
      .execute(database.db)
      .then(
        () => Promise.reject(new Error('the statement was taken')),
        (error: unknown) => error as Error & { detail?: string },
      );

  test.each([
    ['unique', 'already exists'],
    ['check', 'Failing row contains'],
  ])('a %s violation tells nothing of the row, at any depth', async (kind, hint) => {
    await sql
      .raw(`create table if not exists people_${kind} (
      email text unique, age integer check (age > 0), secret text
    )`)
      .execute(database.db);
    const insert = (age: number) =>
      `insert into people_${kind} values ('secret.person@example.com', ${age}, 'LPA:1$smdp$matching-id')`;
    if (kind === 'unique') await sql.raw(insert(1)).execute(database.db);
    const error = await refused(insert(kind === 'unique' ? 2 : -1));
    // Or there would be nothing to cut.
    expect(error.detail).toContain(hint);
    expect(error.detail).toContain('secret.person');

    const { lines, log } = kept();
    log.error({ err: error }, 'plain');
    log.error({ err: new Error('outer', { cause: new Error('inner', { cause: error }) }) }, 'as a cause');
    log.error({ results: [{ status: 'rejected', reason: error }] }, 'among results');
    log.error({ err: new AggregateError([error], 'several') }, 'one of several');
    log.error({ why: `${error.message}; ${error.detail}` }, 'in words');
    log.error({ copy: { ...error } }, 'as a plain object');
    expect(lines).toHaveLength(6);
    for (const line of lines) expect(line).not.toMatch(/secret\.person|example\.com|matching-id/);
    // What helps whoever reads the log is left.
    expect(JSON.parse(lines[0]!).err).toMatchObject({
      code: kind === 'unique' ? '23505' : '23514',
      table: `people_${kind}`,
      constraint: expect.stringContaining(`people_${kind}`),
      stack: expect.stringContaining('redact.test.ts'),
    });
    expect(JSON.parse(lines[1]!).err.cause.cause.code).toMatch(/^23/);
  });
});

describe('a line', () => {
  test('is cut by the names of its fields and the look of its texts, at any depth', () => {
    const { lines, log } = kept();
    const secrets = {
      email: 'ana@x.example',
      customer: { recipient: 'Ana', order: { client_secret: 'cs_1', deep: [{ password: 'pw-123' }] } },
      headers: { Authorization: 'Bearer abc.def', cookie: 'session=1' },
      text: 'long words',
      why: 'no mail for ana@x.example, key sk_live_0123456789abcdef',
      iccid: '8901234567890123456',
    };
    log.info(secrets, 'said');
    expect(lines[0]).not.toMatch(/ana|Ana|cs_1|pw-123|abc\.def|session=1|long words|0123456789/);
    expect(JSON.parse(lines[0]!)).toMatchObject({
      level: 'info',
      msg: 'said',
      why: expect.stringMatching(/^no mail/),
    });
  });

  test('keeps what an operator needs: states, ids, codes, numbers and times', () => {
    const { lines, log } = kept();
    const at = new Date('2026-11-20T12:00:00Z');
    const fields = {
      entity: 'order',
      uid: 'ord_1',
      from: 'paid',
      to: 'failed',
      reason: 'plan_gone',
      ms: 1.5,
      at,
    };
    log.info(fields, 'moved');
    expect(JSON.parse(lines[0]!)).toMatchObject({ ...fields, at: at.toISOString() });
  });

  test('says which process it is from, and which request or job it is about', () => {
    const { lines, log } = kept();
    during({ request_id: 'req-1' }, () => during({ order_uid: 'ord_1' }, () => log.warn({}, 'within')));
    log.warn({}, 'outside');
    expect(JSON.parse(lines[0]!)).toMatchObject({
      role: 'web',
      version: '1.2.3',
      host: expect.any(String),
      pid: process.pid,
      request_id: 'req-1',
      order_uid: 'ord_1',
    });
    expect(JSON.parse(lines[1]!)).not.toHaveProperty('request_id');
  });

  test('about what contains itself, is very deep or very long is written all the same', () => {
    const { lines, log } = kept();
    const circle: Record<string, unknown> = { name: 'circle' };
    circle.self = circle;
    let deep: object = { bottom: true };
    for (let depth = 0; depth < 50; depth++) deep = { deep };
    log.info(
      { circle, deep, long: Array.from({ length: 10_000 }, () => 1), text_of: 'x'.repeat(200_000) },
      'odd',
    );
    const line = JSON.parse(lines[0]!);
    expect(line.circle.self).toBe('[circular]');
    expect(lines[0]).toContain('[deep]');
    expect(line.long).toHaveLength(100);
  });
});
