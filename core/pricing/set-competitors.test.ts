import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listOf, type SandboxPlan } from '../../providers/esims/sandbox/plan.ts';
import { testPlans } from '../../providers/esims/sandbox/test-plans.ts';
import { testClock } from '../../providers/test-clock.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { createTestShop, type TestShop } from '../../tests/support/shop.ts';
import { done } from '../answer.ts';
import { syncCatalogue } from '../catalogue/sync.ts';
import { DAY, SECOND } from '../clock.ts';
import { previewPrices } from './preview.ts';
import { acceptPrices, publishRules } from './publish.ts';
import { forgetCompetitor, setCompetitors } from './set-competitors.ts';
import { rulesInForce } from './terms.ts';
import { testRule } from './test-plan.ts';

const [model] = testPlans as [SandboxPlan];
/** $4.99 each by the default rule. */
const plans = ['JPN', 'KOR', 'FRA', 'ITA', 'ESP', 'PRT', 'USA', 'CAN', 'MEX', 'BRA', 'PER'].map(
  (country): SandboxPlan => ({
    ...model,
    wholesale_id: `plan-${country}`,
    countries_enabled: [country],
    pinned_price: null,
  }),
);
const HEAD = 'competitor,place,data_mb,days,price_cents,seen_at,source';
const size = `${model.data_quota_mb},${model.validity_days - 1}`;

