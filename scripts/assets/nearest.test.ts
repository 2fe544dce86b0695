import { expect, test } from 'vitest';
import { nearestCountries } from './nearest.ts';

const nearest = nearestCountries();

/** `npx vitest run --project unit -u scripts/assets/nearest.test.ts` rewrites the file. */
test('content/countries/nearest.json is what the atlas says', async () => {
  const lines = Object.entries(nearest).map(([iso3, others]) => `"${iso3}":${JSON.stringify(others)}`);
  await expect(`{\n${lines.join(',\n')}\n}\n`).toMatchFileSnapshot('../../content/countries/nearest.json');
});

test('the nearest of Japan lie across its straits, and none is landlocked', () => {
  expect(nearest.JPN!.slice(0, 3).toSorted()).toEqual(['CHN', 'KOR', 'TWN']);
  expect(nearest.KOR).not.toContain('PRK');
  expect([nearest.JPN, nearest.KOR].flat()).not.toContain('MNG');
});

test('an island at the end of the world has hardly anybody near', () => {
  expect(nearest.SHN!.length).toBeLessThan(3);
});
