import { describe, expect, test } from 'vitest';
import { cents } from '../../../core/money.ts';
import { cheapestFit, dataNeed, FIRST_HABITS, type Habits, MB_PER_HOUR } from './data-need.ts';

const idle: Habits = { maps: 0, chat: 0, music: 0, video: 0, days: 7 };

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
  };
}

describe('hours into megabytes', () => {
  test('an hour of each pastime, a tenth on top', () => {
    expect(dataNeed({ ...idle, video: 1 })).toEqual({ dayMb: 743, totalMb: 5198 });
    expect(dataNeed({ ...idle, music: 2, days: 1 })).toEqual({ dayMb: 159, totalMb: 159 });
    expect(dataNeed({ ...idle, maps: 1, chat: 1, days: 10 })).toEqual({ dayMb: 44, totalMb: 440 });
  });

  test('nothing used is nothing needed', () => {
    expect(dataNeed(idle)).toEqual({ dayMb: 0, totalMb: 0 });
  });

  test('the figures are the bit rates that they come from: kbit/s × 0.45', () => {
    expect(MB_PER_HOUR.music).toBe(160 * 0.45);
    expect(MB_PER_HOUR.video).toBe(1500 * 0.45);
    expect(MB_PER_HOUR.chat).toBeGreaterThanOrEqual(2 * 32 * 0.45);
  });

  test('the first figures are a modest week', () => {
    expect(dataNeed(FIRST_HABITS).totalMb).toBeGreaterThan(2000);
    expect(dataNeed(FIRST_HABITS).totalMb).toBeLessThan(5000);
  });
});

describe('the cheapest plan that fits', () => {
  const week: Habits = { ...idle, video: 1 };

  test('has the data and lasts the days', () => {
    const plans = [
      plan('small', 5, 30, 5),
      plan('short', 20, 6, 6),
      plan('dear', 10, 7, 20),
      plan('fits', 6, 7, 9),
    ];
    expect(cheapestFit(plans, week)?.uid).toBe('fits');
  });

  test('an unlimited plan fits if a day’s use stays within its daily volume', () => {
    const unlimited = plan('unlimited', 7, 7, 8, 1);
    expect(cheapestFit([unlimited, plan('fixed', 10, 30, 12)], week)?.uid).toBe('unlimited');
    expect(cheapestFit([unlimited, plan('fixed', 20, 30, 12)], { ...week, video: 2 })?.uid).toBe('fixed');
  });

  test('exactly enough is enough', () => {
    expect(cheapestFit([{ ...plan('exact', 0, 7, 9), data_quota_mb: 5198 }], week)?.uid).toBe('exact');
    expect(cheapestFit([{ ...plan('short', 0, 7, 9), data_quota_mb: 5197 }], week)).toBeUndefined();
  });

  test('equally cheap: more data, then the lower uid', () => {
    const plans = [plan('b', 10, 7, 9), plan('a', 10, 7, 9), plan('c', 8, 7, 9)];
    expect(cheapestFit(plans, week)?.uid).toBe('a');
  });

  test('none may fit', () => {
    expect(cheapestFit([plan('small', 1, 7, 4)], { ...week, days: 60 })).toBeUndefined();
    expect(cheapestFit([], week)).toBeUndefined();
  });
});
