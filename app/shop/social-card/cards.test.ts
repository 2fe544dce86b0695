import { expect, test } from 'vitest';
import { cents } from '../../../core/money.ts';
import { cardFor } from './cards.server.ts';
import { drawCard } from './draw-card.server.ts';

const catalogue = { countries: [{ iso3: 'JPN', plan_count: 12, from_price: cents(400) }] };

test('a country’s picture shows a price only where its address holds today’s', () => {
  const japan = (price: number | null) =>
    cardFor({ kind: 'country', iso3: 'JPN', price: price === null ? null : cents(price) }, catalogue);
  expect(japan(400)).toMatchObject({
    card: { title: 'Japan', stub: { numeral: '$4', below: '12 data plans' } },
  });
  expect(japan(null)).toMatchObject({ card: { stub: { numeral: 'eSIM' } } });
  expect(japan(300)).toEqual({ goTo: '/og/c/JPN.png?from=400' });
});

test('a price for a country without plans leads to the picture without one', () => {
  expect(cardFor({ kind: 'country', iso3: 'USA', price: cents(400) }, catalogue)).toEqual({
    goTo: '/og/c/USA.png',
  });
});

test('there is no picture of an unknown country or post', () => {
  expect(cardFor({ kind: 'country', iso3: 'ZZZ', price: null }, catalogue)).toBeNull();
  expect(cardFor({ kind: 'post', slug: 'none' }, catalogue)).toBeNull();
});

test('words are escaped in the drawing', () => {
  const svg = drawCard({
    title: 'Salt & <Pepper>',
    line: 'a "line"',
    stub: { above: 'a', numeral: '1', below: 'b' },
    iso3: null,
  });
  expect(svg).toContain('Salt &amp; &lt;Pepper&gt;');
  expect(svg).not.toContain('<Pepper>');
});
