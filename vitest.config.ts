import { accessSync, constants, globSync, readFileSync, statfsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { messages } from './app/i18n/messages-plugin.ts';
import { footer } from './app/ui/footer-plugin.ts';
import { SlowFirst } from './tests/support/slow-first.ts';
import { StalledRun } from './tests/support/stalled-run.ts';
import { TriedAgain } from './tests/support/tried-again.ts';

const CODE = 'app,api,core,mails,providers,db,jobs,server,content,scripts';
/** Tests the browser fixture itself: it needs Chromium, as the end-to-end tests do. */
const BROWSER_TEST = 'tests/support/page.test.ts';
/** Where the engines may differ, and one journey from the order to the QR code. */
const ON_BOTH_ENGINES = /^(db|jobs)\/|^core\/(moves|sale\/orders)\.test/;
/** Limits find what hangs; they are long, since a machine with busy neighbours may be ten times as slow as another. */
const PATIENCE_MS = 180_000;
/** More than a small machine has cores, since the first files mostly wait. With six, storms beside browsers do not come to rest in time. */
const WORKERS = 4;
/** Everything that uses a database on both engines. */
const bothInFull = process.env.TEST_ENGINES === 'all';
/** Where .ci/run wants the results as JSON. */
const report = process.env.TEST_REPORT;
const jsonReport: ['json', { outputFile: string }][] = report ? [['json', { outputFile: report }]] : [];

/** Where Linux keeps files in memory, and the room that a run may take there. */
const IN_MEMORY = '/dev/shm';
const ROOM_BYTES = 6 * 2 ** 30;

/** Whether the files of a run can be kept in memory: each database is a thousand files, which a busy disk takes seconds to write and to remove. */
function hasRoomInMemory(): boolean {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return false;
  }
}
if (process.env.TMPDIR === undefined && hasRoomInMemory()) process.env.TMPDIR = IN_MEMORY;

/** Test files that open databases of their project's engine, rather than of one that they choose. */
function databaseTests(): string[] {
  const opens =
    /\bENGINES\b|\bopenTestDatabase\(\)|^(?!.*\bfreshPostgres\().*\b(createTestShop|createTestApi)\(/s;
  const files = globSync(`{${CODE},tests/faults}/**/*.test.ts`);
  return files.filter((file) => opens.test(readFileSync(file, 'utf8')));
}

const all = {
  environment: 'node' as const,
  setupFiles: ['tests/support/quiet-console.ts', 'tests/support/drop-databases.ts'],
  maxWorkers: WORKERS,
  testTimeout: 900_000,
  hookTimeout: 900_000,
  expect: { poll: { timeout: PATIENCE_MS } },
  sequence: { groupOrder: 0 },
};
/** Files without a shop or browser process of their own share their worker, and with it all modules. */
const inProcess = {
  ...all,
  isolate: false,
  setupFiles: [...all.setupFiles, 'tests/support/clean-worker.ts'],
};

export default defineConfig({
  test: {
    reporters: ['default', new StalledRun(), new TriedAgain(), ...jsonReport],
    globalSetup: 'tests/support/database-setup.ts',
    sequence: { sequencer: SlowFirst },
    teardownTimeout: 30_000,
    projects: [
      {
        extends: false,
        plugins: [messages(), footer()],
        test: {
          ...inProcess,
          name: 'unit',
          include: [`{${CODE}}/**/*.test.{ts,tsx}`, 'tests/{rules,support,faults}/**/*.test.ts'],
          exclude: ['**/node_modules/**', BROWSER_TEST],
          provide: { engine: 'postgres' },
        },
      },
      {
        extends: false,
        plugins: [messages(), footer()],
        test: {
          ...inProcess,
          name: 'pglite',
          include: databaseTests().filter((file) => bothInFull || ON_BOTH_ENGINES.test(file)),
          provide: { engine: 'pglite' },
        },
      },
      {
        extends: false,
        plugins: [messages()],
        test: {
          ...all,
          isolate: false,
          name: 'e2e',
          // On the machine of CI: a test of a page may be tried again, and is then named (TriedAgain).
          retry: process.env.CI ? 1 : 0,
          provide: { engine: 'postgres' },
          include: ['tests/e2e/**/*.test.ts', BROWSER_TEST],
          globalSetup: 'tests/support/build-setup.ts',
          setupFiles: [...all.setupFiles, 'tests/support/require-build.ts'],
        },
      },
      {
        extends: false,
        test: {
          ...all,
          name: 'engines',
          provide: { engine: 'pglite' },
          include: ['tests/engines/**/*.test.ts'],
          // Last, since it reads what the others have seen.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
