import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { done } from '../../core/answer.ts';
import { cashFaults } from '../../core/cash/invariants.ts';
import { syncCatalogue } from '../../core/catalogue/sync.ts';
import { DAY, later, MINUTE } from '../../core/clock.ts';
import { dayOf } from '../../core/desk/overview/report-days.ts';
import type { WholesaleOffer } from '../../core/wholesale/wholesaler.ts';
import { sql } from '../../db/sql.server.ts';
import { testClock } from '../../providers/test-clock.ts';
import { type AdminApi, createAdminApi } from '../../tests/support/admin.ts';
import { problemOf } from '../../tests/support/api.ts';
import { buyTestOrder, PAYING_CARD } from '../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { staffKey } from '../../tests/support/staff.ts';

describe.each(ENGINES)('what the back office can do besides, on %s', (engine) => {
  const clock = testClock();
  let api: AdminApi;
  let ana: Awaited<ReturnType<typeof buyTestOrder>>;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('desk_verbs') : undefined;
    api = await createAdminApi({ clock, databaseUrl });
    ana = await buyTestOrder(api, 'ana@example.com');
  });
  afterAll(() => api.close());

  const act = (path: string, body: object) => api.act(path, { reason: 'test', ...body });
  const order = (body: object) => act(`orders/${ana.uid}/actions`, body);
  const code = async (response: Response) => `${response.status} ${await response.text()}`;

  test('orders are tagged, found by it, and the tag comes off', async () => {
    expect((await order({ verb: 'tag', tag: ' VIP ' })).status).toBe(200);
    expect((await order({ verb: 'tag', tag: 'vip' })).status).toBe(200);
    expect((await order({ verb: 'tag', tag: 'fair-2026' })).status).toBe(200);
    const found = (await api.read('orders?tag=%23vip')).items;
    expect(found).toMatchObject([{ uid: ana.uid, flags: ['#fair-2026', '#vip'] }]);
    expect((await api.read('orders?tag=others')).items).toEqual([]);
    for (const tag of ['', 'two words', 'a'.repeat(31), '=1+1'])
      expect(await problemOf(await order({ verb: 'tag', tag }))).toBe('422 invalid_action');
    expect((await order({ verb: 'untag', tag: 'vip' })).status).toBe(200);
    expect(await problemOf(await order({ verb: 'untag', tag: 'vip' }))).toBe('422 invalid_action');
    expect((await api.read('orders?tag=vip')).items).toEqual([]);
    expect((await api.read('audit?action=desk.order.tag')).items).toHaveLength(3);
  });

  test('a payment that no webhook told of is fetched, and an unknown one is none', async () => {
    const planUid = api.shop.catalogue.plansFor('JPN')[0]!.uid;
    const placed = await (
      await api.post('/api/v1/esims/order', { planUid, email: 'lost@example.com' })
    ).json();
    await api.payments.confirm(placed.session_id, {
      client_secret: placed.sandbox_session_secret,
      email: 'lost@example.com',
      card: PAYING_CARD,
    });
    // As if it had never come; its job finds nothing left to do.
    await sql`update webhook_inbox set handled_at = now(), outcome = 'lost' where handled_at is null`.execute(
      api.shop.db,
    );
    const fetched = await act('payments/fetch', { id: placed.session_id });
    expect(await fetched.json()).toMatchObject({ outcome: 'done', detail: { order_uid: placed.order_uid } });
    await api.runJobs();
    const detail = await api.read(`orders/${placed.order_uid}`);
    expect(detail.order.state).toBe('fulfilled');
    const once = await act('payments/fetch', { id: detail.order.payment_ref });
    expect(await once.json()).toMatchObject({ detail: { state: 'fulfilled' } });
    expect(await problemOf(await act('payments/fetch', { id: 'pi_nobody' }))).toBe('422 invalid_action');
    expect(await problemOf(await act('payments/fetch', { id: '../x' }))).toBe('404 not_found');
    expect(await problemOf(await act('payments/fetch', { id: placed.session_id, reason: '' }))).toBe(
      '422 invalid_action',
    );
    expect(await cashFaults(api.shop.db)).toEqual([]);
  });

  test('whoever has paid and sees nothing of it: the card company is asked, and it is delivered', async () => {
    const planUid = api.shop.catalogue.plansFor('JPN')[0]!.uid;
    const placed = await (
      await api.post('/api/v1/esims/order', { planUid, email: 'waits@example.com' })
    ).json();
    const ask = () => act(`orders/${placed.order_uid}/actions`, { verb: 'ask_payment' });
    expect(await (await ask()).json()).toMatchObject({
      message: 'Nothing has been paid for it.',
      detail: { state: 'created' },
    });
    await api.payments.confirm(placed.session_id, {
      client_secret: placed.sandbox_session_secret,
      email: 'waits@example.com',
      card: PAYING_CARD,
    });
    expect((await ask()).status).toBe(200);
    await api.runJobs();
    expect((await api.read(`orders/${placed.order_uid}`)).order.state).toBe('fulfilled');
    expect(await problemOf(await ask())).toBe('409 move_not_allowed');
    expect((await api.read('audit?action=desk.order.ask_payment')).items).toHaveLength(2);
    expect(await cashFaults(api.shop.db)).toEqual([]);
  });

  test('what a mistyped address bought moves to the right one', async () => {
    const typo = await buyTestOrder(api, 'ana@exmaple.com');
    const merge = (to: string) => act(`customers/${typo.customer_uid}/actions`, { verb: 'merge', to });
    expect(await problemOf(await merge('nobody@example.com'))).toBe('422 invalid_action');
    expect(await problemOf(await merge('ana@exmaple.com'))).toBe('422 invalid_action');
    const support = await staffKey(api, 'support');
    const path = `/api/v2/admin/customers/${typo.customer_uid}/actions`;
    const refused = await api.post(
      path,
      { verb: 'merge', to: 'ana@example.com', reason: 'x' },
      support.headers,
    );
    expect(await problemOf(refused)).toBe('403 not_allowed');
    const merged = await merge('Ana@Example.com ');
    expect([merged.status, merged.status === 200 ? '' : await code(merged)]).toEqual([200, '']);
    const mine = (await api.read('orders?email=ana@example.com')).items;
    expect(mine.map(({ uid }: { uid: string }) => uid)).toContain(typo.uid);
    expect(await problemOf(await merge('ana@example.com'))).toBe('409 move_not_allowed');
    const { rows } = await sql<{ customer_uid: string }>`
      select customer_uid from esims where order_uid = ${typo.uid}`.execute(api.shop.db);
    expect(rows).toEqual([{ customer_uid: ana.customer_uid }]);
  });

  test('who looks like fraud stands in one list, and is blocked from there', async () => {
    expect((await api.read('abuse')).items).toEqual([]);
    const one = await buyTestOrder(api, 'rosa@gmail.com');
    const two = await buyTestOrder(api, 'r.osa+1@gmail.com');
    for (const { uid } of [one, two]) {
      await sql`
        insert into redemptions (order_uid, kind, code, buyer_hash, client_hash, first_order, created_at)
        values (${uid}, 'referral', 'ANAS', ${uid}, 'one client', false, ${clock.now()})`.execute(
        api.shop.db,
      );
    }
    await sql`update redemptions set referrer_uid = ${ana.customer_uid} where code = 'ANAS'`.execute(
      api.shop.db,
    );
    await sql`
      insert into refunds (uid, order_uid, state, amount, reason, made_by, attempts, created_at)
      select 'rfd_abuse' || n, ${one.uid}, 'declined', 100, 'customer_request', 'shop', 0, ${clock.now()} from generate_series(1, 3) n`.execute(
      api.shop.db,
    );
    // Three customers share a card, as a family does; a fourth one makes it stand out.
    const family = [ana, one, two];
    const pays = (uid: string) =>
      sql`insert into order_cards (order_uid, card_hash, at) values (${uid}, 'one card', ${clock.now()})`.execute(
        api.shop.db,
      );
    for (const { uid } of family) await pays(uid);
    const cards = async () => (await api.read('abuse?signal=cards')).items;
    // What is found may be a minute old.
    clock.pass(MINUTE);
    await expect.poll(async () => (await api.read('abuse')).items.length).toBe(3);
    expect(await cards()).toEqual([]);
    const fourth = await buyTestOrder(api, 'fourth@example.com');
    await pays(fourth.uid);
    clock.pass(MINUTE);
    await expect.poll(cards).toHaveLength(1);
    const [card] = await cards();
    expect(card).toMatchObject({ signal: 'cards', count: 4 });
    expect(card.orders.toSorted()).toEqual([...family, fourth].map(({ uid }) => uid).sort());
    const { items } = await api.read('abuse');
    const told = items.map(({ signal, count }: { signal: string; count: number }) => `${signal} ${count}`);
    expect(told.sort()).toEqual(['cards 4', 'referral 2', 'refunds 3', 'spellings 2']);
    // Money back for an eSIM that was installed stands out from the second order on; before it was installed it doesn't.
    const installed = async () => (await api.read('abuse?signal=installed')).items;
    await sql`
      insert into refunds (uid, order_uid, state, amount, reason, made_by, attempts, created_at)
      select 'rfd_used_' || o.uid, o.uid, 'succeeded', 100, 'goodwill', 'shop', 0, ${clock.now()}
      from orders o where o.uid = any(${[one.uid, two.uid]}::text[])`.execute(api.shop.db);
    await sql`update orders set customer_uid = ${one.customer_uid} where uid = ${two.uid}`.execute(
      api.shop.db,
    );
    const install = (order: string, at: Date) =>
      sql`update esims set installed_at = ${at} where order_uid = ${order}`.execute(api.shop.db);
    await install(one.uid, later(clock.now(), -MINUTE));
    await install(two.uid, later(clock.now(), MINUTE));
    clock.pass(MINUTE);
    await expect.poll(async () => (await api.read('abuse')).items.length).toBeGreaterThan(0);
    expect(await installed()).toEqual([]);
    await install(two.uid, later(clock.now(), -2 * MINUTE));
    clock.pass(MINUTE);
    await expect.poll(installed).toHaveLength(1);
    expect((await installed())[0]).toMatchObject({ customer_uid: one.customer_uid, count: 2, amount: 200 });
    const [refunds] = (await api.read('abuse?signal=refunds')).items;
    expect(refunds).toMatchObject({
      customer_uid: one.customer_uid,
      email_masked: 'r•••@gmail.com',
      blocked_until: null,
    });
    expect(refunds.actions.map(({ verb }: { verb: string }) => verb)).toEqual(['block', 'allow']);
    const until = later(clock.now(), DAY).toISOString();
    expect((await act(`customers/${one.customer_uid}/actions`, { verb: 'block', until })).status).toBe(200);
    expect((await api.read('abuse?signal=refunds')).items[0].blocked_until).toBe(until);
    const finance = await staffKey(api, 'finance');
    expect(await problemOf(await api.get('/api/v2/admin/abuse', finance.headers))).toBe('403 not_allowed');
    clock.pass(91 * DAY);
    await expect.poll(async () => (await api.read('abuse')).items).toEqual([]);
  });

  test('each sync tells what it has changed, offer by offer; who sees no cost sees none', async () => {
    const wholesaler = [...api.shop.wholesalers.values()][0]!;
    const listed = await wholesaler.listOffers();
    if (listed.kind !== 'done') throw new Error(listed.kind);
    const [first, second, ...rest] = listed.value.offers as WholesaleOffer[];
    const dearer = { ...first!, cost: { ...first!.cost, amount: first!.cost.amount + 1 } };
    const renamed = { ...second!, networks: [] };
    const sync = async (offers: WholesaleOffer[]) => {
      clock.pass(MINUTE);
      const listOffers = async () => done({ offers, skipped: [] });
      await syncCatalogue({
        ...api.shop,
        wholesalers: new Map([[wholesaler.name, { name: wholesaler.name, listOffers }]]),
      });
    };
    await sync(listed.value.offers as WholesaleOffer[]);
    expect((await api.read('catalogue/changes')).items).toEqual([]);
    await sync([dearer, renamed, ...rest.slice(1)]);
    const { items } = await api.read('catalogue/changes');
    expect(items.map(({ what }: { what: string }) => what).sort()).toEqual(['cost', 'facts', 'gone']);
    const cost = items.find(({ what }: { what: string }) => what === 'cost');
    expect(cost).toMatchObject({ wholesale_id: first!.wholesale_id, company: wholesaler.name });
    expect(cost.cost_after).toBeGreaterThan(cost.cost_before);
    const operations = await staffKey(api, 'operations');
    const hidden = await (
      await api.get('/api/v2/admin/catalogue/changes?what=cost', operations.headers)
    ).json();
    expect(hidden.items).toMatchObject([{ cost_before: null, cost_after: null }]);
    await sync(rest.slice(0, 1));
    const { syncs, held } = await api.read('catalogue/syncs');
    expect(syncs).toMatchObject([{ company: wholesaler.name, gone: 1, dearer: 1, facts: 1, new: 0 }]);
    expect(held).toMatchObject([{ company: wholesaler.name, accepted: false }]);
    expect(held[0].actions.map(({ verb }: { verb: string }) => verb)).toContain('accept_sync');
    const theirs = await (await api.get('/api/v2/admin/catalogue/syncs', operations.headers)).json();
    expect(theirs.held[0].what).toBeNull();
    expect((await act(`companies/${wholesaler.name}/actions`, { verb: 'accept_sync' })).status).toBe(200);
    expect((await api.read(`catalogue/changes?at=${syncs[0].at}`)).items).toHaveLength(3);
  });

  test('reports: how far orders come, who comes back, what is used, when it is slow', async () => {
    const bought = await buyTestOrder(api, 'yuki@example.com');
    await sql`with seen as (update esims set installed_at = now() where order_uid = ${bought.uid})
      update esim_plans set activated_at = ${clock.now()}, data_used_mb = data_quota_mb
      where order_uid = ${bought.uid}`.execute(api.shop.db);
    const day = dayOf(clock.now());
    const [today] = (await api.read(`reports/conversion?from=${day}`)).items;
    expect(today).toMatchObject({ day, placed: 1, paid: 1, delivered: 1, installed: 1, used: 1 });
    const { items: cohorts } = await api.read('reports/cohorts?from=2026-04-25');
    expect(cohorts.at(-1)).toMatchObject({ month: day.slice(0, 7), buyers: 1, later: [] });
    expect(cohorts[0].later.length).toBeGreaterThanOrEqual(2);
    const usage = (await api.read(`reports/usage?from=${day}`)).items;
    expect(usage).toMatchObject([
      { by: 'day', key: day, plans: 1, used_up: 1, hardly_used: 0 },
      { by: 'size', plans: 1, used_up: 1 },
      { by: 'plan', key: bought.plan.name, plans: 1, used_up: 1 },
    ]);
    expect(usage[0].used_mb).toBe(usage[0].quota_mb);
    const [cell] = (await api.read(`reports/heat?from=${day}`)).items;
    expect(cell).toMatchObject({
      company: 'sandbox',
      hour: clock.now().getUTCHours(),
      delivered: 1,
      failed: 0,
    });
    const csv = await (await api.ask(`reports/usage.csv?from=${day}`)).text();
    expect(csv.split('\r\n')[0]).toBe('key,plans,quota_mb,used_mb,used_up,hardly_used,by');
    const again = await buyTestOrder(api, 'yuki@example.com');
    await sql`update esim_plans set esim_uid = (select uid from esims where order_uid = ${bought.uid})
      where order_uid = ${again.uid}`.execute(api.shop.db);
    const repeat = () => api.read(`reports/repeat?from=${day}`).then(({ items }) => items[0]);
    expect(await repeat()).toEqual({ day, esims: 2, topped_up: 1, buyers: 1, bought_before: 0 });
    await sql`update orders set paid_at = paid_at - interval '40 days' where uid = ${again.uid}`.execute(
      api.shop.db,
    );
    expect(await repeat()).toMatchObject({ buyers: 1, bought_before: 1 });
    const support = await staffKey(api, 'support');
    for (const name of ['conversion', 'cohorts', 'repeat', 'usage', 'heat', 'waterfall', 'refund-rates']) {
      expect(await problemOf(await api.get(`/api/v2/admin/reports/${name}`, support.headers))).toBe(
        '403 not_allowed',
      );
      expect(await problemOf(await api.ask(`reports/${name}?from=2020-01-01`))).toBe('400 invalid_request');
    }
  });
});
