import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.server.ts';
import { listOf, type SandboxPlan } from '../../providers/esims/sandbox/plan.ts';
import { testPlans } from '../../providers/esims/sandbox/test-plans.ts';
import { testClock } from '../../providers/test-clock.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { createTestShop, type TestShop } from '../../tests/support/shop.ts';
import { closeAlarm } from '../alarms/close.ts';
import { done } from '../answer.ts';
import { syncCatalogue } from '../catalogue/sync.ts';
import { DAY, dayWords, later } from '../clock.ts';
import { publishRules } from './publish.ts';
import { DEFAULT_RULES, type PriceRule } from './rules.ts';
import { forgetCompetitor, setCompetitors } from './set-competitors.ts';
import { testRule } from './test-plan.ts';

const [model] = testPlans as [SandboxPlan];
/** 1 GB for 7 full days in each, $4.99 by the first rule. */
const plans = ['JPN', 'KOR', 'THA'].map((country): SandboxPlan => {
  const own = { wholesale_id: `plan-${country}`, countries_enabled: [country], pinned_price: null };
  return { ...model, ...own };
});
const AS_USUAL = { more_data_percent: 20, fresh_days: 30 };
const going = (name: string, change: Partial<PriceRule> = {}, competitor = {}) =>
  testRule({ name, price: { competitor: { ...AS_USUAL, ...competitor } }, ...change });
const last = testRule({ name: 'last' });

