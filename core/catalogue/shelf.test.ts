import { describe, expect, test } from 'vitest';
import { listedPlan } from '../../tests/support/listed-plan.ts';
import { cents } from '../money.ts';
import type { OfferOnSale } from './offer-queries.ts';
import type { ListedPlan } from './plan.ts';
import { Shelf } from './shelf.ts';

const asia = { scope: 'region', region: 'Asia', countries_enabled: ['KOR', 'JPN'] } as const;
const wider = (uid: string, change: Partial<ListedPlan> = {}) =>
  listedPlan(uid, { ...asia, countries_enabled: [...asia.countries_enabled], ...change });

/** "two a": the offer "a" of the company "two". */
function offer(plan_uid: string, id: string, cost: number, paused = false): OfferOnSale {
  const [provider, wholesale_id] = id.split(' ') as [string, string];
  return { plan_uid, provider, wholesale_id, cost, lowest: 0, paused };
}
/** As a shop ranks that has no rules, and no deliveries yet. */
const shelfOf = (plans: ListedPlan[], offers: OfferOnSale[]) =>
  new Shelf(
    plans,
    Map.groupBy(offers, ({ plan_uid }) => plan_uid),
  );
const idsOf = (shelf: Shelf, uid: string) =>
  shelf.route(uid).map(({ provider, wholesale_id }) => `${provider} ${wholesale_id}`);

describe('a plan is bought', () => {
  test('at each company that sells it, the cheapest first', () => {
    const shelf = shelfOf(
      [listedPlan('japan')],
      [offer('japan', 'one a', 500), offer('japan', 'two b', 400)],
    );
    expect(idsOf(shelf, 'japan')).toEqual(['two b', 'one a']);
    expect(shelf.isBuyable('japan')).toBe(true);
  });

  test('also as another plan that gives as much, in order of cost with its own', () => {
    const offers = [offer('japan', 'one a', 500), offer('asia', 'two b', 400), offer('asia', 'two c', 600)];
    const shelf = shelfOf([listedPlan('japan'), wider('asia')], offers);
    expect(idsOf(shelf, 'japan')).toEqual(['two b', 'one a', 'two c']);
    // Japan alone is less than Asia.
    expect(idsOf(shelf, 'asia')).toEqual(['two b', 'two c']);
  });

  test('by its own offer first where another costs the same', () => {
    const offers = [offer('asia', 'two b', 500), offer('japan', 'one a', 500)];
    expect(idsOf(shelfOf([wider('asia'), listedPlan('japan')], offers), 'japan')).toEqual(['one a', 'two b']);
  });

  test.each<[string, Partial<ListedPlan>]>([
    ['less data', { data_quota_mb: 4999 }],
    ['more data than is still the same plan', { data_quota_mb: 5251 }],
    ['other days', { validity_days: 30 }],
    ['another country', { countries_enabled: ['KOR'] }],
    ['no hotspot', { hotspot: false }],
    ['a daily volume', { daily_quota_mb: 500, reduced_speed_kbps: 384 }],
  ])('never as one with %s', (_name, change) => {
    const offers = [offer('japan', 'one a', 500), offer('other', 'two b', 400)];
    expect(idsOf(shelfOf([listedPlan('japan'), listedPlan('other', change)], offers), 'japan')).toEqual([
      'one a',
    ]);
  });

  test('by no offer that costs as much as it is sold for, its own or another', () => {
    const offers = [
      offer('japan', 'one a', 900),
      offer('japan', 'two b', 899),
      offer('asia', 'two c', 901),
      offer('asia', 'three d', 899),
    ];
    const shelf = shelfOf([listedPlan('japan'), wider('asia', { price: cents(2000) })], offers);
    expect(idsOf(shelf, 'japan')).toEqual(['two b', 'three d']);
  });

  test('by no offer that is paused', () => {
    const offers = [
      offer('japan', 'one a', 400, true),
      offer('japan', 'two b', 500),
      offer('asia', 'one c', 450, true),
    ];
    expect(idsOf(shelfOf([listedPlan('japan'), wider('asia')], offers), 'japan')).toEqual(['two b']);
  });
});

describe('a plan can not be bought', () => {
  test('that is not on the shelf, whoever offers it', () => {
    const shelf = shelfOf([listedPlan('japan')], [offer('gone', 'one a', 400)]);
    expect(shelf.route('gone')).toEqual([]);
    expect(shelf.isBuyable('gone')).toBe(false);
    expect(shelf.isBuyable('japan')).toBe(false);
  });

  test('while all that could deliver it is paused', () => {
    const offers = [offer('japan', 'one a', 400, true), offer('asia', 'one b', 450, true)];
    expect(shelfOf([listedPlan('japan'), wider('asia')], offers).isBuyable('japan')).toBe(false);
  });

  test('while what is not paused costs more than it is sold for', () => {
    const shelf = shelfOf(
      [listedPlan('japan')],
      [offer('japan', 'one a', 400, true), offer('japan', 'two b', 950)],
    );
    expect(shelf.route('japan')).toEqual([]);
    expect(shelf.isBuyable('japan')).toBe(false);
  });
});

test('a plan stays on sale while another can stand in for its own offers', () => {
  const offers = [offer('japan', 'one a', 400, true), offer('asia', 'two b', 450)];
  const shelf = shelfOf([listedPlan('japan'), wider('asia')], offers);
  expect(shelf.isBuyable('japan')).toBe(true);
  expect(idsOf(shelf, 'japan')).toEqual(['two b']);
});
