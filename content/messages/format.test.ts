import { expect, test } from 'vitest';
import { compileCatalogue } from './compile.ts';
import { messageFormat } from './format.ts';

const formatted = (message: string, values: Record<string, string | number> = {}, locale = 'en') =>
  messageFormat(locale)(compileCatalogue({ a: { b: message } }, 'a.json').a!.b!, values);

test('values stand where they are named, and a missing one leaves nothing', () => {
  expect(formatted('{from} to {to}', { from: '$4', to: 19 })).toBe('$4 to 19');
  expect(formatted('({left})')).toBe('()');
  expect(formatted('C# and {name}', { name: '#' })).toBe('C# and #');
});

test('plurals follow the grammar and the figures of the language', () => {
  const plans = '{count, plural, =0 {no plan} one {# plan} other {# plans}}';
  expect([0, 1, 2, 1200].map((count) => formatted(plans, { count }))).toEqual([
    'no plan',
    '1 plan',
    '2 plans',
    '1,200 plans',
  ]);
  const polish = '{count, plural, one {# dzień} few {# dni} many {# dni} other {# dnia}}';
  expect([1, 3, 5, 1.5].map((count) => formatted(polish, { count }, 'pl'))).toEqual([
    '1 dzień',
    '3 dni',
    '5 dni',
    '1,5 dnia',
  ]);
});

test('choices: a case of its own, also within a plural, and all others', () => {
  const support = '{hours, select, always {24/7} other {from {hours}}}';
  expect([formatted(support, { hours: 'always' }), formatted(support, { hours: '8 to 18' })]).toEqual([
    '24/7',
    'from 8 to 18',
  ]);
  expect(formatted(support, { hours: 'constructor' })).toBe('from constructor');
  const nested = '{count, plural, one {# day} other {{kind, select, full {# full days} other {# days}}}}';
  expect(formatted(nested, { count: 3, kind: 'full' })).toBe('3 full days');
});

test('what the formatter doesn’t know fails when it is compiled', () => {
  for (const message of [
    '{price, number}',
    '{day, date, short}',
    '{place, selectordinal, one {#st} other {#th}}',
    '{count, plural, offset:1 one {you} other {you and #}}',
    '{count, plural, one {{day, date}} other {#}}',
  ])
    expect(() => formatted(message), message).toThrow('a.json, a.b:');
});
