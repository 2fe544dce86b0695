import { afterEach, describe, expect, test } from 'vitest';
import type { WholesaleOffer } from '../../../core/wholesale/wholesaler.ts';
import { answering, type Replies, replyOf, replyWith, type Stub } from './test-airalo.ts';

let stub: Stub | null = null;
afterEach(async () => {
  await stub?.close();
  stub = null;
});

const UNLIMITED = 'riviera-mobile-10days-unlimited';
const INFORMATION = `GET /packages/${UNLIMITED}/product-information`;

const information = (change: object = {}) =>
  replyWith({
    data: {
      package_id: UNLIMITED,
      throttle_threshold_mb: 3072,
      throttled_download_speed_mbit: '1 Mbps',
      ...change,
    },
  });

const BOTH_PAGES: Replies = {
  'GET /packages': [replyOf('packages-page-1.json'), replyOf('packages-page-2-object.json')],
  [INFORMATION]: information(),
};

async function read(replies: Replies) {
  stub = await answering(replies);
  return stub.wholesaler.listOffers();
}

async function offersOf(replies: Replies): Promise<Record<string, WholesaleOffer>> {
  const answer = await read(replies);
  if (answer.kind !== 'done') throw new Error(`the catalogue: ${answer.kind}`);
  return Object.fromEntries(answer.value.offers.map((offer) => [offer.wholesale_id, offer]));
}

/** The first page alone, with a change to its first operator or first package. */
function onePage(change: { operator?: object; sold?: object; pricing?: object }) {
  const reply = replyOf('packages-page-1.json');
  const body = reply.body as {
    data: { operators: { packages: object[] }[] }[];
    meta: object;
    pricing: object;
  };
  const operator = body.data[0]!.operators[0]!;
  Object.assign(operator, change.operator);
  Object.assign(operator.packages[0]!, change.sold);
  Object.assign(body.pricing, change.pricing);
  Object.assign(body.meta, { last_page: 1, total: 2 });
  return { 'GET /packages': reply, [INFORMATION]: information() };
}

const FIRST = 'riviera-mobile-15days-2gb';

describe('the catalogue', () => {
  test('of two pages is read whole, the second as an object', async () => {
    const offers = await offersOf(BOTH_PAGES);
    expect(Object.keys(offers).sort()).toEqual([
      'oldworld-30days-5gb',
      'plaza-7days-1gb',
      UNLIMITED,
      FIRST,
      'riviera-mobile-7days-1gb-topup',
    ]);
    const asked = stub!.requests.map(({ path, query }) => (path.endsWith('/packages') ? `${query}` : path));
    expect(asked.slice(0, 2)).toEqual(['limit=1000&page=1&include=topup', 'limit=1000&page=2&include=topup']);
  });

  test('has a package of one country with all that is known of it', async () => {
    const offers = await offersOf(BOTH_PAGES);
    expect(offers[FIRST]).toEqual({
      wholesale_id: FIRST,
      name: 'Riviera Mobile 2 GB - 15 Days',
      sold_as: 'esim',
      scope: 'country',
      region: null,
      countries_enabled: ['FRA'],
      kind: 'total',
      data_quota_mb: 2000,
      data_bytes: 2048 * 2 ** 20,
      validity_days: 16,
      daily_quota_mb: null,
      reduced_speed_kbps: null,
      hotspot: null,
      networks: [
        { country: 'FRA', names: ['Orange'], generation: '5G' },
        { country: 'FRA', names: ['SFR'], generation: '4G' },
      ],
      install_within_days: 90,
      starts: 'first_use',
      identity_check: false,
      apn: { by_hand: 'globaldata' },
      breakout: null,
      policy_name: 'Riviera Mobile',
      cost: { amount: 16, currency: 'USD', exponent: 1 },
      lowest_price: { amount: 65, currency: 'USD', exponent: 1 },
      recommended_price: { amount: 65, currency: 'USD', exponent: 1 },
      unfit: null,
    });
  });

  test('has a region, a top-up, and a package for which one must show who he is', async () => {
    const offers = await offersOf(BOTH_PAGES);
    expect(offers['oldworld-30days-5gb']).toMatchObject({
      scope: 'region',
      region: 'Europe',
      countries_enabled: ['DEU', 'ESP', 'FRA'],
    });
    expect(offers['riviera-mobile-7days-1gb-topup']).toMatchObject({
      sold_as: 'top_up',
      data_quota_mb: 1000,
    });
    expect(offers['plaza-7days-1gb']).toMatchObject({
      identity_check: true,
      starts: 'installation',
      unfit: 'the traveller has to show who he is',
    });
  });

  test('takes the figures of an unlimited package from its product information', async () => {
    const offers = await offersOf(BOTH_PAGES);
    expect(offers[UNLIMITED]).toMatchObject({
      kind: 'daily',
      daily_quota_mb: 3000,
      reduced_speed_kbps: 1000,
      data_quota_mb: 30_000,
      data_bytes: 3072 * 10 * 2 ** 20,
      hotspot: true,
      policy_name: 'Riviera Mobile: 3 GB a day at full speed, then 1000 kbps',
      lowest_price: { amount: 29, exponent: 0 },
      unfit: null,
    });
  });

  test.for([
    ['no volume', information({ throttle_threshold_mb: null })],
    ['no speed', information({ throttled_download_speed_mbit: null })],
    ['a speed in words', information({ throttled_download_speed_mbit: 'slow' })],
    ['another package', information({ package_id: 'other' })],
    ['404', replyOf('error-not-found.json')],
    ['429', replyOf('error-rate-limit.json')],
  ] as const)('keeps an unlimited package off sale whose information has %s', async ([, reply]) => {
    const offers = await offersOf({ ...BOTH_PAGES, [INFORMATION]: reply });
    expect(offers[UNLIMITED]).toMatchObject({
      daily_quota_mb: null,
      reduced_speed_kbps: null,
      unfit: "its daily volume and speed aren't known",
    });
    expect(offers[FIRST]?.unfit).toBeNull();
  });

  test('learns figures again where those that were kept can’t be read', async () => {
    stub = await answering(BOTH_PAGES);
    await stub.kept.write('speed_figures', 'half of i', new Date('2030-01-01'));
    const answer = await stub.wholesaler.listOffers();
    const offers = answer.kind === 'done' ? answer.value.offers : [];
    expect(offers.find(({ wholesale_id }) => wholesale_id === UNLIMITED)?.unfit).toBeNull();
  });

  test('asks for the figures of a package once a week', async () => {
    stub = await answering({ ...BOTH_PAGES, 'GET /packages': onePage({})['GET /packages'] });
    const asked = () => stub!.requests.filter(({ path }) => path.endsWith('information')).length;
    await stub.wholesaler.listOffers();
    await stub.wholesaler.listOffers();
    expect(asked()).toBe(1);
    stub.clock.pass(8 * 24 * 3600 * 1000);
    await stub.wholesaler.listOffers();
    expect(asked()).toBe(2);
  });
});

