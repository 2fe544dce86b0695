import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { syncCatalogue } from '../../core/catalogue/sync.ts';
import { DAY, later, SECOND } from '../../core/clock.ts';
import { testClock } from '../../providers/test-clock.ts';
import { type CatalogueWatch, watchCatalogue } from '../../server/catalogue-watch.ts';
import { type AdminApi, createAdminApi } from '../../tests/support/admin.ts';
import { problemOf } from '../../tests/support/api.ts';
import { buyTestOrder } from '../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';

describe.each(ENGINES)('what a person says of a plan, on %s', (engine) => {
  const clock = testClock();
  let api: AdminApi;
  let watch: CatalogueWatch;
  let unlisten: () => Promise<void>;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('plan_marks') : undefined;
    api = await createAdminApi({ clock, databaseUrl });
    // A process that only hears of changes, and looks at the dates that it knows.
    watch = watchCatalogue(api.shop, { checkMs: 3_600_000, againMs: 1, dueMs: 5 });
    unlisten = await api.database.listen('catalogue_changed', watch.changed, watch.changed);
  });
  afterAll(async () => {
    watch.stop();
    await unlisten();
    await api.close();
  });

  const act = (uid: string, body: object) => api.act(`plans/${uid}/actions`, { reason: 'test', ...body });
  const done = async (uid: string, body: object): Promise<string> => {
    const answer = await act(uid, body);
    expect(answer.status, await answer.clone().text()).toBe(200);
    return (await answer.json()).message;
  };
  const planAt = (index: number) => api.shop.catalogue.plansFor('JPN')[index]!;
  const listed = async (uid: string) => (await api.read(`plans?q=${uid}`)).items[0];
  const audit = () =>
    api.shop.db
      .selectFrom('audit_log')
      .select(['action', 'subject', 'detail'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();

  test('a featured plan is so in every process, and to be found', async () => {
    const { uid } = planAt(1);
    const before = api.shop.catalogue.version;
    expect(api.shop.catalogue.isFeatured(uid)).toBe(false);
    expect(await done(uid, { verb: 'feature' })).toBe('It is featured.');
    await expect.poll(() => api.shop.catalogue.isFeatured(uid)).toBe(true);
    // Pages and answers that are kept are of another catalogue.
    expect(api.shop.catalogue.version).not.toBe(before);
    expect((await api.read('plans?featured=true')).items.map((each: { uid: string }) => each.uid)).toEqual([
      uid,
    ]);
    expect(await audit()).toMatchObject({
      action: 'desk.plan.feature',
      subject: uid,
      detail: { before: { featured: false }, after: { featured: true } },
    });
    expect(await problemOf(await act(uid, { verb: 'feature' }))).toBe('409 move_not_allowed');
    await done(uid, { verb: 'unfeature' });
    await expect.poll(() => api.shop.catalogue.isFeatured(uid)).toBe(false);
  });

  test('a name of the shop’s own is what travellers read and orders hold, whatever a sync finds', async () => {
    const { uid, name } = planAt(0);
    const rename = { verb: 'rename', name: '  Japan Sakura 1 GB ' };
    expect(await done(uid, rename)).toContain('“Japan Sakura 1 GB”');
    await expect.poll(() => api.shop.catalogue.plan(uid)?.name).toBe('Japan Sakura 1 GB');
    expect(await problemOf(await act(uid, rename))).toBe('409 move_not_allowed');
    for (const wrong of ['', ' ', 'two\nlines', 'x'.repeat(81), 7])
      expect(await problemOf(await act(uid, { verb: 'rename', name: wrong }))).toBe('422 invalid_action');
    await syncCatalogue(api.shop);
    await api.shop.catalogue.load(api.shop.db);
    expect(planAt(0)).toMatchObject({ uid, name: 'Japan Sakura 1 GB' });
    expect((await buyTestOrder(api)).plan.name).toBe('Japan Sakura 1 GB');
    for (const q of ['sakura', name])
      expect((await api.read(`plans?q=${encodeURIComponent(q)}`)).items).toMatchObject([
        { uid, name: 'Japan Sakura 1 GB' },
      ]);
    await done(uid, { verb: 'rename' });
    await expect.poll(() => api.shop.catalogue.plan(uid)?.name).toBe(name);
  });

  test('a plan comes on the shelf and leaves it as its dates come, without a word from anybody', async () => {
    const { uid } = planAt(2);
    const onSale = () => api.shop.catalogue.plan(uid) !== undefined;
    const from = later(clock.now(), DAY);
    const until = later(from, DAY);
    expect(await done(uid, { verb: 'sell_between', from: from.toISOString(), until })).toContain(
      'It is sold from ',
    );
    await expect.poll(onSale).toBe(false);
    expect(await listed(uid)).toMatchObject({
      on_sale: false,
      sold_from: from.toISOString(),
      sold_until: until.toISOString(),
    });
    // It is priced meanwhile, so that it can be sold at once.
    expect((await listed(uid)).price).toBeGreaterThan(0);
    clock.pass(DAY - SECOND);
    await api.shop.catalogue.refresh(api.shop.db);
    expect(onSale()).toBe(false);
    clock.pass(SECOND);
    await expect.poll(onSale).toBe(true);
    expect(api.shop.catalogue.changedAt('JPN')).toEqual(from);
    clock.pass(DAY);
    await expect.poll(onSale).toBe(false);
    await done(uid, { verb: 'sell_between' });
    await expect.poll(onSale).toBe(true);
    expect(await audit()).toMatchObject({
      action: 'desk.plan.sell_between',
      detail: { before: { sold_from: from.toISOString() }, after: { sold_from: null, sold_until: null } },
    });
    const turned = { verb: 'sell_between', from: until.toISOString(), until: from.toISOString() };
    expect(await problemOf(await act(uid, turned))).toBe('422 invalid_action');
    expect(await problemOf(await act(uid, { verb: 'sell_between' }))).toBe('409 move_not_allowed');
  });

  test('of two who rename at once each is told the truth', async () => {
    const { uid } = planAt(0);
    const [one, other] = await Promise.all([
      act(uid, { verb: 'rename', name: 'Same' }),
      act(uid, { verb: 'rename', name: 'Same' }),
    ]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
  });
});
