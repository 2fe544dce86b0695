import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  barOf,
  type Candidate,
  noTerms,
  type RoutedPlan,
  type RoutingTerms,
  rank,
  sharesOf,
  withTrial,
} from './rank.ts';
import { NO_RULES, type RoutingRules } from './rules.ts';

const plan: RoutedPlan = { price: 499, countries_enabled: ['JPN'] };
const offer = (provider: string, cost: number, more: Partial<Candidate> = {}): Candidate => ({
  provider,
  wholesale_id: `${provider}-1`,
  cost,
  lowest: 0,
  paused: false,
  ...more,
});
const terms = (rules: Partial<RoutingRules> = {}, more: Partial<RoutingTerms> = {}): RoutingTerms => ({
  ...noTerms({ ...NO_RULES, ...rules }),
  ...more,
});
const tried = (offers: Candidate[], under: RoutingTerms, of = plan) =>
  rank(of, offers, under).flatMap(({ offer, bar }) => (bar === null ? [offer.provider] : []));
const bars = (offers: Candidate[], under: RoutingTerms, of = plan) =>
  Object.fromEntries(rank(of, offers, under).map(({ offer, bar }) => [offer.provider, bar]));

describe('by cost and what failures and delays add to it', () => {
  test('the cheapest first while nothing is known of anybody', () => {
    expect(tried([offer('b', 210), offer('a', 200), offer('c', 190)], terms())).toEqual(['c', 'a', 'b']);
  });

  test('each failed purchase adds its share of the cost, each second of p95 a tenth of a cent', () => {
    const ratings = new Map([
      ['often', { purchases: 100, failed: 20, p95: 5 }],
      ['slow', { purchases: 100, failed: 0, p95: 120 }],
    ]);
    const ranked = rank(
      plan,
      [offer('often', 200), offer('slow', 220), offer('new', 235)],
      terms({}, { ratings }),
    );
    expect(ranked.map(({ offer, score }) => [offer.provider, score])).toEqual([
      ['slow', 232],
      ['new', 235],
      ['often', 240.5],
    ]);
  });

  test('one failure of a newcomer is one of twenty', () => {
    const ratings = new Map([['new', { purchases: 1, failed: 1, p95: null }]]);
    expect(rank(plan, [offer('new', 200)], terms({}, { ratings }))[0]?.score).toBe(210);
  });
});

describe('what is not used, and why', () => {
  test('off sale, no margin, a lowest price above ours, a balance that does not cover it', () => {
    const offers = [
      offer('paused', 100, { paused: true }),
      offer('dear', 499),
      offer('wants-more', 100, { lowest: 500 }),
      offer('no-rate', 100, { lowest: Number.POSITIVE_INFINITY }),
      offer('allows', 100, { lowest: 499 }),
      offer('empty', 101),
      offer('covered', 100),
    ];
    const balances = new Map([
      ['empty', 100],
      ['covered', 100],
    ]);
    expect(bars(offers, terms({}, { balances }))).toEqual({
      paused: 'paused',
      dear: 'costs_its_price',
      'wants-more': 'below_lowest_price',
      'no-rate': 'below_lowest_price',
      allows: null,
      empty: 'balance_too_low',
      covered: null,
    });
  });

  test('never: everywhere, or for whatever works in one of its countries', () => {
    const asia = { ...plan, countries_enabled: ['JPN', 'KOR'] };
    const rules = { never: [{ company: 'a' }, { company: 'b', countries: ['KOR'] }] };
    const offers = [offer('a', 100), offer('b', 100), offer('c', 300)];
    expect(tried(offers, terms(rules))).toEqual(['b', 'c']);
    expect(tried(offers, terms(rules), asia)).toEqual(['c']);
  });

  test('dearer than the cheapest that can be bought by more than is allowed', () => {
    const offers = [offer('a', 100, { paused: true }), offer('b', 200), offer('c', 220), offer('d', 221)];
    const rules = { most_over_percent: 10 };
    expect(bars(offers, terms(rules))).toEqual({ a: 'paused', b: null, c: null, d: 'over_the_cheapest' });
    expect(tried(offers, terms({ most_over_percent: 0 }))).toEqual(['b']);
  });
});

test('preferred companies come first, in the order of the rules, where all of a plan’s countries are named', () => {
  const rules = { prefer: [{ company: 'c', countries: ['JPN'] }, { company: 'b' }] };
  const offers = [offer('a', 100), offer('b', 200), offer('c', 300)];
  expect(tried(offers, terms(rules))).toEqual(['c', 'b', 'a']);
  const asia = { ...plan, countries_enabled: ['JPN', 'KOR'] };
  expect(tried(offers, terms(rules), asia)).toEqual(['b', 'a', 'c']);
});

