import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '../../../providers/test-clock.ts';
import { buyTestOrder } from '../../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../../tests/support/database.ts';
import { createTestShop, type TestShop } from '../../../tests/support/shop.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../clock.ts';
import { listEsims } from '../../esims/list.ts';
import { type EsimRow, selectEsim, selectEsimByOrder, selectPlansOn } from '../../esims/queries.ts';
import { nextRefresh } from '../../esims/refresh-schedule.ts';
import { refreshDue } from '../../esims/refresh-soon.ts';
import type { PlanUse, Wholesaler } from '../../wholesale/wholesaler.ts';
import { refreshEsim } from './refresh.ts';

type Times = Pick<PlanUse, 'activated_at' | 'expires_at'>;

describe.each(ENGINES)('the true state of eSIMs on %s', (engine) => {
  const clock = testClock();
  let shop: TestShop;
  let esim: EsimRow;
  let buyer = 0;

  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('refresh') : undefined;
    shop = await createTestShop({ clock, databaseUrl });
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    shop.shop.wholesalers = new Map([['sandbox', shop.wholesaler]]);
    const order = await buyTestOrder(shop, `traveller${++buyer}@example.com`);
    esim = (await selectEsimByOrder(shop.shop.db, order.uid))!;
  });

  const now = async () => (await selectEsim(shop.shop.db, esim.uid))!;
  const plan = async () => (await selectPlansOn(shop.shop.db, [esim.uid]))[0]!;
  const list = () => listEsims(shop.shop, esim.customer_uid!);
  const mails = async () =>
    (
      await shop.shop.db
        .selectFrom('mails')
        .select('kind')
        .where('recipient', '=', `traveller${buyer}@example.com`)
        .orderBy('kind')
        .execute()
    ).map(({ kind }) => kind);
  /** The wholesaler, counting how often it is asked. */
  function counting(change: Partial<Wholesaler> = {}) {
    const asked: string[] = [];
    const status: Wholesaler['status'] = async (profile) => {
      asked.push(profile.iccid);
      return shop.wholesaler.status(profile);
    };
    shop.shop.wholesalers = new Map([['sandbox', { ...shop.wholesaler, status, ...change }]]);
    return asked;
  }

  test('follows the phone: installed, active, used up, expired, with use and dates', async () => {
    expect(await now()).toMatchObject({ state: 'ready', installed_at: null });
    await shop.wholesaler.simulate(esim.iccid, 'install');
    await refreshEsim(shop.shop, esim.uid);
    expect(await now()).toMatchObject({ state: 'installed', installed_at: clock.now() });

    await shop.wholesaler.simulate(esim.iccid, 'use', 100);
    await refreshEsim(shop.shop, esim.uid);
    expect(await now()).toMatchObject({ state: 'active', refreshed_at: clock.now() });
    const { validity_days, data_quota_mb } = await plan();
    const midnight = new Date(Math.floor(clock.now().getTime() / DAY) * DAY);
    expect(await plan()).toMatchObject({
      data_used_mb: 100,
      activated_at: clock.now(),
      expires_at: new Date(midnight.getTime() + validity_days * DAY),
    });

    await shop.wholesaler.simulate(esim.iccid, 'use', data_quota_mb);
    await refreshEsim(shop.shop, esim.uid);
    expect(await now()).toMatchObject({ state: 'used_up', next_refresh_at: null });
    const history = await shop.shop.db
      .selectFrom('esim_history')
      .select('to_state')
      .where('esim_uid', '=', esim.uid)
      .orderBy('id')
      .execute();
    expect(history.map(({ to_state }) => to_state)).toEqual(['ready', 'installed', 'active', 'used_up']);
  });

  test('80 % used and a day to the end are each mailed once', async () => {
    const { data_quota_mb, validity_days } = await plan();
    await shop.wholesaler.simulate(esim.iccid, 'use', data_quota_mb * 0.79);
    await refreshEsim(shop.shop, esim.uid);
    expect(await mails()).toEqual(['order_confirmation']);
    await shop.wholesaler.simulate(esim.iccid, 'use', data_quota_mb * 0.01);
    await Promise.all([1, 2, 3].map(() => refreshEsim(shop.shop, esim.uid)));
    await refreshEsim(shop.shop, esim.uid);
    expect(await mails()).toEqual(['data_low', 'order_confirmation']);

    // Its use has grown by then, but a plan of so many days isn't used up.
    const slow = { ...(await shop.wholesaler.status({ iccid: esim.iccid, purchases: [] })) };
    if (slow.kind !== 'done') throw new Error(slow.kind);
    counting({ status: async () => slow });
    clock.pass((validity_days - 2) * DAY);
    await refreshEsim(shop.shop, esim.uid);
    expect(await mails()).toHaveLength(2);
    clock.pass(DAY - 10 * HOUR + SECOND);
    await refreshEsim(shop.shop, esim.uid);
    clock.pass(HOUR);
    await refreshEsim(shop.shop, esim.uid);
    expect(await mails()).toEqual(['data_low', 'ending_soon', 'order_confirmation']);
    await shop.runJobs();
  });

  test('when the use was measured is kept, and use that is not told is not made up', async () => {
    const { reference } = await plan();
    const times = { activated_at: clock.now(), expires_at: new Date(clock.now().getTime() + 7 * DAY) };
    const report = async (
      data_used_mb: number | null,
      measured_at: Date | null = null,
      told: Times = times,
    ) => {
      const plans = [{ reference, ...told, data_used_mb }];
      const value = { state: 'active' as const, odd: null, plans, measured_at };
      counting({ status: async () => ({ kind: 'done', value }) });
      clock.pass(MINUTE);
      await refreshEsim(shop.shop, esim.uid);
      return { measured_at: (await now()).measured_at, data_used_mb: (await plan()).data_used_mb };
    };
    const measured = new Date(clock.now().getTime() - HOUR);
    expect(await report(null)).toEqual({ measured_at: null, data_used_mb: null });
    expect(await mails()).not.toContain('data_low');
    expect(await report(0, measured)).toEqual({ measured_at: measured, data_used_mb: 0 });
    expect(await report(70, measured)).toEqual({ measured_at: measured, data_used_mb: 70 });
    const untold = { activated_at: null, expires_at: null };
    expect(await report(null, null, untold)).toEqual({ measured_at: null, data_used_mb: 70 });
    expect((await list())[0]!.plans[0]!).toMatchObject({ ...times, data_used_mb: 70 });
  });

  test('what was used was on a phone, whatever its profile is said to be; what has expired need not have been', async () => {
    const { reference } = await plan();
    const report = async (state: EsimRow['state'] | null, activated_at: Date | null) => {
      const plans = [{ reference, activated_at, expires_at: null, data_used_mb: null }];
      const value = { state, odd: null, plans, measured_at: null };
      counting({ status: async () => ({ kind: 'done', value }) });
      clock.pass(MINUTE);
      await refreshEsim(shop.shop, esim.uid);
      return (await now()).installed_at;
    };
    expect(await report('expired', null)).toBeNull();
    expect(await report(null, clock.now())).toEqual(clock.now());
    expect((await now()).state).toBe('expired');
  });

  test('whoever opens the list is answered from the rows, and asked for once a minute', async () => {
    const asked = counting();
    await shop.wholesaler.simulate(esim.iccid, 'install');
    expect((await list())[0]!.esim.state).toBe('ready');
    await Promise.all([list(), list(), list()]);
    await shop.runJobs();
    expect(asked).toEqual([esim.iccid]);
    expect((await list())[0]!.esim.state).toBe('installed');
    clock.pass(59 * SECOND);
    await list();
    await shop.runJobs();
    expect(asked).toHaveLength(1);
    clock.pass(2 * SECOND);
    await list();
    await shop.runJobs();
    expect(asked).toHaveLength(2);
  });

  test('the clock asks often about what is in use, seldom about what waits, never about what is over', async () => {
    clock.pass(30 * DAY);
    await refreshDue(shop.shop);
    await shop.runJobs();
    await shop.wholesaler.simulate(esim.iccid, 'activate');
    await refreshEsim(shop.shop, esim.uid);
    const asked = counting();
    const due = async (ms: number) => {
      clock.pass(ms);
      await Promise.all([refreshDue(shop.shop), refreshDue(shop.shop)]);
      await shop.runJobs();
      return asked.splice(0).filter((iccid) => iccid === esim.iccid).length;
    };
    expect(await due(14 * MINUTE)).toBe(0);
    expect(await due(2 * MINUTE)).toBe(1);
    expect(await due(MINUTE)).toBe(0);
    await shop.wholesaler.simulate(esim.iccid, 'use', 1_000_000);
    expect(await due(16 * MINUTE)).toBe(1);
    expect((await now()).state).toBe('used_up');
    expect(await due(100 * DAY)).toBe(0);
  });

  test('no answer changes nothing and is asked for again; an older answer never beats a newer one', async () => {
    counting({ status: async () => ({ kind: 'unknown', why: 'test' }) });
    await refreshEsim(shop.shop, esim.uid);
    expect(await now()).toMatchObject({ state: 'ready', refreshed_at: null });
    expect((await now()).next_refresh_at!.getTime()).toBe(clock.now().getTime() + 5 * MINUTE);

    const gate = Promise.withResolvers<void>();
    const old = await shop.wholesaler.status({ iccid: esim.iccid, purchases: [] });
    counting({
      async status() {
        await gate.promise;
        return old;
      },
    });
    const late = refreshEsim(shop.shop, esim.uid);
    await shop.wholesaler.simulate(esim.iccid, 'use', 100);
    clock.pass(SECOND);
    counting();
    await refreshEsim(shop.shop, esim.uid);
    gate.resolve();
    await late;
    expect(await now()).toMatchObject({ state: 'active', refreshed_at: clock.now() });
    // Neither the state nor the use could go back by themselves; when the plan began would.
    const began = new Date(clock.now().getTime() - SECOND);
    expect(await plan()).toMatchObject({ data_used_mb: 100, activated_at: began });
  });

  test('a word that the profile can not have come to is logged, and the rest is written', async () => {
    await shop.wholesaler.simulate(esim.iccid, 'use', 100);
    await refreshEsim(shop.shop, esim.uid);
    const answer = await shop.wholesaler.status({ iccid: esim.iccid, purchases: [] });
    if (answer.kind !== 'done') throw new Error(answer.kind);
    counting({ status: async () => ({ kind: 'done', value: { ...answer.value, state: 'ready' } }) });
    clock.pass(DAY);
    await refreshEsim(shop.shop, esim.uid);
    const next_refresh_at = nextRefresh({ ...esim, state: 'active' }, 0, clock.now());
    expect(await now()).toMatchObject({ state: 'active', refreshed_at: clock.now(), next_refresh_at });
    expect(shop.logged.at(-1)).toMatchObject({ level: 'warn', fields: { from: 'active', to: 'ready' } });
  });

  test('volume that was used never comes back, whatever the wholesaler counts', async () => {
    const counted = async (data_used_mb: number) => {
      clock.pass(SECOND);
      const answer = await shop.wholesaler.status({ iccid: esim.iccid, purchases: [] });
      if (answer.kind !== 'done') throw new Error(answer.kind);
      const plans = answer.value.plans.map((each) => ({ ...each, data_used_mb }));
      counting({ status: async () => ({ kind: 'done', value: { ...answer.value, plans } }) });
      await refreshEsim(shop.shop, esim.uid);
      return (await plan()).data_used_mb;
    };
    await shop.wholesaler.simulate(esim.iccid, 'activate');
    expect(await counted(100)).toBe(100);
    expect(await counted(40)).toBe(100);
    expect(await counted(120)).toBe(120);
    for (const nonsense of [9_000_000_000, -1, 1.5]) {
      expect(await counted(nonsense)).toBe(120);
      expect((await now()).refreshed_at).toEqual(clock.now());
    }
  });

  test('an eSIM that was taken back and that the wholesaler has forgotten ends; any other is asked about again', async () => {
    counting({
      status: async () => ({ kind: 'refused', code: 'esim_not_found', why: 'test: never heard of it' }),
    });
    await refreshEsim(shop.shop, esim.uid);
    expect(await now()).toMatchObject({
      state: 'ready',
      next_refresh_at: new Date(clock.now().getTime() + DAY),
    });
    await shop.shop.db
      .updateTable('esim_plans')
      .set({ cancelled_at: clock.now() })
      .where('esim_uid', '=', esim.uid)
      .execute();
    await refreshEsim(shop.shop, esim.uid);
    expect(await now()).toMatchObject({ state: 'cancelled', next_refresh_at: null });
  });

  test('one that is out of service with something left is an alarm, until it is usable or nothing is left', async () => {
    await shop.wholesaler.simulate(esim.iccid, 'use', 100);
    await refreshEsim(shop.shop, esim.uid);
    const told = async (odd: string | null) => {
      const answer = await shop.wholesaler.status({ iccid: esim.iccid, purchases: [] });
      if (answer.kind !== 'done') throw new Error(answer.kind);
      const value = { ...answer.value, state: odd === null ? answer.value.state : null, odd };
      counting({ status: async () => ({ kind: 'done', value }) });
      clock.pass(MINUTE);
      await refreshEsim(shop.shop, esim.uid);
      const open = shop.shop.db.selectFrom('alarms').select(['kind', 'detail']);
      return open.where('order_uid', '=', esim.order_uid).where('closed_at', 'is', null).execute();
    };
    const alarm = { kind: 'esim_unusable', detail: 'sandbox says of the eSIM: test: suspended' };
    expect(await told(null)).toEqual([]);
    expect(await told('test: suspended')).toEqual([alarm]);
    expect(await told('test: suspended')).toEqual([alarm]);
    expect(await told(null)).toEqual([]);
    expect(await told('test: suspended')).toEqual([alarm]);
    await shop.shop.db
      .updateTable('esim_plans')
      .set({ cancelled_at: clock.now() })
      .where('esim_uid', '=', esim.uid)
      .execute();
    expect(await told('test: suspended')).toEqual([]);
  });
});
