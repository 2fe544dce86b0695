import { describe, expect, test } from 'vitest';
import {
  esimGoAnswering,
  fixtureBody,
  fixtureNames,
  newOrder,
  readFixture,
  type Script,
  STORY,
  sent,
  storyProfile,
  topUpOrder,
} from '../../../tests/support/wholesalers/esim-go-stage.ts';

const { iccid, bundle, topUpBundle, reference, esim, order, topUpOrder: topUpNumber } = STORY;
const USD = (amount: number, exponent: number) => ({ amount, currency: 'USD', exponent });
const ON = { settings: { ESIM_GO_REFUNDS: 'on' } };
const body = (name: string) => ({ body: fixtureBody(name) });
const failure = (name: string) => {
  const { status, body: told } = readFixture(name).response!;
  return { status, body: told };
};
const ESIM = `GET /esims/${iccid}`;
const BUNDLES = `${ESIM}/bundles`;
const MARK: Script = { 'PUT /esims': body('esim-set-reference') };
const REVOKE = `DELETE /esims/${iccid}/bundles/${bundle}/assignments/11472093`;

/** Fixtures of calls that the adapter doesn't make. */
const NOT_ASKED: Record<string, string> = {
  apply: 'bundles are never bought into the inventory, so that none is applied from it',
  'inventory-refund': 'the inventory is not used',
  'revoke-validate': 'what it tells is not certain; the bundles are read before and after a revoke instead',
};

const buying = (name: string, ordered = newOrder()) =>
  esimGoAnswering({ 'POST /orders': failure(name), ...MARK }).company.buy(ordered);
const searching = (name: string, script: Script = {}) =>
  esimGoAnswering({
    'GET /esims': { body: { esims: [] } },
    'GET /orders': body(name),
    [ESIM]: body('esim-released'),
    'GET /esims/8999904000000000994': { body: { ...(fixtureBody('esim-released') as object) } },
    ...MARK,
    ...script,
  }).company.find(sent(newOrder()));
const statusWith = (bundles: string, shown = 'esim-installed') =>
  esimGoAnswering({ [ESIM]: body(shown), [BUNDLES]: body(bundles) }).company.status(storyProfile());
const use = (data_used_mb: number | null, started = '2026-03-10T07:41:10Z', end = '2026-04-09T07:41:10Z') => [
  { reference, data_used_mb, activated_at: new Date(started), expires_at: new Date(end) },
];
const unused = [{ reference, data_used_mb: 0, activated_at: null, expires_at: null }];
const state = (word: string, plans: object[]) => ({
  kind: 'done',
  value: { state: word, odd: null, plans, measured_at: null },
});
const listing = () => {
  const pages = [body('catalogue-page-1'), body('catalogue-page-2')];
  return esimGoAnswering({
    'GET /organisation': body('organisation'),
    'GET /catalogue': pages,
    'GET /networks': body('networks'),
  }).company.listOffers();
};
const offersOf = async () => {
  const answer = await listing();
  if (answer.kind !== 'done') throw new Error(answer.why);
  expect(answer.value.skipped).toEqual([]);
  return new Map(answer.value.offers.map((offer) => [offer.wholesale_id, offer]));
};
const event = (name: string) => {
  const { raw, headers } = readFixture(name).webhook!;
  const small = Object.fromEntries(Object.entries(headers).map(([key, value]) => [key.toLowerCase(), value]));
  const given = { raw: Buffer.from(raw), headers: small, secret: null, address: null };
  return esimGoAnswering({}).company.readEvent!(given);
};
const profileEvent = (type: string) => ({
  kind: 'event',
  event: { type, about: { kind: 'profile', iccid } },
});
const bought = { esim, charged: USD(282, 2), hints: { order, iccid } };

