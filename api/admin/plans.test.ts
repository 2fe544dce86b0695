import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.server.ts';
import { testClock } from '../../providers/test-clock.ts';
import { type CatalogueWatch, watchCatalogue } from '../../server/catalogue-watch.ts';
import { type AdminApi, createAdminApi } from '../../tests/support/admin.ts';
import { problemOf } from '../../tests/support/api.ts';
import { buyTestOrder } from '../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';

interface Item {
  uid: string;
  country: string | null;
  price: number;
  cost: number;
  margin: number;
  sold_30: number;
  pinned: boolean;
  data_quota_mb: number;
  margin_after_fee: number;
  rank: number | null;
  ranked: number | null;
}

describe.each(ENGINES)('plans in the back office, on %s', (engine) => {
  const clock = testClock();
  let api: AdminApi;
  let watch: CatalogueWatch;
  let unlisten: () => Promise<void>;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('admin_plans') : undefined;
    api = await createAdminApi({ clock, databaseUrl });
    watch = watchCatalogue(api.shop);
    unlisten = await api.database.listen('catalogue_changed', watch.changed, watch.changed);
  });
  afterAll(async () => {
    watch.stop();
    await unlisten();
    await api.close();
  });

  const list = async (query = ''): Promise<Item[]> => (await api.read(`plans?limit=200${query}`)).items;
  const uids = async (query: string) => (await list(query)).map(({ uid }) => uid);
  const act = (uid: string, body: object) => api.act(`plans/${uid}/actions`, body);
  const onSale = (uid: string) => api.shop.catalogue.plan(uid) !== undefined;
  const audit = () =>
    api.shop.db
      .selectFrom('audit_log')
      .select(['action', 'subject', 'detail'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();

  test('filters, sorts, and pages without leaving one out', async () => {
    const order = await buyTestOrder(api);
    const all = await list();
    expect(all.length).toBeGreaterThan(5);
    expect(all.every((row) => row.margin === row.price - row.cost)).toBe(true);
    const dearest = await list('&sort=price');
    expect(dearest.map(({ price }) => price)).toEqual(all.map(({ price }) => price).sort((a, b) => b - a));
    const thinnest = await list('&sort=margin&order=asc');
    expect(thinnest.map(({ margin }) => margin)).toEqual(
      all.map(({ margin }) => margin).sort((a, b) => a - b),
    );
    const paged: string[] = [];
    for (let cursor = ''; ; ) {
      const page = await api.read(`plans?sort=cost&limit=3${cursor}`);
      paged.push(...page.items.map(({ uid }: Item) => uid));
      if (page.next_cursor === null) break;
      cursor = `&cursor=${encodeURIComponent(page.next_cursor)}`;
    }
    expect(paged).toEqual(await uids('&sort=cost'));
    expect(new Set(paged).size).toBe(all.length);
    expect(await list('&sold=true')).toMatchObject([{ uid: order.plan.uid, sold_30: 1 }]);
    expect((await list('&sold=false')).length).toBe(all.length - 1);
    expect((await list('&country=JPN')).length).toBe(all.length);
    expect(await list('&country=USA&region=Nowhere')).toEqual([]);
    expect(await list('&company=nobody')).toEqual([]);
    expect(await uids(`&q=${order.plan.uid}`)).toEqual([order.plan.uid]);
    for (const wrong of ['sort=name', 'hidden=maybe', 'country=Japan', 'nonsense=1']) {
      expect(await problemOf(await api.ask(`plans?${wrong}`))).toBe('400 invalid_request');
    }
    const csv = await (await api.ask('plans.csv?sold=true')).text();
    expect(csv.split('\r\n')).toHaveLength(3);
  });

  test('a plan has its place by price per GB, and what the card fee leaves of it', async () => {
    const all = await list();
    const own = all.filter(({ country, rank }) => country === 'JPN' && rank !== null);
    expect(own.length).toBeGreaterThan(2);
    const perGb = (each: Item) => Math.round((each.price * 1_000) / each.data_quota_mb);
    const byRank = own.toSorted((one, other) => Number(one.rank) - Number(other.rank));
    expect(byRank.map(perGb)).toEqual(own.map(perGb).sort((one, other) => one - other));
    expect(new Set(own.map(({ ranked }) => ranked))).toEqual(
      new Set([api.shop.catalogue.plansFor('JPN').length]),
    );
    // Of several countries.
    expect(all.filter(({ country }) => country === null).every(({ rank }) => rank === null)).toBe(true);
    for (const { price, cost, margin_after_fee } of all) {
      expect(margin_after_fee).toBe(price - cost - (Math.ceil((price * 29) / 1_000) + 30));
    }
    const { uid } = own[0]!;
    await sql`
      update offers set recommended_price = '{"amount": 999, "currency": "USD", "exponent": 2}',
        lowest_price = '{"amount": 399, "currency": "USD", "exponent": 2}' where plan_uid = ${uid}`.execute(
      api.shop.db,
    );
    expect(await list(`&q=${uid}`)).toMatchObject([{ recommended_price: 999, lowest_price: 399 }]);
    const [head] = (await (await api.ask('plans.csv?sold=true')).text()).split('\r\n');
    for (const column of ['margin_after_fee', 'recommended_price', 'lowest_price', 'rank'])
      expect(head!.split(',')).toContain(column);
  });

  test('what is hidden leaves the shelf and returns, in a process that hears of it', async () => {
    const [{ uid }] = (await list()) as [Item];
    expect(await problemOf(await act(uid, { verb: 'hide' }))).toBe('422 invalid_action');
    expect((await act(uid, { verb: 'hide', reason: 'travellers complain' })).status).toBe(200);
    await expect.poll(() => onSale(uid)).toBe(false);
    expect(await uids('&hidden=true')).toEqual([uid]);
    expect(await audit()).toMatchObject({
      action: 'desk.plan.hide',
      subject: uid,
      detail: { before: { hidden: false }, after: { hidden: true } },
    });
    const twice = await act(uid, { verb: 'hide', reason: 'once more' });
    expect(await problemOf(twice.clone())).toBe('409 move_not_allowed');
    expect((await twice.json()).verbs).toContain('show');
    expect((await act(uid, { verb: 'show', reason: 'it was mended' })).status).toBe(200);
    await expect.poll(() => onSale(uid)).toBe(true);
    expect(await uids('&hidden=true')).toEqual([]);
  });

  test('a price is pinned and left to the rules again; each stands in its history', async () => {
    const { uid, price, cost, country } = (await list()).find((each) => !each.pinned && each.country)!;
    for (const cents of [0, 1.5, '700', undefined]) {
      expect(await problemOf(await act(uid, { verb: 'pin_price', reason: 'x', cents }))).toBe(
        '422 invalid_action',
      );
    }
    expect((await act(uid, { verb: 'pin_price', reason: 'a rival', cents: cost + 1 })).status).toBe(200);
    expect((await audit()).detail).toMatchObject({
      before: { price, pinned_price: null },
      after: { price: cost + 1, pinned_price: cost + 1 },
    });
    expect(await uids('&below_floor=true')).toContain(uid);
    const { items } = await api.read(`catalogue/price-cost?country=${country}`);
    const own = items.find((each: Item) => each.uid === uid);
    expect(own).toMatchObject({ price: cost + 1, cost, below_floor: true });
    expect(own.floor).toBeGreaterThan(cost + 1);
    expect(items.filter((each: { below_floor: boolean }) => each.below_floor)).toHaveLength(1);
    expect(await uids('&pinned=true')).toContain(uid);
    const detail = await api.read(`plans/${uid}`);
    expect(detail.trace.join(' ')).toContain('pinned by hand');
    expect(new Set(detail.trace).size).toBe(detail.trace.length);
    expect(detail.offers[0]).toMatchObject({ company: 'sandbox', cost, bar: null });
    expect(detail.actions.map(({ verb }: { verb: string }) => verb)).toEqual([
      'hide',
      'pin_price',
      'unpin_price',
      'feature',
      'rename',
      'sell_between',
    ]);
    expect((await act(uid, { verb: 'unpin_price', reason: 'it is gone' })).status).toBe(200);
    const { history } = await api.read(`plans/${uid}`);
    expect(history.map((row: { price: number }) => row.price)).toEqual([price, cost + 1, price]);
    expect(await problemOf(await act(uid, { verb: 'unpin_price', reason: 'x' }))).toBe(
      '409 move_not_allowed',
    );
    expect(await problemOf(await api.ask('plans/pln_nothing'))).toBe('404 not_found');
  });

  test('price stands against cost, of the country that sells best unless another is named', async () => {
    const { country, items } = await api.read('catalogue/price-cost');
    expect(country).toBe('JPN');
    const plans = await list('&country=JPN');
    const facts = ({ uid, price, cost, sold_30 }: Item) => ({ uid, price, cost, sold_30 });
    const byUid = (one: { uid: string }, other: { uid: string }) => (one.uid < other.uid ? -1 : 1);
    expect(items.map(facts).sort(byUid)).toEqual(plans.map(facts).sort(byUid));
    // The rules that a shop begins with leave a dollar at least.
    for (const { cost, floor, price } of items) {
      expect(floor).toBe(cost + 100);
      expect(price).toBeGreaterThanOrEqual(floor);
    }
    expect(items.map(({ cost }: Item) => cost)).toEqual(plans.map(({ cost }) => cost).sort((a, b) => a - b));
    expect((await api.read('catalogue/price-cost?country=ATA')).items).toEqual([]);
    const csv = await (await api.ask('catalogue/price-cost.csv?country=JPN')).text();
    expect(csv.trim().split('\r\n')).toHaveLength(items.length + 1);
    expect(await problemOf(await api.ask('catalogue/price-cost?country=Japan'))).toBe('400 invalid_request');
  });

  test('destinations without plans are holes', async () => {
    const { items } = await api.read('catalogue/holes?only=single');
    const of = (iso3: string) => items.find(({ country }: { country: string }) => country === iso3);
    expect(of('JPN')).toMatchObject({ companies: ['sandbox'] });
    expect(of('JPN').plans).toBeGreaterThan(0);
    const none = (await api.read('catalogue/holes')).items[0];
    expect(none).toMatchObject({ plans: 0, cheapest: null, companies: [] });
    expect(none.missing).toEqual(['1 GB', '3 GB', '5 GB', '10 GB', '20 GB', 'daily']);
    const csv = await (await api.ask('catalogue/holes.csv?only=single')).text();
    expect(csv).toMatch(/^JPN,Japan,/m);
    expect(csv).not.toContain(`${none.country},`);
  });

  test('all plans that a filter finds are hidden, shown, pinned and unpinned at once, and counted before', async () => {
    const change = async (body: object) => {
      const answer = await api.act('catalogue/change', { reason: 'test', ...body });
      return { status: answer.status, ...(await answer.json()) };
    };
    const all = await uids('&region=Asia');
    const [lone] = await uids('&country=JPN&sort=price');
    expect(all.length).toBeGreaterThan(1);
    expect((await act(all[0]!, { verb: 'hide', reason: 'test' })).status).toBe(200);
    const rest = all.slice(1).sort();
    const asia = { change: 'hide', region: 'Asia' };
    expect(await change({ ...asia, dry_run: true })).toMatchObject({
      status: 200,
      message: `${rest.length} ${rest.length === 1 ? 'plan' : 'plans'} would be off the shelf.`,
    });
    expect(await uids('&region=Asia&hidden=true')).toHaveLength(1);
    expect(await change(asia)).toMatchObject({ status: 200, detail: { plans: rest.length } });
    expect(await uids('&region=Asia&hidden=true')).toHaveLength(all.length);
    await expect.poll(() => rest.some(onSale)).toBe(false);
    expect(await audit()).toMatchObject({
      action: 'desk.shelf.change_plans',
      detail: { before: { filter: { region: 'Asia' } }, after: { change: 'hide', plans: rest } },
    });
    // Nothing is left to hide.
    expect(await change(asia)).toMatchObject({ message: '0 plans are off the shelf.' });
    expect(await change({ change: 'show', region: 'Asia', hidden: true })).toMatchObject({
      detail: { plans: all.length },
    });
    await expect.poll(() => all.every(onSale)).toBe(true);

    const { price } = (await list(`&q=${lone}`))[0]!;
    expect(await change({ change: 'pin', q: lone })).toMatchObject({
      message: '1 plan is pinned at today’s price.',
    });
    expect((await list(`&q=${lone}`))[0]).toMatchObject({ pinned: true, price });
    expect(await change({ change: 'unpin', pinned: true, q: lone })).toMatchObject({ detail: { plans: 1 } });
    expect((await list(`&q=${lone}`))[0]).toMatchObject({ pinned: false });

    expect(await change({ change: 'hide' })).toMatchObject({ status: 422, code: 'invalid_action' });
    expect(await change({ change: 'sell', region: 'Asia' })).toMatchObject({ status: 422 });
    expect((await api.act('catalogue/change', { ...asia, reason: '' })).status).toBe(422);
  });
});
