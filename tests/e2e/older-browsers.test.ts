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

test('details can be opened wherever a browser can not show them closed', () => {
  const assets = join(projectRoot, 'build/client/assets');
  const sheets = readdirSync(assets).filter((name) => name.endsWith('.css'));
  const dead = sheets.flatMap((name) =>
    withoutGuarded(readFileSync(join(assets, name), 'utf8')).match(
      /[^{}]*summary\{[^{}]*pointer-events:none/g,
    ),
  );
  expect(dead.filter(Boolean)).toEqual([]);
});

/** A style sheet without what stands in `@supports selector(::details-content)`. */
function withoutGuarded(css: string): string {
  const [before = '', ...guarded] = css.split(/@supports selector\(::details-content\)\s*\{/);
  return guarded.reduce((kept, block) => {
    let depth = 1;
    let end = 0;
    for (; depth > 0 && end < block.length; end++) {
      if (block[end] === '{') depth++;
      if (block[end] === '}') depth--;
    }
    return kept + block.slice(end);
  }, before);
}
