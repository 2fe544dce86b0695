import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../project-root.ts';

/**
 * What browsers of S2.1.4 don't have: a page that calls it breaks on an iPhone that isn't on the newest iOS, which no test in
 * Chromium sees. No build tool fills in functions.
 */
const TOO_NEW =
  /\b(?:Map|Object)\.groupBy\b|\bURL\.(?:canParse|parse)\b|\bPromise\.(?:withResolvers|try)\b|\bArray\.fromAsync\b|\bAbortSignal\.any\b|\bRegExp\.escape\b|\bIterator\.from\b|\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference|isWellFormed|toWellFormed)\(|\bIntl\.(?:DurationFormat|Segmenter)\b/g;

test.for(['client/assets', 'client'])(
  'nothing in %s calls for a newer browser than S2.1.4 says',
  (folder) => {
    const assets = join(projectRoot, 'build', folder);
    const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(0);
    const found = scripts.flatMap((name) =>
      [...readFileSync(join(assets, name), 'utf8').matchAll(TOO_NEW)].map(([word]) => `${name}: ${word}`),
    );
    expect(found).toEqual([]);
  },
);
