import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WITHDRAWAL_TERMS } from '../core/sale/withdrawal.ts';
import { changeSetting } from '../core/settings/change.ts';
import { createTestApi, GOOD_CARD, problemOf, type TestApi } from '../tests/support/api.ts';
import type { Strip } from './contract/strips.ts';

let t: TestApi;
let planUid: string;
beforeAll(async () => {
  t = await createTestApi();
  planUid = t.shop.catalogue.plansFor('JPN')[0]!.uid;
});
afterAll(() => t.close());

interface Placed {
  order_uid: string;
  session_id: string;
  sandbox_session_secret: string;
  [key: string]: unknown;
}
async function placed(body: object = {}, headers = {}): Promise<Placed> {
  const answer = await t.post('/api/v1/esims/order', { planUid, ...body }, headers);
  expect(answer.status).toBe(201);
  return (await answer.json()) as Placed;
}
const confirm = (order: Placed, changes: object = {}) =>
  t.post(`/api/sandbox/payments/${order.session_id}/confirm`, {
    client_secret: order.sandbox_session_secret,
    email: 'Ada@Example.com',
    card: GOOD_CARD,
    ...changes,
  });

describe('in whose words, and under whose law', () => {
  const orderOf = (uid: string) =>
    t.shop.db.selectFrom('orders').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow();
  const ask = (body: object) => t.post('/api/v1/esims/order', { planUid, ...body });
  const euSales = (value: 'on' | null) =>
    changeSetting(t.shop, { name: 'eu_sales', value, reason: 'test', actor: 'test' });

  test('language and zone are kept, as far as they are known', async () => {
    const known = await orderOf((await placed({ language: 'de-AT', timeZone: 'Europe/Vienna' })).order_uid);
    expect(known).toMatchObject({ language: 'de', time_zone: 'Europe/Vienna', withdrawal_terms: null });
    const unknown = await orderOf((await placed({ language: 'tlh', timeZone: 'Mars/Olympus' })).order_uid);
    expect(unknown).toMatchObject({ language: null, time_zone: null });
  });

  test('the mail of an order is in its language, with its links', async () => {
    const order = await placed({ language: 'de', timeZone: 'Europe/Berlin' });
    expect((await confirm(order)).status).toBe(200);
    await t.runJobs();
    const mails = await (await t.get('/api/dev/mailbox?to=ada@example.com')).json();
    const mail = (mails as { subject: string; text: string }[])[0]!;
    expect(mail.subject).toContain('Ihre eSIM ist bereit');
    expect(mail.text).toContain(`/de/order-confirmation?session_id=${order.session_id}`);
  });

  test('under EU rules a buyer there agrees first, and the order keeps it; all others buy as ever', async () => {
    await euSales('on');
    await t.shop.settings.load(t.shop.db, t.shop.clock.now(), t.shop.log);
    try {
      expect(await problemOf(await ask({ timeZone: 'Europe/Paris' }))).toBe(
        '409 withdrawal_consent_required',
      );
      await placed({ timeZone: 'Asia/Tokyo' });
      await placed();
      const { order_uid } = await placed({ timeZone: 'Europe/Paris', withdrawal_consent: true });
      expect(await orderOf(order_uid)).toMatchObject({
        withdrawal_terms: WITHDRAWAL_TERMS,
        withdrawal_agreed_at: expect.any(Date),
      });
    } finally {
      await euSales(null);
      await t.shop.settings.load(t.shop.db, t.shop.clock.now(), t.shop.log);
    }
  });
});

describe('several at once (C3.24, C3.25)', () => {
  const order = (body: object) => t.post('/api/v1/esims/order', body);

  test('are paid together, and each is opened, given away and refunded by itself', async () => {
    const two = await placed({ quantity: 2 });
    expect(two.amount).toBe(800);
    await confirm(two);
    await t.runJobs();
    const strip = async (sessionId: string) => {
      const told = await t.post('/api/v1/esims/strip', { sessionId });
      return ((await told.json()) as Strip).tickets;
    };
    const [first, second] = await strip(two.session_id);
    // By the shop's clock, whatever the buyer's says.
    const today = t.shop.clock.now().toISOString().slice(0, 10);
    expect(first!.gift_days).toMatchObject({
      first: today,
      last: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect([first, second]).toMatchObject([
      { number: 1, state: 'fulfilled', amount: 400, session_id: two.session_id },
      { number: 2, state: 'fulfilled', amount: 400, record: { esim: { status: 'ready', shared_at: null } } },
    ]);
    // Its own session id opens the second alone.
    expect(await strip(second!.session_id)).toMatchObject([{ number: 2 }]);
    const share = { sessionId: two.session_id, number: 2, name: 'Mia' };
    const shared = await t.post('/api/v1/esims/strip/share', share);
    expect(shared.status).toBe(201);
    const { url } = (await shared.json()) as { url: string };
    const seen = await t.get(`/api/v1/esims/shared/${url.split('/').at(-1)}`);
    expect(await seen.json()).toMatchObject({
      esim: { iccid: second!.record!.esim.iccid, name: 'Japan 1 GB' },
    });
    expect((await strip(two.session_id))[1]?.record?.esim.name).toBe('Mia');
    expect((await t.post('/api/v1/esims/refund', { sessionId: second!.session_id })).status).toBe(202);
    await t.runJobs();
    expect((await strip(two.session_id)).map(({ state }) => state)).toEqual(['fulfilled', 'refunded']);
    expect(await problemOf(await t.post('/api/v1/esims/strip/share', share))).toBe('404 esim_not_found');
    expect(await problemOf(await t.post('/api/v1/esims/strip', { sessionId: 'sbx_none' }))).toBe(
      '404 session_not_found',
    );
  });

  test('ten are not sold, and a top-up is one', async () => {
    expect(await problemOf(await order({ planUid, quantity: 10 }))).toBe('422 too_many_esims');
    expect(await problemOf(await order({ planUid, quantity: 2, esimUid: 'esm_1' }))).toBe(
      '422 too_many_esims',
    );
    expect(await problemOf(await order({ planUid, quantity: 0 }))).toBe('400 invalid_request');
  });
});
