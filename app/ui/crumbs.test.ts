import { expect, test } from 'vitest';
import { crumbsOf } from './crumbs.ts';

test('the home page has no breadcrumb', () => {
  expect(crumbsOf('/')).toEqual([]);
});

test("'c' reads Countries and leads to the destinations; the second segment is the country's name when known", () => {
  expect(crumbsOf('/c/JPN', { JPN: 'Japan' })).toEqual([
    { label: 'Home', to: '/' },
    { label: 'Countries', to: '/destinations' },
    { label: 'Japan', to: null },
  ]);
  expect(crumbsOf('/c/jpn').at(-1)).toEqual({ label: 'JPN', to: null });
});

test("'faq' reads FAQ below a country and on its own", () => {
  expect(crumbsOf('/c/jpn/faq', { JPN: 'Japan' }).slice(2)).toEqual([
    { label: 'Japan', to: '/c/jpn' },
    { label: 'FAQ', to: null },
  ]);
  expect(crumbsOf('/faq').at(-1)).toEqual({ label: 'FAQ', to: null });
});

test('other segments read as their words', () => {
  expect(crumbsOf('/destinations').at(-1)?.label).toBe('Destinations');
  expect(crumbsOf('/order-confirmation').at(-1)?.label).toBe('Order Confirmation');
});
