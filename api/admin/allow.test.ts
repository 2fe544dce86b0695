import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY, later } from '../../core/clock.ts';
import { watchRings } from '../../core/desk/abuse/watch-rings.ts';
import { forgetOldData } from '../../core/sale/forget.ts';
import { sql } from '../../db/sql.server.ts';
import { testClock } from '../../providers/test-clock.ts';
import { type AdminApi, createAdminApi } from '../../tests/support/admin.ts';
import { problemOf } from '../../tests/support/api.ts';
import { buyTestOrder } from '../../tests/support/buyer.ts';

const clock = testClock();
let api: AdminApi;
beforeAll(async () => {
  api = await createAdminApi({ clock });
});
afterAll(() => api.close());

test('who is allowed stands apart from those who look like fraud, and in no alarm, until a time', async () => {
  const ana = (await buyTestOrder(api, 'ana@example.com')).customer_uid!;
  for (const number of [1, 2, 3]) {
    const { uid } = await buyTestOrder(api, `friend${number}@example.com`);
    await sql`
      insert into redemptions (order_uid, kind, code, buyer_hash, client_hash, first_order, created_at, referrer_uid)
      values (${uid}, 'referral', 'ANAS', ${uid}, 'their router', false, ${clock.now()}, ${ana})`.execute(
      api.shop.db,
    );
  }
  const act = (body: object) => api.act(`customers/${ana}/actions`, { reason: 'a family', ...body });
  const suspects = async (query = '') =>
    (await api.read(`abuse?signal=referral${query}`)).items.map(
      (each: { customer_uid: string }) => each.customer_uid,
    );
  const rings = async () => {
    await watchRings(api.shop);
    return (await api.read('attention?kind=referral_ring')).items.length;
  };
  expect([await suspects(), await suspects('&allowed=true'), await rings()]).toEqual([[ana], [], 1]);

  const until = later(clock.now(), 30 * DAY).toISOString();
  expect(await problemOf(await act({ verb: 'disallow' }))).toBe('409 move_not_allowed');
  expect(await problemOf(await act({ verb: 'allow', until: clock.now().toISOString() }))).toBe(
    '422 invalid_action',
  );
  expect(await problemOf(await act({ verb: 'allow', until, reason: '' }))).toBe('422 invalid_action');
  expect((await act({ verb: 'allow', until })).status).toBe(200);
  expect([await suspects(), await suspects('&allowed=true'), await rings()]).toEqual([[], [ana], 0]);
  expect((await api.read(`customers/${ana}`)).customer.allowed_until).toBe(until);
  expect((await api.read(`audit?subject=${ana}&action=desk.customer.allow`)).items).toMatchObject([
    { reason: 'a family', detail: { after: { allowed_until: until } } },
  ]);

  expect((await act({ verb: 'disallow' })).status).toBe(200);
  expect(await suspects()).toEqual([ana]);
  expect((await act({ verb: 'allow', until })).status).toBe(200);
  clock.pass(31 * DAY);
  expect([await suspects(), await suspects('&allowed=true'), await rings()]).toEqual([[ana], [], 1]);
  expect(await forgetOldData(api.shop)).toMatchObject({ allowances: 1 });
});

test('of a block and an allowance the block wins, whichever came first', async () => {
  const email = 'both@example.com';
  const { customer_uid } = await buyTestOrder(api, email);
  const planUid = api.shop.catalogue.plansFor('JPN')[0]!.uid;
  const until = later(clock.now(), DAY).toISOString();
  const act = async (verb: string) => {
    const by = verb === 'allow' || verb === 'block' ? { until } : {};
    const answer = await api.act(`customers/${customer_uid}/actions`, { verb, reason: 'test', ...by });
    expect(answer.status).toBe(200);
  };
  const order = () => api.post('/api/v1/esims/order', { planUid, email }).then(problemOf);
  for (const [first, second] of [
    ['allow', 'block'],
    ['block', 'allow'],
  ] as const) {
    await act(first);
    await act(second);
    expect(await order()).toBe('403 order_not_accepted');
    expect((await api.read(`customers/${customer_uid}`)).customer).toMatchObject({
      ...{ allowed_until: until, blocked_until: until },
    });
    await act('unblock');
    await act('disallow');
  }
});
