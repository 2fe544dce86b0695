import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { later, MINUTE } from '../../core/clock.ts';
import { DEFAULT_RULES } from '../../core/pricing/rules.ts';
import { publishDueRules } from '../../core/sale/publish-due-rules.ts';
import { sql } from '../../db/sql.server.ts';
import { testClock } from '../../providers/test-clock.ts';
import { type AdminApi, createAdminApi } from '../../tests/support/admin.ts';
import { problemOf } from '../../tests/support/api.ts';
import { buyTestOrder } from '../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { staffKey } from '../../tests/support/staff.ts';

const markedUp = (percent: number) => [
  { ...DEFAULT_RULES[0]!, price: { markup_percent: percent, fixed_cents: 50 } },
];

describe.each(ENGINES)('prices, routing and rates in the back office, on %s', (engine) => {
  const clock = testClock();
  let api: AdminApi;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('admin_pricing') : undefined;
    api = await createAdminApi({ clock, databaseUrl });
  });
  afterAll(() => api.close());

  const prices = async (): Promise<Record<string, number>> => {
    const { items } = await api.read('plans?limit=200');
    return Object.fromEntries(items.map((row: { uid: string; price: number }) => [row.uid, row.price]));
  };
  const audit = () =>
    api.shop.db
      .selectFrom('audit_log')
      .select(['actor', 'action', 'subject', 'reason', 'detail'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
  const why = async (response: Response) => {
    expect(await problemOf(response.clone())).toBe('422 invalid_action');
    return (await response.json()).detail;
  };

  test('a preview says what would change, and changes nothing', async () => {
    const order = await buyTestOrder(api);
    await sql`update plans set pinned_price = null where uid <> ${order.plan.uid}`.execute(api.shop.db);
    await api.act('pricing/publish', { rules: DEFAULT_RULES, reason: 'all by rule', accept: true });
    await sql`update plans set pinned_price = null`.execute(api.shop.db);
    await api.act('pricing/publish', { rules: DEFAULT_RULES, reason: 'all by rule', accept: true });
    const before = await prices();
    const preview = await (await api.act('pricing/preview', { rules: markedUp(400) })).json();
    expect(preview).toMatchObject({ down: 0, below_floor: [] });
    expect(preview.up).toBe(preview.count);
    expect(preview.idle_rules).toEqual([]);
    expect(preview.held.join()).toContain('prices');
    const sold = preview.changes.find((each: { plan_uid: string }) => each.plan_uid === order.plan.uid);
    expect(sold).toMatchObject({ before: before[order.plan.uid], country: 'JPN' });
    expect(preview.revenue_30d).toEqual({ before: sold.before, after: sold.after });
    expect(sold.after).toBeGreaterThan(sold.floor);
    expect(sold.why.after).toMatch(/ = cost .+ × 5 .*\(rule "default"\)$/);
    expect(sold.why.before).toMatch(/ = cost .+ × 2 /);
    const moved = preview.changes.map(
      (each: { before: number; after: number }) => ((each.after - each.before) * 100) / each.before,
    );
    expect(preview.most_down).toBeNull();
    expect(((preview.most_up.after - preview.most_up.before) * 100) / preview.most_up.before).toBe(
      Math.max(...moved),
    );
    const average = moved.reduce((sum: number, each: number) => sum + each, 0) / moved.length;
    expect(preview.average_percent).toBeCloseTo(average, 1);
    expect(await prices()).toEqual(before);
  });

  test('a preview names a rule that would price nothing', async () => {
    const [rule] = DEFAULT_RULES;
    const rules = [{ ...rule, name: 'Europe', when: { regions: ['Europa'] } }, rule];
    const { idle_rules } = await (await api.act('pricing/preview', { rules })).json();
    expect(idle_rules).toEqual([{ name: 'Europe', why: 'no plan on the shelf fits its regions' }]);
  });

  test('rules that are wrong are refused with the line that is', async () => {
    const rules = [{ ...DEFAULT_RULES[0]!, price: { markup_percent: -1, fixed_cents: 0 } }];
    for (const path of ['pricing/preview', 'pricing/publish']) {
      const detail = await why(await api.act(path, { rules, reason: 'a try' }));
      expect(detail).toContain('rule 1 ("default"), price.markup_percent: must be at least 0 percent');
    }
    const refused = await (await api.act('pricing/preview', { rules })).json();
    expect(refused.fields).toEqual([
      { path: [0, 'price', 'markup_percent'], message: 'must be at least 0 percent' },
    ]);
    expect(await why(await api.act('pricing/publish', { reason: 'none' }))).toContain('a list of rules');
    expect(await why(await api.act('pricing/publish', { rules: DEFAULT_RULES }))).toContain('"reason"');
    expect(await why(await api.act('pricing/rollback', { version: 99, reason: 'x' }))).toContain(
      'there is no version 99',
    );
    const routing = { prefer: [], never: [], most_over_percent: -1, trial: [] };
    expect(await (await api.act('routing/preview', { rules: routing })).json()).toMatchObject({
      code: 'invalid_action',
      fields: [{ path: ['most_over_percent'], message: 'must be at least 0 percent' }],
    });
    expect(await api.read('routing')).toMatchObject({ choices: { companies: ['sandbox'] } });
    expect(await why(await api.act('routing/publish', { rules: routing, reason: 'x' }))).toContain(
      'most_over_percent: must be at least 0 percent',
    );
  });

  test('publishing asks for a word where much moves, and is undone by a roll-back; each has its audit row', async () => {
    const before = await prices();
    const { version } = await api.read('pricing');
    const body = { rules: markedUp(400), reason: 'dearer' };
    expect(await why(await api.act('pricing/publish', body))).toContain('"accept": true');
    expect(await prices()).toEqual(before);
    const done = await (await api.act('pricing/publish', { ...body, accept: true })).json();
    expect(done.detail.version).toBe(version + 1);
    expect(await audit()).toMatchObject({
      actor: 'key_environment',
      action: 'desk.pricing.publish',
      subject: 'rules',
      reason: 'dearer',
      detail: { before: { version }, after: { version: version + 1 } },
    });
    expect(Object.values(await prices()).every((price, at) => price >= Object.values(before)[at]!)).toBe(
      true,
    );
    const back = { version, reason: 'too dear', accept: true };
    expect((await api.act('pricing/rollback', back)).status).toBe(200);
    expect(await prices()).toEqual(before);
    const shown = await api.read('pricing');
    expect(shown).toMatchObject({
      version: version + 2,
      note: 'too dear',
      published_by: 'key_environment',
      held: false,
    });
    expect(shown.versions[0]).toMatchObject({ version: version + 2, in_force: true });
    expect(shown.actions.map(({ verb }: { verb: string }) => verb)).toEqual([
      'publish',
      'rollback',
      'save_draft',
    ]);
    expect(await problemOf(await api.act('pricing/accept', { reason: 'x' }))).toBe('409 move_not_allowed');
  });

  test('rules with a time wait for it, can be withdrawn, and are published in the name of who asked', async () => {
    const past = { rules: DEFAULT_RULES, reason: 'x', at: later(clock.now(), -1).toISOString() };
    expect(await why(await api.act('pricing/publish', past))).toContain('is past');
    expect(await why(await api.act('pricing/publish', { ...past, at: 'tomorrow' }))).toContain('"at"');
    const at = later(clock.now(), 2 * MINUTE).toISOString();
    const later_ = { rules: markedUp(150), reason: 'from tomorrow', at, accept: true };
    const first = await (await api.act('pricing/publish', later_)).json();
    await api.act('pricing/publish', later_);
    const { scheduled, version } = await api.read('pricing');
    expect(scheduled).toHaveLength(2);
    const uid = first.detail.scheduled;
    expect((await api.act('pricing/withdraw', { uid, reason: 'no' })).status).toBe(200);
    expect(await problemOf(await api.act('pricing/withdraw', { uid, reason: 'no' }))).toBe(
      '409 move_not_allowed',
    );
    await publishDueRules(api.shop);
    expect((await api.read('pricing')).version).toBe(version);
    clock.pass(2 * MINUTE);
    await Promise.all([publishDueRules(api.shop), publishDueRules(api.shop)]);
    expect(await api.read('pricing')).toMatchObject({
      version: version + 1,
      scheduled: [],
      published_by: 'key_environment',
    });
    expect(await audit()).toMatchObject({ action: 'prices.published', reason: 'from tomorrow' });
  });

  test('scheduled rules that move too much by then raise an alarm, and nothing changes', async () => {
    const at = later(clock.now(), MINUTE).toISOString();
    await api.act('pricing/publish', { rules: markedUp(900), reason: 'later', at });
    const before = await prices();
    clock.pass(MINUTE);
    await publishDueRules(api.shop);
    expect(await prices()).toEqual(before);
    expect((await api.read('pricing')).scheduled).toEqual([]);
    const alarms = await api.shop.db.selectFrom('alarms').select(['kind', 'detail']).execute();
    expect(alarms).toMatchObject([
      { kind: 'rules_not_published', detail: expect.stringContaining('not published') },
    ]);
  });

  test('routing is published and rolled back', async () => {
    const rules = { prefer: [{ company: 'sandbox' }], never: [], most_over_percent: 20, trial: [] };
    const preview = await (await api.act('routing/preview', { rules })).json();
    expect(preview).toMatchObject({ count: 0, lost: 0, companies: [{ company: 'sandbox' }] });
    expect((await api.act('routing/publish', { rules, reason: 'try' })).status).toBe(200);
    const { version } = await api.read('routing');
    expect(await api.read('routing')).toMatchObject({ rules, note: 'try' });
    expect((await api.act('routing/rollback', { version: 0, reason: 'back' })).status).toBe(200);
    expect(await api.read('routing')).toMatchObject({ version: version + 1, rules: { prefer: [] } });
    expect(await audit()).toMatchObject({
      action: 'desk.routing.rollback',
      detail: { before: { version }, after: { version: version + 1 } },
    });
  });

  test('a rate is set, and told with its age', async () => {
    const set = (body: object) => api.act('rates', { reason: 'the bank', ...body });
    expect(await why(await set({ currency: 'EUR', rate: '0' }))).toContain('above 0');
    expect(await why(await set({ currency: 'EUR', rate: 1.08 }))).toContain('in quotes');
    expect(await problemOf(await set({ currency: 'euro', rate: '1.08' }))).toBe('404 not_found');
    expect(await why(await set({ currency: 'USD', rate: '1' }))).toContain('must not be USD');
    expect((await set({ currency: 'EUR', rate: '1.08', buffer_percent: '2' })).status).toBe(200);
    expect((await api.read('rates')).items).toMatchObject([
      { currency: 'EUR', rate: '1.08', buffer_percent: '2', problem: null },
    ]);
    expect(await (await api.ask('rates.csv')).text()).toMatch(/^EUR,1\.08,2,2026-/m);
    expect(await audit()).toMatchObject({
      action: 'desk.rate.set',
      subject: 'EUR',
      detail: { after: { rate: '1.08' } },
    });
  });

  test('a draft is kept for the next person, changes no price, and goes once it is published', async () => {
    const draft = async () => (await api.read('pricing')).draft;
    expect(await draft()).toBeNull();
    const unfinished = [{ name: 'asia', price: {} }, ...DEFAULT_RULES];
    const [before, { version }] = [await prices(), await api.read('pricing')];
    expect((await api.act('pricing/save-draft', { rules: unfinished })).status).toBe(200);
    clock.pass(MINUTE);
    const { headers } = await staffKey(api, 'pricing');
    const seen = (await api.read('pricing', headers)).draft;
    expect(seen).toMatchObject({ rules: unfinished, saved_at: later(clock.now(), -MINUTE).toISOString() });
    // The checks of publishing are the same.
    expect(await why(await api.act('pricing/publish', { rules: seen.rules, reason: 'test' }))).toContain(
      'asia',
    );
    const finished = markedUp(100);
    expect((await api.act('pricing/save-draft', { rules: finished }, headers)).status).toBe(200);
    expect(await audit()).toMatchObject({
      action: 'desk.pricing.save_draft',
      detail: { before: { saved_by: seen.saved_by }, after: { rules: 1 } },
    });
    expect([await prices(), (await api.read('pricing')).version]).toEqual([before, version]);
    // Other rules leave it there.
    await api.act('pricing/publish', { rules: markedUp(101), reason: 'test', accept: true });
    expect(await draft()).toMatchObject({ rules: finished });
    expect((await api.act('pricing/publish', { rules: finished, reason: 'test', accept: true })).status).toBe(
      200,
    );
    expect(await draft()).toBeNull();
    expect(await problemOf(await api.act('pricing/drop-draft', {}))).toBe('409 move_not_allowed');
    for (const wrong of [{}, { rules: [] }, { rules: 'cheap' }, { rules: [{ name: 'x'.repeat(501_000) }] }])
      await why(await api.act('pricing/save-draft', wrong));
  });

  test('routing has its own draft, for the next person, and waits for its time as prices do', async () => {
    const draft = async () => (await api.read('routing')).draft;
    const rules = (most_over_percent: number | null) => ({
      ...{ prefer: [{ company: 'sandbox' }], never: [], trial: [], most_over_percent },
    });
    await api.act('pricing/save-draft', { rules: [{ name: 'half' }] });
    expect(await draft()).toBeNull();
    const unfinished = { ...rules(5), trial: [{ company: '' }] };
    expect((await api.act('routing/save-draft', { rules: unfinished })).status).toBe(200);
    expect(await audit()).toMatchObject({
      action: 'desk.routing.save_draft',
      detail: { after: { rules: 2 } },
    });
    const { headers } = await staffKey(api, 'pricing');
    const seen = await api.read('routing', headers);
    expect(seen).toMatchObject({ draft: { rules: unfinished }, rules: { prefer: [] } });
    expect(seen.actions.map(({ verb }: { verb: string }) => verb)).toContain('drop_draft');
    expect(await why(await api.act('routing/publish', { rules: unfinished, reason: 'x' }))).toContain(
      'trial',
    );
    for (const wrong of [{}, { rules: [] }, { rules: 'cheap' }, { rules: { prefer: 'x'.repeat(501_000) } }])
      await why(await api.act('routing/save-draft', wrong));

    // Published as it is, it goes; that of prices stays.
    await api.act('routing/save-draft', { rules: rules(5) });
    await api.act('routing/publish', { rules: rules(6), reason: 'test' });
    expect(await draft()).toMatchObject({ rules: rules(5) });
    const at = later(clock.now(), MINUTE).toISOString();
    const { version } = await api.read('routing');
    const first = await (await api.act('routing/publish', { rules: rules(7), reason: 'no', at })).json();
    const uid = first.detail.scheduled;
    await api.act('routing/publish', { rules: rules(5), reason: 'from tomorrow', at });
    expect(await draft()).toBeNull();
    expect((await api.read('pricing')).draft).toMatchObject({ rules: [{ name: 'half' }] });
    expect((await api.read('pricing')).scheduled).toEqual([]);
    expect(await problemOf(await api.act('pricing/withdraw', { uid, reason: 'no' }))).toBe(
      '409 move_not_allowed',
    );
    expect((await api.act('routing/withdraw', { uid, reason: 'no' })).status).toBe(200);
    clock.pass(MINUTE);
    await Promise.all([publishDueRules(api.shop), publishDueRules(api.shop)]);
    expect(await api.read('routing')).toMatchObject({
      ...{ version: version + 1, scheduled: [], rules: rules(5), note: 'from tomorrow' },
      published_by: 'key_environment',
    });
    expect(await audit()).toMatchObject({ action: 'routing.published', reason: 'from tomorrow' });
  });
});
