import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { projectRoot } from '../../project-root.ts';
import { emptyPostgres } from './database.ts';
import { startPostgres } from './postgres.ts';

async function ask(url: string, query: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(query)).rows;
  } finally {
    await client.end();
  }
}

describe('the run’s PostgreSQL server', () => {
  test('gives every caller an empty database of its own', async () => {
    const [one, two] = await Promise.all([emptyPostgres('same'), emptyPostgres('same')]);
    await ask(one, 'create table t (n integer)');
    expect(one).not.toBe(two);
    expect(await ask(two, "select to_regclass('t')::text as t")).toEqual([{ t: null }]);
  });

  test('refuses a name that would need quoting', async () => {
    await expect(emptyPostgres('a"; drop')).rejects.toThrow('not a database name');
  });

  test('is one for all', () => {
    expect(inject('postgres')).toMatchObject({ url: expect.stringMatching(/^postgres/) });
  });
});

describe('a server of one’s own', () => {
  test('writes durably when asked, keeps its data over a restart, and leaves nothing behind', async () => {
    const server = await startPostgres({ own: true, fsync: true });
    const url = await server.createDatabase();
    await ask(url, 'create table t (n integer)');
    const [before] = await ask(
      url,
      "select current_setting('fsync') as fsync, current_setting('data_directory') as folder",
    );
    expect(before).toMatchObject({ fsync: 'on' });
    expect(existsSync(String(before?.folder))).toBe(true);
    await server.restart();
    expect(await ask(url, 'select n from t')).toEqual([]);
    await server.stop();
    expect(existsSync(String(before?.folder))).toBe(false);
    await expect(ask(url, 'select 1')).rejects.toThrow('ECONNREFUSED');
  });

  test('is reached by its Unix socket when asked', async () => {
    const server = await startPostgres({ own: true, socket: true });
    onTestFinished(() => server.stop());
    expect(await ask(server.url, 'select inet_server_addr() as address')).toEqual([{ address: null }]);
    const own = await server.createDatabase();
    expect(await ask(own, 'select inet_server_addr() as address')).toEqual([{ address: null }]);
  });

  test('ends with a process that is killed', async () => {
    const program = `
      const { startPostgres } = await import(${JSON.stringify(join(projectRoot, 'tests/support/postgres.ts'))});
      process.stdout.write((await startPostgres({ own: true })).url + '\\n');
      setInterval(() => {}, 1000);`;
    const owner = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: projectRoot,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void owner.kill('SIGKILL'));
    const [line] = (await once(owner.stdout, 'data')) as [Buffer];
    const url = line.toString().trim();
    const [{ folder } = { folder: '' }] = await ask(
      url,
      "select current_setting('data_directory') as folder",
    );
    owner.kill('SIGKILL');
    await expect.poll(() => existsSync(String(folder))).toBe(false);
    expect(spawnSync('pgrep', ['-f', String(folder)], { encoding: 'utf8' }).stdout ?? '').toBe('');
  });
});
