import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../../db/sql.server.ts';
import { testClock } from '../../../providers/test-clock.ts';
import { buyTestOrder, payTestOrder } from '../../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../../tests/support/database.ts';
import { createTestShop, type TestShop } from '../../../tests/support/shop.ts';
import { DAY, HOUR, MINUTE } from '../../clock.ts';
import { type EsimRow, selectEsim, selectEsimByOrder } from '../../esims/queries.ts';
import { refreshDue } from '../../esims/refresh-soon.ts';
import { fulfilOrder } from '../fulfil.ts';
import { placeOrder } from '../place.ts';
import { settlePayment } from '../settle.ts';
import { refreshEsim } from './refresh.ts';

const LAG_MS = 9 * MINUTE;

describe.each(ENGINES)('a top-up that the wholesaler shows late, on %s', (engine) => {
  const clock = testClock();
  let shop: TestShop;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('top_up_refresh') : undefined;
    shop = await createTestShop({ clock, databaseUrl, faults: `status_lag_ms:${LAG_MS}` });
  });
  afterAll(() => shop.close());

  const now = async (esim: EsimRow) => (await selectEsim(shop.shop.db, esim.uid))!;
  /** The timed job, once a minute. */
  async function pass(minutes: number): Promise<void> {
    for (let minute = 0; minute < minutes; minute++) {
      clock.pass(MINUTE);
      await refreshDue(shop.shop);
      await shop.runJobs();
    }
  }
  async function topUp(esim: EsimRow, jobs: 'run' | 'lost' = 'run'): Promise<void> {
    const planUid = shop.shop.catalogue.plansFor('JPN')[0]!.uid;
    const topUp = { esimUid: esim.uid, customerUid: esim.customer_uid! };
    const request = { planUid, email: 'ana@example.com', referralCode: null, topUp };
    const placed = await placeOrder(shop.shop, request, null);
    if (placed.kind !== 'placed') throw new Error(placed.kind);
    await payTestOrder(shop, placed.order);
    if (jobs === 'run') {
      await shop.runJobs();
      return;
    }
    await settlePayment(shop.shop, placed.order.session_id);
    await fulfilOrder(shop.shop, placed.order.uid);
    await sql`delete from test_jobs where name = 'esim.refresh'`.execute(shop.shop.db);
  }
  /** One whose plan has ended. */
  async function ended(): Promise<EsimRow> {
    const order = await buyTestOrder(shop, 'ana@example.com');
    const esim = (await selectEsimByOrder(shop.shop.db, order.uid))!;
    await shop.wholesaler.simulate(esim.iccid, 'activate');
    clock.pass(30 * DAY);
    await refreshEsim(shop.shop, esim.uid);
    const after = await now(esim);
    expect(['used_up', 'expired']).toContain(after.state);
    expect(after.next_refresh_at).toBeNull();
    return after;
  }

  test('an ended eSIM is asked about until it shows the top-up', async () => {
    const esim = await ended();
    await topUp(esim);
    await pass(8);
    expect((await now(esim)).state).toBe(esim.state);
    await pass(3);
    expect((await now(esim)).state).toBe('installed');
  });

  test('also when the job that asks first is lost', async () => {
    const esim = await ended();
    await topUp(esim, 'lost');
    await pass(11);
    expect((await now(esim)).state).toBe('installed');
  });

  test('each minute for an hour at most, and then some times a day for a month', async () => {
    const esim = await ended();
    const { status } = shop.wholesaler;
    const before = await status({ iccid: esim.iccid, purchases: [] });
    let asked = 0;
    shop.shop.wholesalers = new Map([
      [
        'sandbox',
        {
          ...shop.wholesaler,
          async status() {
            asked++;
            return before;
          },
        },
      ],
    ]);
    await topUp(esim);
    await pass(61);
    expect(asked).toBeGreaterThan(50);
    asked = 0;
    await pass(60);
    expect(asked).toBe(0);
    const looks = async () => {
      const { refreshed_at, next_refresh_at } = await now(esim);
      return next_refresh_at && next_refresh_at.getTime() - refreshed_at!.getTime();
    };
    expect(await looks()).toBe(6 * HOUR);
    clock.pass(6 * HOUR);
    await pass(1);
    expect((await now(esim)).refreshed_at).toEqual(clock.now());
    clock.pass(31 * DAY);
    await pass(1);
    expect(await looks()).toBeNull();
  });
});
