import { expect, test } from 'vitest';
import { readSources, type Source } from './sources.ts';

/** Each name that two schemas of the API have: /api/openapi.json describes both by the first that is registered (C1.8). */
function sharedIds(sources: readonly Source[]): string[] {
  const ids = sources.flatMap(({ text }) =>
    [...text.matchAll(/\.meta\(\{\s*id: '(\w+)'/g)].map(([, id]) => id!),
  );
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}

test('no two schemas of the API share a name', () => {
  expect(sharedIds(readSources('api'))).toEqual([]);
});

test('two that do are found', () => {
  const file = (path: string) => ({ path, text: "export const price = z.object({}).meta({ id: 'Price' });" });
  expect(sharedIds([file('api/contract/prices.ts'), file('api/contract/desk/prices.ts')])).toEqual(['Price']);
  expect(sharedIds([file('api/contract/prices.ts')])).toEqual([]);
});
