import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { countries } from '../../../content/countries/read.ts';
import type { Plan } from '../../../core/catalogue/plan.ts';
import { cents } from '../../../core/money.ts';
import { projectRoot } from '../../../project-root.ts';
import { pricedPlaces, readMap, regionBlocks } from './coverage-page.server.ts';

function plan(price: number, data_quota_mb: number): Plan {
  return { price: cents(price), data_quota_mb } as Plan;
}

test('the map has every destination once, and nothing else', () => {
  const svg = readFileSync(join(projectRoot, 'content/world.svg'), 'utf8');
  const ids = [...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id);
  expect(ids.toSorted()).toEqual(countries.map(({ iso3 }) => iso3).toSorted());
});

test('dots lie within the map', () => {
  for (const [iso3, [x, y]] of readMap().dots) {
    expect(x, iso3).toBeLessThanOrEqual(1024);
    expect(y, iso3).toBeLessThanOrEqual(464);
  }
  expect(readMap().dots.has('SGP')).toBe(true);
  expect(readMap().shapes).toContain('JPN');
});

test('a place shows the lowest price per GB of all plans that work there', () => {
  const plans: Record<string, Plan[]> = {
    JPN: [plan(400, 1000), plan(1900, 20_000)],
    SGP: [plan(500, 1000)],
  };
  const { places, elsewhere } = pricedPlaces(
    {
      countries: ['JPN', 'SGP'].map((iso3) => ({
        iso3,
        iso2: iso3.slice(0, 2),
        name: iso3,
        country_name: iso3,
        plan_count: plans[iso3]!.length,
        from_price: plans[iso3]![0]!.price,
      })),
      plansFor: (iso3) => plans[iso3] ?? [],
    },
    'en',
  );
  expect(places).toMatchObject([
    { iso3: 'JPN', perGb: 95, from: 400, plans: 2, dot: null },
    { iso3: 'SGP', perGb: 500, from: 500, plans: 1, dot: readMap().dots.get('SGP') },
  ]);
  expect(elsewhere).toContain('DEU');
  expect(elsewhere).not.toContain('JPN');
  expect(places[0]!.step).toBeLessThan(places[1]!.step);
});

test('each sample country of a block has carriers', () => {
  const japan = regionBlocks('en')
    .flatMap(({ samples }) => samples)
    .find(({ iso3 }) => iso3 === 'JPN');
  expect(japan).toMatchObject({ name: 'Japan', carriers: expect.stringContaining('SoftBank') });
});
