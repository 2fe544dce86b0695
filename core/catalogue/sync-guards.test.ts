import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { offerOf } from '../../providers/esims/sandbox/plan.ts';
import { testPlans } from '../../providers/esims/sandbox/test-plans.ts';
import { testClock } from '../../providers/test-clock.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { createTestShop, type TestShop } from '../../tests/support/shop.ts';
import { syncsOf } from '../../tests/support/syncs.ts';
import type { AlarmKind } from '../alarms/kinds.ts';
import { done } from '../answer.ts';
import { DAY } from '../clock.ts';
import { cents } from '../money.ts';
import { NOT_OURS } from '../wholesale/not-ours.ts';
import type { WholesaleOffer } from '../wholesale/wholesaler.ts';
import { acceptSync, selectHeldSyncs } from './hold.ts';

const USD = { currency: 'USD', exponent: 2 };

describe.each(ENGINES)('what a sync does not take on by itself, on %s', (engine) => {
  const clock = testClock();
  let shop: TestShop;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('sync_guards') : undefined;
    shop = await createTestShop({ clock, databaseUrl, plans: testPlans });
  });
  afterAll(() => shop.close());

  const { sync, newcomer } = syncsOf(() => shop, clock);
  const onSale = async (provider: string) =>
    (
      await shop.shop.db
        .selectFrom('plans')
        .select('wholesale_id')
        .where('provider', '=', provider)
        .where('withdrawn_at', 'is', null)
        .orderBy('wholesale_id')
        .execute()
    ).map(({ wholesale_id }) => wholesale_id);
  const alarms = (provider: string, kind: AlarmKind) =>
    shop.shop.db
      .selectFrom('alarms')
      .select(['detail', 'closed_at'])
      .where('subject', '=', `wholesaler ${provider}`)
      .where('kind', '=', kind)
      .orderBy('id')
      .execute();

  const nonsense: [string, Partial<Record<keyof WholesaleOffer, unknown>>][] = [
    ['a validity of 1 days', { validity_days: 1 }],
    ['a starting price of 0', { starting_price: 0 }],
    ['a cost of {"amount":1.5,"currency":"USD","exponent":2}', { cost: { amount: 1.5, ...USD } }],
    ['a cost of {"amount":-1,"currency":"USD","exponent":2}', { cost: { amount: -1, ...USD } }],
    [
      'a cost of {"amount":1,"currency":"dollars","exponent":2}',
      { cost: { amount: 1, ...USD, currency: 'dollars' } },
    ],
    ['a cost of null', { cost: null }],
    ['it costs nothing', { cost: { amount: 0, ...USD } }],
    ['its daily data, or the speed after it, is not told', { kind: 'daily', daily_quota_mb: 500 }],
    ['its daily data, or the speed after it, is not told', { kind: 'unlimited' }],
    ['its daily data, or the speed after it, is not told', { daily_quota_mb: 500 }],
    [
      'a cost of {"amount":21474837,"currency":"USD","exponent":0}',
      { cost: { amount: 21_474_837, currency: 'USD', exponent: 0 } },
    ],
    ['its lowest price is no amount', { lowest_price: 400 }],
    ['its lowest price is no amount', { lowest_price: { amount: 1, currency: 'USD', exponent: 1.5 } }],
    ['its id is too long', { wholesale_id: 'x'.repeat(301) }],
    ['its networks are no list', { networks: [{ country: 'JPN', names: 'NTT', generation: '5G' }] }],
    ['its recommended price is no amount', { recommended_price: undefined }],
    ['its kind is unknown', { kind: 'weekly' }],
    ['it is neither an eSIM nor a top-up', { sold_as: 'sim' }],
    ['what it lacks is no text', { unfit: undefined }],
    ['data of 3000000000 MB', { data_quota_mb: 3_000_000_000 }],
    ['data of -1 MB', { data_quota_mb: -1, unfit: 'test: its policy is unknown' }],
    ['a reduced speed of 0', { reduced_speed_kbps: 0 }],
    ['its countries are no list of alpha-3 codes', { countries_enabled: ['JP'] }],
    ['its countries are no list of alpha-3 codes', { countries_enabled: [] }],
    ['its scope is unknown', { scope: 'moon' }],
    ['it has no name', { name: ' ' }],
    ['it has a character that can’t be stored', { name: 'Japan\u0000' }],
    ['a hotspot of maybe', { hotspot: 'maybe' }],
    ['an identity check of undefined', { identity_check: undefined }],
    ['a start at purchase', { starts: 'purchase' }],
    ['its APN is no name', { apn: { by_hand: '' } }],
    ['its APN is no name', { apn: 'internet' }],
    ['its APN is no name', { apn: undefined }],
    ['its breakout is no alpha-3 code', { breakout: 'SG' }],
    ['it has a character that can’t be stored', { wholesale_id: 'bad\0' }],
    ['its id is there twice', { wholesale_id: 'jpn-1gb-6d' }],
  ];
  test.each(nonsense)(
    'an offer with %s is left out and named, the others are synced',
    async (why, change) => {
      const { provider, plans, small } = newcomer();
      const bad = { ...offerOf(small), wholesale_id: 'bad', ...change } as WholesaleOffer;
      const called = bad.wholesale_id.replace('\0', '\uFFFD').replace(/^(x{200})x+$/, '$1…');
      expect(await sync({ [provider]: [...plans, bad] })).toEqual([{ provider, changed: 2, withdrawn: 0 }]);
      expect(await onSale(provider)).toEqual(plans.map(({ wholesale_id }) => wholesale_id).sort());
      expect(shop.logged).toContainEqual({
        level: 'warn',
        fields: { provider, wholesale_id: called, why },
        message: 'offer left out of the catalogue',
      });
      const skipped = `shop_catalogue_offers_skipped_total{provider="${provider}",reason="offer_skipped"}`;
      expect(shop.counted.get(skipped)).toBe(1);
      const detail = `1 left out: ${called}: ${why}`;
      expect(await alarms(provider, 'offer_skipped')).toEqual([{ detail, closed_at: null }]);
      await sync({ [provider]: plans });
      expect(await alarms(provider, 'offer_skipped')).toEqual([{ detail, closed_at: clock.now() }]);
    },
  );

  test('what its adapter keeps off sale without a volume or a speed is kept and not sold, and nobody is told', async () => {
    const { provider, plans, small } = newcomer();
    const waiting = { ...offerOf(small), unfit: 'test: its policy is unknown' };
    const unlimited = { ...waiting, wholesale_id: 'unlimited', kind: 'unlimited' as const, data_quota_mb: 0 };
    const cut = { ...waiting, wholesale_id: 'cut', kind: 'daily' as const, reduced_speed_kbps: 0 };
    const offers = [...plans.map(offerOf), unlimited, cut];
    await sync({ [provider]: done({ offers, skipped: [] }) });
    expect(await onSale(provider)).toEqual(plans.map(({ wholesale_id }) => wholesale_id).sort());
    const kept = shop.shop.db.selectFrom('offers').select(['wholesale_id', 'unfit']);
    const rows = await kept.where('provider', '=', provider).where('unfit', 'is not', null).execute();
    expect(rows.map(({ wholesale_id }) => wholesale_id).sort()).toEqual(['cut', 'unlimited']);
    expect(await alarms(provider, 'offer_skipped')).toEqual([]);
  });

  test('what the adapter has left out is named as well', async () => {
    const { provider, plans } = newcomer();
    const skipped = [{ id: 'a\0-1', why: 'test: it has no size' }];
    await sync({ [provider]: done({ offers: plans.map(offerOf), skipped }) });
    expect(await onSale(provider)).toHaveLength(2);
    expect(await alarms(provider, 'offer_skipped')).toEqual([
      { detail: '1 left out: a\uFFFD-1: test: it has no size', closed_at: null },
    ]);
  });

  test('what is expected to be left out is told as a count, without an alarm or a line each', async () => {
    const { provider, plans } = newcomer();
    const skipped = [
      ...['v-1', 'v-2'].map((id) => ({ id, why: NOT_OURS.no_data })),
      { id: 'c-1', why: NOT_OURS.no_country },
    ];
    await sync({ [provider]: done({ offers: plans.map(offerOf), skipped }) });
    expect(await onSale(provider)).toHaveLength(2);
    expect(await alarms(provider, 'offer_skipped')).toEqual([]);
    const not_ours = { [NOT_OURS.no_data]: 2, [NOT_OURS.no_country]: 1 };
    const lines = shop.logged.filter(({ fields }) => 'provider' in fields && fields.provider === provider);
    expect(lines.filter(({ fields }) => 'not_ours' in fields)).toMatchObject([{ fields: { not_ours } }]);
    expect(lines.filter(({ level }) => level === 'warn')).toEqual([]);
  });

  test('what costs as much as it brings in is not on sale, and an alarm says so', async () => {
    const { provider, plans, small } = newcomer();
    const validity_days = small.validity_days + 1;
    const dear = {
      ...small,
      wholesale_id: 'dear',
      validity_days,
      pinned_price: cents(400),
      cost: cents(400),
    };
    const isListed = async () => {
      await shop.shop.catalogue.load(shop.shop.db);
      const { uid } = await shop.shop.db
        .selectFrom('plans')
        .select('uid')
        .where('provider', '=', provider)
        .where('wholesale_id', '=', 'dear')
        .executeTakeFirstOrThrow();
      return shop.shop.catalogue.plan(uid) !== undefined;
    };
    await sync({ [provider]: [...plans, dear] });
    expect(await isListed()).toBe(false);
    expect(await alarms(provider, 'price_below_cost')).toEqual([
      { detail: '1 left out: dear: sold at 400, costs 400', closed_at: null },
    ]);
    await sync({ [provider]: [...plans, { ...dear, cost: cents(399) }] });
    expect(await isListed()).toBe(true);
    expect(await alarms(provider, 'price_below_cost')).toMatchObject([{ closed_at: clock.now() }]);
  });

  test('a list that loses more than a twentieth is an alarm until it is back', async () => {
    const { provider, small } = newcomer();
    const all = Array.from({ length: 60 }, (_, n) => ({
      ...small,
      wholesale_id: `plan-${n}`,
      validity_days: 1_000 + n,
    }));
    for (const list of [all, all.slice(3)]) await sync({ [provider]: list });
    expect(await alarms(provider, 'catalogue_shrank')).toEqual([]);
    for (const list of [all, all.slice(4)]) await sync({ [provider]: list });
    const detail = '60 offers before, 56 now';
    expect(await alarms(provider, 'catalogue_shrank')).toEqual([{ detail, closed_at: null }]);
    // What is not taken on, or not read at all, says nothing.
    await sync({ [provider]: all.slice(40) });
    await sync({ [provider]: [] });
    expect(await alarms(provider, 'catalogue_shrank')).toEqual([{ detail, closed_at: null }]);
    await sync({ [provider]: all });
    expect(await alarms(provider, 'catalogue_shrank')).toEqual([{ detail, closed_at: clock.now() }]);
  });

  describe('a sync that changes too much', () => {
    /** A wholesaler of which ten plans are on sale. */
    async function withTen() {
      const { provider, small } = newcomer();
      const ten = Array.from({ length: 10 }, (_, n) => ({
        ...small,
        wholesale_id: `plan-${n}`,
        validity_days: small.validity_days + n,
      }));
      await sync({ [provider]: ten });
      return { provider, ten, small };
    }
    const held = (provider: string) => alarms(provider, 'sync_held');

    test('a fifth of the plans may go by itself, more waits for a person', async () => {
      const { provider, ten } = await withTen();
      expect(await sync({ [provider]: ten.slice(2) })).toEqual([{ provider, changed: 0, withdrawn: 2 }]);
      expect(await sync({ [provider]: ten.slice(2) })).toEqual([{ provider, changed: 0, withdrawn: 0 }]);
      expect(await sync({ [provider]: ten.slice(9) })).toEqual([]);
      expect(await onSale(provider)).toHaveLength(8);
      expect(shop.counted.get(`shop_catalogue_syncs_total{provider="${provider}",outcome="held"}`)).toBe(1);
      expect(await held(provider)).toEqual([{ detail: 'withdraws 7 of 8 plans', closed_at: null }]);
      await sync({ [provider]: ten.slice(2) });
      expect(await held(provider)).toMatchObject([{ closed_at: clock.now() }]);
      expect(await selectHeldSyncs(shop.shop.db)).toEqual([]);
    });

    test('what turns unfit, or loses its cost with a currency that has no rate, counts as withdrawn', async () => {
      const { provider, ten } = await withTen();
      const unfit = (count: number) =>
        ten.map((plan, at) => ({ ...offerOf(plan), unfit: at < count ? 'test: a field is another' : null }));
      expect(await sync({ [provider]: unfit(2) })).toEqual([{ provider, changed: 2, withdrawn: 0 }]);
      expect(await sync({ [provider]: unfit(5) })).toEqual([]);
      expect(await held(provider)).toEqual([{ detail: 'withdraws 3 of 8 plans', closed_at: null }]);
      const foreign = ten.map((plan) => ({
        ...offerOf(plan),
        cost: { amount: 100, currency: 'SEK', exponent: 2 },
      }));
      expect(await sync({ [provider]: foreign })).toEqual([]);
      expect(await onSale(provider)).toHaveLength(8);
    });

    test('half of a cost may change by itself, more waits', async () => {
      const { provider, small, large } = newcomer();
      const plan = { ...small, pinned_price: cents(1000), cost: cents(400) };
      const at = (share: number) => [{ ...plan, cost: cents(plan.cost * share) }, large];
      await sync({ [provider]: at(1) });
      expect(await sync({ [provider]: at(1.5) })).toEqual([{ provider, changed: 1, withdrawn: 0 }]);
      expect(await sync({ [provider]: at(0.5) })).toEqual([]);
      const detail = `changes by more than half: 1 (cost of ${small.wholesale_id} from ${plan.cost * 1.5} to ${plan.cost / 2})`;
      expect(await held(provider)).toEqual([{ detail, closed_at: null }]);
    });

    test('accepted, the next sync makes the very differences that were held, and no others', async () => {
      const { provider, ten, small } = await withTen();
      await sync({ [provider]: ten.slice(5) });
      expect(await acceptSync(shop.shop, provider, 'operator')).toBe(true);
      expect(await acceptSync(shop.shop, provider, 'operator')).toBe(false);
      expect(await sync({ [provider]: ten.slice(6) })).toEqual([]);
      expect(await onSale(provider)).toHaveLength(10);
      await acceptSync(shop.shop, provider, 'operator');
      // Another plan besides is no reason to ask again.
      const more = { ...small, wholesale_id: 'new', validity_days: small.validity_days + 10 };
      expect(await sync({ [provider]: [...ten.slice(6), more] })).toEqual([
        { provider, changed: 1, withdrawn: 6 },
      ]);
      expect(await held(provider)).toMatchObject([{ closed_at: clock.now() }]);
      expect(await acceptSync(shop.shop, provider, 'operator')).toBe(false);
    });

    test('an acceptance is for a day', async () => {
      const { provider, ten } = await withTen();
      await sync({ [provider]: ten.slice(5) });
      await acceptSync(shop.shop, provider, 'operator');
      clock.pass(DAY);
      expect(await sync({ [provider]: ten.slice(5) })).toEqual([]);
      expect(await onSale(provider)).toHaveLength(10);
      expect(await acceptSync(shop.shop, provider, 'operator')).toBe(true);
      expect(await sync({ [provider]: ten.slice(5) })).toMatchObject([{ withdrawn: 5 }]);
    });
  });

  test('keys that are refused take all of a company off the shelf, and an alarm says so', async () => {
    const { provider, plans } = newcomer();
    await sync({ [provider]: plans });
    const refused = { kind: 'retry', code: 'not_authorized', why: 'HTTP 401' } as const;
    await sync({ [provider]: refused });
    await sync({ [provider]: refused });
    const paused = await shop.shop.db
      .selectFrom('plan_pauses')
      .select(['wholesale_id', 'code', 'lifted_at'])
      .where('provider', '=', provider)
      .execute();
    expect(paused).toEqual([{ wholesale_id: '', code: 'not_authorized', lifted_at: null }]);
    expect(await alarms(provider, 'wholesaler_failing')).toEqual([
      { detail: 'its list was refused with not_authorized: HTTP 401; off sale', closed_at: null },
    ]);
  });
});
