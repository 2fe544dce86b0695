import { expect, test } from 'vitest';
import { messagesOf } from '../i18n/messages.ts';
import { crumbsOf } from './crumbs.ts';

const t = messagesOf('en', 'shell');

test('the home page has no breadcrumb', () => {
  expect(crumbsOf(t, '/')).toEqual([]);
});

test("'c' reads Countries and leads to the destinations; the second segment is the country's name when known", () => {
  expect(crumbsOf(t, '/c/JPN', { JPN: 'Japan' })).toEqual([
    { label: 'Home', to: '/' },
    { label: 'Countries', to: '/destinations' },
    { label: 'Japan', to: null },
  ]);
  expect(crumbsOf(t, '/c/jpn').at(-1)).toEqual({ label: 'JPN', to: null });
});

test("'faq' reads FAQ below a country and on its own", () => {
  expect(crumbsOf(t, '/c/jpn/faq', { JPN: 'Japan' }).slice(2)).toEqual([
    { label: 'Japan', to: '/c/jpn' },
    { label: 'FAQ', to: null },
  ]);
  expect(crumbsOf(t, '/faq').at(-1)).toEqual({ label: 'FAQ', to: null });
});

test('other segments read as their words', () => {
  expect(crumbsOf(t, '/destinations').at(-1)?.label).toBe('Destinations');
  expect(crumbsOf(t, '/order-confirmation').at(-1)?.label).toBe('Your Order');
});

test('in another language', () => {
  expect(crumbsOf(messagesOf('de', 'shell'), '/how-it-works').map(({ label }) => label)).toEqual([
    'Start',
    'So funktioniert’s',
  ]);
});
