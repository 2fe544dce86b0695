import { expect, test } from 'vitest';
import { deviceGroups, deviceTable } from '../../../content/devices.ts';
import { countDevices, findDevices } from './find-devices.ts';

const groups = deviceGroups(deviceTable.devices);
const found = (query: string) =>
  findDevices(groups, query).flatMap(({ brand, devices }) => devices.map(({ model }) => `${brand} ${model}`));

test('an empty query keeps everything', () => {
  expect(countDevices(findDevices(groups, '  '))).toBe(414);
});

test.each([
  ['iphone 15 pro max', ['Apple iPhone 15 Pro Max']],
  ['IPHONE15PROMAX', ['Apple iPhone 15 Pro Max']],
  ['ultra s23', ['Samsung Galaxy S23 Ultra']],
  ['pixel 9 pro xl', ['Google Pixel 9 Pro XL']],
  ['s26+', ['Samsung Galaxy S26+']],
  ['s26 plus', ['Samsung Galaxy S26+']],
  ['fairphone 5', ['Fairphone Fairphone 5']],
])('"%s" finds %j', (query, models) => {
  expect(found(query)).toEqual(models);
});

test('what is not in the list is not found', () => {
  expect(found('iphone 8')).toEqual([]);
  expect(findDevices(groups, 'zzz')).toEqual([]);
});
