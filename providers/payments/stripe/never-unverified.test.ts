import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');
/** In two halves, so that this file doesn't find itself. */
const FORBIDDEN = ['constructEvent', 'WithoutVerification'].join('');

const code = globSync('{app,api,core,mails,providers,db,jobs,server,scripts,tests,bench}/**/*.{ts,tsx}', {
  cwd: ROOT,
});

test(`nothing of ours names ${FORBIDDEN}: an event is believed only after its signature`, () => {
  const texts = code.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')] as const);
  // The search sees the place where events are built, so it would see the other call too.
  expect(texts.filter(([, text]) => text.includes('.constructEvent(')).map(([path]) => path)).toContain(
    'providers/payments/stripe/webhook.ts',
  );
  expect(texts.filter(([, text]) => text.includes(FORBIDDEN)).map(([path]) => path)).toEqual([]);
});
