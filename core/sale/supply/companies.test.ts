import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '../../../providers/test-clock.ts';
import { buyTestOrder } from '../../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../../tests/support/database.ts';
import { createTestShop, type TestShop } from '../../../tests/support/shop.ts';
import { closeAlarm } from '../../alarms/close.ts';
import { selectOpenAlarms } from '../../alarms/queries.ts';
import { type Answer, done } from '../../answer.ts';
import { keysRefused } from '../../catalogue/keys-refused.ts';
import { holdSales, liftHold } from '../../catalogue/pause.ts';
import { syncCatalogue } from '../../catalogue/sync.ts';
import { HOUR, minuteOf } from '../../clock.ts';
import { inTransaction } from '../../transaction.ts';
import type { Charge } from '../../wholesale/charge.ts';
import type { WholesaleOffer } from '../../wholesale/wholesaler.ts';
import { listCompanies, listCompanyDays, pauseCompany, resumeCompany } from './companies.ts';
import { probeSupply } from './probe.ts';
import { watchBalances } from './watch-balances.ts';

describe.each(ENGINES)('the companies that we buy at, on %s', (engine) => {
  const clock = testClock();
  let shop: TestShop;
  let told: Answer<Charge | null>;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('companies') : undefined;
    shop = await createTestShop({ clock, databaseUrl });
  });
  afterAll(() => shop.close());
  beforeEach(() => {
    const { abilities } = shop.wholesaler;
    const telling = {
      ...shop.wholesaler,
      abilities: { ...abilities, balance: true },
      balance: async () => told,
    };
    shop.shop.wholesalers = new Map([['sandbox', telling]]);
  });

  const reload = () => shop.shop.catalogue.load(shop.shop.db);
  const sandbox = async () => (await listCompanies(shop.shop)).find(({ name }) => name === 'sandbox')!;
  const lowBalance = () =>
    shop.shop.db
      .selectFrom('alarms')
      .select(['detail', 'closed_at'])
      .where('kind', '=', 'balance_low')
      .orderBy('id')
      .execute();

  test('one that a person has stopped sells nothing until a person resumes it, whatever a probe says', async () => {
    expect(await pauseCompany(shop.shop, 'sandbox', 'operator')).toBe(true);
    expect(await pauseCompany(shop.shop, 'sandbox', 'operator')).toBe(false);
    expect(await sandbox()).toMatchObject({ off_sale: 'paused_by_operator', in_use: true });
    clock.pass(HOUR);
    await probeSupply(shop.shop);
    await reload();
    expect(shop.shop.catalogue.plansFor('JPN')).toEqual([]);

    expect(await resumeCompany(shop.shop, 'sandbox', 'operator')).toBe(true);
    expect(await resumeCompany(shop.shop, 'sandbox', 'operator')).toBe(false);
    await reload();
    expect(shop.shop.catalogue.plansFor('JPN').length).toBeGreaterThan(0);
    const audit = await shop.shop.db
      .selectFrom('audit_log')
      .select(['action', 'subject'])
      .where('action', 'like', 'company.%')
      .orderBy('id')
      .execute();
    expect(audit).toEqual([
      { action: 'company.paused', subject: 'sandbox' },
      { action: 'company.resumed', subject: 'sandbox' },
    ]);
  });

  test('a balance that lasts for long is written down; one that does not raises an alarm until it is filled', async () => {
    told = done({ amount: 94_0000, currency: 'USD', exponent: 4 });
    await watchBalances(shop.shop);
    expect((await sandbox()).balance).toMatchObject({ balance: { amount: 940000, exponent: 4 } });
    expect(await lowBalance()).toEqual([]);

    await buyTestOrder(shop);
    const { burn } = await sandbox();
    expect(burn).toBeGreaterThan(0);
    told = done({ amount: burn * 2, currency: 'USD', exponent: 2 });
    await watchBalances(shop.shop);
    await watchBalances(shop.shop);
    expect(await lowBalance()).toMatchObject([
      { detail: expect.stringContaining('2.0 days at the pace'), closed_at: null },
    ]);

    // So many yen are less than a cent each, not as many cents.
    told = done({ amount: burn * 4, currency: 'JPY', exponent: 0 });
    await watchBalances(shop.shop);
    expect(await lowBalance()).toMatchObject([{ closed_at: expect.any(Date) }]);
    await shop.shop.db
      .insertInto('exchange_rates')
      .values({ currency: 'JPY', rate: '0.0050', buffer_percent: '0', as_of: clock.now(), set_by: 'test' })
      .execute();
    await watchBalances(shop.shop);
    expect((await lowBalance()).at(-1)).toMatchObject({
      detail: expect.stringContaining('2.0 days at the pace'),
      closed_at: null,
    });
    told = done({ amount: burn * 2, currency: 'USD', exponent: 2 });
    await watchBalances(shop.shop);

    told = { kind: 'retry', why: 'test: away' };
    await watchBalances(shop.shop);
    expect((await sandbox()).balance).toMatchObject({ balance: { amount: burn * 2 } });
    told = done({ amount: burn * 100, currency: 'USD', exponent: 2 });
    await watchBalances(shop.shop);
    for (const { closed_at } of await lowBalance()) expect(closed_at).not.toBeNull();
  });

  test('one that refuses our keys when its balance is read is off sale at once, until it takes them again', async () => {
    told = { kind: 'retry', code: 'not_authorized', why: 'HTTP 401' };
    await watchBalances(shop.shop);
    await watchBalances(shop.shop);
    expect(await sandbox()).toMatchObject({ off_sale: 'not_authorized' });
    const failing = async () =>
      (await selectOpenAlarms(shop.shop.db)).filter(({ kind }) => kind === 'wholesaler_failing');
    expect(await failing()).toMatchObject([
      {
        subject: 'wholesaler sandbox',
        detail: 'its balance was refused with not_authorized: HTTP 401; off sale',
      },
    ]);
    await reload();
    expect(shop.shop.catalogue.plansFor('JPN')).toEqual([]);
    clock.pass(HOUR);
    await probeSupply(shop.shop);
    expect(await sandbox()).toMatchObject({ off_sale: null });
    expect(await failing()).toEqual([]);
    await reload();
  });

  test('that alarm ends where a person took the pause over, and comes back though a person had closed it', async () => {
    const { db } = shop.shop;
    const failing = async () =>
      (await selectOpenAlarms(db)).filter(({ kind }) => kind === 'wholesaler_failing');
    const refuseKeys = () => keysRefused(shop.shop, 'sandbox', { asked: 'list', why: 'HTTP 401' });
    await refuseKeys();
    const [alarm] = await failing();
    await closeAlarm(shop.shop, alarm!.id, 'new keys are on the way');
    await inTransaction(shop.shop, (tx) => holdSales(tx, 'sandbox', clock.now()));
    await probeSupply(shop.shop);
    await inTransaction(shop.shop, (tx) => liftHold(tx, 'sandbox', clock.now()));
    await probeSupply(shop.shop);
    await refuseKeys();
    expect(await failing()).toHaveLength(1);
    clock.pass(HOUR);
    await probeSupply(shop.shop);
    expect(await failing()).toEqual([]);
    await reload();
  });

  test('one whose balance lasts for less than six hours wakes somebody up, once, until it is filled', async () => {
    await buyTestOrder(shop);
    const { burn } = await sandbox();
    const hours = async (count: number) => {
      told = done({ amount: Math.round((burn * count) / 24), currency: 'USD', exponent: 2 });
      await watchBalances(shop.shop);
      const open = await selectOpenAlarms(shop.shop.db);
      return open.filter(({ kind }) => kind === 'balance_runs_out').map(({ detail }) => detail);
    };
    expect(await hours(7)).toEqual([]);
    expect(await hours(5)).toEqual([expect.stringMatching(/USD left, \d\.\d hours at the pace/)]);
    expect(await hours(0)).toHaveLength(1);
    const raised = 'shop_alarms_raised_total{kind="balance_runs_out"}';
    expect(shop.counted.get(raised)).toBe(1);
    expect(await hours(24 * 30)).toEqual([]);
  });

  test('one that tells neither balance nor list for two hours is an alarm, until it does', async () => {
    const { listOffers, ...silent } = shop.shop.wholesalers.get('sandbox')!;
    let away = true;
    const listing = async () => (away ? { kind: 'retry' as const, why: 'test: away' } : listOffers());
    shop.shop.wholesalers = new Map([['sandbox', { ...silent, listOffers: listing }]]);
    const ask = async () => {
      told = away
        ? { kind: 'retry', why: 'test: away' }
        : done({ amount: 1e6, currency: 'USD', exponent: 2 });
      await watchBalances(shop.shop);
      await syncCatalogue(shop.shop);
      const open = await selectOpenAlarms(shop.shop.db);
      return open.filter(({ kind }) => kind.endsWith('_not_read')).map(({ kind, detail }) => [kind, detail]);
    };
    const since = minuteOf(clock.now());
    expect(await ask()).toEqual([]);
    clock.pass(HOUR);
    expect(await ask()).toEqual([]);
    clock.pass(HOUR);
    const detail = `not told since ${since}: test: away`;
    expect(await ask()).toEqual([
      ['balance_not_read', detail],
      ['catalogue_not_read', detail],
    ]);
    away = false;
    expect(await ask()).toEqual([]);
    away = true;
    expect(await ask()).toEqual([]);
  });

  test('one that tells no balance is no alarm, and what it said before is forgotten', async () => {
    await buyTestOrder(shop);
    told = done({ amount: 1, currency: 'USD', exponent: 2 });
    await watchBalances(shop.shop);
    const open = async () =>
      (await selectOpenAlarms(shop.shop.db)).map(({ kind }) => kind).filter((kind) => kind.startsWith('bal'));
    expect((await open()).sort()).toEqual(['balance_low', 'balance_runs_out']);
    await reload();
    expect(shop.shop.catalogue.routing.balances.get('sandbox')).toBe(1);

    told = done(null);
    for (let hour = 0; hour < 4; hour++) {
      await watchBalances(shop.shop);
      expect(await open()).toEqual([]);
      clock.pass(HOUR);
    }
    expect((await sandbox()).balance).toBeNull();
    await reload();
    expect(shop.shop.catalogue.routing.balances.has('sandbox')).toBe(false);

    told = done({ amount: 1e6, currency: 'USD', exponent: 2 });
    await watchBalances(shop.shop);
    expect((await sandbox()).balance).toMatchObject({ balance: { amount: 1e6 } });
  });

  test('its purchases of the day are counted, with the seconds to delivery', async () => {
    const day = async () => (await listCompanyDays(shop.shop)).find(({ name }) => name === 'sandbox')!;
    const before = await day();
    await buyTestOrder(shop);
    expect(await day()).toMatchObject({
      ...(await sandbox()),
      purchases: before.purchases + 1,
      failed: 0,
      p95: expect.any(Number),
    });
  });

  test('what it lists and we do not sell is told with the reasons', async () => {
    expect(await sandbox()).toMatchObject({ unfit: [], skipped: null });
    const { listOffers } = shop.wholesaler;
    const odd = {
      ...shop.wholesaler,
      async listOffers() {
        const list = await listOffers();
        if (list.kind !== 'done') return list;
        const [one, two, three, four, ...rest] = list.value.offers as WholesaleOffer[];
        const slow = [one!, two!].map((offer) => ({ ...offer, unfit: 'its speed is not told' }));
        const francs = { ...three!, cost: { ...three!.cost, currency: 'CHF' } };
        return done({
          offers: [...slow, francs, { ...four!, scope: 'moon' as 'region' }, ...rest],
          skipped: [],
        });
      },
    };
    await syncCatalogue({ ...shop.shop, wholesalers: new Map([['sandbox', odd]]) });
    const { unfit, skipped } = await sandbox();
    expect(unfit).toEqual([
      { why: 'its speed is not told', offers: 2 },
      { why: 'its currency has no exchange rate', offers: 1 },
    ]);
    expect(skipped).toMatch(/^1 left out: \S+: its scope is unknown$/);
  });
});
