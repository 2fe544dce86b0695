import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR } from '../core/clock.ts';
import type { Order } from '../core/orders/order.ts';
import { testClock } from '../providers/test-clock.ts';
import { createTestApi, problemOf, type TestApi } from '../tests/support/api.ts';
import { books, buyTestOrder, payTestOrder, placeTestOrder } from '../tests/support/buyer.ts';
import { customerOf, type TestCustomer } from '../tests/support/customer.ts';

const ORDERS = '/api/v2/users/me/orders';
const clock = testClock();
let t: TestApi;
let count = 0;
let owner: TestCustomer;
let email: string;
let order: Order;
beforeAll(async () => {
  t = await createTestApi({ clock });
});
afterAll(() => t.close());
beforeEach(async () => {
  email = `buyer${++count}@example.com`;
  order = await buyTestOrder(t, email);
  owner = await customerOf(t, email);
});

interface Listed {
  uid: string;
  state: string;
  esim_uid: string;
  refunding: boolean;
  refundable: { allowed: boolean; reason: string | null; until: string | null };
}
const list = (who = owner) => who.json<Listed[]>('GET', ORDERS);
const refund = (uid = order.uid, who = owner) => who.send('POST', `${ORDERS}/${uid}/refund`);
const guestRefund = (sessionId: unknown) => t.post('/api/v1/esims/refund', { sessionId });
const iccidOf = async (uid: string) =>
  (await t.shop.db.selectFrom('esims').select('iccid').where('order_uid', '=', uid).executeTakeFirstOrThrow())
    .iccid;

describe('the list', () => {
  test('holds orders, exactly as the contract says (C4.8), without what was never paid', async () => {
    await placeTestOrder(t);
    const time = clock.now().toISOString();
    expect(await list()).toEqual([
      {
        uid: order.uid,
        number: expect.stringMatching(/^GW-[1-9A-HJKMNP-TV-Z]{4}-[1-9A-HJKMNP-TV-Z]{3}$/),
        state: 'fulfilled',
        kind: 'new_esim',
        created_at: time,
        paid_at: time,
        full_amount: 400,
        amount: 400,
        discounts: [],
        currency: 'usd',
        plan: {
          uid: order.plan.uid,
          name: 'Japan 1 GB',
          data_quota_mb: 1000,
          validity_days: order.plan.validity_days,
          policy_name: order.plan.policy_name,
          daily_quota_mb: null,
          reduced_speed_kbps: null,
          scope: 'country',
          region: null,
          country_code: 'JPN',
        },
        esim_uid: expect.stringMatching(/^esm_/),
        refundable: {
          allowed: true,
          reason: null,
          until: new Date(clock.now().getTime() + 24 * HOUR).toISOString(),
        },
        refunding: false,
        refunded: 0,
        strip: null,
        history: ['created', 'paid', 'fulfilling', 'fulfilled'].map((state) => ({ state, at: time })),
      },
    ]);
  });

  test('says why an order can not be refunded', async () => {
    const why = async () => (await list())[0]!.refundable.reason;
    await t.post(`/api/sandbox/esims/${await iccidOf(order.uid)}/simulate`, { step: 'activate' });
    await t.runJobs();
    expect(await why()).toBe('esim_already_used');
    // The newest order stands first.
    clock.pass(1_000);
    order = await buyTestOrder(t, email);
    clock.pass(25 * HOUR);
    expect(await why()).toBe('refund_window_passed');
  });
});

describe('a refund', () => {
  test('is asked for once, and ends with the money back and the eSIM gone', async () => {
    const answer = await refund();
    expect([answer.status, await answer.json()]).toEqual([202, { state: 'refunding' }]);
    expect((await refund()).status).toBe(202);
    expect((await list())[0]).toMatchObject({
      state: 'fulfilled',
      refunding: true,
      refundable: { allowed: false, reason: 'order_not_refundable' },
    });
    await t.runJobs();
    expect((await list())[0]).toMatchObject({ state: 'refunded', refunding: false });
    expect(await owner.json('GET', '/api/v2/users/me/esims')).toMatchObject([
      { esim: { status: 'refunded' }, plans: [{ status: 'refunded' }] },
    ]);
    expect(await problemOf(await refund())).toBe('409 order_not_refundable');
    expect(await books(t, order)).toMatchObject({ refunded: 400, cancelled: 1 });
    const audit = await t.shop.db
      .selectFrom('audit_log')
      .select('actor')
      .where('subject', '=', order.uid)
      .execute();
    expect(audit).toEqual([{ actor: owner.uid }]);
  });

  test('is refused for what is used, late or a stranger’s', async () => {
    const stranger = await customerOf(t, 'stranger@example.com');
    expect(await problemOf(await refund(order.uid, stranger))).toBe('404 order_not_found');
    expect(await problemOf(await refund('ord_none'))).toBe('404 order_not_found');
    expect(await list(stranger)).toEqual([]);
    // The shop's own rows don't know yet; the wholesaler does.
    await t.wholesaler.simulate(await iccidOf(order.uid), 'activate');
    expect(await problemOf(await refund())).toBe('409 esim_already_used');
    const late = await buyTestOrder(t, email);
    clock.pass(24 * HOUR + 1);
    expect(await problemOf(await refund(late.uid))).toBe('409 refund_window_passed');
    expect(await books(t, late)).toMatchObject({ refunded: 0 });
  });

  test('a network partner that does not answer is asked again', async () => {
    const { wholesalers } = t.shop;
    const status = async () => ({ kind: 'retry', why: 'test', afterMs: 7_000 }) as const;
    t.shop.wholesalers = new Map([['sandbox', { ...t.wholesaler, status }]]);
    const answer = await refund();
    t.shop.wholesalers = wholesalers;
    expect(answer.headers.get('Retry-After')).toBe('7');
    expect(await problemOf(answer)).toBe('503 esim_partner_unavailable');
  });

  test('a guest can not end an eSIM that is in another account; who has paid can', async () => {
    const stranger = await customerOf(t, `stranger${count}@example.com`);
    const { uid } = await t.shop.db
      .selectFrom('customers')
      .select('uid')
      .where('email', '=', `stranger${count}@example.com`)
      .executeTakeFirstOrThrow();
    expect(stranger).toBeDefined();
    await t.shop.db
      .updateTable('esims')
      .set({ customer_uid: uid })
      .where('order_uid', '=', order.uid)
      .execute();
    expect(await problemOf(await guestRefund(order.session_id))).toBe('409 order_not_refundable');
    expect((await refund()).status).toBe(202);
  });

  test('guests ask by their session id', async () => {
    const answer = await guestRefund(order.session_id);
    expect([answer.status, await answer.json()]).toEqual([202, { state: 'refunding' }]);
    const unpaid = await placeTestOrder(t);
    expect(await problemOf(await guestRefund(unpaid.session_id))).toBe('409 order_not_refundable');
    const paid = await placeTestOrder(t);
    await payTestOrder(t, paid, email);
    expect(await problemOf(await guestRefund(paid.session_id))).toBe('409 order_not_refundable');
    expect(await problemOf(await guestRefund('sbx_none'))).toBe('404 session_not_found');
    expect(await problemOf(await guestRefund(7))).toBe('400 invalid_request');
  });
});
