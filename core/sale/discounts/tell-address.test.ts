import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buyTestOrder, payTestOrder, reread } from '../../../tests/support/buyer.ts';
import { ENGINES } from '../../../tests/support/database.ts';
import { memberOf, openDiscounts } from '../../../tests/support/referrals.ts';
import type { TestShop } from '../../../tests/support/shop.ts';
import { selectStrip } from '../../orders/strip-queries.ts';
import { settlePayment } from '../settle.ts';
import { settleAndView } from '../view.ts';
import { tellAddress } from './tell-address.ts';

describe.each(ENGINES)('an address that is told after the order, on %s', (engine) => {
  let world: Awaited<ReturnType<typeof openDiscounts>>;
  let shop: TestShop;
  let code: string;
  beforeAll(async () => {
    world = await openDiscounts(engine, 'tell_address');
    ({ shop } = world);
    ({ code } = await memberOf(shop, 'ana@example.com'));
  });
  afterAll(() => shop.close());
  afterEach(async () => expect(await world.lapse()).toEqual([]));

  const open = () => world.open({ code, addressLater: true });
  const tell = (order: { session_id: string }, email: string) =>
    tellAddress(shop.shop, order.session_id, email, null);
  const judged = (state: string) => ({ kind: 'judged', verdict: { code, state } });
  const alarms = async (orderUid: string) =>
    (await shop.shop.db.selectFrom('alarms').select('kind').where('order_uid', '=', orderUid).execute()).map(
      ({ kind }) => kind,
    );

  test('makes the friend’s price that address’s own, whatever is paid under', async () => {
    const order = await open();
    expect(order).toMatchObject({ amount: 320, code_state: 'address_due', email: null });
    expect(await tell(order, 'Wallet@Example.com')).toEqual(judged('applied'));
    // As after an answer that was lost.
    expect(await tell(order, 'wallet@example.com')).toEqual(judged('applied'));
    expect(await tell(order, 'other@example.com')).toEqual({ kind: 'session_not_found' });
    await payTestOrder(shop, order, 'other@example.com');
    await shop.runJobs();
    expect(await reread(shop, order)).toMatchObject({ state: 'fulfilled', email: 'wallet@example.com' });
    const second = await open();
    expect(await tell(second, 'wallet+again@example.com')).toEqual(judged('not_new'));
  });

  test('that isn’t new, or is the friend’s own, leaves the order as it is, and nobody can pay it', async () => {
    await buyTestOrder(shop, 'old@example.com');
    const order = await open();
    expect(await tell(order, 'old@example.com')).toEqual(judged('not_new'));
    expect(await tell(order, 'ana@example.com')).toEqual(judged('own'));
    expect(await reread(shop, order)).toMatchObject({ code_state: 'address_due', email: null });
    const view = await settleAndView(shop.shop, order.session_id);
    expect(view).toMatchObject({ kind: 'payment_required', payable: null });
    // Paid past the shop's own panel: nothing is delivered for it, and staff are told.
    await payTestOrder(shop, order, 'old@example.com');
    expect(await settlePayment(shop.shop, order.session_id)).toMatchObject({ money: 'mismatched' });
    expect((await reread(shop, order)).state).toBe('created');
    expect(await alarms(order.uid)).toEqual(['payment_mismatch']);
  });

  test('ends the buyer’s other first order, and comes to nothing where that is paid', async () => {
    const typed = await world.open({ code, email: 'both@example.com' });
    const later = await open();
    expect(await tell(later, 'both@example.com')).toEqual(judged('applied'));
    expect((await reread(shop, typed)).state).toBe('expired');

    const paid = await world.open({ code, email: 'paid@example.com' });
    await payTestOrder(shop, paid, 'paid@example.com');
    const late = await open();
    expect(await tell(late, 'paid@example.com')).toEqual(judged('not_new'));
    expect((await reread(shop, paid)).state).not.toBe('expired');
    expect((await reread(shop, late)).code_state).toBe('address_due');
  });

  test('is told to two at once: one of them gets it', async () => {
    const orders = [await open(), await open()];
    await Promise.all(orders.map((order) => tell(order, 'twice@example.com')));
    const found = await Promise.all(orders.map((order) => reread(shop, order)));
    const live = found.filter(({ state, code_state }) => state === 'created' && code_state === 'applied');
    expect(live.length).toBeLessThanOrEqual(1);
  });

  test('of a strip is that of each of its eSIMs; a session that is none, or of one of the others, tells nothing', async () => {
    const order = await world.open({ code, addressLater: true, quantity: 3 });
    const strip = await selectStrip(shop.shop.db, order.uid);
    expect(await tell({ session_id: strip[1]!.session_id! }, 'strip@example.com')).toEqual({
      kind: 'session_not_found',
    });
    expect(await tell({ session_id: 'sbx_none' }, 'strip@example.com')).toEqual({
      kind: 'session_not_found',
    });
    expect(await tell(order, 'strip@example.com')).toEqual(judged('applied'));
    await payTestOrder(shop, order, 'strip@example.com');
    await shop.runJobs();
    const delivered = await selectStrip(shop.shop.db, order.uid);
    expect(delivered.map(({ state, email, code_state }) => [state, email, code_state])).toEqual(
      [1, 2, 3].map(() => ['fulfilled', 'strip@example.com', 'applied']),
    );
  });

  test('isn’t waited for by an order with an address, a promotion’s code, or none', async () => {
    const plain = await world.open({ addressLater: true });
    expect(plain).toMatchObject({ amount: 400, code_state: null });
    expect(await tell(plain, 'plain@example.com')).toEqual({ kind: 'session_not_found' });
    const known = await world.open({ code, addressLater: true, email: 'known@example.com' });
    expect(known).toMatchObject({ amount: 320, code_state: 'applied' });
  });
});
