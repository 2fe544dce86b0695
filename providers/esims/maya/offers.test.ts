import { afterEach, describe, expect, test, vi } from 'vitest';
import type { WholesaleOffer, Wholesaler } from '../../../core/wholesale/wholesaler.ts';
import { startMayaDouble } from '../../../tests/support/wholesalers/maya.ts';
import { doneValue } from '../../test-answer.ts';
import { mayaAdapter } from './adapter.ts';
import { type Body, byFixtures, fixture, openOverHttp, openScripted, type Script } from './test-maya.ts';

/** The list of products without a filter, made of a fixture's; `over` changes the first. */
const products = (name: string, over: Body = {}): Script => {
  const { status, body } = fixture(name).response;
  const [first, ...others] = body.products as Body[];
  return () => ({ status, body: { ...body, products: [{ ...first, ...over }, ...others] } });
};

const listed = async (maya: Wholesaler) => doneValue(await maya.listOffers());
const firstOf = async (script: Script, settings = {}) => {
  const { offers, skipped } = await listed(openScripted(script, settings).maya);
  return offers[0] ?? skipped[0];
};

describe('products', () => {
  test('of one country, alike in name and not in id', async () => {
    const { offers, skipped } = await listed(openScripted(products('products')).maya);
    expect(skipped).toEqual([]);
    expect(offers.map(({ wholesale_id, name }) => [wholesale_id, name])).toEqual([
      ['fR7kQ2mXw9Lp', 'France 3GB - 15 Days'],
      ['fR9aB3cD5eF7', 'France 3GB - 15 Days'],
    ]);
    expect(offers[0]).toEqual({
      wholesale_id: 'fR7kQ2mXw9Lp',
      name: 'France 3GB - 15 Days',
      sold_as: 'esim',
      scope: 'country',
      region: null,
      countries_enabled: ['FRA'],
      kind: 'total',
      data_quota_mb: 3000,
      data_bytes: 3e9,
      validity_days: 16,
      daily_quota_mb: null,
      reduced_speed_kbps: null,
      hotspot: null,
      networks: null,
      install_within_days: null,
      starts: 'first_use',
      identity_check: null,
      apn: null,
      breakout: null,
      policy_name: 'Maximum Data 3GB',
      cost: { amount: 41, currency: 'USD', exponent: 1 },
      lowest_price: null,
      recommended_price: { amount: 799, currency: 'USD', exponent: 2 },
      unfit: null,
    } satisfies WholesaleOffer);
  });

  test('of a region', async () => {
    expect(await firstOf(products('products-region'))).toMatchObject({
      scope: 'region',
      region: 'Europe',
      countries_enabled: ['DEU', 'ESP', 'FRA', 'GBR', 'ITA'],
    });
  });

  test('a throttled one is not for sale until its policy is written down', async () => {
    const script = products('products-unlimited');
    expect(await firstOf(script)).toMatchObject({
      kind: 'unlimited',
      unfit: expect.stringContaining('policy 23'),
    });
    expect(await firstOf(script, { MAYA_POLICIES: '9=1:1, 23=2000:512' })).toMatchObject({
      kind: 'daily',
      // Seven days: the day of activation is one of the eight, and isn't counted.
      data_quota_mb: 14_000,
      data_bytes: 14e9,
      validity_days: 8,
      daily_quota_mb: 2000,
      reduced_speed_kbps: 512,
      unfit: null,
    });
  });

  test.each<Body>([
    { data_quota_mb: 0, data_quota_bytes: 0 },
    { data_quota_mb: -1, data_quota_bytes: -1 },
    { data_quota_mb: 66_651, data_quota_bytes: 1 },
    { data_quota_mb: undefined, data_quota_bytes: null },
    { data_quota_mb: 'unlimited' },
  ])('a throttled one goes by its policy, whatever volume it tells: %j', async (over) => {
    expect(
      await firstOf(products('products-unlimited', over), { MAYA_POLICIES: '23=2000:512' }),
    ).toMatchObject({
      ...{ kind: 'daily', data_quota_mb: 14_000, data_bytes: 14e9, unfit: null },
    });
    expect(await firstOf(products('products-unlimited', over))).toMatchObject({
      kind: 'unlimited',
      unfit: expect.stringContaining('policy 23'),
    });
  });

  test.each(['Lite', 'Standard', 'Max', 'Daily 1GB'])(
    'the word %s marks a throttled policy',
    async (word) => {
      expect(await firstOf(products('products', { policy_name: word }))).toMatchObject({
        unfit: expect.stringContaining('policy 9'),
      });
    },
  );

  test.each<[string, Body, object]>([
    ['numbers as text', { data_quota_mb: '3000', validity_days: '16' }, { data_quota_mb: 3000 }],
    ['no bytes', { data_quota_bytes: null }, { data_bytes: 3e9 }],
    ['HTML in its name', { name: '<b>France</b>  <i onload=x>3GB</i><' }, { name: 'France 3GB' }],
    ['a name of tags alone', { name: '<br>' }, { name: 'fR7kQ2mXw9Lp' }],
    ['a country that nobody knows', { countries_enabled: ['FRA', 'XXX', 7] }, { countries_enabled: ['FRA'] }],
    ['no recommended price', { rrp_usd: null }, { recommended_price: null }],
  ])('%s: read', async (_name, over, meant) => {
    expect(await firstOf(products('products', over))).toMatchObject(meant);
  });

  test.each<[string, Body, string]>([
    ['no price', { wholesale_price_usd: undefined }, 'no price'],
    ['a negative price', { wholesale_price_usd: '-4.10' }, 'no price'],
    ['a price of nothing', { wholesale_price_usd: '0.00' }, 'no price'],
    ['no countries', { countries_enabled: [] }, 'no country'],
    ['a volume below nothing', { data_quota_mb: -1 }, 'data_quota_mb'],
    ['no volume', { data_quota_mb: undefined }, 'data_quota_mb'],
    ['bytes of another volume', { data_quota_bytes: 1e9 }, 'contradict'],
    ['no days', { validity_days: 0 }, 'validity_days'],
    ['an id that leads elsewhere', { uid: '../balance' }, 'uid'],
  ])('%s: left out by name, and the others stay', async (_name, over, why) => {
    const { offers, skipped } = await listed(openScripted(products('products', over)).maya);
    expect(offers.map(({ wholesale_id }) => wholesale_id)).toEqual(['fR9aB3cD5eF7']);
    expect(skipped).toEqual([{ id: over.uid ?? 'fR7kQ2mXw9Lp', why: expect.stringContaining(why) }]);
  });
});

