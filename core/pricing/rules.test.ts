import { describe, expect, test } from 'vitest';
import { DEFAULT_RULES, readRules } from './rules.ts';

const last = DEFAULT_RULES[0]!;
const named = (name: string, more: object) => ({ ...last, name, ...more });

test('the rules that a shop starts with are sound', () => {
  expect(readRules(DEFAULT_RULES)).toEqual({ rules: DEFAULT_RULES });
});

test('rules with every filter, formula and floor are sound', () => {
  const when = {
    companies: ['maya'],
    countries: ['JPN', 'KOR'],
    regions: ['Asia'],
    size_mb: { from: 1000, to: 5000 },
    days: { to: 30 },
    cost_cents: { from: 0, to: 999 },
    kinds: ['daily', 'unlimited'],
    scopes: ['region'],
    dates: { from: '2026-12-01', to: '2026-12-31' },
  };
  const card_fee = { percent: 2.9, fixed_cents: 30 };
  const rules = [
    named('margin', { when, price: { target_margin_percent: 30, card_fee } }),
    named('recommended', { price: { recommended_percent: -5.5 }, ceiling_cents: 900, rounding: 'whole' }),
    named('rivals', {
      when,
      price: { competitor: { name: 'Airalo', undercut_cents: 10, more_data_percent: 20, fresh_days: 30 } },
    }),
    named('fixed', { when, price: { fixed_cents_price: 499 }, rounding: 'none' }),
    named('rest', {
      floors: {
        margin_cents: 50,
        margin_percent: 12.25,
        company_lowest_price: false,
        after_promotion: card_fee,
      },
    }),
  ];
  expect(readRules(rules)).toEqual({ rules });
});

describe('what is wrong is said with its place, and what to do', () => {
  const one = (change: object) => [named('Asia', change), last];
  test.each<[string, unknown, string]>([
    ['no list', {}, 'the rules must be a list of rules'],
    ['no rule', [], 'the rules must have at least one rule'],
    ['no object', ['x'], 'rule 1 must be an object with name, when, price'],
    ['no name', [{ ...last, name: ' ' }], 'rule 1 (" "), name: must not be empty'],
    ['an unknown key', one({ prize: 1 }), 'rule 1 ("Asia") has no prize; it may have name, when'],
    ['an unknown filter', one({ when: { country: 'JPN' } }), 'rule 1 ("Asia"), when: has no country; it may'],
    [
      'a wrong country',
      one({ when: { countries: ['QQ'] } }),
      'rule 1 ("Asia"), when.countries.0: must be a country such as JPN or JP',
    ],
    [
      'an empty list',
      one({ when: { kinds: [] } }),
      'rule 1 ("Asia"), when.kinds: must name at least one; leave it out',
    ],
    ['an empty range', one({ when: { days: {} } }), 'rule 1 ("Asia"), when.days: must have from, to or both'],
    [
      'a range upside down',
      one({ when: { size_mb: { from: 2, to: 1 } } }),
      'rule 1 ("Asia"), when.size_mb: has from above to',
    ],
    [
      'a cost with a fraction',
      one({ when: { cost_cents: { to: 4.5 } } }),
      'rule 1 ("Asia"), when.cost_cents.to: must be a whole number of cents',
    ],
    [
      'no day',
      one({ when: { dates: { from: '1.12.' } } }),
      'rule 1 ("Asia"), when.dates.from: must be a day such as',
    ],
    ['no formula', one({ price: {} }), 'rule 1 ("Asia"), price: must have one of markup_percent, target'],
    [
      'two formulas',
      one({ price: { recommended_percent: 1, fixed_cents_price: 400 } }),
      'rule 1 ("Asia"), price: has recommended_percent and fixed_cents_price; it must have one of',
    ],
    [
      'half a formula',
      one({ price: { markup_percent: 1 } }),
      'price: must have markup_percent and fixed_cents together',
    ],
    [
      'a margin without fee',
      one({ price: { target_margin_percent: 1 } }),
      'price: must have target_margin_percent and card_fee together',
    ],
    [
      'a margin that leaves nothing',
      one({ price: { target_margin_percent: 90, card_fee: { percent: 10, fixed_cents: 0 } } }),
      'price: must leave something for the cost',
    ],
    [
      'three decimals',
      one({ price: { markup_percent: 1.005, fixed_cents: 0 } }),
      'rule 1 ("Asia"), price.markup_percent: must have two decimals at most',
    ],
    [
      'half a cent',
      one({ floors: { margin_cents: 0.5 } }),
      'rule 1 ("Asia"), floors.margin_cents: must be a whole number',
    ],
    [
      'a discount',
      one({ price: { markup_percent: -1, fixed_cents: 0 } }),
      'price.markup_percent: must be at least 0 percent',
    ],
    [
      'a rounding of ours',
      one({ rounding: '.95' }),
      'rule 1 ("Asia"), rounding: must be ".99", ".49", ".50", "charm"',
    ],
    [
      'a name twice',
      [named('default', { when: { kinds: ['daily'] } }), last],
      'rule 2 ("default") has the name of rule 1',
    ],
    [
      'a rule behind the last',
      [last, named('more', {})],
      'rule 2 ("more") never matches: rule 1 before it matches everything',
    ],
    [
      'a last rule with a filter',
      [named('Asia', { when: { kinds: ['daily'] } })],
      'rule 1 ("Asia") is the last and must match everything',
    ],
    [
      'two ways to undercut',
      one({
        price: {
          competitor: { undercut_cents: 1, undercut_percent: 1, more_data_percent: 0, fresh_days: 1 },
        },
      }),
      'rule 1 ("Asia"), price.competitor: must have one of undercut_cents and undercut_percent, or none',
    ],
    [
      'a competitor without a floor above cost',
      one({
        price: { competitor: { more_data_percent: 20, fresh_days: 30 } },
        floors: { company_lowest_price: true },
      }),
      'rule 1 ("Asia"), floors: must have a floor above cost, margin_cents or margin_percent, where the price is a competitor’s',
    ],
    [
      'a last rule that needs a competitor',
      [named('Asia', { price: { competitor: { more_data_percent: 20, fresh_days: 30 } } })],
      'rule 1 ("Asia") is the last and must match everything',
    ],
    [
      'a last rule that needs a recommended price',
      [named('Asia', { price: { recommended_percent: 0 } })],
      'rule 1 ("Asia") is the last and must match everything',
    ],
  ])('%s', (_, rules, problem) => {
    const read = readRules(rules);
    expect('problems' in read ? read.problems : []).toContainEqual(expect.stringContaining(problem));
  });

  test('of several, each has its line', () => {
    const read = readRules([named('a', { rounding: 1 }), named('b', { price: {} })]);
    expect('problems' in read && read.problems).toHaveLength(2);
  });

  test.for([
    [
      [named('a', { rounding: 1 }), named('b', { floors: { margin_cents: -1 } })],
      ['0.rounding', '1.floors.margin_cents'],
    ],
    [
      [named('a', {}), named('a', {})],
      ['1.name', '1'],
    ],
    [[named('a', { when: { days: { from: 9, to: 1 } } })], ['0.when.days']],
    [[named('a', { when: { countries: ['Japan'] } }), named('b', {})], ['0.when.countries.0']],
    [[], ['']],
  ] as const)('a form is told the field, %#', ([rules, paths]) => {
    const read = readRules(rules);
    expect('fields' in read && read.fields.map(({ path }) => path.join('.'))).toEqual(paths);
  });
});
