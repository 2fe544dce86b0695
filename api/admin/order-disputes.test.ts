import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, HOUR, later } from '../../core/clock.ts';
import { testClock } from '../../providers/test-clock.ts';
import { type AdminApi, createAdminApi } from '../../tests/support/admin.ts';
import { problemOf } from '../../tests/support/api.ts';
import { buyTestOrder } from '../../tests/support/buyer.ts';
import { customerOf } from '../../tests/support/customer.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { staffKey } from '../../tests/support/staff.ts';

describe.each(ENGINES)('a disputed order in the back office, on %s', (engine) => {
  const clock = testClock();
  let api: AdminApi;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('admin_order_disputes') : undefined;
    api = await createAdminApi({ clock, databaseUrl });
  });
  afterAll(() => api.close());

  async function disputed(email: string) {
    const order = await buyTestOrder(api, email);
    clock.pass(HOUR);
    await api.payments.simulate(order.session_id!, { step: 'dispute' });
    await api.runJobs();
    return order;
  }
  const verbs = (actions: { verb: string }[]) => actions.map(({ verb }) => verb);

  test('it names its dispute, and offers what the dispute’s own room does', async () => {
    const order = await disputed('ana@example.com');
    const [listed] = (await api.read(`disputes?order_uid=${order.uid}`)).items;
    const { disputes } = await api.read(`orders/${order.uid}`);
    expect(disputes).toEqual([{ ...listed, actions: expect.any(Array) }]);
    expect(disputes[0]).toMatchObject({ state: 'open', amount: order.amount, order_uid: order.uid });
    expect(verbs(disputes[0].actions)).toEqual(['submit_evidence', 'accept']);
    const own = (await api.read(`disputes/${listed.uid}`)).actions;
    expect(disputes[0].actions).toEqual(own.filter(({ verb }: { verb: string }) => verb !== 'note'));

    const sent = await api.act(`disputes/${listed.uid}/actions`, { verb: 'submit_evidence', reason: 'test' });
    expect(sent.status).toBe(200);
    const [after] = (await api.read(`orders/${order.uid}`)).disputes;
    expect(after.evidence_sent_at).toBe(clock.now().toISOString());
    expect(after.actions[0].disabled_because).toMatch(/^evidence was sent/);
  });

  test('its buyer is blocked from it, by who may block', async () => {
    const order = await disputed('eve@example.com');
    const { uid } = await customerOf(api, 'eve@example.com');
    const { buyer } = await api.read(`orders/${order.uid}`);
    expect(buyer).toMatchObject({ uid, blocked_until: null, block_effect: null });
    expect(verbs(buyer.actions)).toEqual(['block', 'allow']);
    const until = later(clock.now(), DAY).toISOString();
    const block = { verb: 'block', reason: 'test', until, effect: 'hold' };
    const support = (await staffKey(api, 'support')).headers;
    const [offered] = (await api.read(`orders/${order.uid}`, support)).buyer.actions;
    expect(offered.disabled_because).toMatch(/may not/);
    expect(await problemOf(await api.act(`customers/${uid}/actions`, block, support))).toBe(
      '403 not_allowed',
    );
    expect((await api.act(`customers/${uid}/actions`, block)).status).toBe(200);
    const { buyer: blocked } = await api.read(`orders/${order.uid}`);
    expect(blocked).toMatchObject({ blocked_until: until, block_effect: 'hold' });
    expect(verbs(blocked.actions)).toEqual(['block', 'unblock', 'allow']);
    // Who sees no persons is told of none.
    const pricing = (await staffKey(api, 'pricing')).headers;
    expect((await api.read(`orders/${order.uid}`, pricing)).buyer).toBeNull();
  });

  test('an order that nobody disputes has none', async () => {
    const order = await buyTestOrder(api, 'ben@example.com');
    expect((await api.read(`orders/${order.uid}`)).disputes).toEqual([]);
  });
});
