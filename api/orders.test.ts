import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, GOOD_CARD, problemOf, type TestApi } from '../tests/support/api.ts';

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
const validate = (sessionId: unknown) => t.post('/api/v1/esims/validate', { sessionId });

describe('POST /api/v1/esims/order', () => {
  test('answers the order with the secret in the field named after the provider', async () => {
    const answer = await t.post('/api/v1/esims/order', { planUid });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const price = t.shop.catalogue.plan(planUid)!.price;
    expect(await answer.json()).toEqual({
      order_uid: expect.stringMatching(/^ord_/),
      session_id: expect.stringMatching(/^sbx_/),
      provider: 'sandbox',
      expires_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      full_amount: price,
      amount: price,
      currency: 'usd',
      discounts: [],
      code: null,
      sandbox_session_secret: expect.stringMatching(/^sbs_/),
    });
  });

  test('the same key with the same body is the same order; with another body 409', async () => {
    const first = await placed({ email: 'a@example.com' }, { 'Idempotency-Key': 'key-1' });
    const second = await placed({ email: 'a@example.com' }, { 'Idempotency-Key': 'key-1' });
    expect(second).toEqual(first);
    const other = await t.post(
      '/api/v1/esims/order',
      { planUid, email: 'b@example.com' },
      { 'Idempotency-Key': 'key-1' },
    );
    expect(await problemOf(other)).toBe('409 idempotency_key_reused');
  });

  test.each([
    ['empty', ''],
    ['with a space', 'a b'],
    ['too long', 'k'.repeat(256)],
    ['not ASCII', 'kéy'],
  ])('a key that is %s is refused', async (_name, key) => {
    const answer = await t.post('/api/v1/esims/order', { planUid }, { 'Idempotency-Key': key });
    expect(await problemOf(answer)).toBe('400 invalid_idempotency_key');
  });

  test.each<[string, object, string]>([
    ['no plan', { planUid: undefined }, '400 invalid_request'],
    ['an empty plan', { planUid: '' }, '400 invalid_request'],
    ['a plan of a wrong type', { planUid: 7 }, '400 invalid_request'],
    ['a plan too long', { planUid: 'p'.repeat(65) }, '400 invalid_request'],
    ['NUL in a plan', { planUid: 'pln\0' }, '400 invalid_request'],
    ['a lone surrogate', { planUid: '\ud800' }, '400 invalid_request'],
    ['an unknown plan', { planUid: 'pln_none' }, '404 plan_not_found'],
    ['a key of an object', { planUid: 'constructor' }, '404 plan_not_found'],
    ['an unknown key', { price: 1 }, '400 invalid_request'],
    ['a mail address too long', { email: `${'a'.repeat(250)}@b.cc` }, '400 invalid_request'],
    ['no mail address', { email: 'nobody' }, '422 invalid_email'],
    ['two mail addresses', { email: 'a@b.cc,d@e.ff' }, '422 invalid_email'],
    ['null for a mail address', { email: null }, '400 invalid_request'],
    ['a referral code too long', { referralCode: 'r'.repeat(65) }, '400 invalid_request'],
    ['a top-up by nobody', { esimUid: 'esm_1' }, '401 sign_in_required'],
  ])('%s is refused', async (_name, changes, problem) => {
    expect(await problemOf(await t.post('/api/v1/esims/order', { planUid, ...changes }))).toBe(problem);
  });

  test('a plan that nobody can deliver at this moment is refused until somebody can', async () => {
    const { db, catalogue } = t.shop;
    const off = { code: 'out_of_stock', since: new Date(), probe_at: new Date() };
    const route = catalogue.route(planUid);
    expect(route.length).toBeGreaterThan(0);
    const pauses = route.map(({ provider, wholesale_id }) => ({ provider, wholesale_id, ...off }));
    await db.insertInto('plan_pauses').values(pauses).execute();
    await catalogue.load(db);
    expect(await problemOf(await t.post('/api/v1/esims/order', { planUid }))).toBe('409 plan_not_available');
    await db.deleteFrom('plan_pauses').execute();
    await catalogue.load(db);
    expect((await t.post('/api/v1/esims/order', { planUid })).status).toBe(201);
  });

  test('the detail names the wrong field and what it must be', async () => {
    const answer = await t.post('/api/v1/esims/order', { planUid: 7 });
    expect(await answer.json()).toMatchObject({
      detail: '"planUid" in the body has the wrong type: it must be a string.',
    });
    const unknown = await t.post('/api/v1/esims/order', { planUid, price: 1 });
    expect(await unknown.json()).toMatchObject({
      detail: 'The body has unknown keys: "price". Leave them out.',
    });
  });
});

