import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sandboxCatalogue } from '../../providers/esims/sandbox/catalogue.ts';
import { offerOf, type SandboxPlan } from '../../providers/esims/sandbox/plan.ts';
import { testClock } from '../../providers/test-clock.ts';
import { buyTestOrder, payTestOrder, reread } from '../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { createTestShop, type TestShop } from '../../tests/support/shop.ts';
import { type Answer, done } from '../answer.ts';
import { dropPauses, pauseSales } from '../catalogue/pause.ts';
import type { ListedPlan } from '../catalogue/plan.ts';
import { syncCatalogue } from '../catalogue/sync.ts';
import { MINUTE, SECOND } from '../clock.ts';
import { type EsimRow, selectEsimByOrder } from '../esims/queries.ts';
import { listTopUps } from '../esims/top-up-offers.ts';
import type { ProfileKey, WholesaleOffer, Wholesaler } from '../wholesale/wholesaler.ts';
import { placeOrder } from './place.ts';
import { probeSupply } from './supply/probe.ts';

const plans = sandboxCatalogue().filter(({ countries_enabled }) => countries_enabled.includes('JPN'));
const japan = plans.filter(({ scope }) => scope === 'country');
const [one, two] = japan as [SandboxPlan, SandboxPlan];

/** The offer of a top-up that gives what a plan gives. */
const topUpOf = (plan: SandboxPlan, change: Partial<WholesaleOffer> = {}): WholesaleOffer => ({
  ...offerOf(plan),
  wholesale_id: `top-${plan.wholesale_id}`,
  sold_as: 'top_up',
  ...change,
});
const usd = (amount: number) => ({ amount, currency: 'USD', exponent: 2 });