describe('trials', () => {
  const route = [offer('a', 100), offer('b', 200), offer('c', 300)];
  const firsts = (trial: RoutingRules['trial'], of = plan) => {
    const counts: Record<string, number> = {};
    for (let n = 0; n < 4_000; n++) {
      const [first] = withTrial(route, of, trial, `ord_${n}`);
      counts[first!.provider] = (counts[first!.provider] ?? 0) + 1;
    }
    return counts;
  };

  test('have their share of the orders, and no order is in two', () => {
    const counts = firsts([
      { company: 'b', percent: 10 },
      { company: 'c', percent: 25 },
    ]);
    expect(counts.b! / 4_000).toBeCloseTo(0.1, 1);
    expect(counts.c! / 4_000).toBeCloseTo(0.25, 1);
    expect(firsts([{ company: 'b', percent: 100 }])).toEqual({ b: 4_000 });
    expect(firsts([{ company: 'b', percent: 100, countries: ['KOR'] }])).toEqual({ a: 4_000 });
    expect(firsts([{ company: 'not-there', percent: 100 }])).toEqual({ a: 4_000 });
  });

  test('have shares that make a hundred, as orders are drawn', () => {
    const shares = (trial: RoutingRules['trial']) =>
      Object.fromEntries(sharesOf(route, plan, trial).map(({ offer, percent }) => [offer.provider, percent]));
    expect(shares([])).toEqual({ a: 100 });
    expect(
      shares([
        { company: 'b', percent: 10.5 },
        { company: 'not-there', percent: 20 },
        { company: 'c', percent: 50, countries: ['KOR'] },
        { company: 'c', percent: 25 },
      ]),
    ).toEqual({ a: 64.5, b: 10.5, c: 25 });
    expect(shares([{ company: 'b', percent: 100 }])).toEqual({ b: 100 });
    expect(sharesOf([], plan, [])).toEqual([]);
  });

  test('decide by the order alone, and leave the rest of the route as it is', () => {
    const [one, again] = [1, 2].map(() => withTrial(route, plan, [{ company: 'c', percent: 100 }], 'ord_1'));
    expect(one).toEqual(again);
    expect(one!.map(({ provider }) => provider)).toEqual(['c', 'a', 'b']);
  });
});

describe('whatever the offers and the rules', () => {
  const company = fc.constantFrom('a', 'b', 'c', 'd');
  const countries = fc.option(fc.uniqueArray(fc.constantFrom('JPN', 'KOR', 'FRA'), { minLength: 1 }), {
    nil: undefined,
  });
  const named = fc.record({ company, countries }).map(({ company, countries }) => ({
    company,
    ...(countries && { countries }),
  }));
  const rules = fc.record({
    prefer: fc.array(named, { maxLength: 3 }),
    never: fc.array(named, { maxLength: 2 }),
    most_over_percent: fc.option(fc.integer({ min: 0, max: 100 })),
    trial: fc.array(
      named.chain((name) => fc.integer({ min: 1, max: 50 }).map((percent) => ({ ...name, percent }))),
      { maxLength: 2 },
    ),
  });
  const offers = fc.uniqueArray(
    fc.record({
      provider: company,
      wholesale_id: fc.constantFrom('x', 'y'),
      cost: fc.integer({ min: 1, max: 700 }),
      lowest: fc.constantFrom(0, 400, 600, Number.POSITIVE_INFINITY),
      paused: fc.boolean(),
    }),
    { selector: ({ provider, wholesale_id }) => `${provider} ${wholesale_id}`, maxLength: 8 },
  );
  const rating = fc.record({
    purchases: fc.integer({ min: 0, max: 500 }),
    failed: fc.constant(0),
    p95: fc.option(fc.integer({ min: 0, max: 900 })),
  });
  const drawn = fc.record({
    rules,
    ratings: fc.dictionary(company, rating).map((each) => new Map(Object.entries(each))),
    balances: fc
      .dictionary(company, fc.integer({ min: 0, max: 700 }))
      .map((each) => new Map(Object.entries(each))),
  });
  const plans = fc.record({
    price: fc.integer({ min: 50, max: 700 }),
    countries_enabled: fc.uniqueArray(fc.constantFrom('JPN', 'KOR', 'FRA'), { minLength: 1 }),
  });

  test('each is there once, none that must not be used is, and the order in which they came breaks ties alone', () => {
    fc.assert(
      fc.property(plans, offers, drawn, (plan, offers, terms) => {
        const ranked = rank(plan, offers, terms);
        expect(new Set(ranked.map(({ offer }) => offer))).toEqual(new Set(offers));
        const figures = (of: typeof ranked) =>
          of.map(({ offer, score, bar }) => [score, offer.cost, bar === null]);
        expect(figures(rank(plan, offers.toReversed(), terms))).toEqual(figures(ranked));
        const used = ranked.filter(({ bar }) => bar === null);
        expect(ranked.slice(0, used.length)).toEqual(used);
        for (const { offer } of used) {
          expect(barOf(plan, offer, terms)).toBeNull();
          expect(offer.cost).toBeLessThan(plan.price);
          expect(offer.lowest).toBeLessThanOrEqual(plan.price);
        }
        // A limit chooses among offers; it never leaves a plan without one.
        expect(used.length > 0).toBe(offers.some((offer) => barOf(plan, offer, terms) === null));
      }),
    );
  });

  test('a trial moves one offer to the front, or none', () => {
    fc.assert(
      fc.property(plans, offers, drawn, fc.string(), (plan, offers, { rules }, uid) => {
        const route = withTrial(offers, plan, rules.trial, uid);
        expect(new Set(route)).toEqual(new Set(offers));
        const rest = route.slice(1);
        expect(rest).toEqual(offers.filter((offer) => rest.includes(offer)));
      }),
    );
  });
});
