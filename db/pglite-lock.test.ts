import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest';
import { DataDirInUse, DataDirUnusable, lockDataDir } from './pglite-lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'godwit-lock-'));
const file = join(folder, 'godwit.lock');
afterEach(() => rmSync(file, { force: true }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Locks the folder; once told to stop, it lives on until its standard input is closed, as one that has work to finish. */
const HOLDER = `import { lockDataDir } from ${JSON.stringify(join(import.meta.dirname, 'pglite-lock.ts'))};
  const unlock = await lockDataDir(${JSON.stringify(folder)});
  process.on('SIGTERM', () => {
    console.log('stopping');
    process.stdin.on('end', () => { unlock(); process.exit(); }).resume();
  });
  setInterval(() => {}, 1000);
  console.log('locked');`;
const RUN_HOLDER = [process.execPath, '--input-type=module', '-e', HOLDER];

async function startHolder(command: string, parameters: string[]): Promise<ChildProcess> {
  const child = spawn(command, parameters, { stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
}

const lockElsewhere = () => startHolder(RUN_HOLDER[0]!, RUN_HOLDER.slice(1));
/** Longer than any machine needs, so that only a lock that is never let go runs into it. */
const PATIENT_MS = 60_000;

test('a second process is told who holds the folder, once its patience is over', async () => {
  const child = await lockElsewhere();
  await expect(lockDataDir(folder, 0)).rejects.toThrow(DataDirInUse);
  const words = new RegExp(`^DATA_DIR: .* process ${child.pid}, which did not end within 0\\.3 s\\. Stop`);
  await expect(lockDataDir(folder, 300)).rejects.toThrow(words);
  child.kill('SIGKILL');
  await once(child, 'exit');
  // kill -9 leaves the file behind; the folder is free all the same.
  expect(existsSync(file)).toBe(true);
  (await lockDataDir(folder, 0))();
  expect(readdirSync(folder)).toEqual([]);
});

test('one that starts while the holder is about to end waits for it', async () => {
  const child = await lockElsewhere();
  child.kill('SIGTERM');
  await once(child.stdout!, 'data');
  // It has looked once when this returns, and found the folder locked.
  const waiting = lockDataDir(folder, PATIENT_MS);
  expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`^${child.pid} `));
  child.stdin!.end();
  const unlock = await waiting;
  expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`^${process.pid} `));
  unlock();
});

test('of several that wait for the same holder, one gets the lock at a time', async () => {
  const child = await lockElsewhere();
  let holders = 0;
  const waiting = Array.from({ length: 5 }, async () => {
    const unlock = await lockDataDir(folder, PATIENT_MS);
    expect(++holders).toBe(1);
    await new Promise((resolve) => setImmediate(resolve));
    holders--;
    unlock();
  });
  child.kill('SIGKILL');
  await Promise.all(waiting);
  expect(readdirSync(folder)).toEqual([]);
});

test.skipIf(!existsSync('/proc/self/stat'))(
  'a holder whose parent never asked how it ended is gone',
  async () => {
    // The shell starts it, and then becomes a program that waits for no child.
    await startHolder('sh', ['-c', '"$@" & exec sleep 600', 'sh', ...RUN_HOLDER]);
    const [pid] = readFileSync(file, 'utf8').split(' ');
    process.kill(Number(pid), 'SIGKILL');
    await expect
      .poll(() => readFileSync(`/proc/${pid}/stat`, 'utf8'), { timeout: PATIENT_MS })
      .toMatch(/\) Z /);
    (await lockDataDir(folder, 0))();
  },
);

test('a lock whose process id went to another program since is taken over', async () => {
  writeFileSync(file, `${process.ppid} 12345`);
  const unlock = await lockDataDir(folder, 0);
  expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`^${process.pid} `));
  unlock();
});

test('a lock file that says nothing, left by a power cut, is taken over', async () => {
  writeFileSync(file, '');
  (await lockDataDir(folder, 0))();
});

test('a folder that can not be made is told of in one line', async () => {
  const taken = join(folder, 'a-file');
  writeFileSync(taken, '');
  onTestFinished(() => rmSync(taken));
  for (const dataDir of [taken, join(taken, 'below')]) {
    const locking = lockDataDir(dataDir, 0);
    await expect(locking).rejects.toThrow(DataDirUnusable);
    await expect(locking).rejects.toThrow(/^DATA_DIR: \S+ is no folder [^\n]+ \((EEXIST|ENOTDIR)\); [^\n]+$/);
  }
});
