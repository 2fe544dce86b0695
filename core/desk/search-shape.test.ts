import { expect, test } from 'vitest';
import { isWrongNumber, shapeOf } from './search-shape.ts';

test.each([
  ['', 'nothing', undefined],
  ['  ', 'nothing', undefined],
  ['@', 'nothing', undefined],
  ['ord_01JD3abc', 'uid', 'ord_01jd3abc'],
  [' ord_01jd3abc-2 ', 'uid', 'ord_01jd3abc-2'],
  ['esm_1', 'uid', 'esm_1'],
  ['GW-7K2M-4PF', 'order_number', '7K2M4PF'],
  [' gw 7k2m4pf', 'order_number', '7K2M4PF'],
  ['7k2m-4pf', 'order_number', '7K2M4PF'],
  ['7k2m-4pq', 'words', '7k2m-4pq'],
  ['1234567', 'iccid', '1234567'],
  ['cs_test_a1B2', 'provider_id', 'cs_test_a1B2'],
  ['pi_3Abc', 'provider_id', 'pi_3Abc'],
  ['evt_1', 'provider_id', 'evt_1'],
  ['8944500000000123456', 'iccid', '8944500000000123456'],
  ['89445 00000-00012 3456', 'iccid', '8944500000000123456'],
  ['123456', 'iccid', '123456'],
  ['12345', 'words', '12345'],
  ['123456789012345678901', 'words', '123456789012345678901'],
  ['LPA:1$smdp.example$AB-12', 'matching_id', 'AB-12'],
  ['lpa:1$smdp.example$ab-12', 'matching_id', 'ab-12'],
  ['Ana@Example.com', 'address', 'ana@example.com'],
  ['@example.com', 'address', '@example.com'],
  ['Ana@Bücher.example', 'address', 'ana@xn--bcher-kva.example'],
  ['@bücher.example', 'address', '@xn--bcher-kva.example'],
  ['jpn', 'country', 'jpn'],
  ['JP', 'country', 'JP'],
  ['xk', 'country', 'xk'],
  ['QQQ', 'country', 'QQQ'],
  ['qq', 'words', 'qq'],
  ['SPRING25', 'words', 'SPRING25'],
  ['called twice', 'words', 'called twice'],
])('%j is %s', (typed, kind, text) => {
  const shape = shapeOf(typed);
  expect(shape.kind).toBe(kind);
  expect('text' in shape ? shape.text : undefined).toBe(text);
});

test('a number with our prefix and another last character is told apart from an unknown one', () => {
  expect(isWrongNumber('GW-7K2M-4PQ')).toBe(true);
  expect(isWrongNumber('GW-7K2M-4PF')).toBe(false);
  expect(isWrongNumber('SPRING25')).toBe(false);
});

test.each(['1 '.repeat(100), 'a@'.repeat(100), 'LPA:1$'.repeat(33), '_'.repeat(200)])(
  'a long text is looked at once: %j',
  (typed) => {
    expect(['words', 'address']).toContain(shapeOf(typed).kind);
  },
);
