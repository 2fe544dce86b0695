import { describe, expect, test } from 'vitest';
import { ENGINES, emptyPglite, emptyPostgres } from '../tests/support/database.ts';
import { openDatabase } from './database.ts';
import { migrate, readMigrations } from './migrate.ts';
import { type Db, sql } from './sql.server.ts';

const file = (text: string, checksum = 'x') => [{ version: 1, name: '0001_test.sql', text, checksum }];

describe.each(ENGINES)('migrations on %s', (engine) => {
  const open = async () =>
    engine === 'postgres'
      ? openDatabase({ databaseUrl: await emptyPostgres('migrate'), dataDir: null })
      : openDatabase({ databaseUrl: null, dataDir: null, pgliteFiles: emptyPglite() });

  test('run once, and then never again', async () => {
    const database = await open();
    const names = readMigrations().map(({ name }) => name);
    expect(await migrate(database.db)).toEqual(names);
    expect(await migrate(database.db)).toEqual([]);
    await database.close();
  });

  test('of processes that start together each file runs in one only', async () => {
    const database = await open();
    const ran = await Promise.all([migrate(database.db), migrate(database.db), migrate(database.db)]);
    expect(ran.flat().sort()).toEqual(readMigrations().map(({ name }) => name));
    await database.close();
  });

  test('a file that changed after it ran stops the start, and one that fails leaves nothing behind', async () => {
    const database = await open();
    await expect(migrate(database.db, file('create table a (b int);\nselect wrong;', 'x'))).rejects.toThrow();
    expect(await migrate(database.db, file('create table a (b int);\n', 'x'))).toEqual(['0001_test.sql']);
    await expect(migrate(database.db, file('create table a (b int);\n', 'y'))).rejects.toThrow(
      /changed after it ran/,
    );
    await database.close();
  });
});

describe('indexes that are made CONCURRENTLY', () => {
  const open = async () => openDatabase({ databaseUrl: await emptyPostgres('concurrent'), dataDir: null });
  const index = 'create index concurrently busy_a on busy (a)';

  test('wait for an old transaction, while writes and other starts go on', async () => {
    const database = await open();
    const { db } = database;
    await sql`create table busy (a int)`.execute(db);
    const old = await db.startTransaction().execute();
    await sql`insert into busy values (1)`.execute(old);
    const start = () => database.aside((alone) => migrate(alone, file(`${index};`)));
    const starts = Promise.all([start(), start()]);
    await expect.poll(() => indexes(db)).toEqual([{ name: 'busy_a', valid: false }]);
    await sql`insert into busy values (2)`.execute(db);
    await old.commit().execute();
    expect((await starts).flat()).toEqual(['0001_test.sql']);
    expect(await indexes(db)).toEqual([{ name: 'busy_a', valid: true }]);
    await database.close();
  });

  test('are rebuilt where an earlier try broke off, and left where it did not', async () => {
    const database = await open();
    const { db } = database;
    await sql`create table busy (a int)`.execute(db);
    await sql`insert into busy values (1), (1)`.execute(db);
    const unique = 'create unique index concurrently busy_a on busy (a);\n';
    const both = file(`create index concurrently busy_b on busy (a);\n${unique}`);
    const run = () => database.aside((alone) => migrate(alone, both));
    await expect(run()).rejects.toMatchObject({ code: '23505' });
    expect(await indexes(db)).toEqual([
      { name: 'busy_a', valid: false },
      { name: 'busy_b', valid: true },
    ]);
    await sql`delete from busy`.execute(db);
    expect(await run()).toEqual(['0001_test.sql']);
    expect((await indexes(db)).map(({ valid }) => valid)).toEqual([true, true]);
    await database.close();
  });

  test('stand in no file with what may not run twice', async () => {
    const database = await open();
    const mixed = database.aside((alone) => migrate(alone, file(`create table busy (a int);\n${index};`)));
    await expect(mixed).rejects.toThrow('only what may run twice');
    await database.close();
  });

  test('look at the rows of a table that has some, and leave an empty one unknown', async () => {
    const database = await open();
    await sql`create table busy (a int)`.execute(database.db);
    const known = async () => {
      const { rows } = await sql<{ rows: number }>`
        select reltuples::int as rows from pg_class where oid = 'busy'::regclass`.execute(database.db);
      return rows[0]!.rows;
    };
    const look = (name: string) => `create index concurrently ${name} on busy (a);\nanalyze busy;\n`;
    const run = (text: string) => database.aside((alone) => migrate(alone, file(text)));
    await run(look('busy_a'));
    expect(await known()).toBe(-1);
    await sql`delete from migrations`.execute(database.db);
    await sql`insert into busy values (1), (2)`.execute(database.db);
    await run(look('busy_b'));
    expect(await known()).toBe(2);
    await database.close();
  });

  async function indexes(db: Db): Promise<{ name: string; valid: boolean }[]> {
    const { rows } = await sql<{ name: string; valid: boolean }>`
      select indexrelid::regclass::text as name, indisvalid as valid from pg_index
      where indrelid = 'busy'::regclass order by 1`.execute(db);
    return rows;
  }
});

describe('migrations of a large shop', () => {
  test('may take longer than a statement of the shop', async () => {
    const databaseUrl = await emptyPostgres('slow_migration');
    const database = await openDatabase({ databaseUrl, dataDir: null });
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db);
    await sql`alter database ${sql.ref(rows[0]!.name)} set statement_timeout = '100ms'`.execute(database.db);
    const ran = await database.aside(async (alone) => {
      await expect(sql`select pg_sleep(0.3)`.execute(alone)).rejects.toThrow('statement timeout');
      return migrate(alone, file('select pg_sleep(0.3);'));
    });
    expect(ran).toEqual(['0001_test.sql']);
    await database.close();
  });

  test('let others pass while somebody holds their table, and are tried again', async () => {
    const database = await openDatabase({ databaseUrl: await emptyPostgres('locked'), dataDir: null });
    await sql`create table busy (a int)`.execute(database.db);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let begun = () => {};
    const began = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const report = database.db.transaction().execute(async (tx) => {
      await sql`select * from busy`.execute(tx);
      begun();
      await held;
    });
    await began;
    const locks = { waitMs: 50, pauseMs: 20, attempts: 2 };
    const migration = file('alter table busy add column b int;');
    const asked = database.aside((alone) => migrate(alone, migration, locks));
    await expect(asked).rejects.toMatchObject({ code: '55P03' });
    const patient = database.aside((alone) => migrate(alone, migration, { ...locks, attempts: 10_000 }));
    // Who comes behind the migration waits for it no longer than it waits for the table.
    for (let n = 0; n < 5; n++) await sql`select * from busy`.execute(database.db);
    letGo();
    await report;
    expect(await patient).toEqual(['0001_test.sql']);
    await database.close();
  });
});
