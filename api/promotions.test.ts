import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cents } from '../core/money.ts';
import { CODE_WINDOW, TOLD_OF_CODES } from '../core/promotions/guesses.ts';
import { testClock } from '../providers/test-clock.ts';
import { createLimits, type Limits } from '../server/limits.ts';
import { createTestApi, GOOD_CARD, problemOf, type TestApi } from '../tests/support/api.ts';
import { buyTestOrder } from '../tests/support/buyer.ts';
import { customerOf } from '../tests/support/customer.ts';
import { addPromotion, buyWith, giveCredit, type Member, memberOf } from '../tests/support/referrals.ts';
import { spoiled } from '../tests/support/spoiled.ts';

let t: TestApi;
let planUid: string;
let ana: Member;
beforeAll(async () => {
  t = await createTestApi();
  planUid = t.shop.catalogue.plansFor('JPN')[0]!.uid;
  ana = await memberOf(t, 'ana@example.com');
});
afterAll(() => t.close());

const PREVIEW = '/api/v1/promotions/preview';
const ORDER = '/api/v1/esims/order';
const json = async (answer: Response) => {
  expect(answer.ok, await answer.clone().text()).toBe(true);
  return (await answer.json()) as Record<string, unknown>;
};

describe('the preview', () => {
  test('says what a friend pays, exactly as agreed', async () => {
    const answer = await t.post(PREVIEW, { planUid, code: ana.code, email: 'ben@example.com' });
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    expect(await json(answer)).toEqual({
      full_amount: 400,
      amount: 320,
      currency: 'usd',
      discounts: [{ kind: 'referral', code: ana.code, label: '20% off your first order', amount: 80 }],
      code: { code: ana.code, state: 'applied', message: 'The code is applied.' },
    });
    expect(await t.shop.db.selectFrom('redemptions').select('order_uid').execute()).toEqual([]);
  });

  test('is for as many eSIMs as an order, and no more', async () => {
    const tooMany = [{ quantity: 10 }, { quantity: 9, morePlans: [planUid] }];
    for (const asked of tooMany) {
      expect(await problemOf(await t.post(PREVIEW, { planUid, ...asked }))).toBe('422 too_many_esims');
      expect(await problemOf(await t.post(ORDER, { planUid, ...asked }))).toBe('422 too_many_esims');
    }
    const nine = { planUid, quantity: 8, morePlans: [planUid] };
    expect(await json(await t.post(PREVIEW, nine))).toMatchObject({ full_amount: 9 * 400, amount: 9 * 400 });
  });

  test('a code that does not apply is 200 with its state and the full price', async () => {
    await buyTestOrder(t, 'old@example.com');
    const states: [object, string][] = [
      [{ code: 'NOSUCH' }, 'unknown'],
      [{ code: '☃' }, 'unknown'],
      [{ code: ana.code }, 'email_required'],
      [{ code: ana.code, email: 'Ana+x@example.com' }, 'own'],
      [{ code: ana.code, email: 'old@example.com' }, 'not_new'],
    ];
    for (const [body, state] of states) {
      expect(await json(await t.post(PREVIEW, { planUid, ...body }))).toMatchObject({
        full_amount: 400,
        amount: 400,
        discounts: [],
        code: { state, message: expect.stringMatching(/\.$/) },
      });
    }
    expect(await json(await t.post(PREVIEW, { planUid }))).toMatchObject({ amount: 400, code: null });
  });

  test('a plan below the minimum of a code: how much it asks for; its order says that it asks for more', async () => {
    await addPromotion(t, { code: 'FROM12', minimum: cents(1250) });
    expect(await json(await t.post(PREVIEW, { planUid, code: 'from12' }))).toMatchObject({
      code: { code: 'FROM12', state: 'below_minimum', message: 'This code is for plans from $12.50.' },
    });
    expect((await json(await t.post(ORDER, { planUid, referralCode: 'FROM12' }))).code).toEqual({
      code: 'FROM12',
      state: 'below_minimum',
      message: 'The plan costs less than this code asks for.',
    });
  });

  test('a plan that is not on sale, and an address that is none', async () => {
    expect(await problemOf(await t.post(PREVIEW, { planUid: 'pln_none' }))).toBe('404 plan_not_found');
    expect(await problemOf(await t.post(PREVIEW, { planUid, email: 'x' }))).toBe('422 invalid_email');
    expect(await problemOf(await t.post(PREVIEW, { planUid, more: 1 }))).toBe('400 invalid_request');
  });

  test('any JSON in any field is never a 5xx', async () => {
    const good = { planUid, code: ana.code, email: 'ben@example.com', useCredit: true };
    await fc.assert(
      fc.asyncProperty(spoiled(good), async (body) => {
        const answer = await t.post(PREVIEW, body);
        if (!answer.ok) expect(await problemOf(answer), JSON.stringify(body)).toMatch(/^4\d\d /);
      }),
      { numRuns: 200 },
    );
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), async (code) => {
        const answer = await t.post(PREVIEW, { planUid, code, email: 'ben@example.com' });
        if (answer.ok) expect(await answer.json()).toMatchObject({ amount: 400, code: { state: 'unknown' } });
        else expect(await problemOf(answer)).toBe('400 invalid_request');
      }),
      { numRuns: 200 },
    );
  });
});

