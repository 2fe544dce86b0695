import { defineConfig } from 'vitest/config';
import { messages } from './app/i18n/messages-plugin.ts';
import { footer } from './app/ui/footer-plugin.ts';

const CODE = 'app,api,core,mails,providers,db,jobs,server,content,scripts';
/** Tests the browser fixture itself: it needs Chromium, as the end-to-end tests do. */
const BROWSER_TEST = 'tests/support/page.test.ts';
/** Limits find what hangs; they are long, since a machine with busy neighbours may be ten times as slow as another. */
const PATIENCE_MS = 60_000;
/** Where .ci/run wants the results as JSON. */
const report = process.env.TEST_REPORT;

export default defineConfig({
  test: {
    reporters: report ? ['default', ['json', { outputFile: report }]] : ['default'],
    // One PostgreSQL server for the whole run, whichever projects take part in it.
    globalSetup: 'tests/support/postgres-setup.ts',
    teardownTimeout: 30_000,
    projects: [
      {
        extends: false,
        plugins: [messages(), footer()],
        test: {
          name: 'unit',
          include: [`{${CODE}}/**/*.test.{ts,tsx}`, 'tests/{rules,support,faults}/**/*.test.ts'],
          exclude: ['**/node_modules/**', BROWSER_TEST],
          environment: 'node',
          setupFiles: 'tests/support/quiet-console.ts',
          maxWorkers: 2,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: PATIENCE_MS } },
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: false,
        plugins: [messages(), footer()],
        test: {
          name: 'e2e',
          include: ['tests/{api,e2e}/**/*.test.ts', BROWSER_TEST],
          environment: 'node',
          globalSetup: 'tests/support/build-setup.ts',
          setupFiles: ['tests/support/quiet-console.ts', 'tests/support/require-build.ts'],
          // Each of these starts a shop and a browser, and mostly waits for them.
          maxWorkers: 2,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: PATIENCE_MS } },
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