describe('a purchase', () => {
  test('is paid, delivered and told of, exactly as the contract says (C3.7)', async () => {
    const order = await placed();
    const unpaid = await validate(order.session_id);
    expect(await problemOf(unpaid.clone())).toBe('402 payment_required');
    // Its page takes the payment: as it was answered when it was placed, and what is bought.
    expect((await unpaid.json()).payable).toMatchObject({ ...order, plans: [{ name: expect.any(String) }] });

    const paid = await confirm(order);
    expect(paid.status).toBe(200);
    expect(await paid.json()).toEqual({
      status: 'complete',
      return_url: `${t.config.PUBLIC_ORIGIN}/order-confirmation?session_id=${order.session_id}`,
    });

    await t.runJobs();
    const answer = await validate(order.session_id);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const body = (await answer.json()) as Record<string, string>;
    expect(Object.keys(body).sort()).toEqual(
      [
        ...[
          'activation_code',
          'amount',
          'currency',
          'discounts',
          'email',
          'esim_uid',
          'full_amount',
          'iccid',
          'install_by',
          'kind',
          'manual_code',
        ],
        ...['order_uid', 'plan', 'smdp_address', 'status'],
        ...['esim_status', 'number', 'refunding', 'shared_at', 'strip', 'through_plan', 'use'],
      ].sort(),
    );
    expect(body).toMatchObject({ esim_status: 'ready', use: { status: 'waiting' }, refunding: false });
    expect(body.status).toBe('fulfilled');
    expect(body.iccid).toMatch(/^\d{19,20}$/);
    expect(body.manual_code).toBe(`LPA:1$${body.smdp_address}$${body.activation_code}`);
    expect(body.email).toBe('ada@example.com');
    expect(body.order_uid).toBe(order.order_uid);

    const mailbox = await t.get('/api/dev/mailbox?to=ADA@example.com');
    const mails = (await mailbox.json()) as Record<string, string>[];
    expect(mails.map(Object.keys)).toEqual([['to', 'subject', 'text', 'html', 'created_at']]);
    expect(mails[0]!.text).toContain(body.manual_code);
    expect(await (await t.get('/api/dev/mailbox?to=nobody@example.com')).json()).toEqual([]);
  });

  test('is under way until its jobs have run', async () => {
    const order = await placed();
    await confirm(order);
    const answer = await validate(order.session_id);
    expect(answer.status).toBe(202);
    expect(await answer.json()).toEqual({ status: 'paid', usually_seconds: null, held: false });
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    await t.runJobs();
    expect((await validate(order.session_id)).status).toBe(200);
  });

  test.each<[string, unknown, string]>([
    ['an unknown session', 'sbx_none', '404 session_not_found'],
    ['no session', undefined, '400 invalid_request'],
    ['a session of a wrong type', ['x'], '400 invalid_request'],
    ['a session too long', 's'.repeat(256), '400 invalid_request'],
    ['NUL', 's\0', '400 invalid_request'],
  ])('%s is refused', async (_name, sessionId, problem) => {
    expect(await problemOf(await validate(sessionId))).toBe(problem);
  });
});

describe('POST /api/sandbox/payments/{session_id}/confirm', () => {
  const card = (changes: object) => ({ card: { ...GOOD_CARD, ...changes } });

  test.each<[string, object, string]>([
    ['the declined card', card({ number: '4000000000000002' }), '402 card_declined'],
    ['the empty card', card({ number: '4000 0000 0000 9995' }), '402 insufficient_funds'],
    ['a card that asks', card({ number: '4000 0025 0000 3155' }), '402 authentication_required'],
    [
      'a buyer who gave up',
      { ...card({ number: '4000002500003155' }), authenticated: false },
      '402 authentication_required',
    ],
    ['a real card', card({ number: '5555 5555 5555 4444' }), '422 test_card_required'],
    ['a wrong number', card({ number: '4242 4242 4242 4241' }), '422 invalid_number'],
    ['month 13', card({ exp_month: 13 }), '422 invalid_expiry_month'],
    ['a month in words', card({ exp_month: 'May' }), '400 invalid_request'],
    ['half a month', card({ exp_month: 1.5 }), '400 invalid_request'],
    ['a past year', card({ exp_year: '2001' }), '422 expired_card'],
    ['a short cvc', card({ cvc: '1' }), '422 invalid_cvc'],
    ['a short cvc that is a number', card({ cvc: 12 }), '422 invalid_cvc'],
    ['a long cvc that is a number', card({ cvc: 12_345 }), '400 invalid_request'],
    ['a cvc that is no whole number', card({ cvc: 123.5 }), '400 invalid_request'],
    ['an unknown key in the card', card({ name: 'Ada' }), '400 invalid_request'],
    ['no card', { card: undefined }, '400 invalid_request'],
    ['no mail address', { email: 'ada' }, '422 invalid_email'],
    ['another secret', { client_secret: 'sbs_other' }, '404 session_not_found'],
  ])('%s is refused, and the session stays open', async (_name, changes, problem) => {
    const order = await placed();
    expect(await problemOf(await confirm(order, changes))).toBe(problem);
    expect((await confirm(order, card({ exp_month: '12', exp_year: '40' }))).status).toBe(200);
  });

  test('a card is taken in numbers as well', async () => {
    const numbers = card({ exp_month: 12, exp_year: 2040, cvc: 123 });
    expect((await confirm(await placed(), numbers)).status).toBe(200);
  });

  test('the second step of the card that asks pays', async () => {
    const order = await placed();
    const answer = await confirm(order, { ...card({ number: '4000002500003155' }), authenticated: true });
    expect(answer.status).toBe(200);
  });

  test('an unknown session, and one that is paid already', async () => {
    const order = await placed();
    expect(await problemOf(await confirm({ ...order, session_id: 'sbx_none' }))).toBe(
      '404 session_not_found',
    );
    await confirm(order);
    const again = await confirm(order);
    expect(await again.clone().json()).toMatchObject({
      return_url: expect.stringContaining(order.session_id),
    });
    expect(await problemOf(again)).toBe('409 session_already_paid');
  });
});
