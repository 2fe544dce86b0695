import { expect, test } from 'vitest';
import { commonMoments } from './moments.ts';

test.for([
  [
    'on a Wednesday',
    '2026-11-25T10:20:30.000Z',
    null,
    [
      'In four hours: Wed 25 Nov 14:20 UTC = 2026-11-25T14:20:30.000Z',
      'Tomorrow morning: Thu 26 Nov 08:00 UTC = 2026-11-26T08:00:00.000Z',
      'Next Monday: Mon 30 Nov 08:00 UTC = 2026-11-30T08:00:00.000Z',
    ],
  ],
  [
    'on a Sunday tomorrow is Monday, which is said once',
    '2026-11-29T23:00:00.000Z',
    null,
    [
      'In four hours: Mon 30 Nov 03:00 UTC = 2026-11-30T03:00:00.000Z',
      'Tomorrow morning: Mon 30 Nov 08:00 UTC = 2026-11-30T08:00:00.000Z',
    ],
  ],
  [
    'on a Monday the next one is in a week; nothing is as late as the deadline',
    '2026-11-30T10:00:00.000Z',
    '2026-12-03T10:00:00.000Z',
    [
      'In four hours: Mon 30 Nov 14:00 UTC = 2026-11-30T14:00:00.000Z',
      'Tomorrow morning: Tue 1 Dec 08:00 UTC = 2026-12-01T08:00:00.000Z',
      'A day before the deadline: Wed 2 Dec 10:00 UTC = 2026-12-02T10:00:00.000Z',
    ],
  ],
  [
    'hours before it',
    '2026-11-30T10:00:00.000Z',
    '2026-11-30T13:00:00.000Z',
    ['Two hours before the deadline: Mon 30 Nov 11:00 UTC = 2026-11-30T11:00:00.000Z'],
  ],
  ['too late for any', '2026-11-30T10:00:00.000Z', '2026-11-30T11:00:00.000Z', []],
] as const)('%s', ([, now, due, moments]) => {
  expect(commonMoments(now, due, false).map(({ label, value }) => `${label} = ${value}`)).toEqual(moments);
});
