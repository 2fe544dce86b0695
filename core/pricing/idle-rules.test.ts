import { expect, test } from 'vitest';
import { byPlace } from './competitor-prices.ts';
import { idleRules } from './idle-rules.ts';
import type { PriceRule } from './rules.ts';
import { testPlan, testRule, testTerms } from './test-plan.ts';

const terms = testTerms();
/** 1 GB for 7 full days in Japan, Korea and Thailand, of company "one". */
const plans = ['JPN', 'KOR', 'THA'].map((country) =>
  testPlan(200, { uid: `pln_${country}`, countries_enabled: [country] }),
);
const last = testRule({ name: 'last' });
const airalo = { name: 'Airalo', more_data_percent: 20, fresh_days: 30 };
const seen = { competitor: 'Airalo', data_mb: 1000, days: 7, price: 450, seen_at: terms.now };
const competitors = byPlace([{ ...seen, place: 'JPN' }]);

const idle = (rules: readonly PriceRule[], of = plans) =>
  idleRules(of, { ...terms, competitors, rules: [...rules, last] });
const rule = (change: Partial<PriceRule>) => testRule({ name: 'mine', ...change });

test.each<[string, PriceRule[]]>([
  [
    'no plan on the shelf fits its companies',
    [rule({ when: { companies: ['mayaa'], countries: ['JPN'], days: { from: 1 } } })],
  ],
  [
    'no plan on the shelf fits its regions and size_mb',
    [rule({ when: { regions: ['europe'], size_mb: { from: 20_000 } } })],
  ],
  ['no plan on the shelf fits its kinds', [rule({ when: { kinds: ['daily'] } })]],
  [
    'no plan fits all of its filter at once',
    [
      rule({ when: { countries: ['JPN'], days: { from: 7 } } }),
      rule({ name: 'both', when: { countries: ['KOR'], cost_cents: { from: 300 } } }),
    ],
  ],
  ['its dates are 2027-01-01 to any day', [rule({ when: { dates: { from: '2027-01-01' } } })]],
  ['no plan that it is for has a recommended price', [rule({ price: { recommended_percent: 0 } })]],
  [
    'no price of Nomad is known that its plans can be held against',
    [rule({ price: { competitor: { ...airalo, name: 'Nomad' } } })],
  ],
  [
    '"first" before it prices all that it could',
    [
      rule({ name: 'first', when: { countries: ['JPN', 'KOR'] } }),
      rule({ when: { countries: ['KOR'] }, price: { fixed_cents_price: 500 } }),
    ],
  ],
  [
    '"first" before it prices all that it could',
    [rule({ name: 'first', price: { competitor: airalo } }), rule({ price: { competitor: airalo } })],
  ],
])('%s', (why, rules) => {
  const dearer = testPlan(400, { uid: 'pln_dear', countries_enabled: ['JPN'] });
  const { name } = rules.at(-1)!;
  expect(idle(rules, name === 'both' ? [...plans, dearer] : plans)).toEqual([{ name, why }]);
});

test.each<[string, PriceRule[], typeof plans?]>([
  ['one that prices a plan', [rule({ when: { countries: ['THA'] } })]],
  ['one that prices a single plan by a competitor', [rule({ price: { competitor: airalo } })]],
  ['the last, when another takes all', [rule({ when: { days: { from: 1 } } })]],
  ['any, on a shelf without plans', [rule({ when: { companies: ['mayaa'] } })], []],
  [
    'any, on a shelf that no cost is known of',
    [rule({ when: { companies: ['mayaa'] } })],
    [testPlan(200, { offers: [] })],
  ],
])('%s is not named', (_, rules, of) => {
  expect(idle(rules, of)).toEqual([]);
});