/** What each fixture is read as. */
const READ: Record<string, () => Promise<void>> = {
  'catalogue-page-1': async () =>
    expect((await offersOf()).get(bundle)).toMatchObject({
      kind: 'total',
      data_quota_mb: 3000,
      data_bytes: 3_000_000_000,
      validity_days: 31,
      countries_enabled: ['FRA'],
      cost: USD(282, 2),
      unfit: null,
    }),
  'catalogue-page-2': async () => {
    const offers = await offersOf();
    expect(offers.get('esim_UL_7D_FR_V2')).toMatchObject({
      kind: 'daily',
      data_quota_mb: 7000,
      daily_quota_mb: 1000,
      reduced_speed_kbps: 512,
      validity_days: 8,
      unfit: null,
    });
    expect(offers.get('esim_5GB_30D_REUP_V2')).toMatchObject({
      scope: 'region',
      region: 'Europe+',
      countries_enabled: ['DEU', 'ESP', 'FRA'],
      cost: USD(64, 1),
    });
  },
  networks: async () =>
    expect((await offersOf()).get(bundle)?.networks).toEqual([
      { country: 'FRA', names: ['Orange'], generation: '5G' },
      { country: 'FRA', names: ['SFR'], generation: '4G' },
    ]),
  bundle: async () => {
    const { company } = esimGoAnswering({
      [ESIM]: body('esim-released'),
      'GET /organisation': body('organisation'),
      [`GET /catalogue/bundle/${bundle}`]: body('bundle'),
      'GET /catalogue': { body: { ...(fixtureBody('catalogue-page-1') as object), pageCount: 1, rows: 2 } },
      [`${ESIM}/compatible/${bundle}`]: body('compatible-not'),
      [`${ESIM}/compatible/${topUpBundle}`]: body('compatible'),
    });
    const fit = await company.topUps!(storyProfile());
    expect(fit).toMatchObject({ kind: 'done', value: [{ wholesale_id: topUpBundle, cost: USD(13, 1) }] });
  },
  compatible: async () => {
    const { company } = esimGoAnswering({
      [`${ESIM}/compatible/${topUpBundle}`]: body('compatible'),
      'POST /orders': body('order-validate'),
    });
    expect(await company.prepare!(topUpOrder())).toEqual({ kind: 'done', value: {} });
  },
  'compatible-not': async () => {
    const { company, asked } = esimGoAnswering({ [`${ESIM}/compatible/x`]: body('compatible-not') });
    const answer = await company.prepare!(topUpOrder({ wholesale_id: 'x' }));
    expect(answer).toMatchObject({ kind: 'refused', code: 'top_up_not_possible' });
    expect(asked.map(({ method }) => method)).toEqual(['GET']);
  },
  organisation: async () => {
    const { company } = esimGoAnswering({ 'GET /organisation': body('organisation') });
    expect(await company.balance()).toEqual({ kind: 'done', value: USD(12846, 1) });
    expect(await company.check(null)).toEqual({ kind: 'done', value: null });
  },
  order: async () => expect(await buying('order')).toEqual({ kind: 'done', value: bought }),
  'order-smdp-with-scheme': async () =>
    expect(await buying('order-smdp-with-scheme')).toEqual({ kind: 'done', value: bought }),
  'order-validate': async () => {
    const script = { 'GET /organisation': body('organisation'), 'POST /orders': body('order-validate') };
    expect(await esimGoAnswering(script).company.check(bundle)).toEqual({ kind: 'done', value: null });
    const dearer = await esimGoAnswering(script).company.prepare!(newOrder({ expected: USD(281, 2) }));
    expect(dearer).toMatchObject({ kind: 'refused', code: 'price_changed' });
    const same = await esimGoAnswering(script).company.prepare!(newOrder({ expected: USD(28200, 4) }));
    expect(same.kind).toBe('done');
  },
  'order-top-up': async () => {
    const hints = { order: topUpNumber, iccid };
    expect(await buying('order-top-up', topUpOrder())).toEqual({
      kind: 'done',
      value: { esim, charged: USD(13, 1), hints },
    });
  },
  'order-top-up-reassigned': async () => {
    const { company, log } = esimGoAnswering({
      'POST /orders': body('order-top-up-reassigned'),
      [`GET /orders/${topUpNumber}`]: body('order-top-up-reassigned'),
    });
    const answer = await company.buy(topUpOrder());
    expect(answer).toMatchObject({ kind: 'accepted', hints: { order: topUpNumber } });
    expect(log.lines.map(({ level }) => level)).toEqual(['error']);
    const found = await company.find(sent(topUpOrder({ hints: { order: topUpNumber } })));
    expect(found).toMatchObject({ kind: 'done', value: { kind: 'ambiguous' } });
  },
  assignments: async () => {
    const bare = fixtureBody('order') as { order: { esims?: unknown }[] };
    delete bare.order[0]!.esims;
    const script = { 'POST /orders': { body: bare }, 'GET /esims/assignments': body('assignments'), ...MARK };
    expect(await esimGoAnswering(script).company.buy(newOrder())).toEqual({ kind: 'done', value: bought });
  },
  'esim-set-reference': async () => {
    const { company, asked } = esimGoAnswering({ 'POST /orders': body('order'), ...MARK });
    await company.buy(newOrder());
    expect(asked.at(-1)).toMatchObject({ method: 'PUT', json: { iccid, customerRef: reference } });
  },
  'order-get': async () => {
    const { company } = esimGoAnswering({ [`GET /orders/${order}`]: body('order-get'), ...MARK });
    const found = await company.find(sent(newOrder({ hints: { order } })));
    expect(found).toEqual({ kind: 'done', value: { kind: 'bought', bought } });
  },
  'orders-window': async () =>
    expect(await searching('orders-window')).toEqual({ kind: 'done', value: { kind: 'bought', bought } }),
  'orders-window-empty': async () =>
    expect(await searching('orders-window-empty')).toEqual({ kind: 'done', value: { kind: 'nothing' } }),
  'orders-window-two': async () =>
    expect(await searching('orders-window-two')).toMatchObject({ value: { kind: 'ambiguous' } }),
  'esims-by-reference': async () => {
    const found = await searching('orders-window-two', { 'GET /esims': body('esims-by-reference') });
    expect(found).toEqual({ kind: 'done', value: { kind: 'bought', bought } });
  },
  'esim-released': async () =>
    expect(await statusWith('bundles-queued', 'esim-released')).toEqual(state('ready', unused)),
  'esim-installed': async () =>
    expect(await statusWith('bundles-queued')).toEqual(state('installed', unused)),
  'bundles-processing': async () =>
    expect(await statusWith('bundles-processing', 'esim-released')).toEqual(state('ready', unused)),
  'bundles-queued': async () =>
    expect(await statusWith('bundles-queued')).toEqual(state('installed', unused)),
  'bundles-active': async () =>
    expect(await statusWith('bundles-active')).toEqual(state('active', use(1173))),
  'bundles-after-top-up': async () => {
    const { company } = esimGoAnswering({
      [ESIM]: body('esim-installed'),
      [BUNDLES]: body('bundles-after-top-up'),
    });
    const { purchases } = storyProfile();
    const second = { reference: 'buy_second', wholesale_id: topUpBundle, hints: { order: topUpNumber } };
    expect(await company.status({ iccid, purchases: [...purchases, second] })).toEqual(
      state('active', [...use(1173), { ...unused[0], reference: 'buy_second' }]),
    );
  },
  'bundles-depleted': async () =>
    expect(await statusWith('bundles-depleted')).toEqual(state('used_up', use(3000))),
  'bundles-expired': async () =>
    expect(await statusWith('bundles-expired')).toEqual(state('expired', use(2588))),
  'bundles-lapsed': async () => expect(await statusWith('bundles-lapsed')).toEqual(state('expired', unused)),
  'bundles-revoked': async () =>
    expect(await statusWith('bundles-revoked')).toEqual(state('cancelled', unused)),
  'bundles-unlimited': async () =>
    expect(await statusWith('bundles-unlimited')).toEqual(
      state('active', use(null, '2026-03-10T07:41:10Z', '2026-03-17T07:41:10Z')),
    ),
  revoke: async () => {
    const bundles = [body('bundles-queued'), body('bundles-revoked')];
    const { company, asked } = esimGoAnswering({ [BUNDLES]: bundles, [REVOKE]: body('revoke') }, ON);
    const answer = await company.cancel(sent(newOrder({ hints: { order, iccid } })));
    expect(answer).toMatchObject({ kind: 'done', value: { outcome: 'refunded' } });
    const [deleted] = asked.filter(({ method }) => method === 'DELETE');
    expect(Object.fromEntries(deleted!.address.searchParams)).toEqual(readFixture('revoke').request!.query);
  },
  'revoke-used': async () => {
    const { company } = esimGoAnswering(
      { [BUNDLES]: body('bundles-queued'), [REVOKE]: failure('revoke-used') },
      ON,
    );
    const answer = await company.cancel(sent(newOrder({ hints: { order, iccid } })));
    expect(answer).toMatchObject({ kind: 'done', value: { outcome: 'already_used' } });
  },
  'error-balance': async () =>
    expect(await buying('error-balance')).toMatchObject({ kind: 'retry', code: 'balance_too_low' }),
  'error-bundle-unknown': async () =>
    expect(await buying('error-bundle-unknown')).toMatchObject({ kind: 'refused', code: 'plan_not_found' }),
  'error-processing': async () => expect((await buying('error-processing')).kind).toBe('unknown'),
  'error-server': async () => expect((await buying('error-server')).kind).toBe('unknown'),
  'error-rate-limit': async () =>
    expect(await buying('error-rate-limit')).toMatchObject({ kind: 'retry', code: 'rate_limited' }),
  'error-forbidden': async () =>
    expect(await buying('error-forbidden')).toMatchObject({ kind: 'retry', code: 'not_authorized' }),
  'error-unauthorised': async () =>
    expect(await buying('error-unauthorised')).toMatchObject({ kind: 'retry', code: 'not_authorized' }),
  'error-esim-not-found': async () => {
    const { company } = esimGoAnswering({
      [ESIM]: failure('error-esim-not-found'),
      [BUNDLES]: body('bundles-active'),
    });
    expect(await company.status(storyProfile())).toMatchObject({ kind: 'refused', code: 'esim_not_found' });
  },
  'webhook-first-attachment': async () =>
    expect(event('webhook-first-attachment')).toMatchObject(profileEvent('FirstAttachment')),
  'webhook-first-use': async () => expect(event('webhook-first-use')).toMatchObject(profileEvent('FirstUse')),
  'webhook-iccid-as-number': async () =>
    expect(event('webhook-iccid-as-number')).toMatchObject(profileEvent('Utilisation')),
  'webhook-utilisation-hex': async () =>
    expect(event('webhook-utilisation-hex')).toMatchObject(profileEvent('Utilisation')),
  'webhook-utilisation-base64': async () =>
    expect(event('webhook-utilisation-base64')).toMatchObject(profileEvent('Utilisation')),
};

describe('each fixture is read as the company means it', () => {
  test.each(Object.keys(READ))('%s', async (name) => {
    await READ[name]!();
  });

  test('and none is forgotten', () => {
    const known = [...Object.keys(READ), ...Object.keys(NOT_ASKED)];
    expect(known.toSorted()).toEqual(fixtureNames().toSorted());
  });
});