describe('half a catalogue is none', () => {
  const second = replyOf('packages-page-2-object.json');
  const meta = (change: object) => {
    const { body } = replyOf('packages-page-2-object.json');
    const page = body as { meta: object };
    return replyWith({ ...page, meta: { ...page.meta, ...change } });
  };
  test.for([
    ['can’t be read', { status: 200, body: 'text' }],
    ['fails', { status: 400, body: {} }],
    ['is the first again', replyOf('packages-page-1.json')],
    ['is empty', replyWith({ ...(second.body as object), data: [] })],
    ['says that there are fewer', meta({ total: 2 })],
    ['says that there are more', meta({ last_page: 3 })],
  ] as const)('when its second page %s', async ([, reply]) => {
    const answer = await read({ 'GET /packages': [replyOf('packages-page-1.json'), reply] });
    expect(answer.kind).toBe('retry');
  });
});

describe('a bad offer is left out alone', () => {
  test.for([
    ['no price', { sold: { net_price: undefined, prices: {} } }],
    ['a price of zero', { sold: { prices: null, net_price: 0 } }],
    ['a negative price', { sold: { prices: null, net_price: -1.6 } }],
    ['no days', { sold: { day: null } }],
    ['a thousand years', { sold: { day: 365_000 } }],
    ['another type', { sold: { type: 'voice' } }],
    ['no label', { sold: { data: null } }],
    ['a volume that its label contradicts', { sold: { amount: 66_651 } }],
    ['no word whether it is unlimited', { sold: { is_unlimited: null } }],
    ['no data', { operator: { plan_type: 'voice' } }],
    ['no country', { operator: { countries: [], coverages: [] } }],
  ] as const)('with %s', async ([, change]) => {
    const answer = await read(onePage(change));
    if (answer.kind !== 'done') throw new Error(answer.kind);
    expect(answer.value.skipped.map(({ id }) => id)).toContain(FIRST);
    expect(answer.value.offers.map(({ wholesale_id }) => wholesale_id)).toContain('oldworld-30days-5gb');
  });
});

describe('an offer', () => {
  test('under a discount costs its price less so many per cent', async () => {
    const sold = { net_price: undefined, prices: { recommended_retail_price: { USD: 6.5 } } };
    const offers = await offersOf(
      onePage({ sold, pricing: { model: 'discount', discount_percentage: '12.5' } }),
    );
    // 6.5 × 0.875
    expect(offers[FIRST]?.cost).toEqual({ amount: 56_875, currency: 'USD', exponent: 4 });
  });

  test('takes its price from text as well as from a number', async () => {
    const offers = await offersOf(onePage({ sold: { prices: undefined, net_price: '1.60', price: '6.50' } }));
    expect(offers[FIRST]).toMatchObject({
      cost: { amount: 16, exponent: 1 },
      lowest_price: { amount: 65, exponent: 1 },
    });
  });

  test('has plain text where the company sends HTML', async () => {
    const offers = await offersOf(
      onePage({
        operator: { title: '<b>Riviera</b> &amp; <script>x</script>' },
        sold: { title: '2 GB<br>' },
      }),
    );
    expect(offers[FIRST]?.name).toBe('Riviera & x 2 GB');
  });

  test('without a price for travellers stays off sale', async () => {
    const offers = await offersOf(onePage({ sold: { price: null, prices: { net_price: { USD: 1.6 } } } }));
    expect(offers[FIRST]).toMatchObject({ lowest_price: null, unfit: "its lowest retail price isn't known" });
  });

  test('takes its countries from the list where no coverage is named', async () => {
    const offers = await offersOf(onePage({ operator: { coverages: null } }));
    expect(offers[FIRST]).toMatchObject({ countries_enabled: ['FRA'], networks: null });
  });

  test('has no APN where none of its devices needs one', async () => {
    const automatic = { apn_type: 'automatic', apn_value: null };
    const apn = { ios: automatic, android: automatic };
    const offers = await offersOf(onePage({ operator: { ...automatic, apn } }));
    expect(offers[FIRST]?.apn).toBe('automatic');
  });

  test('of a word for its start that is new says nothing of it', async () => {
    const offers = await offersOf(
      onePage({
        operator: { activation_policy: 'moonrise', is_kyc_verify: null, install_window_days: null },
      }),
    );
    expect(offers[FIRST]).toMatchObject({ starts: null, identity_check: null, install_within_days: null });
  });
});
