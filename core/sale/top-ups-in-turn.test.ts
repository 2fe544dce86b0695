import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOverHttp } from '../../providers/esims/maya/test-maya.ts';
import { buyTestOrder, payTestOrder, reread } from '../../tests/support/buyer.ts';
import { createTestShop, type TestShop } from '../../tests/support/shop.ts';
import type { WholesalerDouble } from '../../tests/support/wholesalers/double.ts';
import { startMayaDouble } from '../../tests/support/wholesalers/maya.ts';
import { syncCatalogue } from '../catalogue/sync.ts';
import { selectEsimByOrder } from '../esims/queries.ts';
import type { Order } from '../orders/order.ts';
import type { Wholesaler } from '../wholesale/wholesaler.ts';
import { fulfilOrder } from './fulfil.ts';
import { placeOrder } from './place.ts';
import { settlePayment } from './settle.ts';

let double: WholesalerDouble;
let maya: Wholesaler;
let shop: TestShop;
beforeAll(async () => {
  double = await startMayaDouble();
  const opened = openOverHttp(double.settings);
  maya = opened.maya;
  shop = await createTestShop({ clock: opened.clock, plans: [] });
  behave({});
  await syncCatalogue(shop.shop);
  await shop.shop.catalogue.load(shop.shop.db);
});
afterAll(() => Promise.all([shop.close(), double.close()]));

function behave(words: Partial<Wholesaler>): void {
  shop.shop.wholesalers = new Map([['maya', { ...maya, ...words }]]);
}

const turns = () =>
  shop.shop.db.selectFrom('purchases').select('uid').where('alone', 'is not', null).execute();

/** A paid top-up of an order's eSIM by the plan that it has. */
async function paidTopUp({ uid, plan }: Order) {
  const esim = (await selectEsimByOrder(shop.shop.db, uid))!;
  const topUp = { esimUid: esim.uid, customerUid: esim.customer_uid! };
  const asked = { planUid: plan.uid, email: 'ana@example.com', referralCode: null, topUp };
  const placed = await placeOrder(shop.shop, asked, null);
  if (placed.kind !== 'placed') throw new Error(placed.kind);
  await payTestOrder(shop, placed.order);
  await settlePayment(shop.shop, placed.order.session_id);
  return placed.order;
}

test('of two top-ups of one plan at one moment, the second waits for the first, and both are bought', async () => {
  const sold = await buyTestOrder(shop);
  expect(sold.state).toBe('fulfilled');
  const [first, second] = [await paidTopUp(sold), await paidTopUp(sold)];
  const isFirst = ({ reference }: { reference: string }) => reference.startsWith(first.uid);
  let looksUp = false;
  behave({
    // The second comes once the first has noted what is there, and again once it is bought and nobody has written that down.
    async prepare(order) {
      const prepared = await maya.prepare!(order);
      if (isFirst(order)) await fulfilOrder(shop.shop, second.uid);
      return prepared;
    },
    async buy(order) {
      const bought = await maya.buy(order);
      looksUp = true;
      if (isFirst(order)) await fulfilOrder(shop.shop, second.uid);
      return bought;
    },
    find: async (sent) =>
      looksUp || isFirst(sent) ? maya.find(sent) : { kind: 'retry', why: 'test: not yet' },
  });
  await fulfilOrder(shop.shop, first.uid);
  expect(await reread(shop, first)).toMatchObject({ state: 'fulfilled' });
  await fulfilOrder(shop.shop, second.uid);
  expect(await reread(shop, second)).toMatchObject({ state: 'fulfilled' });
  expect(double.purchases().filter(({ top_up }) => top_up)).toHaveLength(2);
  expect(await turns()).toEqual([]);
});

test('one that is refused keeps no other waiting', async () => {
  behave({});
  const sold = await buyTestOrder(shop);
  const topUp = await paidTopUp(sold);
  behave({ buy: async () => ({ kind: 'refused', code: 'refused_otherwise', why: 'test' }) });
  await fulfilOrder(shop.shop, topUp.uid);
  expect((await reread(shop, topUp)).state).toBe('failed');
  expect(await turns()).toEqual([]);
});
