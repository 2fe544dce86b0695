import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { priceRules } from '../../../core/pricing/rules.ts';
import { routingRules } from '../../../core/routing/rules.ts';
import { PRICE_FORMAT, PRICE_RULE, pathsOf } from '../prices/price-rule.ts';
import { ROUTING_ENTRY, ROUTING_FORMAT, ROUTING_LISTS } from '../routing/routing-rules.ts';
import { type Draft, type Entry, fits, freeName, type Json, moved, readAt, writeAt } from './draft.ts';
import { type NumberKind, numberOf, textOf } from './field-text.ts';
import { namesIn } from './NamesField.tsx';
import { fieldOf, problemsByEntry } from './problems.ts';

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
}

/** The paths that a schema has, as `pathsOf` writes those of an outline. */
function pathsIn(schema: Schema, above = ''): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => {
    const path = above === '' ? key : `${above}.${key}`;
    return [path, ...pathsIn(inner, path)];
  });
}

test('the form knows every field that a price rule may have', () => {
  const { items } = z.toJSONSchema(priceRules) as Schema;
  expect(pathsOf(PRICE_RULE).sort()).toEqual(pathsIn(items!).sort());
});

test('the form knows every field that routing rules may have', () => {
  const { properties } = z.toJSONSchema(routingRules) as Schema;
  expect(Object.keys(properties!).sort()).toEqual([...ROUTING_LISTS, 'most_over_percent'].sort());
  const fields = new Set(ROUTING_LISTS.flatMap((list) => pathsIn(properties![list]!.items!)));
  expect([...fields].sort()).toEqual(Object.keys(ROUTING_ENTRY).sort());
});

const RULE: Draft = {
  name: 'Asia',
  when: { countries: ['JPN'], size_mb: { from: 1_000 }, dates: { to: '2027-01-31' } },
  price: { target_margin_percent: 30, card_fee: { percent: 2.9, fixed_cents: 30 } },
  floors: { company_lowest_price: false, after_promotion: { percent: 2.9, fixed_cents: 30 } },
  rounding: '.99',
};

test('nothing is lost between JSON and the form, what the server will refuse included', () => {
  const rules: Json = [RULE, { name: 7, price: { markup_percent: 'much' }, not_known: { deep: [1] } }];
  const { lists, rest } = PRICE_FORMAT.read(rules)!;
  expect(PRICE_FORMAT.write(lists, rest)).toEqual(rules);
  const routing: Json = {
    prefer: [{ company: 'maya', countries: ['JPN'] }],
    never: [],
    most_over_percent: null,
    trial: [{ company: 'esimaccess', percent: 10 }],
    not_known: 1,
  };
  const read = ROUTING_FORMAT.read(routing)!;
  expect(ROUTING_FORMAT.write(read.lists, read.rest)).toEqual(routing);
});

test.for<Json>([
  {},
  'text',
  [1],
  [{ when: [] }],
  [{ when: { countries: 'JPN' } }],
  [{ price: { card_fee: 2.9 } }],
])('the form does not show %j as rules of prices', (json) => {
  expect(PRICE_FORMAT.read(json)).toBeNull();
});

test('a field is written at its path, and what is empty goes', () => {
  expect(readAt(RULE, 'price.card_fee.percent')).toBe(2.9);
  const dearer = writeAt(RULE, 'price.card_fee.percent', 3.4);
  expect(dearer).toEqual({
    ...RULE,
    price: { target_margin_percent: 30, card_fee: { percent: 3.4, fixed_cents: 30 } },
  });
  expect(Object.keys(dearer)).toEqual(Object.keys(RULE));
  const all = ['when.countries', 'when.size_mb.from', 'when.dates.to'].reduce<Draft>(
    (draft, path) => writeAt(draft, path, undefined),
    RULE,
  );
  expect(all).not.toHaveProperty('when');
  expect(writeAt({}, 'when.days.to', 7)).toEqual({ when: { days: { to: 7 } } });
  expect(fits(all, PRICE_RULE)).toBe(true);
});

test('numbers are shown as people write them, and read back as they are stored', () => {
  const exact = (kind: NumberKind, value: number) => numberOf(textOf(value, kind), kind);
  fc.assert(
    fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), (value) => {
      for (const kind of ['dollars', 'gigabytes', 'whole'] as const) expect(exact(kind, value)).toBe(value);
      expect(exact('percent', value / 100)).toBe(value / 100);
    }),
  );
  expect([textOf(450, 'dollars'), textOf(1_500, 'gigabytes'), textOf(undefined, 'whole')]).toEqual([
    '4.50',
    '1.5',
    '',
  ]);
  expect(['4.35', '4.', ' 0.5 ', '', 'abc', '4,5'].map((text) => numberOf(text, 'dollars'))).toEqual([
    435,
    400,
    50,
    undefined,
    'abc',
    '4,5',
  ]);
});

test('a mistake stands at its field, or at the nearest around it, until that is changed', () => {
  const paths = pathsOf(PRICE_RULE);
  expect(fieldOf('when.countries.0', paths)).toBe('when.countries');
  expect(fieldOf('price.nonsense', paths)).toBe('price');
  expect(fieldOf('', paths)).toBe('');
  const sent: Entry[] = [
    { id: 4, draft: { name: 'a', rounding: '.95' } },
    { id: 2, draft: { name: 'b' } },
  ];
  const fields = [
    { path: [0, 'rounding'], message: 'must be ".99"' },
    { path: [1], message: 'never matches' },
  ];
  const [a, b] = sent as [Entry, Entry];
  const told = (now: Entry[]) => [...problemsByEntry(fields, null, sent, now)];
  expect(told([b, { id: 4, draft: { ...a.draft, name: 'c' } }])).toEqual([
    [4, [{ path: 'rounding', message: 'must be ".99"' }]],
    [2, [{ path: '', message: 'never matches' }]],
  ]);
  expect(told([{ id: 4, draft: { name: 'a', rounding: '.99' } }])).toEqual([]);
});

test('names are taken by code, by name, or by a beginning that only one has', () => {
  const known = [
    { code: 'JPN', name: 'Japan' },
    { code: 'NER', name: 'Niger' },
    { code: 'NGA', name: 'Nigeria' },
    { code: 'BES', name: 'Bonaire, Saba' },
  ];
  expect(namesIn('jpn, Niger, nigeria', known, false)).toEqual({ found: ['JPN', 'NER', 'NGA'], missing: [] });
  expect(namesIn('Bonaire, Saba', known, false)).toEqual({ found: ['BES'], missing: [] });
  expect(namesIn('Jap, Nig, Atlantis', known, false)).toEqual({
    found: ['JPN'],
    missing: ['Nig', 'Atlantis'],
  });
  expect(namesIn('Europe', [], true)).toEqual({ found: ['Europe'], missing: [] });
});

test('entries are moved, and copies have names of their own', () => {
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(freeName('Asia copy', ['Asia copy', 'Asia copy 2'])).toBe('Asia copy 3');
});
