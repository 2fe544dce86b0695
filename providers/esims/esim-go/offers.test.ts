import { describe, expect, test } from 'vitest';
import { esimGoAnswering, fixtureBody } from '../../../tests/support/wholesalers/esim-go-stage.ts';

type Raw = Record<string, unknown>;
const france = () => (fixtureBody('bundle') as Raw) ?? {};
const page = (bundles: unknown[], pageCount = 1, rows = bundles.length) => ({
  body: { bundles, pageCount, rows, pageSize: 500 },
});

function listing(pages: ReturnType<typeof page>[], organisation: unknown = fixtureBody('organisation')) {
  return esimGoAnswering({
    'GET /organisation': { body: organisation },
    'GET /catalogue': pages,
    'GET /networks': { body: fixtureBody('networks') },
  }).company.listOffers();
}

async function listed(...bundles: unknown[]) {
  const answer = await listing([page(bundles)]);
  if (answer.kind !== 'done') throw new Error(answer.kind);
  return answer.value;
}

describe('a bundle', () => {
  test.each<[string, Raw, string]>([
    ['that starts at the purchase', { autostart: true }, 'its clock starts at the purchase'],
    ['of another kind of price', { billingType: 'PayAsYouGo' }, 'not sold at a fixed cost'],
    ['that is unlimited in an unknown way', { unlimited: true }, 'unlimited, and its daily volume'],
    [
      'whose name and group disagree',
      { unlimited: true, name: 'esim_UL_7D_FR_V2', groups: ['Standard Unlimited Plus'] },
      'unlimited, and its daily volume',
    ],
    ['named unlimited with a volume', { name: 'esim_ULP_7D_FR_V2' }, 'named unlimited, but with a volume'],
  ])('%s is listed, but not for sale', async (_, changed, why) => {
    const { offers } = await listed({ ...france(), ...changed });
    expect(offers[0]!.unfit).toContain(why);
  });

  test.each([
    ['esim_UL_7D_FR_V2', 'Standard Unlimited Lite', 1000, 512],
    ['esim_ULE_7D_FR_V2', 'Unlimited - Essential', 1000, 1250],
    ['esim_ULP_7D_FR_V2', 'Standard Unlimited Plus', 2000, 2000],
    ['esim_ULP_7D_FR_V2', 'Other words', 2000, 2000],
  ])('%s of "%s" is daily', async (name, group, daily, kbps) => {
    const { offers } = await listed({
      ...france(),
      name,
      groups: [group],
      unlimited: true,
      dataAmount: null,
    });
    expect(offers[0]).toMatchObject({
      kind: 'daily',
      daily_quota_mb: daily,
      reduced_speed_kbps: kbps,
      data_quota_mb: daily * 30,
      unfit: null,
    });
  });

  test.each<[string, Raw]>([
    ['no price', { price: null }],
    ['no price', { price: -1 }],
    ['no price', { price: 0 }],
    ['no price', { price: '2,82' }],
    ['no duration', { duration: 0 }],
    ['no duration', { duration: 99_999 }],
    ['no volume', { dataAmount: 0 }],
    ['no volume', { dataAmount: null }],
    ['no volume', { dataAmount: 1e12 }],
    ['it has no data', { allowances: [{ type: 'VOICE' }] }],
    ['no country', { countries: [{ name: 'Europe+', iso: 'Europe+' }] }],
    ['no country', { countries: null }],
    ['autostart', { autostart: null }],
    ['unlimited', { unlimited: 'no' }],
    ['name', { name: '' }],
  ])('is left out and named: %s with %o', async (why, changed) => {
    const { offers, skipped } = await listed({ ...france(), ...changed }, { ...france(), name: 'sound' });
    expect(offers.map(({ wholesale_id }) => wholesale_id)).toEqual(['sound']);
    expect(skipped).toEqual([{ id: expect.any(String), why: expect.stringContaining(why) }]);
  });

  test('that is listed twice counts once', async () => {
    const { offers, skipped } = await listed(france(), france(), 'nonsense');
    expect(offers).toHaveLength(1);
    expect(skipped.map(({ why }) => why)).toEqual(['listed twice', expect.stringContaining('the bundle')]);
  });

  test('costs what its digits say, also as text', async () => {
    const prices = [2.82, '2.82', 0.1, 10, '1.30'];
    const { offers } = await listed(
      ...prices.map((price, index) => ({ ...france(), name: `b${index}`, price })),
    );
    expect(offers.map(({ cost }) => [cost.amount, cost.exponent])).toEqual([
      [282, 2],
      [282, 2],
      [1, 1],
      [10, 0],
      [13, 1],
    ]);
  });

  test('is described in plain text', async () => {
    const description = '<b>France</b> &amp; more<script>x</script>\u0007 <';
    const { offers } = await listed({ ...france(), description, groups: ['<i>Fixed</i>'] });
    expect([offers[0]!.name, offers[0]!.policy_name]).toEqual(['France & more x', 'Fixed']);
  });

  test('is no faster than its own words, and has no networks without them', async () => {
    const { offers } = await listed(
      { ...france(), speed: ['4G'] },
      { ...france(), name: 'b', speed: ['3G'] },
    );
    expect(offers.map(({ networks }) => networks)).toEqual([
      [{ country: 'FRA', names: ['Orange', 'SFR'], generation: '4G' }],
      null,
    ]);
  });
});

