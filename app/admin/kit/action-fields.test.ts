import { expect, test } from 'vitest';
import { fieldsOf, fieldValue } from './action-fields.ts';

test.each([
  ['amount', '4', 400],
  ['amount', '4.5', 450],
  ['amount', '$4.05', 405],
  ['cents', '-0.50', -50],
  ['amount', '4.505', '4.505'],
  ['amount', '1e3', '1e3'],
  ['until', '2026-11-23T18:30', '2026-11-23T18:30:00.000Z'],
  ['until', 'tomorrow', 'tomorrow'],
  ['limit', '12', 12],
  ['outside_rules', 'on', true],
  ['company', '4', '4'],
])('%s: %j is sent as %j', (name, text, value) => {
  expect(fieldValue(name, text)).toBe(value);
});

const names = (verb: string, needs: string[]) =>
  fieldsOf(verb, needs).map(({ name, required }) => `${name}${required ? '' : '?'}`);

test('a dialog asks for what the verb needs, then for what it can do without', () => {
  expect(names('deliver_from', ['company', 'reason'])).toEqual(['company']);
  expect(names('refund', ['amount', 'reason', 'second_person'])).toEqual(['amount?', 'outside_rules?']);
  expect(names('resend_mail', ['reason'])).toEqual([]);
  expect(names('resend_mail', ['to', 'reason'])).toEqual(['to?']);
  expect(names('rollback', ['accept', 'reason'])).toEqual(['accept?']);
  expect(names('rollback', ['reason'])).toEqual([]);
  expect(names('edit', ['brand_new'])).toEqual(['brand_new', 'ends_at?', 'limit?', 'budget?']);
});
