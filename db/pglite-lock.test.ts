import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { DataDirInUse, lockDataDir } from './pglite-lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'godwit-lock-'));
const file = join(folder, 'godwit.lock');
afterEach(() => rmSync(file, { force: true }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Locks the folder in a process of its own, which lives until it is killed. */
async function lockElsewhere() {
  const script = `import { lockDataDir } from ${JSON.stringify(join(import.meta.dirname, 'pglite-lock.ts'))};
    lockDataDir(${JSON.stringify(folder)}); console.log('locked'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

test('a second process is told who holds the folder', async () => {
  const child = await lockElsewhere();
  expect(() => lockDataDir(folder)).toThrow(DataDirInUse);
  expect(() => lockDataDir(folder)).toThrow(new RegExp(`^DATA_DIR: .* process ${child.pid}\\.`));
  child.kill('SIGKILL');
  await once(child, 'exit');
  // kill -9 leaves the file behind; the folder is free all the same.
  expect(existsSync(file)).toBe(true);
  lockDataDir(folder)();
  expect(existsSync(file)).toBe(false);
});

test('a lock whose process id went to another program since is taken over', () => {
  writeFileSync(file, `${process.ppid} 12345`);
  const unlock = lockDataDir(folder);
  expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`^${process.pid} `));
  unlock();
});