describe.each(ENGINES)("competitors' prices on %s", (engine) => {
  const clock = testClock();
  let shop: TestShop;
  let today: string;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('competitors') : undefined;
    shop = await createTestShop({ clock, databaseUrl, plans });
    const competitor = { more_data_percent: 20, fresh_days: 30 };
    const rules = [testRule({ name: 'rivals', price: { competitor } }), testRule({})];
    await publishRules(shop.shop, rules, { actor: 'operator', note: '', accept: true });
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.shop.db.deleteFrom('competitor_prices').execute();
    await sync();
    await acceptPrices(shop.shop, 'operator');
    today = clock.now().toISOString().slice(0, 10);
  });

  const set = (...lines: string[]) =>
    setCompetitors(shop.shop, [HEAD, ...lines].join('\n'), { actor: 'operator' });
  async function sync() {
    clock.pass(SECOND);
    const wholesaler = { ...shop.wholesaler, listOffers: async () => done(listOf(plans)) };
    await syncCatalogue({ ...shop.shop, wholesalers: new Map([[wholesaler.name, wholesaler]]) });
  }
  const stored = () =>
    shop.shop.db
      .selectFrom('competitor_prices')
      .select(['competitor', 'place', 'price', 'source'])
      .orderBy('id')
      .execute();
  const priceIn = async (country: string) =>
    (
      await shop.shop.db
        .selectFrom('plans')
        .select(['price', 'price_why'])
        .where('wholesale_id', '=', `plan-${country}`)
        .executeTakeFirstOrThrow()
    ).price;
  const audited = async () =>
    (
      await shop.shop.db
        .selectFrom('audit_log')
        .select(['action', 'subject', 'detail'])
        .orderBy('id', 'desc')
        .limit(1)
        .execute()
    )[0];
  const alarms = async () =>
    (await shop.shop.db.selectFrom('alarms').select('kind').where('closed_at', 'is', null).execute()).map(
      ({ kind }) => kind,
    );

  test('a file is written with its audit row, and prices follow with the next sync', async () => {
    expect(
      await set(`Airalo,JPN,${size},399,${today},seen in the app`, `Nomad,JP,${size},599,${today},`),
    ).toEqual({ kind: 'done', prices: 2, competitors: ['Airalo', 'Nomad'], places: 1 });
    expect(await stored()).toEqual([
      { competitor: 'Airalo', place: 'JPN', price: 399, source: 'seen in the app' },
      { competitor: 'Nomad', place: 'JPN', price: 599, source: '' },
    ]);
    expect(await audited()).toEqual({
      action: 'competitors.set',
      subject: 'competitors',
      detail: { after: { prices: 2, places: 1, competitors: ['Airalo', 'Nomad'] } },
    });
    expect(await priceIn('JPN')).toBe(499);
    const { rules } = await rulesInForce(shop.shop.db);
    expect((await previewPrices(shop.shop, rules)).changes).toMatchObject([{ from: 499, to: 399 }]);
    await sync();
    expect([await priceIn('JPN'), await priceIn('KOR')]).toEqual([399, 499]);
    expect(await alarms()).toEqual([]);
  });

  test('a file that moves prices too far is held, as a rate is', async () => {
    await set(...['JPN', 'KOR'].map((place) => `Airalo,${place},${size},399,${today},`));
    await sync();
    expect([await priceIn('JPN'), await priceIn('KOR')]).toEqual([499, 499]);
    expect(await alarms()).toEqual(['prices_held']);
    await acceptPrices(shop.shop, 'operator');
    expect([await priceIn('JPN'), await priceIn('KOR')]).toEqual([399, 399]);
  });

  test('what was seen too long ago is followed no more', async () => {
    await set(`Airalo,JPN,${size},599,${today},`);
    await sync();
    expect(await priceIn('JPN')).toBe(599);
    clock.pass(31 * DAY);
    await sync();
    expect(await priceIn('JPN')).toBe(499);
  });

  test('a file has all of a competitor in a place: what is no more in it goes, and nothing else', async () => {
    await set(
      `Airalo,JPN,${size},399,${today},`,
      `Airalo,JPN,unlimited,7,2900,${today},`,
      `Airalo,KOR,${size},399,${today},`,
      `Nomad,JPN,${size},599,${today},`,
    );
    await set(`Airalo,JPN,${size},450,${today},`);
    expect((await stored()).map(({ competitor, place, price }) => [competitor, place, price])).toEqual([
      ['Airalo', 'KOR', 399],
      ['Nomad', 'JPN', 599],
      ['Airalo', 'JPN', 450],
    ]);
  });

  test('nothing is taken of a file with a mistake, or with what was seen before', async () => {
    await set(`Airalo,JPN,${size},399,${today},`);
    const before = await stored();
    expect(await set(`Airalo,KOR,${size},399,${today},`, `Airalo,JPN,x,7,399,${today},`)).toMatchObject({
      kind: 'invalid',
      problems: [expect.stringMatching(/^line 3: “data_mb”/)],
    });
    expect(await set(`Airalo,KOR,${size},399,${today},`, `Airalo,JPN,${size},350,2026-01-02,`)).toMatchObject(
      {
        kind: 'invalid',
        problems: [expect.stringMatching(/^line 3: Airalo in JPN was seen later already, on \d+ \w+ \d+$/)],
      },
    );
    expect(await stored()).toEqual(before);
  });

  test('a competitor is forgotten with all of its prices', async () => {
    await set(`Airlo,JPN,${size},399,${today},`, `Nomad,JPN,${size},599,${today},`);
    expect(await forgetCompetitor(shop.shop, 'Airlo', { actor: 'operator' })).toBe(1);
    expect(await audited()).toEqual({
      action: 'competitor.forgotten',
      subject: 'Airlo',
      detail: { before: { competitor: 'Airlo', prices: 1 } },
    });
    expect((await stored()).map(({ competitor }) => competitor)).toEqual(['Nomad']);
    expect(await forgetCompetitor(shop.shop, 'Airlo', { actor: 'operator' })).toBe(0);
  });

  test('two files at once are written one after the other', async () => {
    const both = await Promise.all([
      set(`Airalo,JPN,${size},399,${today},`),
      set(`Airalo,JPN,${size},399,${today},`),
    ]);
    expect(both.map(({ kind }) => kind)).toEqual(['done', 'done']);
    expect(await stored()).toHaveLength(1);
  });
});
