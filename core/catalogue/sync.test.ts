import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.server.ts';
import { listOf, type SandboxPlan } from '../../providers/esims/sandbox/plan.ts';
import { testPlans } from '../../providers/esims/sandbox/test-plans.ts';
import { testClock } from '../../providers/test-clock.ts';
import { payTestOrder, reread } from '../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { createTestShop, type TestShop } from '../../tests/support/shop.ts';
import { syncsOf } from '../../tests/support/syncs.ts';
import { type Answer, done } from '../answer.ts';
import { cents } from '../money.ts';
import { pinPrice } from '../pricing/plan-verbs.ts';
import { placeOrder } from '../sale/place.ts';
import type { OfferList } from '../wholesale/wholesaler.ts';
import { syncCatalogue } from './sync.ts';

/** What people say of a plan, which no sync writes. */
const NO_MARKS = { own_name: null, featured_at: null, sold_from: null, sold_until: null };
const PINNED = '$4.00 pinned by hand; rule "default" says $4.99';

/** How the shop calls the two plans, whatever the wholesaler does. */
const policy_name = 'Full speed until the data is used up';
const inOurWords = [
  { name: 'Japan 1 GB', policy_name },
  { name: 'Japan 4.8 GB', policy_name },
];

describe.each(ENGINES)('syncing the catalogue on %s', (engine) => {
  const clock = testClock();
  let shop: TestShop;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('sync') : undefined;
    shop = await createTestShop({ clock, databaseUrl, plans: testPlans });
  });
  afterAll(() => shop.close());

  const { sync, syncAccepted, newcomer, told, writers } = syncsOf(() => shop, clock);
  const rows = (provider: string) =>
    shop.shop.db.selectFrom('plans').selectAll().where('provider', '=', provider).orderBy('uid').execute();
  const onSale = async (provider: string) =>
    (await rows(provider))
      .filter(({ withdrawn_at }) => withdrawn_at === null)
      .map(({ wholesale_id }) => wholesale_id)
      .sort();
  /** Those that stand, as the wholesaler calls them. */
  const offersOf = async (provider: string) =>
    (
      await shop.shop.db
        .selectFrom('offers')
        .select('wholesale_id')
        .where('provider', '=', provider)
        .where('gone_at', 'is', null)
        .execute()
    ).map(({ wholesale_id }) => wholesale_id);

  test('a new plan is stored as it was offered and goes on sale', async () => {
    const { provider, plans } = newcomer();
    expect(await told(() => sync({ [provider]: plans }))).toBe(1);
    expect(await rows(provider)).toHaveLength(2);
    for (const [n, plan] of plans.entries()) {
      expect(await rows(provider)).toContainEqual({
        ...plan,
        ...inOurWords[n],
        provider,
        uid: expect.stringMatching(/^pln_[0-9a-f]{24}$/),
        price: 400,
        price_why: PINNED,
        hidden_at: null,
        ...NO_MARKS,
        withdrawn_at: null,
        updated_at: clock.now(),
      });
    }
    await shop.shop.catalogue.load(shop.shop.db);
    const { uid } = (await rows(provider))[0]!;
    expect(shop.shop.catalogue.plan(uid)).toMatchObject({ uid, provider });
  });

  test('more plans than one statement takes are all stored', async () => {
    const provider = 'wholesaler of many';
    const many = Array.from({ length: 801 }, (_, n) => ({
      ...testPlans[0]!,
      wholesale_id: `plan-${n}`,
      validity_days: 10_000 + n,
    }));
    expect(await sync({ [provider]: many })).toEqual([{ provider, changed: 801, withdrawn: 0 }]);
    expect(await onSale(provider)).toHaveLength(801);
    expect(await offersOf(provider)).toHaveLength(801);
  });

  test('a plan has the same uid in every shop, and two wholesalers with the same id have two plans', async () => {
    const [one, other] = [newcomer().small, newcomer().small];
    await sync({ 'one-of-two': [one], 'other-of-two': [other] });
    expect((await rows('one-of-two')).map(({ uid }) => uid)).toEqual(['pln_e632c9aece8b6abd8a4a6511']);
    expect((await rows('other-of-two')).map(({ uid }) => uid)).toEqual(['pln_c5f198f45ad649c538b37de2']);
  });

  const asia = { scope: 'region', region: 'Asia', countries_enabled: ['JPN', 'KOR'] } as const;
  const daily = { daily_quota_mb: 500, reduced_speed_kbps: 384 };
  const changes: Partial<SandboxPlan>[] = [
    { ...asia, countries_enabled: [...asia.countries_enabled], name: 'Asia 1 GB' },
    { data_quota_mb: 1500, name: 'Japan 1.5 GB' },
    { validity_days: 7 },
    { cost: cents(201) },
    {
      ...daily,
      name: 'Japan Unlimited 500 MB/day',
      policy_name: 'Unlimited: 500 MB a day at full speed, then 384 kbps',
    },
    { hotspot: false },
    { networks: [{ country: 'JPN', names: ['Docomo'], generation: '5G' }] },
    { install_within_days: 30 },
    { hotspot: null },
    { starts: 'installation' },
    { starts: null },
    { identity_check: true },
    { identity_check: null },
    { apn: { by_hand: 'internet.example' } },
    { apn: null },
    { breakout: 'SGP' },
  ];
  test.each(changes)('a plan that changed is written, and the uid stays: %o', async (change) => {
    const { provider, plans, small, large } = newcomer();
    await sync({ [provider]: plans });
    const before = await rows(provider);
    const offered = [{ ...small, ...change }, large];
    expect(await told(() => sync({ [provider]: offered }))).toBe(1);
    const uidOf = (plan: SandboxPlan) =>
      before.find(({ wholesale_id }) => wholesale_id === plan.wholesale_id)!.uid;
    const after = await rows(provider);
    expect(after).toContainEqual({
      ...small,
      ...inOurWords[0],
      ...change,
      provider,
      uid: uidOf(small),
      price: 400,
      price_why: expect.stringMatching(/^\$4\.00 pinned by hand; rule "default" says \$4\.99/),
      hidden_at: null,
      ...NO_MARKS,
      withdrawn_at: null,
      updated_at: clock.now(),
    });
    expect(after).toContainEqual(before.find(({ uid }) => uid === uidOf(large)));
  });

  test('what stays as it was is not written, and nobody is told', async () => {
    const { provider, plans } = newcomer();
    await sync({ [provider]: plans });
    const before = await writers();
    const same = structuredClone(plans).reverse();
    let reports: unknown;
    expect(
      await told(async () => {
        reports = await sync({ [provider]: same });
      }),
    ).toBe(0);
    expect(reports).toEqual([{ provider, changed: 0, withdrawn: 0 }]);
    expect(await writers()).toEqual(before);
  });

  test('a plan that is no longer offered goes off sale, once', async () => {
    const { provider, plans, small, large } = newcomer();
    await sync({ [provider]: plans });
    expect(await told(() => syncAccepted({ [provider]: [small] }))).toBe(1);
    expect(await onSale(provider)).toEqual([small.wholesale_id]);
    const gone = (await rows(provider)).find(({ wholesale_id }) => wholesale_id === large.wholesale_id)!;
    expect(gone.withdrawn_at).toEqual(clock.now());
    await shop.shop.catalogue.load(shop.shop.db);
    expect(shop.shop.catalogue.plan(gone.uid)).toBeUndefined();

    const before = await writers();
    expect(await told(() => sync({ [provider]: [small] }))).toBe(0);
    expect(await writers()).toEqual(before);
  });

  test('a withdrawn plan that is offered again is on sale again under its uid', async () => {
    const { provider, plans, small } = newcomer();
    await sync({ [provider]: plans });
    const before = (await rows(provider)).map(({ uid }) => uid);
    await syncAccepted({ [provider]: [small] });
    expect(await sync({ [provider]: plans })).toEqual([{ provider, changed: 1, withdrawn: 0 }]);
    expect(await onSale(provider)).toHaveLength(2);
    expect((await rows(provider)).map(({ uid }) => uid)).toEqual(before);
  });

  test.each<[string, Answer<OfferList>]>([
    ['an empty list', done({ offers: [], skipped: [] })],
    ['a retry', { kind: 'retry', why: 'test: busy' }],
    ['no answer', { kind: 'unknown', why: 'test: timed out' }],
    ['a refusal', { kind: 'refused', code: 'bad_key', why: 'test: bad key' }],
  ])('%s leaves the plans on sale, and the log says so', async (_, answer) => {
    const { provider, plans } = newcomer();
    await sync({ [provider]: plans });
    const before = await writers();
    let reports: unknown;
    expect(
      await told(async () => {
        reports = await sync({ [provider]: answer });
      }),
    ).toBe(0);
    expect(reports).toEqual([]);
    expect(await writers()).toEqual(before);
    const why = answer.kind === 'done' ? 'an empty list' : answer.why;
    expect(shop.logged).toContainEqual({
      level: 'warn',
      fields: { provider, why },
      message: 'catalogue not synced',
    });
  });

  test('of several wholesalers one fails, and the others are synced', async () => {
    const [first, failing, last] = [newcomer(), newcomer(), newcomer()];
    await sync({
      [first.provider]: first.plans,
      [failing.provider]: failing.plans,
      [last.provider]: last.plans,
    });
    const withMore = ({ plans, small }: typeof first) => [
      ...plans,
      { ...small, wholesale_id: 'new', validity_days: small.validity_days + 1 },
    ];
    const reports = await sync({
      [first.provider]: withMore(first),
      [failing.provider]: { kind: 'unknown', why: 'test: timed out' },
      [last.provider]: withMore(last),
    });
    expect(reports).toEqual([
      { provider: first.provider, changed: 1, withdrawn: 0 },
      { provider: last.provider, changed: 1, withdrawn: 0 },
    ]);
    expect(await onSale(first.provider)).toHaveLength(3);
    expect(await onSale(failing.provider)).toHaveLength(2);
    expect(await onSale(last.provider)).toHaveLength(3);
  });

  test('one whose plans can not be stored, or that throws, holds no other up', async () => {
    const [{ provider: first }, { provider: last, plans }] = [newcomer(), newcomer()];
    const broken = {
      ...shop.wholesaler,
      name: first,
      listOffers: () => Promise.reject(new Error('test: out of order')),
    };
    const fine = { ...shop.wholesaler, name: last, listOffers: async () => done(listOf(plans)) };
    const wholesalers = new Map([broken, fine].map((each) => [each.name, each]));
    expect(await syncCatalogue({ ...shop.shop, wholesalers })).toEqual([
      { provider: last, changed: 2, withdrawn: 0 },
    ]);
    expect(shop.counted.get(`shop_catalogue_syncs_total{provider="${first}",outcome="failed"}`)).toBe(1);
    expect(shop.counted.get(`shop_catalogue_syncs_total{provider="${last}",outcome="synced"}`)).toBe(1);
    expect(shop.logged).toContainEqual(
      expect.objectContaining({ level: 'error', fields: expect.objectContaining({ provider: first }) }),
    );
  });

  test('an order keeps what it was sold, at that price, when the plan changes and goes', async () => {
    const [plan] = await rows('sandbox');
    await shop.shop.catalogue.load(shop.shop.db);
    const placed = await placeOrder(shop.shop, { planUid: plan!.uid, email: null, referralCode: null }, null);
    if (placed.kind !== 'placed') throw new Error(placed.kind);
    const { order } = placed;
    const sold = structuredClone(order.plan);
    await syncAccepted({
      sandbox: testPlans.map((each) => ({ ...each, cost: cents(250), install_within_days: 3 })),
    });
    await pinPrice(shop.shop, { uid: plan!.uid, actor: 'operator' }, cents(9900));
    expect((await reread(shop, order)).plan).toEqual(sold);
    await syncAccepted({
      sandbox: testPlans.filter(({ wholesale_id }) => wholesale_id !== sold.wholesale_id),
    });
    await payTestOrder(shop, order);
    await shop.runJobs();
    expect(await reread(shop, order)).toMatchObject({ state: 'fulfilled', amount: 400, plan: sold });
  });

  test('of many syncs at once the first alone finds something to do', async () => {
    const { provider, plans } = newcomer();
    const gate = Promise.withResolvers<void>();
    const listOffers = async () => {
      await gate.promise;
      return done(listOf(plans));
    };
    const wholesalers = new Map([[provider, { ...shop.wholesaler, name: provider, listOffers }]]);
    const syncs = Array.from({ length: 8 }, () => syncCatalogue({ ...shop.shop, wholesalers }));
    // Each has its connection at once, or the first would be done before the others begin.
    await Promise.all(syncs.map(() => sql`select pg_sleep(0.1)`.execute(shop.shop.db)));
    gate.resolve();
    const reports = (await Promise.all(syncs)).flat();
    expect(reports.map(({ changed }) => changed).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 2]);
    expect(await onSale(provider)).toHaveLength(2);
  });
});
