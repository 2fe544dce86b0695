import { describe, expect, test } from 'vitest';
import { cents } from '../money.ts';
import {
  comparePlans,
  dataNeed,
  isUse,
  MB_PER_HOUR,
  mbADay,
  type Need,
  readNeed,
  roundedUp,
  USUAL_NEED,
} from './data-need.ts';

function plan(
  uid: string,
  gigabytes: number,
  fullDays: number,
  dollars: number,
  daily: number | null = null,
) {
  return {
    uid,
    data_quota_mb: gigabytes * 1000,
    daily_quota_mb: daily === null ? null : daily * 1000,
    validity_days: fullDays + 1,
    price: cents(dollars * 100),
    hotspot: true as boolean | null,
  };
}

describe('hours into megabytes', () => {
  test('an hour of each pastime, a tenth on top', () => {
    expect(dataNeed({ use: 'maps', days: 10 })).toEqual({ dayMb: 44, totalMb: 440 });
    expect(dataNeed({ use: 'music', days: 1 })).toEqual({ dayMb: 124, totalMb: 124 });
    expect(dataNeed({ use: 'video', days: 7 })).toEqual({ dayMb: 1609, totalMb: 11_258 });
  });

  test('a day to the hundredth, from which whole megabytes are rounded up', () => {
    expect([mbADay('maps'), mbADay('mixed'), mbADay('video')]).toEqual([44, 454.85, 1608.2]);
    expect([roundedUp(44), roundedUp(990), roundedUp(1000), roundedUp(1609)]).toEqual([50, 990, 1000, 1700]);
  });

  test('a use is one of those that there are', () => {
    expect(['mixed', '', 'Mixed', 'toString'].map(isUse)).toEqual([true, false, false, false]);
  });

  test('the figures are the bit rates that they come from: kbit/s × 0.45', () => {
    expect(MB_PER_HOUR.music).toBe(160 * 0.45);
    expect(MB_PER_HOUR.video).toBe(1500 * 0.45);
    expect(MB_PER_HOUR.chat).toBeGreaterThanOrEqual(2 * 32 * 0.45);
  });
});

describe('the sentence in an address', () => {
  const read = (query: string) => readNeed(new URLSearchParams(query));

  test('is read as it was said', () => {
    expect(read('days=10&use=mixed&hotspot=1')).toEqual({
      need: { days: 10, use: 'mixed', hotspot: true },
      asked: true,
      ignored: false,
    });
    expect(read('days=&use=video&hotspot=')).toMatchObject({ need: { days: 7, use: 'video' }, asked: true });
  });

  test('nothing said is the usual week, and nothing to mention', () => {
    for (const query of ['', 'days=&use=&hotspot=0', 'utm_source=x&gb=5']) {
      expect(read(query)).toEqual({ need: USUAL_NEED, asked: false, ignored: false });
    }
  });

  test.each([
    'days=banana',
    'days=0',
    'days=366',
    'days=-3',
    'use=constructor',
    'use=%3Cscript%3E',
    'hotspot=maybe',
    'gb=5GB',
    'type=fast',
    'area=moon',
  ])('%s is left out, and that is said', (query) => {
    expect(read(query)).toEqual({ need: USUAL_NEED, asked: false, ignored: true });
    expect(read(`${query}&days=`).need).toEqual(USUAL_NEED);
  });

  test('what makes sense beside rubbish counts', () => {
    expect(read('days=14&use=rubbish')).toMatchObject({ need: { days: 14, use: 'maps' }, ignored: true });
  });
});

describe('the plans for a need', () => {
  const week: Need = { days: 7, use: 'video', hotspot: false };
  const uids = (plans: readonly { uid: string }[]) => plans.map(({ uid }) => uid);

  test('each lands where it belongs, the cheapest first', () => {
    const found = comparePlans(
      [plan('dear', 20, 7, 30), plan('short', 20, 6, 6), plan('small', 5, 30, 5), plan('fits', 12, 7, 19)],
      week,
    );
    expect(uids(found.fits)).toEqual(['fits', 'dear']);
    expect(uids(found.days)).toEqual(['short']);
    expect(uids(found.data)).toEqual(['small']);
    expect(found.hotspot).toEqual([]);
  });

  test('a hotspot, where it is asked for, must be said to be allowed', () => {
    const plans = [
      { ...plan('no', 20, 7, 5), hotspot: false },
      { ...plan('silent', 20, 7, 6), hotspot: null },
      plan('yes', 20, 7, 9),
    ];
    expect(uids(comparePlans(plans, week).fits)).toEqual(['no', 'silent', 'yes']);
    const found = comparePlans(plans, { ...week, hotspot: true });
    expect(uids(found.fits)).toEqual(['yes']);
    expect(uids(found.hotspot)).toEqual(['no', 'silent']);
  });

  test('an unlimited plan fits if a day’s use stays within its daily volume', () => {
    const unlimited = (daily: number) => plan('unlimited', daily * 7, 7, 8, daily);
    expect(uids(comparePlans([unlimited(2)], week).fits)).toEqual(['unlimited']);
    expect(uids(comparePlans([unlimited(1)], week).data)).toEqual(['unlimited']);
  });

  test('exactly enough is enough', () => {
    const exact = (mb: number) => comparePlans([{ ...plan('one', 0, 7, 9), data_quota_mb: mb }], week);
    expect(exact(11_258).fits).toHaveLength(1);
    expect(exact(11_257).data).toHaveLength(1);
  });

  test('equally cheap: more data, then the lower uid', () => {
    const plans = [plan('b', 20, 7, 9), plan('a', 20, 7, 9), plan('c', 18, 7, 9)];
    expect(uids(comparePlans(plans, week).fits)).toEqual(['a', 'b', 'c']);
  });
});