describe('plan types', () => {
  const settings = { MAYA_CATALOGUE: 'plan_types' };

  test('cost by the megabyte, and have one day less', async () => {
    expect(await firstOf(byFixtures('plan-types', 'pricing'), settings)).toMatchObject({
      wholesale_id: 'uS5xM8nQ2rTc',
      validity_days: 16,
      cost: { amount: 1485, currency: 'USD', exponent: 2 },
      recommended_price: null,
      unfit: null,
    });
  });

  const planType = (over: Body): Script => {
    const fixtures = byFixtures('plan-types', 'pricing');
    return (asked) => {
      const { status, body } = fixtures(asked) as { status: number; body: Body };
      const [first] = (body.plan_types ?? []) as Body[];
      return { status, body: { ...body, ...(first ? { plan_types: [{ ...first, ...over }] } : {}) } };
    };
  };

  test('of several countries cost what the dearest costs, rounded up to a cent', async () => {
    const over = { countries_enabled: ['FRA', 'USA'], data_quota_mb: 501, data_quota_bytes: 501e6 };
    expect(await firstOf(planType(over), settings)).toMatchObject({
      cost: { amount: 149, currency: 'USD', exponent: 2 },
    });
  });

  test('of a country without a price are left out', async () => {
    expect(await firstOf(planType({ countries_enabled: ['USA', 'JPN'] }), settings)).toEqual({
      id: 'uS5xM8nQ2rTc',
      why: 'no price of a megabyte in JPN',
    });
  });

  test('that are throttled have no known cost', async () => {
    const all = { ...settings, MAYA_POLICIES: '9=1000:512' };
    expect(await firstOf(planType({}), all)).toMatchObject({ unfit: expect.stringContaining('megabyte') });
  });
});

