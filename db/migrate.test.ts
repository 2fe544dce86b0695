import { describe, expect, test } from 'vitest';
import { ENGINES, emptyPglite, emptyPostgres } from '../tests/support/database.ts';
import { openDatabase } from './database.ts';
import { migrate, readMigrations } from './migrate.ts';

describe.each(ENGINES)('migrations on %s', (engine) => {
  const open = async () =>
    engine === 'postgres'
      ? openDatabase({ databaseUrl: await emptyPostgres('migrate'), dataDir: null })
      : openDatabase({ databaseUrl: null, dataDir: null, pgliteDump: await emptyPglite() });

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
    const file = (text: string, checksum: string) => [{ version: 1, name: '0001_test.sql', text, checksum }];
    await expect(migrate(database.db, file('create table a (b int);\nselect wrong;', 'x'))).rejects.toThrow();
    expect(await migrate(database.db, file('create table a (b int);\n', 'x'))).toEqual(['0001_test.sql']);
    await expect(migrate(database.db, file('create table a (b int);\n', 'y'))).rejects.toThrow(
      /changed after it ran/,
    );
    await database.close();
  });
});