describe.each(ENGINES)('what an eSIM can be topped up with, on %s', (engine) => {
  const clock = testClock();
  let shop: TestShop;
  let first: string;
  let esim: EsimRow;
  let answer: Answer<WholesaleOffer[]>;
  let asked: ProfileKey[];
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('fitting') : undefined;
    shop = await createTestShop({ clock, databaseUrl, plans });
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    behave('listed');
    const order = await buyTestOrder(shop, 'ana@example.com');
    first = order.uid;
    esim = (await selectEsimByOrder(shop.shop.db, order.uid))!;
    answer = done([]);
    asked = [];
  });

  /** The sandbox as a company that sells top-ups in this way; the last of `more` on top of its list. */
  function behave(top_ups: Wholesaler['abilities']['top_ups'], more: WholesaleOffer[] = []): void {
    const { abilities, buy, listOffers } = shop.wholesaler;
    const company: Wholesaler = {
      ...shop.wholesaler,
      abilities: { ...abilities, top_ups },
      buy: (order) => buy({ ...order, wholesale_id: order.wholesale_id.replace('top-', '') }),
      async listOffers() {
        const list = await listOffers();
        if (list.kind === 'done') list.value.offers.push(...more);
        return list;
      },
      async topUps(profile) {
        asked.push(profile);
        return answer;
      },
    };
    shop.shop.wholesalers = new Map([['sandbox', company]]);
  }
  async function sync(): Promise<void> {
    await syncCatalogue(shop.shop);
    await shop.shop.catalogue.load(shop.shop.db);
  }
  const planOf = ({ wholesale_id }: SandboxPlan): ListedPlan =>
    shop.shop.catalogue
      .plansFor('JPN')
      .map(({ uid }) => shop.shop.catalogue.plan(uid)!)
      .find((plan) => plan.wholesale_id === wholesale_id)!;
  async function offered(): Promise<string[]> {
    const offers = await listTopUps(shop.shop, esim.customer_uid!, esim.uid);
    if (!Array.isArray(offers)) throw new Error(String(offers));
    return offers.map(({ plan }) => shop.shop.catalogue.plan(plan.uid)!.wholesale_id).sort();
  }
  const place = (plan: SandboxPlan) => {
    const topUp = { esimUid: esim.uid, customerUid: esim.customer_uid! };
    const request = { planUid: planOf(plan).uid, email: 'ana@example.com', referralCode: null, topUp };
    return placeOrder(shop.shop, request, null);
  };
  const idsOf = (...some: SandboxPlan[]) => some.map(({ wholesale_id }) => wholesale_id).sort();

  test('listed: the plans whose promise an offer keeps that the company names for this profile', async () => {
    answer = done([topUpOf(one), topUpOf(two, { validity_days: two.validity_days + 1 })]);
    expect(await offered()).toEqual(idsOf(one));
    const [{ iccid, purchases }] = asked as [ProfileKey];
    expect(iccid).toBe(esim.iccid);
    expect(purchases.map(({ reference }) => reference)).toEqual([`${first}-1`]);
  });

  test('listed: what is put on an installed profile needs no time to install it', async () => {
    expect(planOf(one).install_within_days).toBe(180);
    answer = done([topUpOf(one, { install_within_days: null })]);
    expect(await offered()).toEqual(idsOf(one));
  });

  test('listed: the offer that was named is bought, for what it is listed at', async () => {
    answer = done([
      topUpOf(one, { cost: usd(3) }),
      topUpOf(one, { wholesale_id: 'top-dearer', cost: usd(5) }),
    ]);
    const placed = await place(one);
    if (placed.kind !== 'placed') throw new Error(placed.kind);
    const bought = { provider: 'sandbox', wholesale_id: `top-${one.wholesale_id}`, cost: 3 };
    expect((await reread(shop, placed.order)).plan).toMatchObject(bought);
    await payTestOrder(shop, placed.order);
    await shop.runJobs();
    expect((await reread(shop, placed.order)).state).toBe('fulfilled');
    const purchases = await shop.shop.db
      .selectFrom('purchases')
      .select(['provider', 'wholesale_id', 'cost', 'route'])
      .where('order_uid', '=', placed.order.uid)
      .execute();
    expect(purchases).toEqual([{ ...bought, route: [] }]);
  });

  test('listed without its countries: they, and the cost, are those of the catalogue’s offer', async () => {
    const known = topUpOf(two, { cost: usd(7) });
    behave('listed', [known]);
    await sync();
    const bare = { ...known, countries_enabled: [], cost: usd(99_999) };
    answer = done([bare]);
    expect(await offered()).toEqual(idsOf(two));
    const placed = await place(two);
    if (placed.kind !== 'placed') throw new Error(placed.kind);
    expect((await reread(shop, placed.order)).plan).toMatchObject({
      wholesale_id: known.wholesale_id,
      cost: 7,
    });
    answer = done([{ ...bare, wholesale_id: 'not-in-the-catalogue' }]);
    expect(await place(two)).toEqual({ kind: 'plan_not_for_esim' });
    behave('listed');
    await sync();
  });

  test('listed without countries, and not in the catalogue: it works where the eSIM does', async () => {
    const bare = { countries_enabled: [], networks: null, starts: null, identity_check: null, apn: null };
    answer = done([topUpOf(one, { ...bare, scope: 'country', region: null })]);
    expect(await offered()).toEqual(idsOf(one));
    const placed = await place(one);
    if (placed.kind !== 'placed') throw new Error(placed.kind);
    expect((await reread(shop, placed.order)).plan).toMatchObject({
      wholesale_id: `top-${one.wholesale_id}`,
    });
    const wider = plans.find(({ scope }) => scope === 'region')!;
    answer = done([topUpOf(wider, bare)]);
    expect(await place(wider)).toEqual({ kind: 'plan_not_for_esim' });
    await sync();
  });

  test('listed: not what costs its price, is unfit, off sale, or for a higher price than ours', async () => {
    const { price } = planOf(one);
    const left = [
      { cost: usd(price) },
      { unfit: 'test' },
      { data_quota_mb: one.data_quota_mb - 1 },
      { lowest_price: usd(price + 1) },
      { cost: { amount: 1, currency: 'CHF', exponent: 2 } },
    ].map((change, n) => topUpOf(one, { ...change, wholesale_id: `top-${n}` }));
    answer = done(left);
    expect(await offered()).toEqual([]);
    answer = done([topUpOf(one)]);
    expect(await place(one)).toMatchObject({ kind: 'placed' });
    const pause = { code: 'out_of_stock', since: clock.now(), probe_at: clock.now() };
    const row = { provider: 'sandbox', wholesale_id: `top-${one.wholesale_id}`, ...pause };
    await shop.shop.db.insertInto('plan_pauses').values(row).execute();
    expect(await place(one)).toEqual({ kind: 'plan_not_available' });
    expect(await offered()).toEqual([]);
    await shop.shop.db.deleteFrom('plan_pauses').execute();
  });

  test('listed: an answer is kept for ten minutes, and an order asks again', async () => {
    answer = done([topUpOf(one)]);
    expect(await offered()).toEqual(idsOf(one));
    answer = done([topUpOf(two)]);
    clock.pass(10 * MINUTE - SECOND);
    expect(await offered()).toEqual(idsOf(one));
    expect(asked).toHaveLength(1);
    expect(await place(one)).toEqual({ kind: 'plan_not_for_esim' });
    expect(asked).toHaveLength(2);
    expect(await offered()).toEqual(idsOf(two));
    answer = done([]);
    clock.pass(10 * MINUTE);
    expect(await offered()).toEqual([]);
  });

  test('listed: while the company does not answer nobody knows; one that refuses has none', async () => {
    for (const open of ['unknown', 'retry'] as const) {
      answer = { kind: open, why: 'test' };
      expect(await listTopUps(shop.shop, esim.customer_uid!, esim.uid)).toBe('unavailable');
      expect(await place(one)).toEqual({ kind: 'top_up_unavailable', retryAfterMs: 15_000 });
    }
    answer = { kind: 'refused', code: 'esim_not_found', why: 'test' };
    expect(await offered()).toEqual([]);
  });

  test('of the same countries: those of an offer that was bought on it, no more and no fewer', async () => {
    behave('same_countries');
    expect(await offered()).toEqual(idsOf(...japan));
    const placed = await place(two);
    if (placed.kind !== 'placed') throw new Error(placed.kind);
    const { plan } = await reread(shop, placed.order);
    expect(plan).toMatchObject({ provider: 'sandbox', wholesale_id: two.wholesale_id, cost: two.cost });
    const wider = plans.find(({ scope }) => scope === 'region')!;
    expect(await place(wider)).toEqual({ kind: 'plan_not_for_esim' });
    behave('shared_country');
    expect(await offered()).toEqual(idsOf(...plans));
    expect(await place(wider)).toMatchObject({ kind: 'placed' });
  });

  test('none of a company that has none, or is not in use any more', async () => {
    behave('none');
    expect(await offered()).toEqual([]);
    expect(await place(one)).toEqual({ kind: 'plan_not_for_esim' });
    behave('shared_country');
    expect(await offered()).not.toEqual([]);
    shop.shop.wholesalers = new Map();
    expect(await offered()).toEqual([]);
    expect(await place(one)).toEqual({ kind: 'plan_not_for_esim' });
    expect(asked).toEqual([]);
  });

  test('listed: one that could not be delivered is offered again once its company says that it would be', async () => {
    const top = topUpOf(one);
    answer = done([top]);
    const sandbox = shop.shop.wholesalers.get('sandbox')!;
    const checked: (string | null)[] = [];
    let check: Answer<null> = { kind: 'retry', code: 'out_of_stock', why: 'test' };
    const asking: Wholesaler['check'] = async (id) => {
      checked.push(id);
      return check;
    };
    shop.shop.wholesalers = new Map([['sandbox', { ...sandbox, check: asking }]]);
    const { wholesale_id } = top;
    const pause = { provider: 'sandbox', wholesale_id, code: 'out_of_stock', at: clock.now() };
    await shop.shop.db.transaction().execute((tx) => pauseSales(tx, pause));
    expect(await place(one)).toEqual({ kind: 'plan_not_available' });
    clock.pass(MINUTE);
    await probeSupply(shop.shop);
    expect(await place(one)).toEqual({ kind: 'plan_not_available' });
    check = done(null);
    clock.pass(2 * MINUTE);
    await probeSupply(shop.shop);
    expect(checked).toEqual([wholesale_id, wholesale_id]);
    expect(await place(one)).toMatchObject({ kind: 'placed' });
  });

  test('what its company can’t deliver for now is not offered, and an order is told so', async () => {
    for (const top_ups of ['same_countries', 'shared_country'] as const) {
      behave(top_ups);
      // Another company keeps the plans on the shelf.
      const sandbox = shop.shop.wholesalers.get('sandbox')!;
      shop.shop.wholesalers = new Map([
        ['sandbox', sandbox],
        ['other', { ...sandbox, name: 'other' }],
      ]);
      await sync();
      expect(await offered()).toContain(one.wholesale_id);
      const all = { provider: 'sandbox', wholesale_id: '', code: 'balance_too_low', at: clock.now() };
      await shop.shop.db.transaction().execute((tx) => pauseSales(tx, all));
      await shop.shop.catalogue.load(shop.shop.db);
      expect(await offered()).toEqual([]);
      expect(await place(one)).toEqual({ kind: 'plan_not_available' });
      await shop.shop.db.transaction().execute((tx) => dropPauses(tx, 'sandbox', ['']));
      await shop.shop.catalogue.load(shop.shop.db);
      expect(await place(one)).toMatchObject({ kind: 'placed' });
    }
  });
});
