import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { books, buyTestOrder, payTestOrder, reread } from '../../../tests/support/buyer.ts';
import { ENGINES } from '../../../tests/support/database.ts';
import {
  addPromotion,
  buyWith,
  creditOf,
  giveCredit,
  memberOf,
  openDiscounts,
  place,
  usesOf,
} from '../../../tests/support/referrals.ts';
import type { TestShop } from '../../../tests/support/shop.ts';
import { returnCredit } from '../../credit/spend.ts';
import { cents } from '../../money.ts';
import { deleteAccount } from '../account/delete.ts';
import { issueByStaff } from '../issue-by-staff.ts';
import { askForRefund } from '../refunds/ask.ts';

describe.each(ENGINES)('discounts of an order, on %s', (engine) => {
  let world: Awaited<ReturnType<typeof openDiscounts>>;
  let shop: TestShop;
  const open: typeof world.open = (...asked) => world.open(...asked);

  beforeAll(async () => {
    world = await openDiscounts(engine, 'discounts');
    ({ shop } = world);
  });
  afterAll(() => shop.close());
  afterEach(async () => expect(await world.lapse()).toEqual([]));

  const covered: typeof world.covered = (request) => world.covered(request);
  const stateOf = async (request: Parameters<typeof place>[1]) => {
    const order = await open(request);
    expect(order.amount).toBe(order.code_state === 'applied' ? 320 : 400);
    return order.code_state;
  };

  test('a friend pays 20 % less, at the provider too, and the address stays with the price', async () => {
    const ana = await memberOf(shop, 'ana@example.com');
    const order = await open({ code: ana.code.toLowerCase(), email: 'Ben@Example.com' });
    expect(order).toMatchObject({ amount: 320, code_state: 'applied', email: 'ben@example.com' });
    expect(order.discounts).toEqual([{ kind: 'referral', code: ana.code, percent: 20, amount: 80 }]);
    const session = await shop.shop.db
      .selectFrom('sandbox_payments.sessions')
      .select(['amount', 'description'])
      .where('session_id', '=', order.session_id)
      .executeTakeFirst();
    expect(session).toEqual({ amount: 320, description: `${order.plan.name} ($4 less $0.80 discount)` });
    // As if a provider let the address be changed in its panel.
    await shop.shop.db
      .updateTable('sandbox_payments.sessions')
      .set({ email: 'somebody-else@example.com' })
      .where('session_id', '=', order.session_id)
      .execute();
    await payTestOrder(shop, order, 'somebody-else@example.com');
    await shop.runJobs();
    expect(await reread(shop, order)).toMatchObject({ state: 'fulfilled', email: 'ben@example.com' });
    // The next order of the same buyer, however the address is written.
    expect(await stateOf({ code: ana.code, email: 'ben+again@example.com' })).toBe('not_new');
  });

  test('an order without code and credit asks for nothing more', async () => {
    const order = await open({ email: 'plain@example.com' });
    expect(order).toMatchObject({ amount: 400, discounts: null, code_state: null, referral_code: null });
  });

  test('each reason why a code does not apply has its word, and the order goes on at the full price', async () => {
    const cara = await memberOf(shop, 'c.ara@gmail.com');
    await buyTestOrder(shop, 'guest@example.com');
    const customer = { uid: cara.uid, email: cara.email };
    expect(await stateOf({ code: 'NOSUCH1', email: 'new@example.com' })).toBe('unknown');
    expect(await stateOf({ code: '% \' "', email: 'new@example.com' })).toBe('unknown');
    expect(await stateOf({ code: cara.code })).toBe('email_required');
    expect(await stateOf({ code: cara.code, email: 'ca.ra+x@googlemail.com' })).toBe('own');
    expect(await stateOf({ code: cara.code, email: 'new@example.com', customer })).toBe('own');
    expect(await stateOf({ code: cara.code, email: 'guest@example.com' })).toBe('not_new');
    expect(await stateOf({ code: cara.code, email: 'new@example.com' })).toBe('applied');
    const old = await memberOf(shop, 'guest@example.com');
    const asOld = { uid: old.uid, email: old.email };
    expect(await stateOf({ code: cara.code, email: 'other@example.com', customer: asOld })).toBe('not_new');
    const rules = shop.shop.referrals;
    for (const change of [{ enabled: false }, { friendPercent: 0 }]) {
      shop.shop.referrals = { ...rules, ...change };
      expect(await stateOf({ code: cara.code, email: 'new@example.com' })).toBe('off');
    }
    shop.shop.referrals = rules;
    await addPromotion(shop, { code: 'OLD', ends_at: world.clock.now() });
    await addPromotion(shop, { code: 'FRANCE', countries: ['FRA'] });
    await addPromotion(shop, { code: 'DEAR', minimum: cents(10_000) });
    expect(await stateOf({ code: 'old' })).toBe('expired');
    expect(await stateOf({ code: 'FRANCE' })).toBe('not_for_this_plan');
    expect(await stateOf({ code: 'DEAR' })).toBe('below_minimum');
  });

  test('a code for first orders is for whoever has bought nothing yet, once', async () => {
    await addPromotion(shop, { code: 'WELCOME', percent: 20, first_order_only: true });
    expect(await stateOf({ code: 'WELCOME' })).toBe('email_required');
    await buyTestOrder(shop, 'old@example.com');
    expect(await stateOf({ code: 'WELCOME', email: 'old@example.com' })).toBe('not_new');
    expect(await stateOf({ code: 'WELCOME', email: 'fresh@example.com' })).toBe('applied');
    expect((await buyWith(shop, { code: 'WELCOME', email: 'fresh@example.com' })).amount).toBe(320);
    expect(await stateOf({ code: 'WELCOME', email: 'fresh@example.com' })).toBe('not_new');
  });

  test('an eSIM that staff gave away makes no old customer', async () => {
    const ian = await memberOf(shop, 'ian@example.com');
    const planUid = shop.shop.catalogue.plansFor('JPN')[0]!.uid;
    const given = await issueByStaff(
      shop.shop,
      { planUid, email: 'jill@example.com', reference: 'T-1' },
      'T-1',
    );
    expect(given.kind).toBe('obtained');
    expect(await stateOf({ code: ian.code, email: 'jill@example.com' })).toBe('applied');
  });

  test('a price of nothing needs an address: an order has to be somebody’s', async () => {
    await addPromotion(shop, { code: 'FREE', percent: 100 });
    expect(await stateOf({ code: 'FREE' })).toBe('email_required');
    expect((await covered({ code: 'FREE', email: 'kai@example.com' })).amount).toBe(0);
  });

  test('money that went back makes no old customer, and a new order takes the place of an unpaid one', async () => {
    const dan = await memberOf(shop, 'dan@example.com');
    const first = await open({ code: dan.code, email: 'eva@example.com' });
    const second = await open({ code: dan.code, email: 'eva@example.com' });
    expect(second.amount).toBe(320);
    expect((await reread(shop, first)).state).toBe('expired');
    await expect(payTestOrder(shop, first, 'eva@example.com')).rejects.toThrow('session_expired');
    await payTestOrder(shop, second, 'eva@example.com');
    await shop.runJobs();
    expect(await askForRefund(shop.shop, await reread(shop, second), null)).toEqual({ kind: 'refunding' });
    await shop.runJobs();
    expect(await books(shop, second)).toMatchObject({ refunded: 320 });
    expect((await open({ code: dan.code, email: 'eva@example.com' })).amount).toBe(320);
  });

  test('one that was paid in the meantime does not give way', async () => {
    const fay = await memberOf(shop, 'fay@example.com');
    const first = await open({ code: fay.code, email: 'gus@example.com' });
    shop.receiveWebhook = ((before) => async (request) => {
      shop.receiveWebhook = before;
      void request;
      return new Response(null, { status: 500 });
    })(shop.receiveWebhook);
    await payTestOrder(shop, first, 'gus@example.com');
    const second = await open({ code: fay.code, email: 'gus@example.com' });
    expect(second).toMatchObject({ amount: 400, code_state: 'not_new' });
    await shop.runJobs();
    expect((await reread(shop, first)).state).toBe('fulfilled');
  });

  test('nothing to pay skips the card, is delivered, and goes back to where it came from', async () => {
    const ned = await memberOf(shop, 'ned@example.com');
    await giveCredit(shop, ned, 450);
    const customer = { uid: ned.uid, email: ned.email };
    const order = await covered({ email: ned.email, customer, useCredit: true });
    expect(order).toMatchObject({ amount: 0, payment_provider: 'none' });
    expect(order.session_id).toMatch(/^free_.{43}$/);
    expect(await creditOf(shop, ned)).toEqual([0, 50]);
    await shop.runJobs();
    const delivered = await reread(shop, order);
    expect(delivered).toMatchObject({ state: 'fulfilled', customer_uid: ned.uid });
    expect(await askForRefund(shop.shop, delivered, ned.uid)).toEqual({ kind: 'refunding' });
    await shop.runJobs();
    expect((await reread(shop, order)).state).toBe('refunded');
    expect(await creditOf(shop, ned)).toEqual([0, 450]);
    expect(await books(shop, order)).toEqual({
      esims: 1,
      bought: 1,
      cancelled: 1,
      refunded: 0,
      mails: ['order_confirmation', 'refund'],
    });
  });

  test('what can not be delivered goes back to credit and code as well', async () => {
    const oda = await memberOf(shop, 'oda@example.com');
    await giveCredit(shop, oda, 100);
    await addPromotion(shop, { code: 'GONE', fixed_amount: cents(300), max_total: 1 });
    const customer = { uid: oda.uid, email: oda.email };
    const wholesalers = shop.shop.wholesalers;
    const buy = async () => ({ kind: 'refused', code: 'x', why: 'test' }) as const;
    shop.shop.wholesalers = new Map([['sandbox', { ...shop.wholesaler, buy }]]);
    const order = await covered({ code: 'GONE', email: oda.email, customer, useCredit: true });
    expect(await usesOf(shop, 'GONE')).toBe(1);
    await shop.runJobs();
    shop.shop.wholesalers = wholesalers;
    expect((await reread(shop, order)).state).toBe('refunded');
    expect(await usesOf(shop, 'GONE')).toBe(0);
    expect(await creditOf(shop, oda)).toEqual([0, 100]);
  });

  test('credit pays a part, is held while the order is open, and is free again when it lapses', async () => {
    const pia = await memberOf(shop, 'pia@example.com');
    await giveCredit(shop, pia, 150);
    const request = { email: pia.email, customer: { uid: pia.uid, email: pia.email }, useCredit: true };
    const order = await open(request);
    expect(order).toMatchObject({ amount: 250, discounts: [{ kind: 'credit', amount: 150 }] });
    expect(await creditOf(shop, pia)).toEqual([0, 0]);
    // A new order takes its place.
    const again = await open(request);
    expect(again.amount).toBe(250);
    expect((await reread(shop, order)).state).toBe('expired');
    expect(await world.lapse()).toEqual([]);
    expect((await reread(shop, again)).state).toBe('expired');
    expect(await creditOf(shop, pia)).toEqual([0, 150]);
    // Once, however often it is asked for.
    await shop.shop.db.transaction().execute((tx) => returnCredit(tx, again.uid, world.clock.now()));
    expect(await creditOf(shop, pia)).toEqual([0, 150]);
    expect((await open({ ...request, customer: null })).amount).toBe(400);
  });

  test('credit that a delivered order was paid with is spent', async () => {
    const tom = await memberOf(shop, 'tom@example.com');
    await giveCredit(shop, tom, 500);
    const request = { email: tom.email, customer: { uid: tom.uid, email: tom.email }, useCredit: true };
    expect((await buyWith(shop, request)).amount).toBe(0);
    expect((await open(request)).amount).toBe(300);
    expect((await open({ ...request, useCredit: false })).amount).toBe(400);
    // Nor is it spent with a code, where nobody asked for it.
    await addPromotion(shop, { code: 'QUARTER', percent: 25 });
    expect((await open({ ...request, code: 'QUARTER', useCredit: false })).amount).toBe(300);
  });

  test('credit of a customer who has left goes nowhere', async () => {
    const una = await memberOf(shop, 'una@example.com');
    await giveCredit(shop, una, 100);
    const request = { email: una.email, customer: { uid: una.uid, email: una.email }, useCredit: true };
    const order = await open(request);
    expect(await deleteAccount(shop.shop, una.uid)).toBe('deleted');
    expect(await world.lapse()).toEqual([]);
    expect((await reread(shop, order)).state).toBe('expired');
    const closed = await shop.shop.db
      .selectFrom('credit_entries')
      .innerJoin('credit_accounts', 'credit_accounts.uid', 'credit_entries.account_uid')
      .select(['customer_uid', 'available'])
      .where('order_uid', '=', order.uid)
      .executeTakeFirst();
    expect(closed).toEqual({ customer_uid: null, available: 0 });
  });

  test('a provider that can not end the earlier order leaves all as it was', async () => {
    const rob = await memberOf(shop, 'rob@example.com');
    const request = { code: rob.code, email: 'sue@example.com' };
    const first = await open(request);
    const payments = shop.shop.payments;
    const expireSession = async () => ({ kind: 'unknown', why: 'test' }) as const;
    shop.shop.payments = { ...payments, expireSession };
    expect(await place(shop, request)).toMatchObject({ kind: 'payment_unavailable' });
    shop.shop.payments = payments;
    await payTestOrder(shop, first, 'sue@example.com');
    await shop.runJobs();
    expect(await reread(shop, first)).toMatchObject({ state: 'fulfilled', amount: 320 });
  });
});
