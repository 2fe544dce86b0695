import { expect, test } from 'vitest';
import { cents } from '../../../core/money.ts';
import { cardFor } from './cards.server.ts';
import { drawCard } from './draw-card.server.ts';

const catalogue = { countries: [{ iso3: 'JPN', plan_count: 12, from_price: cents(400) }], sharedPlans: [] };

test('a country’s picture shows a price only where its address holds today’s', () => {
  const japan = (price: number | null) =>
    cardFor(
      { language: 'en', kind: 'country', iso3: 'JPN', price: price === null ? null : cents(price) },
      catalogue,
    );
  expect(japan(400)).toMatchObject({
    card: { title: 'Japan', stub: { numeral: '$4', below: '12 data plans' } },
  });
  expect(japan(null)).toMatchObject({ card: { stub: { numeral: 'eSIM' } } });
  expect(japan(300)).toEqual({ goTo: '/og/c/JPN.png?from=400' });
});

test('a price for a country without plans leads to the picture without one', () => {
  expect(cardFor({ language: 'en', kind: 'country', iso3: 'USA', price: cents(400) }, catalogue)).toEqual({
    goTo: '/og/c/USA.png',
  });
});

test('there is no picture of an unknown country or post', () => {
  expect(cardFor({ language: 'en', kind: 'country', iso3: 'ZZZ', price: null }, catalogue)).toBeNull();
  expect(cardFor({ language: 'en', kind: 'post', slug: 'none' }, catalogue)).toBeNull();
});

test('in another language: its words, its name of the country, its prices', () => {
  const found = cardFor({ language: 'de', kind: 'country', iso3: 'FRA', price: null }, catalogue);
  expect(found).toMatchObject({ card: { title: 'Frankreich', stub: { below: 'Datentarife' } } });
  const priced = cardFor({ language: 'fr', kind: 'country', iso3: 'JPN', price: cents(400) }, catalogue);
  expect(priced).toMatchObject({ card: { title: 'Japon', stub: { above: 'dès', below: '12 forfaits' } } });
  const post = cardFor({ language: 'es', kind: 'post', slug: 'say-goodbye-to-sim-swapping' }, catalogue);
  expect(post).toMatchObject({ card: { stub: { above: 'lectura de' } } });
});

test('words are escaped in the drawing', () => {
  const svg = drawCard({
    language: 'en',
    title: 'Salt & <Pepper>',
    line: 'a "line"',
    stub: { above: 'a', numeral: '1', below: 'b' },
    iso3: null,
  });
  expect(svg).toContain('Salt &amp; &lt;Pepper&gt;');
  expect(svg).not.toContain('<Pepper>');
});
