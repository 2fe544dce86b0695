import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY, later } from '../core/clock.ts';
import { selectCallFigures } from '../core/supply/calls.ts';
import { createTestShop, type TestShop } from '../tests/support/shop.ts';
import { countCalls } from './call-counts.ts';
import { measuredProviders } from './provider-calls.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

test('calls of wholesalers are on record once the process has stopped; of other companies none', async () => {
  const { db, clock, log, meter, wholesalers } = shop.shop;
  const calls = countCalls({ db, clock, log });
  const measured = measuredProviders(meter, calls.note);
  await measured.wholesalers(wholesalers).get('sandbox')!.balance();
  await measured.payments(shop.payments).findSession('sbx_none');
  const since = later(clock.now(), -DAY);
  expect(await selectCallFigures(db, since)).toEqual(new Map());
  await calls.stop();
  expect((await selectCallFigures(db, since)).get('sandbox')).toMatchObject([
    { call: 'balance', done: 1, unknown: 0 },
  ]);
});

test('a database that is away costs nobody anything but the counts', async () => {
  const { clock, log } = shop.shop;
  const calls = countCalls({ db: undefined as never, clock, log });
  calls.note('ada', 'buy', 'done', 1);
  await calls.stop();
  expect(shop.logged.map(({ message }) => message)).toContain('calls of wholesalers not written down');
});
