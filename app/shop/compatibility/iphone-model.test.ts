import { expect, test } from 'vitest';
import { deviceTable } from '../../../content/devices.ts';
import { asModelNumber, iphoneVerdict } from './iphone-model.ts';

test.each([
  ['A2108', { kind: 'no_esim', soldIn: 'mainland-hong-kong-macao' }],
  ['A3297', { kind: 'no_esim', soldIn: 'mainland-hong-kong-macao' }],
  ['A2100', { kind: 'no_esim', soldIn: 'mainland' }],
  ['A3527', { kind: 'no_esim', soldIn: 'mainland' }],
  ['A3518', { kind: 'mainland_carriers' }],
  ['A2846', { kind: 'not_excluded' }],
])('%s: %j', (number, verdict) => {
  expect(iphoneVerdict(number, deviceTable)).toEqual(verdict);
});

test('a model number is an A and four digits, in any letter case', () => {
  expect(asModelNumber(' a2104 ')).toBe('A2104');
  expect(asModelNumber('A21')).toBeNull();
  expect(asModelNumber('Galaxy A54')).toBeNull();
  expect(asModelNumber('MQ6D3ZP/A')).toBeNull();
});
