import { afterAll, beforeAll, expect, test } from 'vitest';
import { mayaAdapter } from '../../providers/esims/maya/adapter.ts';
import { testClock } from '../../providers/test-clock.ts';
import { payTestOrder, reread } from '../../tests/support/buyer.ts';
import { createTestShop, type TestShop } from '../../tests/support/shop.ts';
import type { WholesalerDouble } from '../../tests/support/wholesalers/double.ts';
import { startMayaDouble } from '../../tests/support/wholesalers/maya.ts';
import { openAdapter } from '../../tests/support/wholesalers/open-adapter.ts';
import { syncCatalogue } from '../catalogue/sync.ts';
import { MINUTE, SECOND } from '../clock.ts';
import { selectEsimByOrder } from '../esims/queries.ts';
import { fulfilOrder } from './fulfil.ts';
import { placeOrder } from './place.ts';

const clock = testClock();
let double: WholesalerDouble;
let shop: TestShop;
beforeAll(async () => {
  [double, shop] = await Promise.all([startMayaDouble(), createTestShop({ clock, plans: [] })]);
  const { wholesaler } = openAdapter(mayaAdapter, double.settings, { clock });
  shop.shop.wholesalers = new Map([['maya', wholesaler]]);
  await syncCatalogue(shop.shop);
  await shop.shop.catalogue.load(shop.shop.db);
});
afterAll(() => Promise.all([shop.close(), double.close()]));

async function paid() {
  const planUid = shop.shop.catalogue.plansFor('DEU')[0]!.uid;
  const placed = await placeOrder(shop.shop, { planUid, email: null, referralCode: null }, null);
  if (placed.kind !== 'placed') throw new Error(placed.kind);
  await payTestOrder(shop, placed.order);
  await shop.runJobs();
  return placed.order;
}

test('a company that takes nothing back: the eSIM that came too late is the next traveller’s', async () => {
  double.fail('lost_after');
  double.fail('stale_look_up', 'always');
  const first = await paid();
  clock.pass(shop.shop.deliveryDeadlineMs + SECOND);
  await fulfilOrder(shop.shop, first.uid);
  await shop.runJobs();
  expect((await reread(shop, first)).state).toBe('refunded');
  double.recover();
  clock.pass(MINUTE);
  await shop.runJobs();
  const [sold] = double.purchases();
  const told = await shop.shop.db
    .selectFrom('alarms')
    .select('detail')
    .where('kind', '=', 'esim_not_reclaimed')
    .execute();
  expect(told).toEqual([
    { detail: expect.stringMatching(/; the next order of \w+ may get it, .*for 30 days/) },
  ]);

  const second = await paid();
  expect((await reread(shop, second)).state).toBe('fulfilled');
  expect(double.purchases()).toEqual([sold]);
  expect((await selectEsimByOrder(shop.shop.db, second.uid))?.iccid).toBe(sold!.iccid);
  const third = await paid();
  expect((await selectEsimByOrder(shop.shop.db, third.uid))?.iccid).not.toBe(sold!.iccid);
});
