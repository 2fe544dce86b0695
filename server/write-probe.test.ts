import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { sql } from '../db/sql.server.ts';
import { ENGINES, openTestDatabase } from '../tests/support/database.ts';
import { createWriteProbe } from './write-probe.ts';

describe.each(ENGINES)('the probe of a database, on %s', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(engine, 'write_probe');
  });
  afterAll(() => database.close());

  test('writes a row, and one row only', async () => {
    const { db } = database;
    await createWriteProbe(db)();
    await createWriteProbe(db)();
    expect(
      await db.selectFrom('settings').select('name').where('name', '=', 'readiness').execute(),
    ).toHaveLength(1);
  });

  test('fails where nothing can be written, though all can be read', async () => {
    const { db } = database;
    await sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'no space left' using errcode = '53100'; end $$`.execute(db);
    await sql`create trigger refuse before insert or update on settings execute function refuse()`.execute(
      db,
    );
    await db.selectFrom('settings').selectAll().execute();
    const probe = createWriteProbe(db);
    await expect(probe()).rejects.toThrow(/no space left/);
    await expect(probe()).rejects.toThrow(/no space left/);
    await sql`drop trigger refuse on settings`.execute(db);
    await probe();
  });
});
