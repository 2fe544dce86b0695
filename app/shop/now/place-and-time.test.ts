import { expect, test } from 'vitest';
import { placeAndTime } from './place-and-time.ts';

const NOW = new Date('2027-05-01T09:22:00.000Z');
const JAPAN = { iso2: 'JP', name: 'Japan' };
const AMERICA = { iso2: 'US', name: 'United States' };

test('a phone that still shows the time at home is told the time there', () => {
  expect(placeAndTime('en', [JAPAN], NOW, 'Europe/Berlin')).toEqual({ place: 'Japan', time: '18:22' });
  expect(placeAndTime('de', [JAPAN], NOW, 'Europe/Berlin')).toEqual({ place: 'Japan', time: '18:22' });
});

test.each([
  ['IN', 'India', '14:52'],
  ['VN', 'Vietnam', '16:22'],
  ['NP', 'Nepal', '15:07'],
  ['MM', 'Myanmar', '15:52'],
])('%s is called by its name, not after a city or by what that was called once', (iso2, name, time) => {
  expect(placeAndTime('en', [{ iso2, name }], NOW, 'Europe/Berlin')).toEqual({ place: name, time });
});

test('where a country has several times, the phone decides, or nobody names a place', () => {
  expect(placeAndTime('en', [AMERICA], NOW, 'America/Denver')).toEqual({
    place: 'United States',
    time: '03:22',
  });
  expect(placeAndTime('en', [AMERICA], NOW, 'Europe/Berlin')).toEqual({ place: null, time: '11:22' });
});

test('of a region, the country whose time the phone has', () => {
  const region = [AMERICA, JAPAN];
  expect(placeAndTime('en', region, NOW, 'Asia/Tokyo')).toEqual({ place: 'Japan', time: '18:22' });
  expect(placeAndTime('en', region, NOW, 'Africa/Lagos')).toEqual({ place: null, time: '10:22' });
  expect(placeAndTime('en', [], NOW, 'Africa/Lagos').place).toBeNull();
});
