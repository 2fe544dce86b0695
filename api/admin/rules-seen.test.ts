import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { raiseAlarm } from '../../core/alarms/raise.ts';
import { later, MINUTE, minuteOf } from '../../core/clock.ts';
import { DEFAULT_RULES } from '../../core/pricing/rules.ts';
import { publishDueRules } from '../../core/sale/publish-due-rules.ts';
import { sql } from '../../db/sql.server.ts';
import { testClock } from '../../providers/test-clock.ts';
import { type AdminApi, createAdminApi } from '../../tests/support/admin.ts';
import { problemOf } from '../../tests/support/api.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { staffKey } from '../../tests/support/staff.ts';

const markedUp = (percent: number) => [
  { ...DEFAULT_RULES[0]!, price: { markup_percent: percent, fixed_cents: 50 } },
];

describe.each(ENGINES)('rules and prices are published as they were seen, on %s', (engine) => {
  const clock = testClock();
  let api: AdminApi;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('admin_rules_seen') : undefined;
    api = await createAdminApi({ clock, databaseUrl });
  });
  afterAll(() => api.close());

  /** As if costs had moved. */
  const moveAll = () => sql`update plans set price = price * 3 where price is not null`.execute(api.shop.db);
  const why = async (response: Response) => {
    expect(await problemOf(response.clone())).toBe('422 invalid_action');
    return (await response.json()).detail;
  };

  test('the second of two who publish is told of the first, and undoes nothing', async () => {
    const { version, rules, actions } = await api.read('pricing');
    const offered = actions.find(({ verb }: { verb: string }) => verb === 'publish');
    expect(offered.sends).toEqual({ seen: version });
    const body = { rules, reason: 'a try', accept: true, seen: version };
    const { headers } = await staffKey(api, 'pricing');
    const first = await (await api.act('pricing/publish', body, headers)).json();
    const at = minuteOf(clock.now());
    clock.pass(MINUTE);
    const newest = first.detail.version;
    const later_ = later(clock.now(), MINUTE).toISOString();
    for (const [path, more] of [
      ['pricing/publish', {}],
      ['pricing/publish', { at: later_ }],
      ['pricing/rollback', { version: 0, rules: undefined }],
    ] as const) {
      const late = await api.act(path, { ...body, ...more });
      expect(await problemOf(late.clone()), path).toBe('409 move_not_allowed');
      expect((await late.json()).detail).toContain(` published version ${newest} at ${at}`);
    }
    expect(await api.read('pricing')).toMatchObject({ version: newest, scheduled: [] });
    const both = [1, 2].map(() => api.act('pricing/publish', { ...body, seen: newest }));
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409]);

    const routing = await api.read('routing');
    const route = { rules: routing.rules, reason: 'a try', seen: routing.version };
    const statuses = await Promise.all([1, 2, 3].map(() => api.act('routing/publish', route)));
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const back = await api.act('routing/rollback', { version: 0, reason: 'x', seen: routing.version });
    expect((await back.json()).detail).toContain(
      ` published version ${(await api.read('routing')).version} at 20`,
    );
  });

  test('scheduled rules are held where somebody published meanwhile, but for what was scheduled before them', async () => {
    const { version, rules } = await api.read('pricing');
    const schedule = (minutes: number, seen: number) =>
      api.act('pricing/publish', {
        ...{ rules, reason: `in ${minutes}`, accept: true, seen },
        at: later(clock.now(), minutes * MINUTE).toISOString(),
      });
    expect((await schedule(1, version)).status).toBe(200);
    expect((await schedule(2, version)).status).toBe(200);
    clock.pass(2 * MINUTE);
    await publishDueRules(api.shop);
    const both = await api.read('pricing');
    expect(both).toMatchObject({ note: 'in 2', scheduled: [] });
    expect(both.versions[1].note).toBe('in 1');
    await schedule(1, both.version);
    await api.act('pricing/publish', { rules, reason: 'meanwhile', accept: true });
    clock.pass(MINUTE);
    await publishDueRules(api.shop);
    const after = await api.read('pricing');
    expect(after).toMatchObject({ note: 'meanwhile', scheduled: [] });
    const { outcome, uid } = await api.shop.db
      .selectFrom('scheduled_rules')
      .select(['outcome', 'uid'])
      .orderBy('uid', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(outcome).toBe('held');
    const { detail } = await api.shop.db
      .selectFrom('alarms')
      .select('detail')
      .where('subject', '=', `scheduled pricing ${uid}`)
      .executeTakeFirstOrThrow();
    expect(detail).toContain(`version ${after.version} was published meanwhile`);
  });

  test('what is accepted is what was previewed: where prices have moved since, it is held again', async () => {
    const rules = markedUp(700);
    const { digest } = await (await api.act('pricing/preview', { rules })).json();
    const moved = sql`update plans set price = price + 1 where uid = (select min(uid) from plans where price is not null)`;
    await moved.execute(api.shop.db);
    const body = { rules, reason: 'dearer', accept: true };
    const { version } = await api.read('pricing');
    const at = later(clock.now(), MINUTE).toISOString();
    for (const more of [{}, { at }])
      expect(await why(await api.act('pricing/publish', { ...body, ...more, digest }))).toContain(
        'that isn’t what was previewed',
      );
    expect(await api.read('pricing')).toMatchObject({ version, scheduled: [] });
    const again = await (await api.act('pricing/preview', { rules })).json();
    expect(again.digest).not.toBe(digest);
    expect((await api.act('pricing/publish', { ...body, digest: again.digest })).status).toBe(200);
    await api.act('pricing/rollback', { version, reason: 'back', accept: true });
  });

  test('prices that wait are accepted as they were seen', async () => {
    await moveAll();
    await raiseAlarm(api.shop, api.shop.db, { kind: 'prices_held', subject: 'prices', detail: 'a test' });
    const offered = async () =>
      (await api.read('pricing')).actions.find(({ verb }: { verb: string }) => verb === 'accept');
    const { sends } = await offered();
    await moveAll();
    const late = await api.act('pricing/accept', { reason: 'x', ...sends });
    expect(await problemOf(late.clone())).toBe('409 move_not_allowed');
    expect((await late.json()).detail).toContain('other prices wait by now');
    const now = await offered();
    expect(now.sends).not.toEqual(sends);
    expect((await api.act('pricing/accept', { reason: 'x', ...now.sends })).status).toBe(200);
    expect(await offered()).toBeUndefined();
  });
});
