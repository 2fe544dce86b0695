import { expect, test } from 'vitest';
import type { Device } from '../ui/device.ts';
import { walletsOn } from './wallets-on.ts';

test.each<[Device, string[]]>([
  ['iphone', ['apple']],
  ['ipad', ['apple']],
  ['android', ['google']],
  ['other', ['apple', 'google']],
])('on %s: %j', (device, offered) => {
  expect(walletsOn(device, ['apple', 'google'])).toEqual(offered);
  expect(walletsOn(device, [])).toEqual([]);
});

test('an iPhone is offered nothing by a shop that has Google’s keys alone', () => {
  expect(walletsOn('iphone', ['google'])).toEqual([]);
});