describe('the order', () => {
  test('with a code: the same figures, in the answer, at the provider, on the order page and in the list', async () => {
    const figures = {
      full_amount: 400,
      amount: 320,
      discounts: [{ kind: 'referral', code: ana.code, label: '20% off your first order', amount: 80 }],
    };
    const body = { planUid, email: 'cy@example.com', referralCode: ana.code.toLowerCase() };
    const key = { 'Idempotency-Key': 'cy' };
    const order = await json(await t.post(ORDER, body, key));
    expect(order).toMatchObject({ ...figures, code: { code: ana.code, state: 'applied' } });
    expect(await json(await t.post(ORDER, body, key))).toEqual(order);
    const { session_id, sandbox_session_secret: client_secret } = order;
    const paid = { client_secret, email: 'other@example.com', card: GOOD_CARD };
    await json(await t.post(`/api/sandbox/payments/${session_id}/confirm`, paid));
    await t.runJobs();
    const seen = await json(await t.post('/api/v1/esims/validate', { sessionId: session_id }));
    expect(seen).toMatchObject({ status: 'fulfilled', email: 'cy@example.com', ...figures });
    expect(await json(await t.get('/api/dev/mailbox?to=cy@example.com'))).toMatchObject([
      { text: expect.stringContaining('20% off your first order: \u2212$0.80') },
    ]);
    const cy = await customerOf(t, 'cy@example.com');
    expect(await cy.json('GET', '/api/v2/users/me/orders')).toMatchObject([figures]);
    expect(await cy.json('GET', '/api/v2/users/me/export')).toMatchObject({
      orders: [{ discounts: figures.discounts }],
    });

    // As an earlier release stored it.
    const stored = [{ kind: 'referral', code: ana.code, label: '15% off, then', amount: 80 }];
    await t.shop.db
      .updateTable('orders')
      .set({ discounts: JSON.stringify(stored) })
      .where('session_id', '=', String(session_id))
      .execute();
    expect(await cy.json('GET', '/api/v2/users/me/orders')).toMatchObject([{ discounts: stored }]);
  });

  test('a code that does not apply never stops it', async () => {
    const order = await json(await t.post(ORDER, { planUid, referralCode: 'NO-SUCH-CODE' }));
    expect(order).toMatchObject({
      full_amount: 400,
      amount: 400,
      discounts: [],
      code: { code: 'NO-SUCH-CODE', state: 'unknown' },
      sandbox_session_secret: expect.any(String),
    });
  });

  test('that nothing is left to pay of has no secret, and an address to go on at', async () => {
    await addPromotion(t, { code: 'FREE', percent: 100, max_total: 1 });
    const none = await json(await t.post(ORDER, { planUid, referralCode: 'FREE' }));
    expect(none).toMatchObject({ amount: 400, code: { state: 'email_required' } });
    const order = await json(await t.post(ORDER, { planUid, referralCode: 'FREE', email: 'di@example.com' }));
    expect(order).toEqual({
      order_uid: expect.stringMatching(/^ord_/),
      session_id: expect.stringMatching(/^free_/),
      provider: 'none',
      expires_at: expect.any(String),
      full_amount: 400,
      amount: 0,
      currency: 'usd',
      discounts: [{ kind: 'promotion', code: 'FREE', label: 'Code FREE', amount: 400 }],
      code: { code: 'FREE', state: 'applied', message: 'The code is applied.' },
      return_url: `${t.config.PUBLIC_ORIGIN}/order-confirmation?session_id=${order.session_id}`,
    });
    await t.runJobs();
    const seen = await json(await t.post('/api/v1/esims/validate', { sessionId: order.session_id }));
    expect(seen).toMatchObject({ status: 'fulfilled', email: 'di@example.com', full_amount: 400, amount: 0 });
    expect(
      await problemOf(
        await t.post(`/api/sandbox/payments/${order.session_id}/confirm`, {
          client_secret: 'x',
          email: 'di@example.com',
          card: GOOD_CARD,
        }),
      ),
    ).toBe('404 session_not_found');
  });

  test('spends credit for its owner alone', async () => {
    await giveCredit(t, ana, 500);
    const customer = await customerOf(t, ana.email);
    const body = { planUid, useCredit: true };
    expect(await json(await t.post(ORDER, body))).toMatchObject({ amount: 400, discounts: [] });
    const credit = { kind: 'credit', code: null, label: 'Your credit', amount: 400 };
    expect(await customer.json('POST', PREVIEW, body)).toMatchObject({ amount: 0, discounts: [credit] });
    const order = await customer.json<Record<string, unknown>>('POST', ORDER, body);
    expect(order).toMatchObject({ provider: 'none', amount: 0, discounts: [credit], code: null });
    expect(await customer.json('GET', '/api/v2/users/me/referrals')).toMatchObject({
      stats: { balance_cents: 100 },
      ledger: [
        { kind: 'spent', amount: -400, balance: 100, order_uid: order.order_uid },
        { kind: 'referral', amount: 500, balance: 500, order_uid: null },
      ],
    });
  });
});