describe('the catalogue', () => {
  const other = { ...france(), name: 'other' };

  test('is in the currency of the organisation, and for sale in dollars alone', async () => {
    const answer = await listing([page([france()])], { currency: 'eur', balance: 1 });
    expect(answer).toMatchObject({
      value: {
        offers: [
          {
            cost: { amount: 282, currency: 'EUR', exponent: 2 },
            unfit: 'its cost is in EUR: have the organisation’s currency set to US dollars',
          },
        ],
      },
    });
    expect((await listed(france())).offers).toMatchObject([{ cost: { currency: 'USD' }, unfit: null }]);
  });

  test('is read page by page to its end', async () => {
    const answer = await listing([page([france()], 2, 2), page([other], 2, 2)]);
    expect(answer).toMatchObject({ kind: 'done', value: { offers: [{}, { wholesale_id: 'other' }] } });
  });

  test.each([
    ['a page that repeats', [page([france()], 2, 2), page([france()], 2, 2)]],
    ['a total that shrinks', [page([france()], 2, 2), page([other], 2, 1)]],
    ['fewer pages than before', [page([france()], 2, 2), page([other], 1, 2)]],
    ['fewer rows than were told', [page([france()], 2, 3), page([other], 2, 3)]],
    ['a page without rows', [page([france()], 2, 2), page([], 2, 2)]],
    ['a page that begins before the last one ended', [page([france()], 2, 3), page([france(), other], 2, 3)]],
    ['more pages than it can have', [page([france()], 9999, 2)]],
    ['no list', [{ body: { bundles: null, pageCount: 1, rows: 0 } }]],
  ])('with %s is not read at all', async (_, pages) => {
    expect((await listing(pages as ReturnType<typeof page>[])).kind).toBe('retry');
  });

  test.each(['lost' as const, { status: 500, body: {} }])(
    'with a page that fails (%o) is not read at all',
    async (bad) => {
      const { company } = esimGoAnswering({
        'GET /organisation': { body: fixtureBody('organisation') },
        'GET /catalogue': [page([france()], 2, 2), bad],
        'GET /networks': { body: fixtureBody('networks') },
      });
      expect((await company.listOffers()).kind).toBe('retry');
    },
  );

  test('waits for networks that are lost, and goes without those that it may not ask for', async () => {
    const script = {
      'GET /organisation': { body: fixtureBody('organisation') },
      'GET /catalogue': page([france()]),
    };
    const lost = await esimGoAnswering({ ...script, 'GET /networks': 'lost' }).company.listOffers();
    expect(lost.kind).toBe('retry');
    const without = await esimGoAnswering(script).company.listOffers();
    expect(without).toMatchObject({ kind: 'done', value: { offers: [{ networks: null }] } });
    for (const status of [401, 403]) {
      const denied = { status, body: { message: 'access denied' } };
      const answer = await esimGoAnswering({ ...script, 'GET /networks': denied }).company.listOffers();
      expect(answer).toMatchObject({ kind: 'done', value: { offers: [{ networks: null }] } });
    }
    const limited = { status: 429, body: { message: 'Rate limit exceeded' } };
    const answer = await esimGoAnswering({ ...script, 'GET /networks': limited }).company.listOffers();
    expect(answer).toMatchObject({ kind: 'retry', code: 'rate_limited' });
  });

  test('without a currency is not read at all', async () => {
    expect((await listing([page([france()])], { balance: 4 })).kind).toBe('retry');
  });
});

describe('top-ups', () => {
  const profile = {
    iccid: '8999904000000000168',
    purchases: [{ reference: 'buy_1', wholesale_id: 'esim_3GB_30D_FR_V2', hints: {} }],
  };
  const fits = (compatible: boolean) => ({ body: { compatible } });
  const script = {
    'GET /esims/8999904000000000168': { body: fixtureBody('esim-installed') },
    'GET /organisation': { body: fixtureBody('organisation') },
    'GET /catalogue/bundle/esim_3GB_30D_FR_V2': { body: fixtureBody('bundle') },
    'GET /catalogue': page([
      france(),
      { ...france(), name: 'cheap', price: 1 },
      { ...france(), name: 'unsold', autostart: true },
      { ...france(), name: 'elsewhere', countries: [{ name: 'Japan', iso: 'JP' }] },
    ]),
    'GET /esims/8999904000000000168/compatible/esim_3GB_30D_FR_V2': fits(true),
    'GET /esims/8999904000000000168/compatible/cheap': fits(true),
  };

  test('are what the company says fits, the cheapest first, and asked for once a day', async () => {
    const { company, asked } = esimGoAnswering(script);
    for (const _ of [1, 2]) {
      const answer = await company.topUps!(profile);
      expect(answer).toMatchObject({
        value: [{ wholesale_id: 'cheap' }, { wholesale_id: 'esim_3GB_30D_FR_V2' }],
      });
    }
    expect(asked.filter(({ name }) => name === 'compatible')).toHaveLength(2);
    expect(asked.find(({ name }) => name === 'catalogue')!.address.searchParams.get('countries')).toBe('FR');
  });

  test('are none where the first bundle has left the catalogue', async () => {
    const { 'GET /catalogue/bundle/esim_3GB_30D_FR_V2': _, ...rest } = script;
    expect(await esimGoAnswering(rest).company.topUps!(profile)).toEqual({ kind: 'done', value: [] });
  });

  test('can not be told while a read fails', async () => {
    for (const path of Object.keys(script)) {
      const answer = await esimGoAnswering({ ...script, [path]: 'lost' }).company.topUps!(profile);
      expect([path, answer.kind]).toEqual([path, 'retry']);
    }
  });
});