describe('the list', () => {
  test('is asked for without a filter, and all of it is read', async () => {
    const double = await startMayaDouble();
    try {
      const { offers, skipped } = await listed(openOverHttp(double.settings).maya);
      expect(skipped).toEqual([]);
      expect(offers).toHaveLength(18);
      expect(new Set(offers.map(({ scope }) => scope))).toEqual(new Set(['country', 'region', 'global']));
      expect(offers.filter(({ unfit }) => unfit !== null)).toHaveLength(2);
    } finally {
      await double.close();
    }
  });

  test('is read region by region and country by country where it wants a filter', async () => {
    const [whole, filtered] = await Promise.all([
      startMayaDouble(),
      startMayaDouble({ listWantsFilter: true }),
    ]);
    try {
      const byId = async (settings: Readonly<Record<string, string>>) =>
        (await listed(openOverHttp(settings).maya)).offers.map((offer) => offer.wholesale_id).sort();
      expect(await byId(filtered.settings)).toEqual(await byId(whole.settings));
    } finally {
      await Promise.all([whole.close(), filtered.close()]);
    }
  });

  const empty = fixture('products-empty').response;
  const isFrance = (query: Record<string, unknown> | undefined) => query?.country === 'fr';

  test('is walked through where it is empty without a filter; a list that is refused is named', async () => {
    const { maya } = openScripted(({ query }) => {
      if (query?.country === 'xk') return { status: 400, body: {} };
      return isFrance(query) ? fixture('products').response : empty;
    });
    const { offers, skipped } = await listed(maya);
    expect(offers).toHaveLength(2);
    expect(skipped).toEqual([{ id: 'xk', why: expect.any(String) }]);
  });

  test('is no list while one of its parts is missing', async () => {
    let down = true;
    const { maya } = openScripted(({ query }) => {
      if (!isFrance(query)) return empty;
      return down ? { status: 500, body: {} } : fixture('products').response;
    });
    expect((await maya.listOffers()).kind).toBe('retry');
    down = false;
    expect((await listed(maya)).offers).toHaveLength(2);
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  /** Time passes with each answer alone, so much of it. */
  const answeredAfter = (ms: number): Script => {
    vi.useFakeTimers({ toFake: ['Date'] });
    return ({ query }) => {
      vi.setSystemTime(Date.now() + ms);
      return isFrance(query) ? fixture('products').response : empty;
    };
  };

  // Each sync opens the adapter again, in a process of its own: what one has read, the next doesn't know.
  test('is read to its end at the company’s pace by one sync alone', async () => {
    expect((await listed(openScripted(answeredAfter(550)).maya)).offers).toHaveLength(2);
  });

  test('is given up where it takes longer than a sync may', async () => {
    const { maya, asked } = openScripted(answeredAfter(10_000));
    expect(await maya.listOffers()).toMatchObject({ kind: 'retry', why: expect.stringMatching(/^\d+ of 2/) });
    expect(asked.length).toBeLessThan(40);
  });

  test('is waited for where the company wants a pause', async () => {
    let pauses = 1;
    const { maya } = openScripted(({ query }) => {
      if (!isFrance(query)) return empty;
      return pauses-- > 0 ? { status: 429, body: {} } : fixture('products').response;
    });
    expect((await listed(maya)).offers).toHaveLength(2);
  });

  test.each<[string, ReturnType<Script>, object]>([
    ['refused everywhere', { status: 400, body: {} }, { kind: 'refused' }],
    ['lost', 'lost', { kind: 'retry' }],
    ['not for our keys', fixture('error-unauthorised').response, { kind: 'retry', code: 'not_authorized' }],
    ['no list', { status: 200, body: { result: 1, products: {} } }, { kind: 'retry' }],
  ])('is an answer that says so when it is %s', async (_name, answer, meant) => {
    expect(await openScripted(() => answer).maya.listOffers()).toMatchObject(meant);
  });
});

describe('settings', () => {
  const problemOf = (name: string, value: string) =>
    mayaAdapter.settings.find((setting) => setting.name === name)!.problem!(value);

  test.each([
    ['MAYA_CATALOGUE', 'plan_types', 'plans'],
    ['MAYA_POLICIES', '23=1000:512,24=2000:1024', '23=1000'],
    ['MAYA_POLICIES', '9=500:128', '9=0:128'],
    ['MAYA_CUSTOMER_EMAIL', 'buy@orders.example.com', 'orders.example.com'],
    ['MAYA_CUSTOMER_EMAIL', 'a.b-c@example.com', 'fourteen.chars@example.com'],
  ])('%s may be %s, and not %s', (name, good, bad) => {
    expect(problemOf(name, good)).toBeNull();
    expect(problemOf(name, bad)).toEqual(expect.any(String));
  });
});
