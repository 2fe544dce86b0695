import { describe, expect, test } from 'vitest';
import { missingFiles } from './named-files.ts';
import { readSources } from './sources.ts';

const there = { path: 'core/orders/place.ts', text: '' };
const comment = (text: string) => missingFiles([there, { path: 'api/orders.ts', text }]);
const prose = (text: string) => missingFiles([there, { path: 'README.md', text }]);

describe('what documents and comments name is there', () => {
  test('every file and folder is', () => {
    expect(missingFiles(readSources())).toEqual([]);
  });

  test('one that is not is found', () => {
    expect(comment('/** See core/orders/gone.ts. */')).toEqual(['api/orders.ts names core/orders/gone.ts']);
    expect(comment('  // core/gone/place.ts tells why.')).toHaveLength(1);
    expect(prose('See `core/orders/gone.ts` and `core/gone/`.')).toHaveLength(2);
  });

  test('an errand may name what it makes, and nothing else that is missing', () => {
    const errand = (text: string) =>
      missingFiles([
        { path: 'app/messages/en.json', text: '' },
        { path: 'content/pages.ts', text: '' },
        { path: 'docs/errands.md', text },
      ]);
    expect(errand('`content/pages/imprint.md`, `app/messages/en.json`')).toEqual([]);
    expect(errand('`app/messages/gone.json`')).toEqual(['docs/errands.md names app/messages/gone.json']);
  });

  test('code, packages, addresses and what is there are left alone', () => {
    expect(comment("import '../core/orders/gone.ts';")).toEqual([]);
    expect(comment('// next-auth/react.ts, https://shop.example/core/x.ts, core/orders/place.ts')).toEqual(
      [],
    );
    expect(
      prose('`core/orders/`, `core/orders`, `core/orders/place.ts`, `application/json`, `core/{feature}/`'),
    ).toEqual([]);
  });
});