describe.each(ENGINES)('rules without a price of a competitor, on %s', (engine) => {
  const clock = testClock();
  let shop: TestShop;
  let before: number;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('without_rival') : undefined;
    shop = await createTestShop({ clock, databaseUrl, plans });
  });
  afterAll(() => shop?.close());
  beforeEach(async () => {
    await publish(DEFAULT_RULES);
    for (const name of ['Airalo', 'Nomad']) await forgetCompetitor(shop.shop, name, { actor: 'operator' });
    await sync();
    await sql`delete from alarms`.execute(shop.shop.db);
    before = count();
    shop.logged.length = 0;
  });

  const publish = async (rules: readonly PriceRule[]) => {
    const by = { actor: 'operator', note: 'a test', accept: true };
    expect((await publishRules(shop.shop, rules, by)).kind).toBe('published');
  };
  async function sync() {
    const wholesaler = { ...shop.wholesaler, listOffers: async () => done(listOf(plans)) };
    await syncCatalogue({ ...shop.shop, wholesalers: new Map([[wholesaler.name, wholesaler]]) });
  }
  /** Prices for 1 GB and 7 days, seen so many days ago. */
  async function seen(days: number, ...lines: readonly [competitor: string, place: string, mb?: number][]) {
    const at = later(clock.now(), -days * DAY).toISOString();
    const rows = lines.map(([name, place, mb = 1000]) => `${name},${place},${mb},7,450,${at}`);
    const csv = ['competitor,place,data_mb,days,price_cents,seen_at', ...rows].join('\n');
    expect((await setCompetitors(shop.shop, csv, { actor: 'operator' })).kind).toBe('done');
  }
  const alarms = () =>
    shop.shop.db
      .selectFrom('alarms')
      .select(['id', 'subject', 'detail', 'closed_by', 'closed_reason'])
      .where('kind', '=', 'competitor_prices_stale')
      .orderBy('id')
      .execute();
  const open = async () =>
    (await alarms()).filter(({ closed_by }) => closed_by === null).map(({ subject }) => subject);
  const count = () => shop.counted.get('shop_alarms_raised_total{kind="competitor_prices_stale"}') ?? 0;
  const raised = () => count() - before;

  test('prices that are too old by now are an alarm, told once, which fresh ones end', async () => {
    await seen(0, ['Airalo', 'JPN'], ['Airalo', 'KOR']);
    const at = dayWords(clock.now());
    await publish([going('Asia'), last]);
    await sync();
    expect(await alarms()).toEqual([]);
    clock.pass(31 * DAY);
    await sync();
    await sync();
    expect(await alarms()).toMatchObject([
      {
        subject: 'competitors for rule Asia',
        detail: `the rule "Asia" prices nothing: what competitors ask was seen last on ${at} and counts for 30 days (JPN, KOR)`,
        closed_by: null,
      },
    ]);
    expect(raised()).toBe(1);
    const said = shop.logged.flatMap(({ level, fields }) => (level === 'error' ? [fields] : []));
    expect(said).toContainEqual(
      expect.objectContaining({
        subject: 'competitors for rule Asia',
        next_step: expect.stringContaining('bring them'),
      }),
    );
    expect(
      said.filter((fields) => 'subject' in fields && fields.subject === 'competitors for rule Asia'),
    ).toHaveLength(1);

    await seen(0, ['Airalo', 'JPN']);
    await sync();
    expect(await alarms()).toMatchObject([{ closed_by: 'shop' }]);
    // Whoever leaves them alone is told of the next time.
    clock.pass(31 * DAY);
    await sync();
    expect(await open()).toEqual(['competitors for rule Asia']);
    expect(raised()).toBe(2);
  });

  test('one that was never brought a price is told, and ends as the rule goes', async () => {
    await seen(0, ['Airalo', 'JPN'], ['Nomad', 'KOR']);
    const korea = going('Korea', { when: { countries: ['KOR'] } }, { name: 'Airalo' });
    await publish([korea, last]);
    await sync();
    expect(await alarms()).toMatchObject([
      {
        subject: 'competitors for rule Korea',
        detail:
          'the rule "Korea" prices nothing: no price of Airalo is known that its plans can be held against',
      },
    ]);
    // The same rule in another version is no news, and one of another name is another.
    await publish([korea, testRule({ name: 'also last', rounding: 'whole' })]);
    await sync();
    expect(raised()).toBe(1);
    await publish(DEFAULT_RULES);
    await sync();
    expect(await open()).toEqual([]);
  });

  test('one that an operator has closed stays closed until prices have counted again', async () => {
    await publish([going('Asia'), last]);
    await sync();
    await closeAlarm(shop.shop, (await alarms())[0]!.id, 'they come next week');
    await sync();
    expect(await open()).toEqual([]);
    await seen(0, ['Airalo', 'JPN']);
    await sync();
    await forgetCompetitor(shop.shop, 'Airalo', { actor: 'operator' });
    await sync();
    expect(await open()).toEqual(['competitors for rule Asia']);
  });

  test.each<[string, PriceRule[]]>([
    ['a rule of which one price still counts', [going('Asia')]],
    [
      'a rule for countries that we have no plans of',
      [going('France', { when: { countries: ['FRA'] } }, { name: 'Nomad' })],
    ],
    [
      'a rule whose days are over',
      [going('Last year', { when: { dates: { to: '2020-12-31' } } }, { name: 'Nomad' })],
    ],
    [
      'a rule whose plans another one prices first',
      [
        testRule({ name: 'Asia', when: { countries: ['JPN'] } }),
        going('Japan', { when: { countries: ['JPN'] } }, { name: 'Nomad' }),
      ],
    ],
    [
      'a rule whose plans an earlier one matches',
      [
        going('Japan', { when: { countries: ['JPN'] } }, { name: 'Airalo' }),
        going('also Japan', { when: { countries: ['JPN'] } }, { name: 'Nomad' }),
      ],
    ],
    ['a rule whose price an earlier one takes', [going('Airalo', {}, { name: 'Airalo' }), going('others')]],
  ])('%s is none', async (_, rules) => {
    await seen(0, ['Airalo', 'JPN']);
    await seen(40, ['Airalo', 'KOR']);
    await publish([...rules, last]);
    await sync();
    expect(await alarms()).toEqual([]);
  });

  test('prices of plans that are others count for nothing', async () => {
    await seen(0, ['Airalo', 'JPN', 5000]);
    await publish([going('Asia'), last]);
    await sync();
    expect(await open()).toEqual(['competitors for rule Asia']);
  });
});