test('codes can not be tried without end, and good ones use nothing up', async () => {
  const limits = createLimits(
    { RATE_LIMITS: 'on' },
    { order: 9e9, validate: 9e9, confirm: 9e9, preview: 9e9, api: 9e9 },
  );
  const limited = await createTestApi({ deps: { limits } });
  try {
    const plan = limited.shop.catalogue.plansFor('JPN')[0]!.uid;
    const member = await memberOf(limited, 'member@example.com');
    const tried = (code: string) => limited.post(PREVIEW, { planUid: plan, code, email: 'new@example.com' });
    for (let n = 0; n < 2 * TOLD_OF_CODES; n++) expect((await tried(member.code)).status).toBe(200);
    // One was told of the address, however often it was asked.
    for (let n = 2; n < TOLD_OF_CODES; n++) expect((await tried(`WRONG-${n}`)).status).toBe(200);
    const order = (referralCode?: string) => limited.post(ORDER, { planUid: plan, referralCode });
    expect((await order('WRONG-1')).status).toBe(201);
    const refused = await tried('WRONG');
    expect(refused.headers.get('Retry-After')).toBe('900');
    expect(await problemOf(refused)).toBe('429 rate_limited');
    expect(await problemOf(await order('WRONG'))).toBe('429 rate_limited');
    expect((await order()).status).toBe(201);
    // The abuse desk reads of those that were answered; a midnight in between makes two rows.
    const guesses = await limited.shop.db.selectFrom('code_guesses').select('wrong_codes').execute();
    expect(guesses.reduce((sum, { wrong_codes }) => sum + wrong_codes, 0)).toBe(TOLD_OF_CODES - 1);
  } finally {
    await limited.close();
  }
});

test('who has bought can not be asked for one address after the other', async () => {
  const clock = testClock();
  // Only so that clients are counted at all.
  const limits: Limits = {
    take: async () => ({ allowed: true, repeated: false, resetMs: 0, headers: {} }),
    isSpent: async () => false,
  };
  const limited = await createTestApi({ clock, deps: { limits } });
  try {
    const plan = limited.shop.catalogue.plansFor('JPN')[0]!.uid;
    const member = await memberOf(limited, 'member@example.com');
    await addPromotion(limited, { code: 'FORALL' });
    await buyWith(limited, { email: 'buyer@example.com' });
    const asked = async (email: string, code = member.code, send = limited.post) => {
      const answer = await send(PREVIEW, { planUid: plan, code, email });
      if (!answer.ok) return problemOf(answer);
      return ((await answer.json()) as { code: { state: string } }).code.state;
    };
    // Says the same of everybody.
    for (let n = 0; n < 30; n++) expect(await asked(`all${n}@example.com`, 'FORALL')).toBe('applied');
    for (let n = 0; n < TOLD_OF_CODES - 4; n++) expect(await asked(`new${n}@example.com`)).toBe('applied');
    expect(await asked('member+x@example.com')).toBe('own');
    expect(await asked('buyer@example.com')).toBe('not_new');
    const order = await limited.post(ORDER, {
      planUid: plan,
      referralCode: member.code,
      email: 'one.more@example.com',
    });
    expect(order.status).toBe(201);
    // What was told before may be asked again, until something new is.
    expect(await asked('Buyer+again@example.com')).toBe('not_new');
    expect(await asked('another@example.com')).toBe('applied');
    expect(await asked('buyer@example.com')).toBe('429 rate_limited');
    clock.pass(CODE_WINDOW + 1);
    const self = await customerOf(limited, 'self@example.com');
    const sendAsSelf: typeof limited.post = (path, body) => self.send('POST', path, body);
    for (let n = 0; n < 30; n++)
      expect(await asked('self@example.com', member.code, sendAsSelf)).toBe('applied');
  } finally {
    await limited.close();
  }
});
